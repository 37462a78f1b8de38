public import Foundation

/// A picture with a size in logical pixels (UIImage, NSImage).
///
/// Equal by scale and pixels.
public final class Image: AttributeValueObject {
    /// The pixels of the picture.
    public let bitmap: Bitmap
    /// Bitmap pixels per logical pixel: 2 for a picture drawn for a screen of twice the density.
    public let scale: CGFloat

    /// A picture of decoded pixels; `scale` of them make a logical pixel. A scale that is not above zero is a programming error.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        precondition(scale > 0 && scale.isFinite, "Image: a scale of \(scale)")
        self.bitmap = bitmap
        self.scale = scale
        super.init()
    }

    /// Decodes a PNG, JPEG or WebP picture; nil for other or broken data (`Bitmap.init(decoding:)` throws the reason).
    public convenience init?(data: Data) {
        guard let bitmap = try? Bitmap(decoding: data) else { return nil }
        self.init(bitmap: bitmap)
    }

    /// Decodes a PNG, JPEG or WebP picture of `scale` pixels to a logical pixel; nil for other or broken data.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let bitmap = try? Bitmap(decoding: data) else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// Reads the picture of a file; nil where it cannot be read or decoded. A name that ends in `@2x` or `@3x` before its extension
    /// gives the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let bitmap = try? Bitmap(contentsOfFile: path) else { return nil }
        self.init(bitmap: bitmap, scale: Self.scale(ofFile: path))
    }

    /// The picture's width and height in logical pixels: those of the bitmap divided by `scale`.
    public var size: CGSize {
        CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }

    /// Draws it into the current context, scaled to fill the rectangle.
    public func draw(in rect: CGRect) { GraphicsContext.current?.draw(self, in: rect) }

    /// Draws it into the current context at its own size, its top left corner at the point.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Image else { return false }
        if self === other { return true }
        guard scale == other.scale else { return false }
        return bitmap === other.bitmap
            || (bitmap.width == other.bitmap.width && bitmap.pixels == other.bitmap.pixels)
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(bitmap.width)
        hasher.combine(bitmap.height)
        hasher.combine(bitmap.pixels[bitmap.pixels.count / 2])
        return hasher.finalize()
    }
}

extension Bitmap {
    /// Reads and decodes a picture file.
    /// - Throws: `ImageError`.
    public convenience init(contentsOfFile path: String) throws(ImageError) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .unreadable(file: path, reason: FileManager.default.fileExists(atPath: path) ? "it cannot be opened" : "no such file")
        }
        try self.init(decoding: data)
    }
}

extension Image {
    /// The size in logical pixels that `Image(contentsOfFile:)` would have, read from the header alone.
    /// - Throws: `ImageError`.
    public static func size(ofFile path: String) throws(ImageError) -> CGSize {
        guard let handle = FileHandle(forReadingAtPath: path) else { throw .unreadable(file: path, reason: "it cannot be opened") }
        defer { try? handle.close() }
        guard var head = try? handle.read(upToCount: 1 << 16) else { throw .unreadable(file: path, reason: "it cannot be read") }
        // Profiles and previews may come before the dimensions.
        if head.count == 1 << 16, (try? ImagePlan(head)) == nil, let rest = try? handle.readToEnd() { head.append(rest) }
        let size = try ImagePlan(head).size
        let scale = scale(ofFile: path)
        return CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
    }

    /// By the `@2x` or `@3x` at the end of the name.
    fileprivate static func scale(ofFile path: String) -> CGFloat {
        let name = path.split(separator: "/").last?.split(separator: ".").dropLast().last ?? ""
        return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    }
}
