import Glibc

extension Connection {
    /// Waits until the server has sent something, at most this long; whether it has.
    func waitForInput(seconds: Double) -> Bool {
        var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, Int32(max(0, min(60_000, (seconds * 1000).rounded(.up))))) > 0
    }
}
