import Glibc

/// The memory of a parsed page: blocks that are reused by size, and freed all at once.
///
/// Gumbo frees a tree by recursion, which deep nesting would turn into a stack overflow; here the tree is never walked to free it.
///
/// Every node, attribute and buffer of a page comes from here, so the end of the last chunk is not checked for exclusive access.
final class HTMLArena {
    private var chunks: [UnsafeMutableRawPointer] = []
    /// Chunks of the largest size, which the system has mapped: what is freed of them is free at once, while the allocator would keep it
    /// beside what is made of the page next, which is in larger blocks.
    private var mapped: [UnsafeMutableRawPointer] = []
    private var large: Set<UnsafeMutableRawPointer> = []
    private let free = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: mostKinds + 1)
    @exclusivity(unchecked) private var next: UnsafeMutableRawPointer?
    @exclusivity(unchecked) private var left = 0
    /// Blocks are as long as their kind says, in units of 16 bytes, with what stands before them.
    private static let mostKinds = 64
    /// Holds the kind. Gumbo's structures have pointers and no larger members.
    private static let header = 8
    private static let firstChunkSize = 128 << 10
    /// Chunks double up to the size of those that are mapped, since a large page is cleared whole, which takes milliseconds where some hundred
    /// kilobytes are wanted.
    private static let largestChunkSize = HTMLChunks.size
    /// What has the mapped chunks of earlier trees, and gets those of this one; nil for none.
    private let kept: HTMLChunks?

    init(_ kept: HTMLChunks? = nil) {
        self.kept = kept
        free.initialize(repeating: nil, count: Self.mostKinds + 1)
    }

    deinit {
        for chunk in chunks { chunk.deallocate() }
        if let kept { kept.leave(mapped) } else { for chunk in mapped { munmap(chunk, Self.largestChunkSize) } }
        for block in large { block.deallocate() }
        free.deallocate()
    }

    func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        let kind = (size + Self.header + 15) / 16
        if kind > Self.mostKinds {
            let block = UnsafeMutableRawPointer.allocate(byteCount: size + Self.header, alignment: 16)
            large.insert(block)
            block.storeBytes(of: kind, as: Int.self)
            return block + Self.header
        }
        if let block = free[kind] {
            free[kind] = (block + Self.header).load(as: UnsafeMutableRawPointer?.self)
            return block + Self.header
        }
        let count = kind * 16
        if left < count { addChunk() }
        let block = next!
        next = block + count
        left -= count
        block.storeBytes(of: kind, as: Int.self)
        return block + Self.header
    }

    private func addChunk() {
        let size = min(Self.largestChunkSize, Self.firstChunkSize << min(chunks.count, 8))
        if let chunk = kept?.take() ?? (size == Self.largestChunkSize ? HTMLChunks.map() : nil) {
            mapped.append(chunk)
            (next, left) = (chunk, Self.largestChunkSize)
        } else {
            let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            chunks.append(chunk)
            (next, left) = (chunk, size)
        }
    }

    func deallocate(_ pointer: UnsafeMutableRawPointer?) {
        guard let pointer else { return }
        let block = pointer - Self.header
        let kind = block.load(as: Int.self)
        if kind > Self.mostKinds {
            large.remove(block)
            block.deallocate()
        } else {
            pointer.storeBytes(of: free[kind], as: UnsafeMutableRawPointer?.self)
            free[kind] = block
        }
    }
}
