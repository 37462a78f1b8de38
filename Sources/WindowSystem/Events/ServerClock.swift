import CX11

/// When events came into being, on this program's clock.
///
/// The server stamps events with a clock of its own, in whole milliseconds. The least difference between the two clocks that was seen
/// belongs to an event that did not wait; how much larger it is for another one is how long that one waited.
nonisolated struct ServerClock {
    private var difference: Double?

    /// Seconds by which the difference may exceed the least one before the clocks are taken to have been set anew (the server's wraps
    /// around after 49 days).
    private static let greatestWait = 60.0

    /// The moment of an event, at most `seen`. Waits of less than a millisecond do not show, as the server's clock has no finer ones.
    /// - Parameters:
    ///   - time: the server's time, in milliseconds.
    ///   - seen: when the event was read, in seconds of `Clock`.
    mutating func moment(of time: UInt, seen: Double) -> Double {
        let server = Double(UInt32(truncatingIfNeeded: time)) / 1000
        let new = seen - server
        if let least = difference, new >= least, new - least < Self.greatestWait {
            return min(seen, server + least + 0.001)
        }
        difference = new
        return seen
    }
}

extension XEvent {
    /// The server's time of the event in milliseconds; nil for kinds that have none.
    nonisolated var serverTime: UInt? {
        switch type {
        case KeyPress, KeyRelease: xkey.time
        case ButtonPress, ButtonRelease: xbutton.time
        case MotionNotify: xmotion.time
        case EnterNotify, LeaveNotify: xcrossing.time
        case PropertyNotify: xproperty.time
        default: nil
        }
    }
}
