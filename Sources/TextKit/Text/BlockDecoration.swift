public import Foundation

/// The painting behind and beside the lines of whole paragraphs: the tint of a code block, the rules of quotes, a break between
/// themes. Neighbouring paragraphs with equal decorations are painted as one block.
///
/// The value of `.blockDecoration`; a paragraph's first character decides. Lengths are logical pixels, measured from the leading
/// edge of the container less its padding. Immutable; equal by value.
public final class BlockDecoration: AttributeValueObject {
    /// The colour of the background, from `leading` to the trailing edge, over the paragraphs' line fragments; nil for none.
    public let background: Color?
    /// Where the background and the break rule begin, logical pixels from the container's leading edge less its padding; 0 by
    /// default.
    public let leading: CGFloat
    /// The distances at which vertical rules stand, over the paragraphs' line fragments and the gaps between them.
    public let rules: [CGFloat]
    /// A bit for each of `rules`, the first the lowest: a rule runs on beside the next paragraph where the bits are equal; 0 by default.
    public let ruleSeries: Int
    /// Whether a horizontal rule runs through the middle of the line, from `leading` to the trailing edge.
    public let hasBreakRule: Bool
    /// The colour of both kinds of rules; nil leaves it to the drawing view: a text view takes its theme's.
    public let ruleColor: Color?
    /// The thickness of rules, in logical pixels; 1 by default.
    public let ruleWidth: CGFloat
    /// How far the second and later lines of a paragraph are moved in; in that space a hook in `ruleColor` marks them as no lines of
    /// their own. 0, for no hook, by default.
    public let continuationIndent: CGFloat
    /// Neighbours that are alike in all but this are painted as two blocks; 0 by default.
    public let series: Int

    /// A decoration that draws only the given parts; lengths are logical pixels.
    public init(
        background: Color? = nil, leading: CGFloat = 0, rules: [CGFloat] = [], ruleSeries: Int = 0,
        hasBreakRule: Bool = false, ruleColor: Color? = nil, ruleWidth: CGFloat = 1, continuationIndent: CGFloat = 0, series: Int = 0
    ) {
        self.background = background
        self.leading = leading
        self.rules = rules
        self.ruleSeries = ruleSeries
        self.hasBreakRule = hasBreakRule
        self.ruleColor = ruleColor
        self.ruleWidth = ruleWidth
        self.continuationIndent = continuationIndent
        self.series = series
        super.init()
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? BlockDecoration else { return false }
        return self === other
            || (leading == other.leading && rules == other.rules && ruleSeries == other.ruleSeries && hasBreakRule == other.hasBreakRule
                && ruleWidth == other.ruleWidth && continuationIndent == other.continuationIndent && series == other.series
                && background == other.background && ruleColor == other.ruleColor)
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(leading)
        hasher.combine(rules)
        hasher.combine(hasBreakRule)
        return hasher.finalize()
    }
}

extension NSAttributedString.Key {
    /// `BlockDecoration` of the paragraph; its first character decides.
    public static var blockDecoration: NSAttributedString.Key { .init("RectoBlockDecoration") }
    /// An integer: how many quotes a paragraph stands in.
    public static var blockQuoteDepth: NSAttributedString.Key { .init("RectoBlockQuoteDepth") }
    /// An integer on the paragraphs of a note that references in the text lead to, as a footnote; of two notes that follow each other it
    /// differs.
    public static var footnote: NSAttributedString.Key { .init("RectoFootnote") }
    /// Present on text that says how the characters before it are read (HTML `rt`): copied as plain text, it stands in parentheses.
    public static var ruby: NSAttributedString.Key { .init("RectoRuby") }
    /// `Color` of text with a `.link`, and of the line under it, where that of a view's `linkTextAttributes` is unsuitable, as on a
    /// background of the text's own.
    public static var linkColor: NSAttributedString.Key { .init("RectoLinkColor") }
    /// An integer, of `UnderlineStyle`: the line under text with a `.link` where that of a view's `linkTextAttributes` is unsuitable; 0 for
    /// none, as of a heading that leads to itself.
    public static var linkUnderlineStyle: NSAttributedString.Key { .init("RectoLinkUnderlineStyle") }
    /// Present on the character of a paragraph that is a rule across the column.
    public static var thematicBreak: NSAttributedString.Key { .init("RectoThematicBreak") }
}
