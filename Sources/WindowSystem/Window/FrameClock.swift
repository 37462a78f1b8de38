import CX11

/// Takes the time of a window's frames, where that was asked for: every frame costs a round trip then.
final class FrameClock {
    private let report: (FrameTime) -> Void
    private let read: () -> Double
    private let readProcessor: () -> Double
    private var frame: FrameTime
    private var last = 0.0
    private var lastProcessor = 0.0
    private var dragCount = 0

    /// - Parameters:
    ///   - read: seconds from some moment, going only forward.
    ///   - readProcessor: the processor's time of this thread in seconds.
    ///   - report: told of each frame once the server has answered.
    init(
        read: @escaping () -> Double = { Clock.now }, readProcessor: @escaping () -> Double = { Clock.processor },
        report: @escaping (FrameTime) -> Void
    ) {
        self.read = read
        self.readProcessor = readProcessor
        self.report = report
        frame = FrameTime(number: 1, kind: .other, eventCount: 0)
    }

    /// Takes an event down that the next frame may answer.
    /// - Parameters:
    ///   - arrival: that of the oldest of the events that `event` stands for.
    ///   - count: how many those are.
    ///   - body: does what the event says.
    func time(_ event: XEvent, arrival: Double, count: Int, _ body: () -> Void) {
        guard let kind = Self.kind(of: event) else { return body() }
        if event.type == ButtonPress, !LookAhead.isWheel(event) { dragCount += 1 }
        frame.arrival = frame.eventCount == 0 ? arrival : min(frame.arrival, arrival)
        frame.eventCount += count
        if frame.kind == .other { frame.kind = kind }
        if event.type == MotionNotify, event.xmotion.state & EventTranslator.heldButtons != 0 { frame.drag = dragCount }
        let (start, startProcessor) = (read(), readProcessor())
        body()
        frame.handling += read() - start
        frame.processor += readProcessor() - startProcessor
    }

    /// Nothing has changed: the events so far are answered by no frame.
    func forget() { frame = FrameTime(number: frame.number, kind: .other, eventCount: 0) }

    /// The frame begins.
    func begin() {
        (last, lastProcessor) = (read(), readProcessor())
        if frame.eventCount == 0 { frame.arrival = last }
        frame.waiting = max(0, last - frame.arrival - frame.handling)
    }

    /// All that is to be drawn has been recorded.
    func endRecording() { frame.recording += lap() }

    /// Everything has been sent to the server.
    func endPainting() { frame.painting += lap() }

    /// The server has answered, and the frame is told of.
    func end() {
        frame.answering += lap()
        frame.processor += readProcessor() - lastProcessor
        report(frame)
        frame.number += 1
        forget()
    }

    private func lap() -> Double {
        let now = read()
        defer { last = now }
        return now - last
    }

    /// Nil for events that ask for no frame: what tells of frames themselves, releases of keys and of the wheel, messages.
    private static func kind(of event: XEvent) -> FrameTime.Kind? {
        switch event.type {
        case MotionNotify: .motion
        // The pointer may be where the window appears: the first frame is no motion's.
        case EnterNotify, LeaveNotify: .other
        case ButtonPress: LookAhead.isWheel(event) ? .wheel : .other
        case ButtonRelease: LookAhead.isWheel(event) ? nil : .other
        case KeyPress: .key
        case ConfigureNotify: .resize
        default: nil
        }
    }
}
