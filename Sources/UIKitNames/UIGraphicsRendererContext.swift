public import Foundation
public import TextKit

/// What a renderer's actions draw into (UIGraphicsRendererContext).
open class UIGraphicsRendererContext: NSObject {
    /// The context that is drawn into, which is the current one too.
    public let cgContext: CGContext
    /// What the renderer was made with.
    public let format: UIGraphicsRendererFormat

    init(_ cgContext: CGContext, _ format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    /// Fills a rectangle in the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle in the fill colour by a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.blending(blendMode) { cgContext.fill(rect) } }

    /// Draws a line of one logical pixel along the inside of a rectangle's edge, in the stroke colour.
    open func stroke(_ rect: CGRect) {
        cgContext.stroke(rect.insetBy(dx: min(0.5, rect.width / 2), dy: min(0.5, rect.height / 2)), width: 1)
    }
    /// Draws a line of one logical pixel along the inside of a rectangle's edge by a blend mode, in the stroke colour.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.blending(blendMode) { stroke(rect) } }

    /// Cuts what is drawn from here on to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What an image renderer's actions draw into (UIGraphicsImageRendererContext).
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let scale: CGFloat

    init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat, scale: CGFloat) {
        self.scale = scale
        super.init(cgContext, format)
    }

    /// The image as it has been drawn so far. O(pixels).
    public var currentImage: UIImage {
        cgContext.paintedBitmap.map { Image(bitmap: $0, scale: scale) } ?? Image()
    }
}
