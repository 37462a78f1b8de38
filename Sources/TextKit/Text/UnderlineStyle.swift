/// The appearance of a line under or through text (NSUnderlineStyle): a weight, a pattern, and whether spaces are skipped.
/// The pattern is one field of four bits, not a set of independent ones; see `pattern`.
public struct UnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line, of the font's thickness.
    public static let single = UnderlineStyle(rawValue: 0x01)
    /// One line of twice the thickness.
    public static let thick = UnderlineStyle(rawValue: 0x02)
    /// Two lines, a thickness apart.
    public static let double = UnderlineStyle(rawValue: 0x09)
    /// Dots, a thickness long with gaps of two.
    public static let patternDot = UnderlineStyle(rawValue: 0x100)
    /// Dashes, four thicknesses long with gaps of two.
    public static let patternDash = UnderlineStyle(rawValue: 0x200)
    /// A dash and a dot in turn.
    public static let patternDashDot = UnderlineStyle(rawValue: 0x300)
    /// A dash and two dots in turn.
    public static let patternDashDotDot = UnderlineStyle(rawValue: 0x400)
    /// Under words only; spaces and tabs have no line.
    public static let byWord = UnderlineStyle(rawValue: 0x8000)
    /// Below the descenders instead of through them (CSS `text-underline-position: under`). An addition to TextKit.
    public static let belowDescenders = UnderlineStyle(rawValue: 0x10000)

    /// The pattern field alone; empty for a solid line.
    public var pattern: UnderlineStyle { UnderlineStyle(rawValue: rawValue & 0x0F00) }
    /// The weight field alone; empty for no line.
    public var weight: UnderlineStyle { UnderlineStyle(rawValue: rawValue & 0x000F) }
}
