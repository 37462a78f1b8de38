/// The memory of a parsed page: blocks that are reused by size, and freed all at once.
///
/// Gumbo frees a tree by recursion, which deep nesting would turn into a stack overflow; here the tree is never walked to free it.
final class HTMLArena {
    private var chunks: [UnsafeMutableRawPointer] = []
    private var large: Set<UnsafeMutableRawPointer> = []
    private var free: [UnsafeMutableRawPointer?] = Array(repeating: nil, count: 65)
    private var next: UnsafeMutableRawPointer?
    private var left = 0
    private static let chunkSize = 1 << 20
    /// Holds the size class, and keeps what follows aligned.
    private static let header = 16

    deinit {
        for chunk in chunks { chunk.deallocate() }
        for block in large { block.deallocate() }
    }

    func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        let kind = max(1, (size + 15) / 16)
        if kind > 64 {
            let block = UnsafeMutableRawPointer.allocate(byteCount: size + Self.header, alignment: 16)
            large.insert(block)
            block.storeBytes(of: 65, as: Int.self)
            return block + Self.header
        }
        if let block = free[kind] {
            free[kind] = (block + Self.header).load(as: UnsafeMutableRawPointer?.self)
            return block + Self.header
        }
        let count = kind * 16 + Self.header
        if left < count {
            let chunk = UnsafeMutableRawPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
            chunks.append(chunk)
            next = chunk
            left = Self.chunkSize
        }
        let block = next!
        next = block + count
        left -= count
        block.storeBytes(of: kind, as: Int.self)
        return block + Self.header
    }

    func deallocate(_ pointer: UnsafeMutableRawPointer?) {
        guard let pointer else { return }
        let block = pointer - Self.header
        let kind = block.load(as: Int.self)
        if kind > 64 {
            large.remove(block)
            block.deallocate()
        } else {
            pointer.storeBytes(of: free[kind], as: UnsafeMutableRawPointer?.self)
            free[kind] = block
        }
    }
}
