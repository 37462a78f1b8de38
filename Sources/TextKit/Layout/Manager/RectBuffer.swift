import struct Foundation.CGRect

/// Rectangles that a caller reads by a pointer until others replace them.
final class RectBuffer {
    private var memory = UnsafeMutableBufferPointer<CGRect>(start: nil, count: 0)

    deinit { memory.deallocate() }

    /// The memory that the rectangles are copied to; nil for none. Frees that of the rectangles before.
    func keep(_ rects: [CGRect]) -> UnsafeMutablePointer<CGRect>? {
        memory.deallocate()
        memory = UnsafeMutableBufferPointer(start: nil, count: 0)
        guard !rects.isEmpty else { return nil }
        memory = .allocate(capacity: rects.count)
        _ = memory.initialize(from: rects)
        return memory.baseAddress
    }
}
