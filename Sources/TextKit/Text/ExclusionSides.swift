/// Sides of a paragraph that exclusion paths can lie on.
public struct ExclusionSides: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The left one.
    public static let left = ExclusionSides(rawValue: 1 << 0)
    /// The right one.
    public static let right = ExclusionSides(rawValue: 1 << 1)
    /// Both.
    public static let both: ExclusionSides = [.left, .right]
}
