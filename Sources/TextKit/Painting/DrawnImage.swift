package import Foundation

/// A picture that a handler draws each time.
final class DrawnImage: ImageSource {
    /// Whether y runs down in the handler's space.
    private let isFlipped: Bool
    private let handler: (CGRect) -> Bool

    init(flipped: Bool, handler: @escaping (CGRect) -> Bool) {
        isFlipped = flipped
        self.handler = handler
    }

    func draw(_ size: CGSize, in rect: CGRect, on context: GraphicsContext) {
        guard size.width > 0, size.height > 0 else { return }
        let depth = context.depth
        let outer = context.drawsUpright
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        if !isFlipped { context.turnOver(height: size.height) }
        context.drawsUpright = !isFlipped
        _ = context.asCurrent { handler(CGRect(origin: .zero, size: size)) }
        context.drawsUpright = outer
        context.restore(toDepth: depth)
    }

    func bitmap(_ size: CGSize, scale: CGFloat) -> Bitmap? {
        guard let context = GraphicsContext.painting(size: size, scale: scale) else { return nil }
        draw(size, in: CGRect(origin: .zero, size: size), on: context)
        return context.paintedBitmap
    }
}

extension Image {
    /// A picture that a handler draws each time it is wanted, at the size and scale at which it is shown (NSImage). Until there is
    /// something to draw, `bitmap` is one transparent pixel.
    ///
    /// - Parameters:
    ///   - size: logical pixels.
    ///   - flipped: whether y runs down in the handler's space; where it runs up, text and pictures are still drawn upright.
    ///   - drawingHandler: draws into the current context, in the rectangle that it is given; what it answers is not used.
    package convenience init(drawing size: CGSize, flipped: Bool, _ drawingHandler: @escaping (CGRect) -> Bool) {
        self.init(.drawn(DrawnImage(flipped: flipped, handler: drawingHandler)), size: size)
    }

    /// A picture of a size without anything in it.
    package convenience init(emptyOf size: CGSize) { self.init(.empty, size: size) }

    /// A context that paints over what the picture shows, at a scale; nil where it has no size. `finish(_:)` takes the result.
    package func contextForDrawing(flipped: Bool, scale: CGFloat) -> GraphicsContext? {
        guard let context = GraphicsContext.painting(size: size, scale: scale) else { return nil }
        context.asCurrent { draw(in: CGRect(origin: .zero, size: size)) }
        if !flipped {
            context.turnOver(height: size.height)
            context.drawsUpright = true
        }
        return context
    }

    /// Takes what a context has painted as the picture's pixels; its size stays.
    package func finish(_ context: GraphicsContext) {
        guard let bitmap = context.paintedBitmap else { return }
        let size = size
        replacePixels(bitmap)
        self.size = size
    }

    /// Takes other pixels. The size stays where it was set.
    package func replacePixels(_ bitmap: Bitmap) {
        content = .pixels(bitmap)
        unturned = nil
        imageOrientation = .up
    }
}
