public import Foundation
public import TextKit

/// AppKit's hold on a context.
public final class NSGraphicsContext: NSObject {
    /// What is drawn into.
    public let cgContext: CGContext
    /// Whether y runs down, as it does in every view here.
    public let isFlipped: Bool

    /// Holds a context; `flipped` is kept as the value of `isFlipped` and does not affect drawing.
    public init(cgContext: CGContext, flipped: Bool) {
        self.cgContext = cgContext
        isFlipped = flipped
        super.init()
    }

    /// The context that drawing on this thread goes to. One that is set takes the place of what was set since the last
    /// `saveGraphicsState()`, and lasts until the `restoreGraphicsState()` of that; nil goes back to the one before.
    public class var current: NSGraphicsContext? {
        get { GraphicsContext.current.map { NSGraphicsContext(cgContext: $0, flipped: true) } }
        set {
            GraphicsContext.pop()
            if let newValue { GraphicsContext.push(newValue.cgContext) }
        }
    }

    /// Keeps the context's transform, colours, pen, clip and shadow for `restoreGraphicsState()`.
    public func saveGraphicsState() { cgContext.saveGState() }
    /// Brings back the state that was kept last; nothing where none was.
    public func restoreGraphicsState() { cgContext.restoreGState() }

    /// Keeps the current context and its state.
    public class func saveGraphicsState() {
        guard let context = GraphicsContext.current else { return }
        context.saveGState()
        GraphicsContext.push(context)
    }

    /// Goes back to the context that was kept last, and its state.
    public class func restoreGraphicsState() {
        guard GraphicsContext.pop() else { return }
        GraphicsContext.current?.restoreGState()
    }
}
