import Foundation
import Glibc

/// Takes the time of each phase of the start, for `--time-phases`.
///
/// It starts at the entry of the program. What the process did before that (the kernel's loading of the program, dynamic linking,
/// the Swift runtime) is told by the processor time that it had taken by then, which counts neither waiting for the disk nor
/// other processes.
final class PhaseClock {
    /// One phase: what it is called, and the seconds it took.
    struct Phase: Equatable {
        var name: String
        var seconds: Double
    }

    private(set) var phases: [Phase]
    private var last: Double
    private let read: () -> Double

    /// - Parameters:
    ///   - secondsBefore: what the process took before the entry.
    ///   - read: seconds from some moment, going only forward.
    init(secondsBefore: Double, read: @escaping () -> Double) {
        phases = [Phase(name: "program loaded", seconds: secondsBefore)]
        self.read = read
        last = read()
    }

    /// For this process; to be made at its entry.
    convenience init() {
        self.init(secondsBefore: Self.seconds(CLOCK_PROCESS_CPUTIME_ID)) { Self.seconds(CLOCK_MONOTONIC) }
    }

    /// Ends a phase, which began where the one before ended; one of the same name goes on.
    func mark(_ name: String) {
        let now = read()
        defer { last = now }
        if let index = phases.firstIndex(where: { $0.name == name }) {
            phases[index].seconds += now - last
        } else {
            phases.append(Phase(name: name, seconds: now - last))
        }
    }

    /// A line for each phase with its milliseconds and those since the process began.
    var report: String {
        var total = 0.0
        let lines = phases.map { phase in
            total += phase.seconds
            return phase.name.padding(toLength: 24, withPad: " ", startingAt: 0) + Self.shown(phase.seconds) + Self.shown(total)
        }
        return "phase                         ms    since start\n" + lines.joined(separator: "\n") + "\n"
    }

    private static func shown(_ seconds: Double) -> String {
        let text = String(format: "%.2f", seconds * 1000)
        return String(repeating: " ", count: max(1, 8 - text.count)) + text
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
