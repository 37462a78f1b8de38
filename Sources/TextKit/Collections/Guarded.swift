import class Foundation.NSLock

/// A value that several threads use, one at a time: behind a POSIX mutex, into which the thread sanitizer can see, as it cannot
/// into `Mutex`.
final class Guarded<Value>: Sendable {
    private let lock = NSLock()
    /// Touched in `withLock` alone.
    nonisolated(unsafe) private var value: Value

    init(_ value: sending Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
