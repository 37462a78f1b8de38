public import struct Foundation.CGFloat

/// A direction with a length; Foundation on Linux lacks the type.
public struct CGVector: Hashable, Sendable, Codable {
    /// The component along x, to the right.
    public var dx: CGFloat
    /// The component along y, down on screen.
    public var dy: CGFloat

    /// A vector by its two components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
    /// The zero vector.
    public init() { self.init(dx: 0, dy: 0) }

    /// The zero vector.
    public static let zero = CGVector()
}
