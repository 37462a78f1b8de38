import Expectations
import Testing

@testable import WindowSystem

struct ServerClockTests {
    @Test func `an event that waited longer than another arrived earlier than it was read`() {
        var clock = ServerClock()
        expectEqual(clock.moment(of: 5000, seen: 100), 100)
        expect(abs(clock.moment(of: 5016, seen: 100.816) - 100.017) < 1e-9)
    }

    @Test func `waits within the server's millisecond are none`() {
        var clock = ServerClock()
        _ = clock.moment(of: 5000, seen: 100)
        expectEqual(clock.moment(of: 5010, seen: 100.0108), 100.0108)
    }

    @Test func `an event that was read sooner shows how far the clocks are apart`() {
        var clock = ServerClock()
        _ = clock.moment(of: 5000, seen: 100.5)
        expectEqual(clock.moment(of: 5100, seen: 100.1), 100.1)
        expect(abs(clock.moment(of: 5200, seen: 100.3) - 100.201) < 1e-9)
    }

    @Test func `a server's clock that has been set anew is followed`() {
        var clock = ServerClock()
        _ = clock.moment(of: 4_294_967_290, seen: 100)
        expectEqual(clock.moment(of: 5, seen: 100.02), 100.02)
        expectEqual(clock.moment(of: 10, seen: 100.025), 100.025)
    }
}
