public import Foundation

// Geometry in objects, under CoreGraphics' names.
extension NSValue {
    /// Wraps a rectangle (NSValue.init(cgRect:)); the same as Foundation's `init(rect:)`.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Wraps a point (NSValue.init(cgPoint:)); the same as Foundation's `init(point:)`.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Wraps a size (NSValue.init(cgSize:)); the same as Foundation's `init(size:)`.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// The rectangle that the value holds (NSValue.cgRectValue).
    public var cgRectValue: CGRect { rectValue }
    /// The point that the value holds (NSValue.cgPointValue).
    public var cgPointValue: CGPoint { pointValue }
    /// The size that the value holds (NSValue.cgSizeValue).
    public var cgSizeValue: CGSize { sizeValue }
}
