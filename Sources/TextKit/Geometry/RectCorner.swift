/// Corners of a rectangle (UIRectCorner). Top is where y is least.
public struct RectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Where x and y are least.
    public static let topLeft = RectCorner(rawValue: 1 << 0)
    /// Where x is greatest and y least.
    public static let topRight = RectCorner(rawValue: 1 << 1)
    /// Where x is least and y greatest.
    public static let bottomLeft = RectCorner(rawValue: 1 << 2)
    /// Where x and y are greatest.
    public static let bottomRight = RectCorner(rawValue: 1 << 3)
    /// All four corners; every bit is set, as in UIRectCorner.
    public static let allCorners = RectCorner(rawValue: .max)
}
