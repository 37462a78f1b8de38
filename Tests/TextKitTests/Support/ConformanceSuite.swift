import Expectations
import Foundation
import Testing

/// The outcome of a suite of cases that others have written, such as a file of Unicode's. `Tests/check/conformance` makes its table of
/// the lines that are printed here.
struct ConformanceSuite {
    let name: String
    /// Why cases fail that are known to; by the texts of the cases.
    private let known: [String: String]
    private var count = 0
    private var knownCount = 0
    private var failures: [String] = []

    /// - Parameters:
    ///   - name: what the suite is called in the table.
    ///   - known: cases that fail on purpose, by reason. One that passes all the same is a failure.
    init(_ name: String, known: [String: [String]] = [:]) {
        self.name = name
        self.known = known.reduce(into: [:]) { reasons, entry in
            for test in entry.value { reasons[test] = entry.key }
        }
    }

    /// Counts a case, with what is wrong of it; nil where it passes.
    mutating func add(_ test: @autoclosure () -> String, _ fault: String?) {
        count += 1
        guard !known.isEmpty || fault != nil else { return }
        let test = test()
        switch (fault, known[test]) {
        case (nil, nil): break
        case (let fault?, nil): failures.append("\(test): \(fault)")
        case (nil, let reason?): failures.append("\(test): passes, though it is known to fail: \(reason)")
        case (let fault?, let reason?):
            knownCount += 1
            print("conformance: \(name): known: \(test): \(fault): \(reason)")
        }
    }

    /// Prints every failure and the sums, and fails the test where there are failures, or fewer cases than the suite is known to have.
    func finish(leastCount: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        for failure in failures { print("conformance: \(name): failed: \(failure)") }
        let passed = count - knownCount - failures.count
        print("conformance: \(name): \(count) cases, \(passed) passed, \(knownCount) known, \(failures.count) failed")
        expect(failures.isEmpty, "\(failures.count) of \(count): \(failures.prefix(20))", sourceLocation: sourceLocation)
        expectEqual(knownCount, known.count, sourceLocation: sourceLocation)
        expect(count >= leastCount, sourceLocation: sourceLocation)
    }
}
