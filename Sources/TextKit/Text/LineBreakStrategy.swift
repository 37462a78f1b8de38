/// Refinements of where lines break (NSParagraphStyle.LineBreakStrategy). Every line ends where UAX #14 lets it, or at a hyphen.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Asks that a last line not hold a single word: it takes the last word of the line before along, where there is room for both.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Asks for breaks of Korean between words rather than between syllables; a word that is wider than its line is divided still.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// Every refinement, those to come included: sixteen bits set.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    /// Chooses the ends of all lines of a paragraph together, so that their spaces differ least, or their right edge (total fit, by
    /// Knuth and Plass). Ours; no part of `standard`. Without it each line takes as much as fits.
    public static let totalFit = LineBreakStrategy(rawValue: 1 << 16)
}
