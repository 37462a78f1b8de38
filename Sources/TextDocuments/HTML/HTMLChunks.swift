import Foundation
import Glibc

/// Mapped memory that trees leave to those that are parsed after them: the system clears what it maps anew, which takes a third of the time
/// that parsing does.
final class HTMLChunks: @unchecked Sendable {
    /// As the processor's large pages: the memory of a long page is mapped with a five-hundredth of the faults.
    static let size = 2 << 20
    /// More is given back to the system.
    private static let mostKept = 64
    private let lock = NSLock()
    // Touched under the lock alone.
    private var kept: [UnsafeMutableRawPointer] = []

    deinit { for chunk in kept { munmap(chunk, Self.size) } }

    /// A chunk that a tree has left; nil for none.
    func take() -> UnsafeMutableRawPointer? { lock.withLock { kept.popLast() } }

    /// Keeps the chunks of a tree that is gone.
    func leave(_ chunks: [UnsafeMutableRawPointer]) {
        let rest = lock.withLock {
            let count = min(chunks.count, max(0, Self.mostKept - kept.count))
            kept += chunks.prefix(count)
            return chunks.dropFirst(count)
        }
        for chunk in rest { munmap(chunk, Self.size) }
    }

    /// A chunk that begins where a large page can; nil where the system has no more mappings.
    static func map() -> UnsafeMutableRawPointer? {
        guard let found = mmap(nil, size * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), found != MAP_FAILED else {
            return nil
        }
        let before = (size - Int(bitPattern: found) & (size - 1)) & (size - 1)
        if before > 0 { munmap(found, before) }
        munmap(found + before + size, size - before)
        madvise(found + before, size, Int32(MADV_HUGEPAGE))
        return found + before
    }
}
