/// Refinements of where lines break (NSParagraphStyle.LineBreakStrategy). Every line ends where UAX #14 allows it, or at a hyphen.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Keeps a last line from holding a single word: it takes over the last word of the previous line, where both fit.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Breaks Korean text between words rather than between syllables; a word that is wider than its line is still divided.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// Every refinement, including future ones: sixteen bits set.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    /// Chooses the ends of all lines of a paragraph together, so that their spaces, or their right edges, differ least (total fit,
    /// by Knuth and Plass). An addition to TextKit, not part of `standard`. Without it each line takes as much as fits.
    public static let totalFit = LineBreakStrategy(rawValue: 1 << 16)
    /// Lets a full stop or comma of East Asian writing (。、，．､｡) that ends a line stand beyond the edge, where it would not fit
    /// otherwise: hanging punctuation, as in JLREQ 3.8.2 and CSS's `allow-end`. An addition to TextKit, not part of `standard`.
    ///
    /// The mark hangs at the right edge of a left-to-right paragraph's column, over the padding, the tail indent or the margin, never
    /// over a figure: a line that ends beside one is broken as without the option.
    public static let hangingPunctuation = LineBreakStrategy(rawValue: 1 << 17)
    /// Keeps names of a command line and compounds whole: no line ends after a hyphen of an option (`-x`, `--dry-run`) or the
    /// slash before a path, as UAX #14 allows, and no word of a compound that has a hyphen (`well-known`) is divided by another.
    /// A name that is wider than its line is still divided, after the hyphens within it where that will do.
    /// An addition to TextKit, not part of `standard`.
    public static let wholeNames = LineBreakStrategy(rawValue: 1 << 18)
    /// Breaks East Asian text between words alone, as `hangulWordPriority` does Korean: no line ends between two ideographs, kana or
    /// Korean letters (CSS `word-break: keep-all`). A stretch of them that is wider than its line is still divided. An addition to TextKit,
    /// not part of `standard`.
    public static let wholeWords = LineBreakStrategy(rawValue: 1 << 19)
    /// Lets a line end between any two letters or digits, as between ideographs, without a hyphen, where it is fuller for that; stops and
    /// brackets stay with their words (CSS `word-break: break-all`). Lines are not chosen together. An addition to TextKit, not part of
    /// `standard`.
    public static let dividedWords = LineBreakStrategy(rawValue: 1 << 20)
    /// Lets text that is not hyphenated have a long word divided beside an exclusion, rather than that several rows stay empty for it. That
    /// takes a container with `ExclusionManners.leastStretch`, and lines that are not chosen together. Only words whose language the text
    /// itself names (`languageIdentifier`) are divided. An addition to TextKit, not part of `standard`.
    public static let dividedBesideExclusions = LineBreakStrategy(rawValue: 1 << 21)
}
