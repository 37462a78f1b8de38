import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// What a window does with events that wait: a second connection sends them, all at once or one for each that is handled.
@Suite(.serialized, .needsDisplay)
struct FramePacingTests {
    let loop: EventLoop
    let window: ContentWindow
    let content = StripedContent()
    let other: WindowSystem.Connection

    init() throws {
        loop = EventLoop(try WindowSystem.Connection(scale: 1))
        other = try WindowSystem.Connection(scale: 1)
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("120x90+30+40"))
        window = ContentWindow(try Window(loop.connection, options: options), content: content)
        loop.add(window)
        window.window.show()
        turn { content.draws.count == 1 && !window.window.isFrameInFlight }
        content.events = []
        content.draws = []
        content.answer = { _ in (.all, []) }
    }

    private func turn(until done: () -> Bool) {
        let deadline = Clock.now + 3
        repeat {
            loop.turn()
            if done() { return }
            _ = loop.connection.waitForInput(seconds: 0.002)
        } while Clock.now < deadline
    }

    /// Sends events from the other connection; they have all come when this returns.
    private func send(_ events: [XEvent]) {
        for event in events {
            var event = event
            event.xany.window = window.window.id
            XSendEvent(other.raw, window.window.id, 0, 0, &event)
        }
        XSync(other.raw, 0)
        _ = loop.connection.waitForInput(seconds: 1)
    }

    private func points() -> [CGPoint] {
        content.events.compactMap { if case .pointerMoved(let pointer) = $0 { pointer.location } else { nil } }
    }

    @Test func `motions with exposures and notices between them are one`() {
        send((0..<300).flatMap { [SentEvents.motion($0, 7), SentEvents.expose(), SentEvents.plain(VisibilityNotify)] })
        turn { points().last?.x == 299 && !content.draws.isEmpty }
        expectEqual(points().last, CGPoint(x: 299, y: 7))
        // Xlib reads from the server in parts, and each part may be handled by itself where the machine is slow.
        expect(points().count <= 4 && content.draws.count <= 4)
    }

    @Test func `the last motion before a button is released is handled, and before it`() {
        let held = Button1Mask
        send(
            (0..<100).map { SentEvents.motion($0, 7, state: held) } + [SentEvents.button(ButtonRelease, 1, state: held)]
                + (200..<300).map { SentEvents.motion($0, 7) })
        turn { points().last?.x == 299 }
        expectEqual(points(), [CGPoint(x: 99, y: 7), CGPoint(x: 299, y: 7)])
        guard content.events.count == 3, case .pointerUp = content.events[1] else {
            Issue.record("\(content.events)")
            return
        }
    }

    @Test func `turns of the wheel that wait are one scroll of their sum`() {
        let down = (0..<7).flatMap { _ in [SentEvents.button(ButtonPress, 5), SentEvents.expose(), SentEvents.button(ButtonRelease, 5)] }
        let up = (0..<3).flatMap { _ in [SentEvents.button(ButtonPress, 4), SentEvents.button(ButtonRelease, 4)] }
        send(down + up)
        turn { content.events.count == 2 && !content.draws.isEmpty }
        let point = CGPoint(x: 5, y: 5)
        expectEqual(
            content.events,
            [
                .scroll(dx: 0, dy: 7, at: point, modifiers: []), .scroll(dx: 0, dy: -3, at: point, modifiers: []),
            ])
    }

    @Test func `frames are painted while events keep coming, though the queue is never empty`() {
        let sent = SentCounter()
        content.answer = { [content] _ in
            // The next two are there before this one has been handled: the queue only grows.
            if content.draws.count < 3, sent.count < 20_000 { sent.count += 1; send(Self.pair(sent.count)) }
            return (.all, [])
        }
        send(Self.pair(0))
        turn { content.draws.count >= 3 }
        expect(content.draws.count >= 3)
        expect(sent.count < 20_000, "frames came while events did")
    }

    private final class SentCounter { var count = 0 }

    /// Two clicks at different points: nothing supersedes either.
    private static func pair(_ number: Int) -> [XEvent] {
        [SentEvents.button(ButtonPress, 1, x: number % 100), SentEvents.button(ButtonRelease, 1, x: number % 100)]
    }

    @Test func `a frame does not wait for the server's answer to be the next event`() {
        content.pending = .all
        turn { content.draws.count == 1 }
        loop.connection.waitForServer()
        // Behind this stands the answer to the first frame only where it comes later; here it is in the queue already.
        expect(window.window.isFrameInFlight)
        window.window.takeFrameAnswers()
        expect(!window.window.isFrameInFlight)
    }

    @Test func `repetitions of a key that wait behind a slow frame are dropped where it only moves, and the first press never`() {
        content.movesOnly = true
        content.answer = { _ in
            usleep(10_000)
            return (.all, [])
        }
        let keycode = Int(XKeysymToKeycode(other.raw, KeySym(XK_Down)))
        let presses = Array(repeating: SentEvents.key(KeyPress, keycode), count: 50)
        send(presses + [SentEvents.key(KeyRelease, keycode), SentEvents.key(KeyPress, keycode)])
        turn { XEventsQueued(loop.connection.raw, Int32(QueuedAfterReading)) == 0 }
        expectEqual(content.events.count, 2)
    }

    @Test func `content is told of keys that go up where it wants to know`() {
        let keycode = Int(XKeysymToKeycode(other.raw, KeySym(XK_Down)))
        let events = [SentEvents.key(KeyPress, keycode), SentEvents.key(KeyRelease, keycode), SentEvents.motion(3, 4)]
        send(events)
        turn { points().count == 1 }
        expectEqual(content.events.count, 2)
        content.wantsKeyReleases = true
        send(events)
        turn { points().count == 2 }
        expect(content.events.count == 5 && content.events[3] == .keyReleased(KeyPress(.down)))
    }

    @Test func `no repetition of a key that types is lost, however slow frames are`() {
        content.answer = { _ in
            usleep(10_000)
            return (.all, [])
        }
        let keycode = Int(XKeysymToKeycode(other.raw, KeySym(XK_Down)))
        send(Array(repeating: SentEvents.key(KeyPress, keycode), count: 50))
        turn { content.events.count == 50 }
        expectEqual(content.events.count, 50)
        expect(content.draws.count > 1, "frames came in between")
    }

    @Test func `of sizes that wait only the last is taken in`() {
        send((1...40).map { SentEvents.size(100 + $0, 80) })
        turn { content.size.width == 140 }
        expectEqual(content.size, CGSize(width: 140, height: 80))
        expectEqual(content.draws, [.all])
    }

    @Test func `each frame is timed with the events that it answers`() {
        var frames: [FrameTime] = []
        window.timeFrames { frames.append($0) }
        send((0..<20).map { SentEvents.motion($0, 7, state: Button1Mask) } + [SentEvents.expose()])
        turn { frames.count == 1 }
        send([SentEvents.button(ButtonPress, 5), SentEvents.button(ButtonRelease, 5), SentEvents.button(ButtonPress, 5)])
        turn { frames.count == 2 }
        expectEqual(frames.map(\.number), [1, 2])
        expectEqual(frames.map(\.kind), [.motion, .wheel])
        expectEqual(frames.map(\.eventCount), [20, 2])
        expectEqual(frames.map(\.drag), [0, nil])
        for frame in frames {
            expect(min(frame.waiting, frame.handling, frame.recording, frame.painting, frame.answering) >= 0)
            expect(frame.total > 0)
        }
    }

    @Test func `an event that changes nothing is not charged to a later frame`() {
        var frames: [FrameTime] = []
        window.timeFrames { frames.append($0) }
        content.answer = { _ in (.none, []) }
        send([SentEvents.motion(3, 3)])
        turn { content.events.count == 1 }
        content.pending = .all
        turn { frames.count == 1 }
        expectEqual(frames.map(\.kind), [.other])
        expectEqual(frames.map(\.eventCount), [0])
    }
}
