import Foundation

// How much of the cases that could go on for ever a run of the tests takes. `RECTO_CASES=N` takes N times as many random ones, and N times
// as much hostile input; `make check` takes four times as much.

/// The seeds of random cases: from 0 up to the count, times `RECTO_CASES`.
public func seeds<Seed: FixedWidthInteger>(_ count: Seed) -> Range<Seed> { 0..<count * Seed(CaseLoad.share) }

/// The number of rounds or parts of a case that grows with `RECTO_CASES`.
public func bulk(_ count: Int) -> Int { count * CaseLoad.share }

enum CaseLoad {
    static let share = read(ProcessInfo.processInfo.environment["RECTO_CASES"])

    /// A number from 1 to 1000; whatever else is said is 1.
    static func read(_ variable: String?) -> Int {
        guard let number = variable.flatMap({ Int($0) }), (1...1000).contains(number) else { return 1 }
        return number
    }
}
