public import Foundation
public import TextKit

extension Image {
    /// Draws a part of the picture to fill a rectangle.
    ///
    /// - Parameters:
    ///   - rect: in the current context's space.
    ///   - fromRect: in logical pixels of the picture from its bottom left corner, y up; zero is all of it.
    ///   - operation: how it combines with what is there.
    ///   - delta: the factor of its alpha, 0…1.
    public func draw(
        in rect: NSRect, from fromRect: NSRect, operation: NSCompositingOperation = .sourceOver, fraction delta: CGFloat = 1
    ) {
        guard fromRect != .zero else { return draw(in: rect, blendMode: operation.blendMode, alpha: delta) }
        guard let context = GraphicsContext.current, fromRect.width > 0, fromRect.height > 0, rect.width > 0, rect.height > 0 else {
            return
        }
        let (scaleX, scaleY) = (rect.width / fromRect.width, rect.height / fromRect.height)
        // From the side of the rectangle that shows the part's top.
        let above = size.height - fromRect.maxY
        let isUp = NSGraphicsContext.current?.isFlipped == false
        let whole = NSRect(
            x: rect.minX - fromRect.minX * scaleX, y: rect.minY - (isUp ? fromRect.minY : above) * scaleY, width: size.width * scaleX,
            height: size.height * scaleY)
        context.clip(to: rect) { draw(in: whole, blendMode: operation.blendMode, alpha: delta) }
    }

    /// Draws a part of the picture to fill a rectangle, as `draw(in:from:operation:fraction:)`: it is upright however y runs.
    ///
    /// - Parameter hints: not used.
    public func draw(
        in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect, operation op: NSCompositingOperation,
        fraction requestedAlpha: CGFloat, respectFlipped respectContextIsFlipped: Bool, hints: [AnyHashable: Any]?
    ) { draw(in: dstSpacePortionRect, from: srcSpacePortionRect, operation: op, fraction: requestedAlpha) }

    /// Draws a part of the picture at its own size, with its corner of least coordinates at the point.
    public func draw(
        at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat
    ) {
        let part = fromRect == .zero ? size : fromRect.size
        draw(in: NSRect(origin: point, size: part), from: fromRect, operation: op, fraction: delta)
    }

    // MARK: Drawing on it

    /// Makes the current context one that draws on the picture, y up from its bottom left corner, until `unlockFocus()`. What was there
    /// stays. In a picture without a size nothing is drawn.
    public func lockFocus() { lockFocusFlipped(false) }

    /// Makes the current context one that draws on the picture until `unlockFocus()`; y runs down where `flipped` is true.
    public func lockFocusFlipped(_ flipped: Bool) {
        let context = contextForDrawing(flipped: flipped, scale: GraphicsContext.measuringScale)
        FocusedImages.ofThread.append((self, context))
        // What is drawn must not go to the context before.
        if let made = context ?? GraphicsContext.painting(size: NSSize(width: 1, height: 1), scale: 1) { GraphicsContext.push(made) }
    }

    /// Ends what the last `lockFocus()` began: the picture has what was drawn, and the context before is current again. Nothing where
    /// another picture was locked last.
    public func unlockFocus() {
        guard let last = FocusedImages.ofThread.last, last.image === self else { return }
        FocusedImages.ofThread.removeLast()
        GraphicsContext.pop()
        if let context = last.context { finish(context) }
    }
}

/// The pictures of a thread that are drawn on, the last one last.
private final class FocusedImages {
    var images: [(image: Image, context: GraphicsContext?)] = []
    private static let key = "recto.NSImage.FocusedImages"

    static var ofThread: [(image: Image, context: GraphicsContext?)] {
        get { (Thread.current.threadDictionary[key] as? FocusedImages)?.images ?? [] }
        set {
            let dictionary = Thread.current.threadDictionary
            let kept = dictionary[key] as? FocusedImages ?? FocusedImages()
            kept.images = newValue
            dictionary[key] = kept
        }
    }
}
