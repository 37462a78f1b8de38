/// Pixels in a client's memory: four bytes each, in the order that the client asked for.
package final class PixelMemory {
    /// Where the four components of a pixel lie in it; the fourth is not alpha where there is none.
    package struct Layout: Sendable {
        package var red, green, blue, alpha: Int
        package var hasAlpha: Bool

        package init(red: Int, green: Int, blue: Int, alpha: Int, hasAlpha: Bool) {
            (self.red, self.green, self.blue, self.alpha, self.hasAlpha) = (red, green, blue, alpha, hasAlpha)
        }
    }

    /// The first pixel of the top row.
    package let data: UnsafeMutableRawPointer
    package let width, height, bytesPerRow: Int
    private let layout: Layout
    private let isOwned: Bool

    /// Memory that outlives this object, or, where none is given, memory of its own, all zero.
    package init(_ data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: Layout) {
        precondition(
            width > 0 && height > 0 && bytesPerRow >= width * 4, "PixelMemory: \(width) × \(height) in rows of \(bytesPerRow) bytes")
        isOwned = data == nil
        self.data = data ?? UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
        if isOwned { self.data.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height) }
        (self.width, self.height, self.bytesPerRow, self.layout) = (width, height, bytesPerRow, layout)
    }

    deinit { if isOwned { data.deallocate() } }

    /// The pixels that are there. O(pixels).
    package func bitmap() -> Bitmap {
        var words: [UInt32] = []
        words.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = data + y * bytesPerRow + 4 * x
                func part(_ offset: Int) -> UInt32 { UInt32(pixel.load(fromByteOffset: offset, as: UInt8.self)) }
                let alpha = layout.hasAlpha ? part(layout.alpha) : 255
                words.append(alpha << 24 | part(layout.red) << 16 | part(layout.green) << 8 | part(layout.blue))
            }
        }
        return Bitmap(width: width, height: height, pixels: words)
    }

    /// Takes over a part of a surface.
    func write(_ surface: PixelLayer, _ part: PixelRect) {
        for y in part.y..<part.maxY {
            for x in part.x..<part.maxX {
                let word = surface.pixels[(y - surface.area.y) * surface.area.width + x - surface.area.x]
                let pixel = data + y * bytesPerRow + 4 * x
                func put(_ value: UInt32, _ offset: Int) {
                    pixel.storeBytes(of: UInt8(truncatingIfNeeded: value), toByteOffset: offset, as: UInt8.self)
                }
                put(word >> 16, layout.red)
                put(word >> 8, layout.green)
                put(word, layout.blue)
                put(layout.hasAlpha ? word >> 24 : 255, layout.alpha)
            }
        }
    }
}
