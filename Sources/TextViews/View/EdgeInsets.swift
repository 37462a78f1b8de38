public import struct Foundation.CGFloat

/// Distances from the four edges of a rectangle inwards, in logical pixels (`UIEdgeInsets`).
public struct EdgeInsets: Hashable, Sendable {
    /// From the top edge down.
    public var top: CGFloat
    /// From the left edge to the right.
    public var left: CGFloat
    /// From the bottom edge up.
    public var bottom: CGFloat
    /// From the right edge to the left.
    public var right: CGFloat

    /// Insets of these distances, 0 where none is given.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No distance from any edge.
    public static let zero = EdgeInsets()
}
