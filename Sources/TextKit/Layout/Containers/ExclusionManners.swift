public import struct Foundation.CGFloat

/// How text behaves beside the exclusion paths of a container, as a typographer would set it. An addition to TextKit.
///
/// A *stretch* is the part of a row between two exclusions, or between one and the container's edge. Widths are in ems of the text that
/// the stretch begins with. Everything is off by default, as TextKit has it: each stretch takes text where a word fits.
public struct ExclusionManners: Hashable, Sendable {
    /// The least width of a stretch that takes text; 0 for no least.
    public var leastStretch: CGFloat = 0
    /// The least width of a stretch whose line may end within a word; 0 for no least. Where `leastStretch` is set, a narrower one that
    /// nothing else fits, and that no other stretch of its row follows, takes a part of a word rather than stay empty; where lines are chosen
    /// together, rather than that several stretches stay empty. Text that is not hyphenated has a word divided so, too, if its style has
    /// `LineBreakStrategy.dividedBesideExclusions`, it is filled line by line and several rows would stay empty for that word.
    public var leastHyphenatedStretch: CGFloat = 0
    /// Whether no word is divided across a gap: a stretch that another one of its row follows ends with a whole word.
    public var keepsWordsFromGaps = false
    /// Whether a stretch with space for one word alone stays empty, unless the paragraph ends with that word or the word fills three fifths of
    /// the stretch. A part of a word does only where the stretch would stay empty without it. Where lines are chosen together, a word has to
    /// fill nine tenths, unless several stretches would stay empty without it, and a last word takes those before it along or goes below
    /// the exclusion, if no more than one stretch stays empty for that.
    public var avoidsLoneWords = false
    /// Whether headings, paragraphs of styles with `keepsRowsWhole`, rows of tables and pictures that are paragraphs of their own are
    /// never parted: they stand beside an exclusion where they fit there, and else below it. A heading is broken into lines rather than
    /// pushed where a stretch has half of the row's width.
    public var keepsRowsWhole = false
    /// Whether the gaps between text and exclusions are measured from the ink: from the tops of capitals and the ends of descenders instead
    /// of the top and bottom of the line, and without `lineFragmentPadding`, which keeps text from the container's edges alone. Below an
    /// exclusion that no text stands beside, the next line then stands as high as it can, not on the grid of lines.
    public var spacesByInk = false
    /// The greatest part of its height by which a row beside an exclusion may stand closer to the next one, or farther from it, so that the
    /// first row below the exclusion keeps the gap of `spacesByInk` and no more; 0 for none. All rows beside it take an equal share. Beside
    /// an exclusion of less than four rows they give way by more (`featheringOfFewRows`), and by one of a single row the row above it as
    /// well. Where that is not enough, as with less than an eighth, the gap is up to a row larger.
    ///
    /// Rows from the line above a box to the first one beside it give way as well, where `BezierPath.levelInset` tells where the box is: that
    /// one has the tops of its small letters level with the box then (`levelShare(of:pitch:within:)`).
    ///
    /// Lines of verse, which are breaks of a short paragraph's own, keep their distances where their stanza ends beside the exclusion; the
    /// space below it gives way so that one of the stanzas that follow, if they are like it, has a line there.
    ///
    /// During a live move rows beside the figure that moves keep their distances.
    public var feathering: CGFloat = 0
    /// The `feathering` of rows beside an exclusion of less than four of them: an eighth becomes a fifth. The difference is shared by few,
    /// and seen in few.
    public var featheringOfFewRows: CGFloat { 1.6 * feathering }

    /// Whether lines keep their indents beside an exclusion at their leading side, which then count from its edge: those of a list's turn
    /// lines, of first lines and of quotations. Without, as in TextKit, a line begins at the exclusion's edge or at its indent, whichever is
    /// farther in. `leastStretch` is what must be left of such a stretch. Of several stretches in a row the first one has the indent.
    public var keepsIndents = false
    /// The greatest width of spaces in a justified line of a stretch that is too narrow for divided words (`leastHyphenatedStretch`, or any
    /// where that is 0), in their own widths; 0 for no limit. A line whose spaces would have to be wider is not justified. Only lines that
    /// spaces alone fill are measured, not those of scripts without them.
    public var widestSpaces: CGFloat = 0

    /// Everything off.
    public init() {}

    /// What recto uses: stretches from 8 em on, divided words from 12 em on, below that spaces of two and a half times their width at most,
    /// rows that give way by an eighth, and all else.
    public static let typographic: ExclusionManners = {
        var manners = ExclusionManners()
        manners.leastStretch = 8
        manners.leastHyphenatedStretch = 12
        manners.keepsWordsFromGaps = true
        manners.avoidsLoneWords = true
        manners.keepsRowsWhole = true
        manners.spacesByInk = true
        manners.feathering = 0.125
        manners.keepsIndents = true
        manners.widestSpaces = 2.5
        return manners
    }()
}

extension ExclusionManners {
    /// A number of ems in device pixels, with what is no number made harmless.
    static func length(_ ems: CGFloat, em: Fixed) -> Fixed { ems > 0 ? em.scaled(by: Double(min(ems, 10_000))) : .zero }
}
