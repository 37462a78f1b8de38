import Expectations
import Testing

@testable import Viewer

struct PhaseClockTests {
    /// A clock whose time is set by hand.
    private final class HandSet {
        var seconds = 100.0
    }

    @Test func `each phase is what passed since the one before`() {
        let time = HandSet()
        let clock = PhaseClock(secondsBefore: 0.004) { time.seconds }
        time.seconds += 0.5
        clock.mark("options")
        time.seconds += 0.25
        clock.mark("display")
        expectEqual(
            clock.phases,
            [
                .init(name: "program loaded", seconds: 0.004), .init(name: "options", seconds: 0.5), .init(name: "display", seconds: 0.25),
            ])
    }

    @Test func `a phase that comes again is added to`() {
        let time = HandSet()
        let clock = PhaseClock(secondsBefore: 0) { time.seconds }
        for name in ["reading", "text", "reading"] {
            time.seconds += 1
            clock.mark(name)
        }
        expectEqual(clock.phases.map(\.name), ["program loaded", "reading", "text"])
        expectEqual(clock.phases.map(\.seconds), [0, 2, 1])
    }

    @Test func `the report has a line for each phase, with its milliseconds and their sum so far`() {
        let time = HandSet()
        let clock = PhaseClock(secondsBefore: 0.002) { time.seconds }
        time.seconds += 0.0105
        clock.mark("painted")
        let lines = clock.report.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init) }
        expectEqual(lines.count, 3)
        expectEqual(lines[1], ["program", "loaded", "2.00", "2.00"])
        expectEqual(lines[2], ["painted", "10.50", "12.50"])
    }

    @Test func `the process's own clock has what came before its entry, and goes forward`() {
        let clock = PhaseClock()
        clock.mark("nothing")
        expect(clock.phases[0].seconds > 0)
        expect(clock.phases[1].seconds >= 0)
    }
}
