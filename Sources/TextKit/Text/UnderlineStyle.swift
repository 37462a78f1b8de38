/// How a line under or through text looks (NSUnderlineStyle): a weight, a pattern, and whether spaces are skipped.
/// The pattern is one field of four bits, not a set of independent ones; see `pattern`.
public struct UnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = UnderlineStyle(rawValue: 0x01)
    public static let thick = UnderlineStyle(rawValue: 0x02)
    public static let double = UnderlineStyle(rawValue: 0x09)
    public static let patternDot = UnderlineStyle(rawValue: 0x100)
    public static let patternDash = UnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = UnderlineStyle(rawValue: 0x300)
    public static let patternDashDotDot = UnderlineStyle(rawValue: 0x400)
    public static let byWord = UnderlineStyle(rawValue: 0x8000)

    /// The pattern field alone; empty for a solid line.
    public var pattern: UnderlineStyle { UnderlineStyle(rawValue: rawValue & 0x0F00) }
    /// The weight field alone; empty for no line.
    public var weight: UnderlineStyle { UnderlineStyle(rawValue: rawValue & 0x000F) }
}
