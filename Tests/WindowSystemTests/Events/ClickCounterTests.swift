import Expectations
import Testing

@testable import WindowSystem

struct ClickCounterTests {
    @Test func `presses in a row count up`() {
        var clicks = ClickCounter()
        expectEqual(clicks.press(button: 1, x: 10, y: 10, time: 1000), 1)
        expectEqual(clicks.press(button: 1, x: 12, y: 9, time: 1200), 2)
        expectEqual(clicks.press(button: 1, x: 12, y: 9, time: 1600), 3)
    }

    @Test func `too late, too far or another button begins anew`() {
        var clicks = ClickCounter(milliseconds: 300, distance: 3)
        expectEqual(clicks.press(button: 1, x: 0, y: 0, time: 1000), 1)
        expectEqual(clicks.press(button: 1, x: 0, y: 0, time: 1301), 1)
        expectEqual(clicks.press(button: 1, x: 4, y: 0, time: 1400), 1)
        expectEqual(clicks.press(button: 3, x: 4, y: 0, time: 1401), 1)
        clicks.reset()
        expectEqual(clicks.press(button: 3, x: 4, y: 0, time: 1402), 1)
    }

    @Test func `server time may wrap around between two clicks`() {
        var clicks = ClickCounter()
        expectEqual(clicks.press(button: 1, x: 0, y: 0, time: .max - 50), 1)
        expectEqual(clicks.press(button: 1, x: 0, y: 0, time: 50), 2)
    }
}
