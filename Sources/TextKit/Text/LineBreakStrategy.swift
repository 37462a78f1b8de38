/// Refinements of where lines break (NSParagraphStyle.LineBreakStrategy).
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Keeps a last line from holding a single short word.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Breaks Korean between words rather than between syllables.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
}
