import CX11
import Glibc

/// Wakes an `EventLoop` from any thread: an eventfd that the loop polls.
public final nonisolated class WakeUp: Sendable {
    let fileDescriptor: Int32

    init() {
        fileDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        precondition(fileDescriptor >= 0, "eventfd: \(String(cString: strerror(errno)))")
    }

    deinit { close(fileDescriptor) }

    /// Wakes the event loop for one more iteration. Safe from any thread and from signal handlers.
    public func signal() {
        var one: UInt64 = 1
        _ = write(fileDescriptor, &one, 8)
    }

    /// Takes back every signal so far; true if there was one.
    func clear() -> Bool {
        var count: UInt64 = 0
        return read(fileDescriptor, &count, 8) == 8
    }
}
