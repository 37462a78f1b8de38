/// Refinements of where lines break (NSParagraphStyle.LineBreakStrategy). Styles keep and compare them; lines break by UAX #14
/// whatever they say.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Asks that a last line not hold a single short word.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Asks for breaks of Korean between words rather than between syllables.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// Every refinement, those to come included: sixteen bits set.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
}
