/// Decoded pixels: 32-bit words 0xAARRGGBB with the colour multiplied by alpha, rows from the top, no padding. Immutable and shared
/// by reference; a painter may key its uploads by identity.
public final class Bitmap: Sendable {
    /// Pixels in a row, at least 1.
    public let width: Int
    /// Rows of pixels, at least 1.
    public let height: Int
    /// Row after row from the top left, each 0xAARRGGBB with red, green and blue multiplied by alpha.
    public let pixels: [UInt32]
    /// Whether every pixel has an alpha of 255.
    public let isOpaque: Bool

    /// `pixels.count` must be `width * height`, both at least 1.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(
            width > 0 && height > 0 && pixels.count == width * height,
            "Bitmap: \(pixels.count) pixels for \(width) × \(height)")
        self.width = width
        self.height = height
        self.pixels = pixels
        self.isOpaque = pixels.allSatisfy { $0 >> 24 == 0xFF }
    }
}
