import CX11
import Glibc

extension Connection {
    /// Waits until the server has done everything that it was asked for: a round trip.
    /// - Parameter discardsEvents: whether events that have come by then are thrown away, for a program that handles none.
    package func waitForServer(discardsEvents: Bool = false) { XSync(raw, discardsEvents ? 1 : 0) }

    /// The size of the whole screen in device pixels.
    package var screenSize: (width: Int, height: Int) {
        (Int(XDisplayWidth(raw, screen)), Int(XDisplayHeight(raw, screen)))
    }

    /// Waits until the server has sent something, at most this long; whether it has.
    func waitForInput(seconds: Double) -> Bool {
        var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, Int32(max(0, min(60_000, (seconds * 1000).rounded(.up))))) > 0
    }
}
