public import Foundation
public import TextKit
public import TextViews

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

extension NSValue {
    /// Wraps insets (NSValue.init(uiEdgeInsets:)); the same as Foundation's `init(edgeInsets:)`.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }
    /// Wraps a vector (NSValue.init(cgVector:)). Foundation on Linux tells it from no point of the same numbers.
    public convenience init(cgVector vector: CGVector) { self.init(point: CGPoint(x: vector.dx, y: vector.dy)) }

    /// The insets that the value holds (NSValue.uiEdgeInsetsValue).
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
    /// The vector that the value holds (NSValue.cgVectorValue).
    public var cgVectorValue: CGVector {
        let point = pointValue
        return CGVector(dx: point.x, dy: point.y)
    }
}
