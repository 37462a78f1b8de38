public import Foundation
public import TextKit

// Contexts of which images are made, without a renderer. Those of a thread are its own.

/// Makes the current context one that paints an image of a size in logical pixels, transparent at first, one device pixel for each.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes the current context one that paints an image, until `UIGraphicsEndImageContext`.
///
/// - Parameters:
///   - size: logical pixels. Without an area, or with more device pixels than `Bitmap.maximumPixels`, nothing is painted, and there is
///     no image.
///   - opaque: whether the image is black at first and stays opaque, instead of transparent.
///   - scale: device pixels a logical pixel; 0 or less is the scale of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : GraphicsContext.measuringScale
    let context = GraphicsContext.painting(size: size, opaque: opaque, scale: scale)
    ImageContexts.ofThread.append((context, scale))
    // What is drawn must not go to the context before.
    if let made = context ?? GraphicsContext.painting(size: CGSize(width: 1, height: 1), scale: 1) { GraphicsContext.push(made) }
}

/// What the current image context has painted so far; nil where there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let last = ImageContexts.ofThread.last, let bitmap = last.context?.paintedBitmap else { return nil }
    return Image(bitmap: bitmap, scale: last.scale)
}

/// Goes back to the context that was current before the last `UIGraphicsBeginImageContext`; nothing where there was none.
public func UIGraphicsEndImageContext() {
    guard ImageContexts.ofThread.popLast() != nil else { return }
    GraphicsContext.pop()
}

/// Fills a rectangle in the current context's fill colour by a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    GraphicsContext.current?.blending(blendMode) { UIRectFill(rect) }
}

/// Draws a frame of one logical pixel inside a rectangle by a blend mode, in the current context's fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    GraphicsContext.current?.blending(blendMode) { UIRectFrame(rect) }
}

/// The image contexts of a thread, the current one last; nil for those without an image.
private final class ImageContexts {
    var contexts: [(context: GraphicsContext?, scale: CGFloat)] = []
    private static let key = "recto.UIGraphics.ImageContexts"

    static var ofThread: [(context: GraphicsContext?, scale: CGFloat)] {
        get { (Thread.current.threadDictionary[key] as? ImageContexts)?.contexts ?? [] }
        set {
            let dictionary = Thread.current.threadDictionary
            let kept = dictionary[key] as? ImageContexts ?? ImageContexts()
            kept.contexts = newValue
            dictionary[key] = kept
        }
    }
}

extension GraphicsContext {
    func blending(_ mode: BlendMode, _ body: () -> Void) {
        let outer = blendMode
        setBlendMode(mode)
        body()
        setBlendMode(outer)
    }
}
