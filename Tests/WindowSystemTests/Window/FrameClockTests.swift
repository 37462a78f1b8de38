import CX11
import Expectations
import Testing

@testable import WindowSystem

struct FrameClockTests {
    /// A clock whose time is set by hand.
    private final class HandSet {
        var seconds = 100.0
        var processor = 7.0
    }

    private let time = HandSet()
    private let told = Told()
    private let clock: FrameClock

    private final class Told { var frames: [FrameTime] = [] }

    init() {
        clock = FrameClock(
            read: { [time] in time.seconds }, readProcessor: { [time] in time.processor }, report: { [told] in told.frames.append($0) })
    }

    private func paint() {
        clock.begin()
        time.seconds += 4
        time.processor += 3
        clock.endRecording()
        time.seconds += 8
        clock.endPainting()
        time.seconds += 16
        clock.end()
    }

    @Test func `the parts of a frame add up to the time from its oldest event's arrival to the answer`() {
        clock.time(SentEvents.motion(1, 1), arrival: 98, count: 3) { (time.seconds, time.processor) = (102, 9) }
        time.processor += 64
        clock.time(SentEvents.key(KeyPress, 40), arrival: 99, count: 1) { time.seconds += 1 }
        paint()
        let frame = FrameTime(
            number: 1, kind: .motion, eventCount: 4, arrival: 98, waiting: 2, handling: 3, recording: 4, painting: 8, answering: 16,
            processor: 5)
        expectEqual(told.frames, [frame])
        expectEqual(frame.total, time.seconds - 98)
    }

    @Test func `a frame that answers no event begins when it is drawn`() {
        paint()
        clock.time(SentEvents.plain(NoExpose), arrival: 1, count: 1) {}
        clock.time(SentEvents.button(ButtonRelease, 5), arrival: 1, count: 1) {}
        paint()
        expectEqual(told.frames.map(\.kind), [.other, .other])
        expectEqual(told.frames.map(\.number), [1, 2])
        expectEqual(told.frames.map(\.total), [28, 28])
    }

    @Test func `motions with a button held belong to the press before them`() {
        for drag in 1...2 {
            clock.time(SentEvents.button(ButtonPress, 1), arrival: 100, count: 1) {}
            clock.time(SentEvents.motion(1, 1, state: Button1Mask), arrival: 100, count: 1) {}
            paint()
            clock.time(SentEvents.motion(1, 1), arrival: 100, count: 1) {}
            paint()
            expectEqual(told.frames.suffix(2).map(\.drag), [drag, nil])
        }
        expectEqual(told.frames.map(\.kind), [.motion, .motion, .motion, .motion])
    }

    @Test func `each frame's kind is that of what it answers`() {
        let events = [
            SentEvents.button(ButtonPress, 4), SentEvents.key(KeyPress, 40), SentEvents.size(9, 9), SentEvents.button(ButtonPress, 1),
            SentEvents.plain(EnterNotify),
        ]
        for event in events {
            clock.time(event, arrival: 100, count: 1) {}
            paint()
        }
        expectEqual(told.frames.map(\.kind), [.wheel, .key, .resize, .other, .other])
    }

    @Test func `what was forgotten is charged to no frame`() {
        clock.time(SentEvents.motion(1, 1), arrival: 1, count: 1) { time.seconds += 5 }
        clock.forget()
        paint()
        expectEqual(told.frames.map(\.total), [28])
    }
}
