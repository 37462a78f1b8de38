public import struct Foundation.CGRect

/// An immutable picture in pixels, without a size in logical ones (CGImage): a bitmap as CoreGraphics' code knows it.
public final class CGImage: Hashable, Sendable {
    /// The pixels.
    public let bitmap: Bitmap

    /// The image of a bitmap's pixels, which are not copied.
    public init(_ bitmap: Bitmap) { self.bitmap = bitmap }

    /// Pixels in a row.
    public var width: Int { bitmap.width }
    /// Rows of pixels.
    public var height: Int { bitmap.height }
    /// How many bits a component has: 8.
    public var bitsPerComponent: Int { 8 }
    /// How many bits a pixel has: 32, alpha counted.
    public var bitsPerPixel: Int { 32 }
    /// How many bytes a row has: four a pixel.
    public var bytesPerRow: Int { 4 * width }

    /// The part within a rectangle, which is widened to whole pixels; the origin is the top left corner. Nil where the image has
    /// nothing of it. O(pixels of the part).
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        return CGImage(bitmap.cropped(x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height)))
    }

    /// A new object with the same pixels; never nil.
    public func copy() -> CGImage? { CGImage(bitmap) }

    /// Whether both are of the same bitmap.
    public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap === b.bitmap }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bitmap)) }
}
