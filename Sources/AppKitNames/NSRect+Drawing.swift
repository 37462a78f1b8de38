public import Foundation
import TextKit

// Rectangles that draw themselves into the current context; without one nothing happens.
extension CGRect {
    /// Fills the rectangle in the current colour.
    public func fill(using operation: NSCompositingOperation = NSGraphicsContext.current?.compositingOperation ?? .sourceOver) {
        drawing(operation) { $0.fill(self) }
    }

    /// Fills a frame of a width, which lies inside the rectangle, in the current colour.
    public func frame(
        withWidth width: CGFloat = 1,
        using operation: NSCompositingOperation = NSGraphicsContext.current?.compositingOperation ?? .sourceOver
    ) {
        guard width > 0, self.width > 0, height > 0 else { return }
        let (across, down) = (min(width, self.width), min(width, height))
        let inner = max(0, height - 2 * down)
        drawing(operation) { context in
            context.fill(CGRect(x: minX, y: minY, width: self.width, height: down))
            if height > down {
                context.fill(CGRect(x: minX, y: max(minY + down, maxY - down), width: self.width, height: min(down, height - down)))
            }
            guard inner > 0 else { return }
            context.fill(CGRect(x: minX, y: minY + down, width: across, height: inner))
            if self.width > across {
                context.fill(
                    CGRect(x: max(minX + across, maxX - across), y: minY + down, width: min(across, self.width - across), height: inner))
            }
        }
    }

    /// Cuts what is drawn from here on to the rectangle.
    public func clip() { GraphicsContext.current?.clip(to: self) }

    private func drawing(_ operation: NSCompositingOperation, _ body: (GraphicsContext) -> Void) {
        guard let context = GraphicsContext.current else { return }
        let outer = context.blendMode
        context.setBlendMode(operation.blendMode)
        body(context)
        context.setBlendMode(outer)
    }
}

extension Sequence where Element == CGRect {
    /// Fills the rectangles in the current colour, in order.
    public func fill(using operation: NSCompositingOperation = NSGraphicsContext.current?.compositingOperation ?? .sourceOver) {
        for rect in self { rect.fill(using: operation) }
    }

    /// Cuts what is drawn from here on to the rectangles.
    public func clip() { GraphicsContext.current?.clip(to: Array(self)) }
}

/// Fills a rectangle in the current colour, which replaces the backdrop, its transparency too.
public func NSRectFill(_ rect: NSRect) { rect.fill(using: .copy) }
/// Fills a rectangle in the current colour by an operation.
public func NSRectFillUsingOperation(_ rect: NSRect, _ operation: NSCompositingOperation) { rect.fill(using: operation) }
/// Fills a frame of one logical pixel inside a rectangle in the current colour, which replaces the backdrop.
public func NSFrameRect(_ rect: NSRect) { rect.frame(using: .copy) }
/// Fills a frame of a width inside a rectangle in the current colour, which replaces the backdrop.
public func NSFrameRectWithWidth(_ rect: NSRect, _ frameWidth: CGFloat) { rect.frame(withWidth: frameWidth, using: .copy) }
/// Fills a frame of a width inside a rectangle in the current colour by an operation.
public func NSFrameRectWithWidthUsingOperation(_ rect: NSRect, _ frameWidth: CGFloat, _ operation: NSCompositingOperation) {
    rect.frame(withWidth: frameWidth, using: operation)
}
/// Cuts what is drawn from here on to a rectangle.
public func NSRectClip(_ rect: NSRect) { rect.clip() }
/// Fills a rectangle in white.
public func NSEraseRect(_ rect: NSRect) {
    guard let context = GraphicsContext.current else { return }
    context.fill(rect, color: .white)
}
