public import struct Foundation.CGFloat

/// A direction with a length, which Foundation on Linux lacks.
public struct CGVector: Hashable, Sendable, Codable {
    public var dx, dy: CGFloat

    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
    public init() { self.init(dx: 0, dy: 0) }

    public static let zero = CGVector()
}
