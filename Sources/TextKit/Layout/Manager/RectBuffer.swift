import struct Foundation.CGRect

/// Rectangles that a caller reads by a pointer until others take their place.
final class RectBuffer {
    private var memory = UnsafeMutableBufferPointer<CGRect>(start: nil, count: 0)

    deinit { memory.deallocate() }

    /// Where the rectangles are kept now; nil for none. What was kept before is gone.
    func keep(_ rects: [CGRect]) -> UnsafeMutablePointer<CGRect>? {
        memory.deallocate()
        memory = UnsafeMutableBufferPointer(start: nil, count: 0)
        guard !rects.isEmpty else { return nil }
        memory = .allocate(capacity: rects.count)
        _ = memory.initialize(from: rects)
        return memory.baseAddress
    }
}
