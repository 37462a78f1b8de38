import Foundation

/// Ends programs that another thread waits for (`ProgramRun.stop`). Any thread may call.
nonisolated final class ProgramStop: @unchecked Sendable {
    // Both under the lock.
    private var child: pid_t?
    private var isStopped = false
    private let lock = NSLock()

    /// Ends the program that runs, and each that is started later.
    func stop() {
        lock.withLock {
            isStopped = true
            if let child { kill(-child, SIGKILL) }
        }
    }

    /// A program runs now; false where it is to be ended.
    func watch(_ child: pid_t) -> Bool {
        lock.withLock {
            self.child = child
            return !isStopped
        }
    }

    /// The program has ended, or is about to be waited for; whether it was to be ended.
    func leave(_ child: pid_t) -> Bool {
        lock.withLock {
            self.child = nil
            return isStopped
        }
    }
}
