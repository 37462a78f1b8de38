public import Foundation
import TextKit

/// One way in which a picture is there (NSImageRep). `NSBitmapImageRep` is the kind that there is.
open class NSImageRep: NSObject {
    /// Width and height in logical pixels.
    open var size = NSSize.zero
    /// Whether some pixels may be transparent.
    open var hasAlpha = false
    /// Whether every pixel is opaque.
    open var isOpaque = false
    /// How many bits a component has.
    open var bitsPerSample = 0
    /// Pixels in a row; 0 for one without pixels.
    open var pixelsWide = 0
    /// Rows of pixels; 0 for one without pixels.
    open var pixelsHigh = 0

    /// A representation of nothing.
    public override init() { super.init() }

    /// Draws it at the origin of the current context's space, at its own size; false where nothing is drawn. Subclasses override it.
    @discardableResult
    open func draw() -> Bool { false }

    /// Draws it at its own size, its corner of least coordinates at the point.
    @discardableResult
    open func draw(at point: NSPoint) -> Bool { draw(in: NSRect(origin: point, size: size)) }

    /// Draws it to fill a rectangle of the current context's space.
    @discardableResult
    open func draw(in rect: NSRect) -> Bool {
        guard let context = GraphicsContext.current, size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        defer { context.restoreGState() }
        return draw()
    }

    /// The pixels; nil for one without. Subclasses override it.
    open func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context: NSGraphicsContext?, hints: [AnyHashable: Any]?
    ) -> CGImage? { nil }
}
