public import Foundation
public import TextKit

/// The context that drawing on this thread goes to; nil where nothing is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Makes a context the current one until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContext.push(context) }

/// Makes the context current again that was so before the last `UIGraphicsPushContext`; nothing where none was pushed.
public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Fills a rectangle in the current context's fill colour.
public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a frame of one logical pixel inside a rectangle, in the current context's fill colour.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = GraphicsContext.current, rect.width > 0, rect.height > 0 else { return }
    let (width, height) = (min(1, rect.width), min(1, rect.height))
    context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
    context.fill(CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height))
    context.fill(CGRect(x: rect.minX, y: rect.minY + height, width: width, height: max(0, rect.height - 2 * height)))
    context.fill(CGRect(x: rect.maxX - width, y: rect.minY + height, width: width, height: max(0, rect.height - 2 * height)))
}

/// Cuts what is drawn from here on to a rectangle.
public func UIRectClip(_ rect: CGRect) { GraphicsContext.current?.clip(to: rect) }
