package import Foundation

extension GraphicsContext {
    /// A context that paints a bitmap of a size in logical pixels; nil for a size without area, one that is not finite, and for more
    /// than `Bitmap.maximumPixels` device pixels.
    ///
    /// - Parameters:
    ///   - origin: the point in the user's space of the bitmap's top left corner.
    ///   - opaque: whether the bitmap is black at first and stays opaque, instead of transparent.
    ///   - scale: device pixels a logical pixel; the size in device pixels is rounded up.
    package static func painting(size: CGSize, origin: CGPoint = .zero, opaque: Bool = false, scale: CGFloat) -> GraphicsContext? {
        let (width, height) = ((size.width * scale - 1e-6).rounded(.up), (size.height * scale - 1e-6).rounded(.up))
        guard scale > 0, scale.isFinite, width >= 1, height >= 1, width <= 1e8, height <= 1e8, origin.x.isFinite, origin.y.isFinite,
            let target = BitmapTarget(width: Int(width), height: Int(height), isOpaque: opaque, word: opaque ? 0xFF00_0000 : 0)
        else { return nil }
        let context = GraphicsContext(
            painting: target, scale: scale, bounds: CGRect(x: 0, y: 0, width: width / scale, height: height / scale))
        if origin != .zero { context.translateBy(x: -origin.x, y: -origin.y) }
        return context
    }

    /// A context that paints on a target, a logical pixel for each of its pixels.
    package convenience init(painting target: BitmapTarget) {
        self.init(painting: target, scale: 1, bounds: CGRect(x: 0, y: 0, width: CGFloat(target.width), height: CGFloat(target.height)))
    }

    /// Turns the user's space over, so that y runs up from the bottom, as in contexts of CoreGraphics and AppKit.
    package func turnOver(height: CGFloat) { concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)) }

    /// Whether it paints a bitmap, instead of recording a list.
    package var makesBitmap: Bool { target is BitmapTarget }

    /// The bitmap that has been painted so far; nil for a context that records a list. O(pixels).
    package var paintedBitmap: Bitmap? { (target as? BitmapTarget)?.bitmap() }

    /// The image that a context for a bitmap has made so far (`CGContext.makeImage()`); nil for one that records a list.
    public func makeImage() -> CGImage? { paintedBitmap.map { CGImage($0) } }

    /// Makes the context the current one while `body` runs.
    package func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        Self.push(self)
        defer { Self.pop() }
        return try body()
    }
}

extension Bitmap {
    /// The picture of a display list on pixels that are transparent at first, as a window would show it; nil for a size of no pixels or of
    /// more than `maximumPixels`. The list's device pixels are the bitmap's.
    public convenience init?(painting list: DisplayList, width: Int, height: Int) {
        guard let target = BitmapTarget(width: width, height: height) else { return nil }
        for item in list.items { target.paint(item) }
        let painted = target.bitmap()
        self.init(width: width, height: height, pixels: painted.pixels)
    }
}
