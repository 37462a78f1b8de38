import Dispatch
import Glibc

/// Memory that the process has freed and its allocator keeps.
nonisolated enum FreedMemory {
    /// Where a text was so long, reading it has left as much behind as it takes itself.
    static let longText = 8 << 20

    /// Gives it back to the system, on another thread: what a thread that has ended had for itself is kept else until the process ends.
    static func giveBack() { DispatchQueue.global(qos: .utility).async { trim() } }

    private static func trim() {
        // glibc's `malloc_trim`, whose header has no Swift module; other C libraries have none.
        typealias Trim = @convention(c) (Int) -> Int32
        if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    }
}
