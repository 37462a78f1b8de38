public import struct Foundation.CGFloat
public import struct Foundation.CGRect

/// A rectangle in device pixels (origin top left, y down), in `Fixed` lengths.
public struct FixedRect: Hashable, Sendable {
    /// The left edge.
    public var x: Fixed
    /// The top edge.
    public var y: Fixed
    /// How far it reaches to the right of `x`.
    public var width: Fixed
    /// How far it reaches down from `y`.
    public var height: Fixed

    /// The rectangle from its top left corner; a width or height of zero or less makes it empty.
    @inlinable public init(x: Fixed, y: Fixed, width: Fixed, height: Fixed) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The rectangle of logical pixels `rect` at `scale` device pixels each.
    public init(_ rect: CGRect, scale: CGFloat) {
        let x = Fixed(rect.minX * scale)
        let y = Fixed(rect.minY * scale)
        self.init(x: x, y: y, width: Fixed(rect.maxX * scale) - x, height: Fixed(rect.maxY * scale) - y)
    }

    /// The empty rectangle at the origin.
    public static let zero = FixedRect(x: .zero, y: .zero, width: .zero, height: .zero)

    /// The right edge: the first x that is outside.
    @inlinable public var maxX: Fixed { x + width }
    /// The bottom edge: the first y that is outside.
    @inlinable public var maxY: Fixed { y + height }
    /// Whether it has no area.
    @inlinable public var isEmpty: Bool { width <= .zero || height <= .zero }

    /// The rectangle in logical pixels.
    public func logical(scale: CGFloat) -> CGRect {
        CGRect(x: x.pixels / scale, y: y.pixels / scale, width: width.pixels / scale, height: height.pixels / scale)
    }

    /// The rectangle moved by `dx` to the right and `dy` down.
    public func offset(x dx: Fixed, y dy: Fixed) -> FixedRect {
        FixedRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// Whether the interiors meet; rectangles that touch do not.
    @inlinable public func overlaps(_ other: FixedRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// Whether the other rectangle lies within this one.
    func contains(_ other: FixedRect) -> Bool {
        other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
    }

    /// The smallest rectangle around both; an empty one does not count.
    public func union(_ other: FixedRect) -> FixedRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return FixedRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The common part; empty at the origin of the overlap where there is none.
    public func intersection(_ other: FixedRect) -> FixedRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return FixedRect(
            x: left, y: top, width: max(.zero, min(maxX, other.maxX) - left),
            height: max(.zero, min(maxY, other.maxY) - top))
    }
}
