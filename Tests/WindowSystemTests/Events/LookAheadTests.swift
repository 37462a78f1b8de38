import CX11
import Expectations
import Testing

@testable import WindowSystem

struct LookAheadTests {
    private typealias Event = SentEvents

    @Test func `a later motion of the same window replaces an earlier one`() {
        expectEqual(LookAhead.verdict(on: Event.motion(2, 2), behind: Event.motion(1, 1)), .take)
        expectEqual(LookAhead.verdict(on: Event.motion(2, 2, window: 2), behind: Event.motion(1, 1)), .stop)
    }

    @Test(arguments: [Expose, GraphicsExpose, NoExpose, PropertyNotify, VisibilityNotify])
    func `what tells of the screen and of properties does not stand between events`(type: Int32) {
        expectEqual(LookAhead.verdict(on: Event.plain(type), behind: Event.motion(1, 1)), .pass)
        expectEqual(LookAhead.verdict(on: Event.plain(type), behind: Event.size(1, 1)), .pass)
        expectEqual(LookAhead.verdict(on: Event.plain(type), behind: Event.button(ButtonPress, 5)), .pass)
        expectEqual(LookAhead.verdictOnRepeat(Event.plain(type), of: Event.key(KeyPress, 40)), .pass)
    }

    @Test(arguments: [
        ButtonPress, ButtonRelease, KeyPress, KeyRelease, EnterNotify, LeaveNotify, FocusIn, FocusOut, ConfigureNotify, UnmapNotify,
        DestroyNotify, SelectionNotify, SelectionClear, ClientMessage,
    ])
    func `no motion goes past an event whose order counts`(type: Int32) {
        expectEqual(LookAhead.verdict(on: Event.plain(type), behind: Event.motion(1, 1)), .stop)
    }

    @Test func `of sizes only the last counts, also with requests to synchronise between them`() {
        expectEqual(LookAhead.verdict(on: Event.size(9, 9), behind: Event.size(1, 1)), .take)
        expectEqual(LookAhead.verdict(on: Event.plain(ClientMessage), behind: Event.size(1, 1)), .pass)
        expectEqual(LookAhead.verdict(on: Event.motion(1, 1), behind: Event.size(1, 1)), .stop)
        expectEqual(LookAhead.verdict(on: Event.size(9, 9, window: 2), behind: Event.size(1, 1)), .stop)
    }

    @Test func `turns of the wheel add up in one direction, at one point, with the same modifiers`() {
        let turn = Event.button(ButtonPress, 5)
        expectEqual(LookAhead.verdict(on: Event.button(ButtonRelease, 5), behind: turn), .pass)
        expectEqual(LookAhead.verdict(on: Event.button(ButtonPress, 5), behind: turn), .take)
        expectEqual(LookAhead.verdict(on: Event.button(ButtonPress, 4), behind: turn), .stop)
        expectEqual(LookAhead.verdict(on: Event.button(ButtonPress, 5, x: 6), behind: turn), .stop)
        expectEqual(LookAhead.verdict(on: Event.button(ButtonPress, 5, state: ControlMask), behind: turn), .stop)
        expectEqual(LookAhead.verdict(on: Event.button(ButtonPress, 5, state: LockMask), behind: turn), .take)
        expectEqual(LookAhead.verdict(on: Event.button(ButtonRelease, 1), behind: turn), .stop)
        expectEqual(LookAhead.verdict(on: Event.motion(5, 5), behind: turn), .stop)
    }

    @Test func `other events stand for themselves`() {
        for type in [KeyPress, KeyRelease, ButtonRelease, FocusIn, EnterNotify] {
            expectEqual(LookAhead.verdict(on: Event.plain(type), behind: Event.plain(type)), .stop)
        }
        expectEqual(LookAhead.verdict(on: Event.button(ButtonPress, 1), behind: Event.button(ButtonPress, 1)), .stop)
    }

    @Test func `a repetition is the same key again without its release`() {
        let press = Event.key(KeyPress, 40)
        expectEqual(LookAhead.verdictOnRepeat(Event.key(KeyPress, 40), of: press), .take)
        expectEqual(LookAhead.verdictOnRepeat(Event.motion(1, 1), of: press), .pass)
        expectEqual(LookAhead.verdictOnRepeat(Event.key(KeyRelease, 40), of: press), .stop)
        expectEqual(LookAhead.verdictOnRepeat(Event.key(KeyPress, 41), of: press), .stop)
        expectEqual(LookAhead.verdictOnRepeat(Event.key(KeyPress, 40, state: ShiftMask), of: press), .stop)
        expectEqual(LookAhead.verdictOnRepeat(Event.key(KeyPress, 0), of: Event.key(KeyPress, 0)), .stop)
    }
}
