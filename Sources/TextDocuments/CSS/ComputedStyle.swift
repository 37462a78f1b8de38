import Foundation
import TextKit

/// The style of an element after all rules have been applied. Lengths are points.
struct ComputedStyle {
    enum Display: Hashable { case none, inline, block, listItem, table, tableRow, tableCell, tablePart }
    enum WhiteSpace: Hashable { case normal, noWrap, pre, preWrap, preLine }
    enum LineHeight: Hashable {
        case normal
        case multiple(CGFloat)
        case length(CGFloat)
    }
    enum Transform: Hashable { case none, uppercase, lowercase, capitalize, fullWidth }

    // Inherited.
    var character = RichCharacter()
    var whiteSpace = WhiteSpace.normal
    var alignment = TextAlignment.natural
    /// Whether the alignment is that of an attribute or of `<center>`, which tables within do not have.
    var alignsBlocks = false
    var lastLineAlignment = TextAlignment.natural
    var textIndent: CGFloat = 0
    /// Added to every space.
    var wordSpacing: CGFloat = 0
    var lineHeight = LineHeight.normal
    var direction = WritingDirection.natural
    var transform = Transform.none
    var listFormat = "{disc}"
    /// The marks of quotations; nil for those of the language.
    var quotes: QuotationMarks?
    /// Whether words may be divided; nil where no rule sets it.
    var hyphens: Bool?
    /// Where lines may end within words, and the rule for East Asian signs at the start of a line, by Unicode's name.
    var wordBreaks = RichParagraph.WordBreaks.usual
    var lineBreakRule: String?
    /// Whether lines under text stand below its descenders.
    var underlinesBelow = false
    /// Whether punctuation may stand beyond the edge.
    var hangsPunctuation = false
    var isHidden = false
    var collapsesBorders = false
    /// Whether a table's caption stands below it.
    var captionIsBelow = false
    /// Whether it stands in an element of the page that edges of absolute elements are measured from.
    var isInPositioned = false

    // The element's own.
    var display = Display.inline
    /// Whether its children are items of a flex or grid container, which do not float (CSS Flexible Box Layout 1 § 3).
    var arrangesItems = false
    /// The columns of a grid, and where an item of one stands.
    var grid = CSSGrid()
    /// Whether it stands in a line of such items, and so does what is in it.
    var isMenuItem = false
    /// Whether a person who selects text passes it over.
    var isUnselectable = false
    /// Where it stands outside of the flow.
    var positioning = CSSPositioning()
    /// Whether no page ends below the element, or within it.
    var (avoidsBreakAfter, avoidsBreakInside) = (false, false)
    /// Whether a page begins above the element, and below it.
    var (breaksBefore, breaksAfter) = (false, false)
    /// Top, right, bottom, left.
    var margin: [CGFloat] = [0, 0, 0, 0]
    var padding: [CGFloat] = [0, 0, 0, 0]
    var borders = [RichBox.Edge](repeating: .init(), count: 4)
    /// The edges whose border has no style, and so does not show, whatever its width (CSS Backgrounds 3 § 4.2).
    var hasNoBorder = [true, true, true, true]
    /// Behind a block.
    var background: RGBA?
    var width: CGFloat?
    var widthIsPercentage = false
    /// The most that it is wide: points, or percent of what is around; nil for no limit.
    var mostWidth: (value: CGFloat, isPercentage: Bool)?
    /// Whether the margins at the left and the right take the room that the width leaves (CSS 2.1 § 10.3.3).
    var margins = (leftIsAutomatic: false, rightIsAutomatic: false)
    /// Of an empty float; what has content is as high as that.
    var height: CGFloat?
    /// Whether a rule says that the height follows from the rest, whatever attributes say.
    var heightIsAutomatic = false
    var side: DocumentFigure.Side?
    /// The sides on which nothing floats beside the element.
    var clearedSides: ExclusionSides = []
    /// How text flows around the element where it floats.
    var wrap = CSSWrap()
    var tabs: [RichParagraph.Tab]?
    /// The lines that the element adds to those of its ancestors.
    var underline = 0
    var strikethrough = 0
    var decorationColor: RGBA?
    /// Whether the element's inline background is its own.
    var ownBackground: RGBA?
    var superscript = 0
    var baselineOffset: CGFloat = 0
    var verticalAlignment = 0
    /// What text before or after an element says, as the source has it; nil for none.
    var content: String?
    /// Counters that begin here, and that go on, each with a number.
    var counterResets: [(name: String, value: Int)] = []
    var counterSteps: [(name: String, value: Int)] = []
    /// The em that `width` was given in, if it was.
    var widthEm: CGFloat?
    /// The properties of the element that the page, not the defaults, sets.
    var authored: RichBox.Authored = []

    /// The style that an element has from its parent before any rule.
    func inherited() -> ComputedStyle {
        var child = ComputedStyle()
        child.character = character
        child.whiteSpace = whiteSpace
        (child.alignment, child.alignsBlocks) = (alignment, alignsBlocks)
        child.lastLineAlignment = lastLineAlignment
        child.textIndent = textIndent
        child.wordSpacing = wordSpacing
        child.lineHeight = lineHeight
        child.direction = direction
        child.transform = transform
        child.listFormat = listFormat
        (child.quotes, child.hyphens) = (quotes, hyphens)
        (child.wordBreaks, child.lineBreakRule, child.underlinesBelow) = (wordBreaks, lineBreakRule, underlinesBelow)
        child.hangsPunctuation = hangsPunctuation
        child.isHidden = isHidden
        child.captionIsBelow = captionIsBelow
        child.isInPositioned = isInPositioned || positioning.isPositioned
        return child
    }

    /// Lays the element's own lines, ground and shift over its parent's, once every rule has been applied.
    mutating func finish(in parent: ComputedStyle) {
        if parent.arrangesItems || positioning.isOutOfFlow { (side, clearedSides) = (nil, []) }
        finishLines()
        character.underline |= underline
        character.strikethrough |= strikethrough
        if let decorationColor {
            if underline != 0 { character.underlineColor = decorationColor }
            if strikethrough != 0 { character.strikethroughColor = decorationColor }
        }
        // Many style sheets raise small letters so, for lines that keep their pitch.
        if display == .inline, character.size < parent.character.size * 0.95 { baselineOffset += positioning.rise }
        character.superscript += superscript
        character.baselineOffset += baselineOffset
        if display == .inline {
            if let ownBackground { character.background = ownBackground.alpha == 0 ? nil : ownBackground }
        } else {
            background = ownBackground.flatMap { $0.alpha == 0 ? nil : $0 }
        }
    }

    /// Makes an item that floats and has no bullet part of a line, as menus across a page are made, with what it consists of.
    mutating func joinLine(_ name: String, in parent: ComputedStyle) {
        if name == "li", side != nil, listFormat.isEmpty, width == nil, isBlock {
            (display, isMenuItem) = (.inline, true)
        } else if parent.isMenuItem, display == .block, ["a", "span", "p"].contains(name) {
            (display, isMenuItem) = (.inline, true)
        }
    }

    /// The style with the width that its share of an element around is, where that has one: of icons, which fill what they stand in.
    func sized(in around: ComputedStyle?) -> ComputedStyle {
        guard widthIsPercentage, let width, let around, let whole = around.width, !around.widthIsPercentage else { return self }
        var sized = self
        (sized.width, sized.widthIsPercentage) = (whole * width / 100, false)
        if height == nil { sized.height = around.height }
        return sized
    }

    /// Pages hide themselves whole until a script of theirs has run: here it never does.
    mutating func showRoot() {
        positioning = CSSPositioning()
        isHidden = false
        if display == .none { display = .block }
    }

    /// Whether nothing of the element shows where a page is seen.
    var isOutOfSight: Bool {
        positioning.hides(width: widthIsPercentage ? nil : width, height: height, isInPage: !isInPositioned)
    }

    /// The marks of quotations in it.
    var quotationMarks: QuotationMarks { quotes ?? .usual(in: character.language) }

    var isBlock: Bool { display != .inline && display != .none }

    /// Whether lines of text in it are lines of code: white space is kept in a face of one width.
    var keepsCodeLines: Bool { (whiteSpace == .pre || whiteSpace == .preWrap) && character.isMonospaced }

    /// Whether nothing has room beside it: a table as wide as what is around it.
    var fillsLines: Bool { display == .table && widthIsPercentage && (width ?? 0) >= 100 }
}
