import Expectations
import Testing
import WindowSystem

@testable import Viewer

struct FrameLogTests {
    /// What a log writes, line by line.
    private func lines(_ frames: [FrameTime], finishing: Bool = true) -> [String] {
        var lines: [String] = []
        let log = FrameLog { lines.append($0) }
        frames.forEach(log.add)
        if finishing { log.finish() }
        return lines
    }

    @Test func `a frame's line has its kind, its time, the parts of it and its events`() {
        let frame = FrameTime(
            number: 12, kind: .motion, eventCount: 3, waiting: 0.0001, handling: 0.0002, recording: 0.0006, painting: 0.0007,
            answering: 0.0002, processor: 0.0014)
        expectEqual(
            lines([frame], finishing: false),
            [
                "recto: frame 12: motion 1.80 ms (wait 0.10, events 0.20, recording 0.60, painting 0.70, answer 0.20) 3 events, processor 1.40\n"
            ])
        expect(lines([FrameTime(number: 1, kind: .key, eventCount: 1)], finishing: false)[0].hasSuffix(") 1 event, processor 0.00\n"))
    }

    @Test func `the summary has a line for each kind that there was`() {
        let motions = (1...100).map { FrameTime(number: $0, kind: .motion, eventCount: 1, painting: Double($0) / 1000) }
        let summary = lines(motions + [FrameTime(number: 101, kind: .wheel, eventCount: 2, painting: 0.003)]).suffix(3)
        expectEqual(
            Array(summary),
            [
                "recto: frames: 101\n",
                "recto: motion: 100 frames, median 51.00, 95 % 96.00, 99 % 100.00, greatest 100.00 ms\n",
                "recto: wheel: 1 frame, median 3.00, 95 % 3.00, 99 % 3.00, greatest 3.00 ms\n",
            ])
    }

    @Test func `the rate of drags counts the time within each of them`() {
        func frame(_ number: Int, _ drag: Int, at arrival: Double) -> FrameTime {
            FrameTime(number: number, kind: .motion, eventCount: 1, drag: drag, arrival: arrival, painting: 0.5)
        }
        let frames = [frame(1, 1, at: 10), frame(2, 1, at: 10.5), frame(3, 2, at: 90), frame(4, 2, at: 90.5)]
        expectEqual(lines(frames).last, "recto: drags: 4 frames in 2.00 s, 2.0 a second\n")
    }
}
