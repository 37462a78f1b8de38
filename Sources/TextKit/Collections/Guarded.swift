import class Foundation.NSLock

/// A value that several threads use, one at a time: behind a POSIX mutex, into which the thread sanitizer can see, as it cannot
/// into `Mutex`. Its interface is `Mutex`'s, so that the compiler refuses to let a part of the value out of the lock.
final class Guarded<Value>: Sendable {
    private let lock = NSLock()
    /// Touched in `withLock` alone.
    nonisolated(unsafe) private var value: Value

    init(_ value: sending Value) { self.value = value }

    func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
