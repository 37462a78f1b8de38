import Foundation
import WindowSystem

/// Writes a line for each painted frame, and a summary at the end, for `--time-frames`.
///
/// The line has this form, with milliseconds throughout; parts are separated by a comma, and their sum is the first number; the last one
/// is the processor's time:
/// `recto: frame 12: motion 1.80 ms (wait 0.10, events 0.20, recording 0.60, painting 0.70, answer 0.20) 3 events, processor 1.40`.
/// `FrameTime` says what each part is, and when an event arrives.
final class FrameLog {
    private var frames: [FrameTime] = []
    private let write: (String) -> Void

    /// - Parameter write: takes a line, its end included.
    init(write: @escaping (String) -> Void) { self.write = write }

    /// Writes the line of a frame.
    func add(_ frame: FrameTime) {
        frames.append(frame)
        let parts = [
            ("wait", frame.waiting), ("events", frame.handling), ("recording", frame.recording), ("painting", frame.painting),
            ("answer", frame.answering),
        ]
        let list = parts.map { "\($0) \(Self.milliseconds($1))" }.joined(separator: ", ")
        let events = frame.eventCount == 1 ? "1 event" : "\(frame.eventCount) events"
        write(
            "recto: frame \(frame.number): \(frame.kind.rawValue) \(Self.milliseconds(frame.total)) ms (\(list)) \(events), processor "
                + "\(Self.milliseconds(frame.processor))\n")
    }

    /// Writes a line for each kind of frame that there was, and one for the drags.
    func finish() {
        write("recto: frames: \(frames.count)\n")
        for kind in FrameTime.Kind.allCases {
            let times = frames.filter { $0.kind == kind }.map(\.total).sorted()
            guard let greatest = times.last else { continue }
            let shares = [("median", 0.5), ("95 %", 0.95), ("99 %", 0.99)].map { name, share in
                "\(name) \(Self.milliseconds(times[min(times.count - 1, Int(Double(times.count) * share))]))"
            }
            let count = times.count == 1 ? "1 frame" : "\(times.count) frames"
            write(
                "recto: \(kind.rawValue): \(count), \(shares.joined(separator: ", ")), greatest \(Self.milliseconds(greatest)) ms\n")
        }
        if let drags { write("recto: drags: \(drags)\n") }
    }

    /// Frames and their rate, counted within each drag from its first frame's arrival to its last one's answer.
    private var drags: String? {
        let drags = Dictionary(grouping: frames.filter { $0.drag != nil }, by: \.drag).values
        let count = drags.reduce(0) { $0 + $1.count }
        guard count > 0 else { return nil }
        let seconds = drags.reduce(0.0) { sum, frames in
            guard let first = frames.first, let last = frames.last else { return sum }
            return sum + last.arrival + last.total - first.arrival
        }
        return String(format: "%d frames in %.2f s, %.1f a second", count, seconds, Double(count) / max(seconds, 1e-9))
    }

    private static func milliseconds(_ seconds: Double) -> String { String(format: "%.2f", seconds * 1000) }
}
