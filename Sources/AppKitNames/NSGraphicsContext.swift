public import Foundation
public import TextKit

/// AppKit's hold on a context.
public final class NSGraphicsContext: NSObject {
    /// What is drawn into.
    public let cgContext: CGContext
    /// Whether y runs down, as it does in every view here.
    public let isFlipped: Bool

    /// Holds a context. `flipped` says whether y runs down; where it does not, in a context that makes a bitmap, strings and pictures
    /// are drawn upright in a space whose y runs up, once the context is the current one.
    public init(cgContext: CGContext, flipped: Bool) {
        self.cgContext = cgContext
        isFlipped = flipped
        super.init()
    }

    /// A context that paints over the pixels of a representation, y up from its bottom left corner, a logical pixel for each.
    public convenience init?(bitmapImageRep bitmapRep: NSBitmapImageRep) {
        self.init(cgContext: bitmapRep.drawingContext, flipped: false)
    }

    /// The context that drawing on this thread goes to. One that is set replaces what was set since the last
    /// `saveGraphicsState()`, and lasts until the `restoreGraphicsState()` of that; nil goes back to the one before.
    public class var current: NSGraphicsContext? {
        get { GraphicsContext.current.map { NSGraphicsContext(cgContext: $0, flipped: !$0.drawsUpright) } }
        set {
            GraphicsContext.pop()
            guard let newValue else { return }
            // Views have y run down, whatever their code says.
            if newValue.cgContext.makesBitmap { newValue.cgContext.drawsUpright = !newValue.isFlipped }
            GraphicsContext.push(newValue.cgContext)
        }
    }

    /// How what is drawn combines with what is there, part of the saved state.
    public var compositingOperation: NSCompositingOperation {
        get { NSCompositingOperation(cgContext.blendMode) }
        set { cgContext.setBlendMode(newValue.blendMode) }
    }

    /// Whether paths have soft edges, part of the saved state.
    public var shouldAntialias: Bool {
        get { cgContext.shouldAntialias }
        set { cgContext.setShouldAntialias(newValue) }
    }

    /// How pictures are enlarged and reduced, part of the saved state.
    public var imageInterpolation: NSImageInterpolation {
        get { NSImageInterpolation(rawValue: UInt(cgContext.interpolationQuality.rawValue)) ?? .default }
        set { cgContext.interpolationQuality = CGInterpolationQuality(rawValue: Int32(newValue.rawValue)) ?? .default }
    }

    /// Does nothing: drawing is not buffered beside the context.
    public func flushGraphics() {}

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

/// How pictures are enlarged and reduced, with AppKit's numbers (NSImageInterpolation).
public enum NSImageInterpolation: UInt, Sendable {
    /// As the painter does it.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// As `default`.
    case low = 2
    /// As `default`.
    case high = 3
    /// As `default`.
    case medium = 4
}
