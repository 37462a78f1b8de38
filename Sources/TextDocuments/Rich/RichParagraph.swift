import Foundation
import TextKit

/// The properties of a paragraph of a rich text, by value. Lengths are points.
struct RichParagraph: Hashable {
    enum Kind: Hashable {
        case text
        /// Preformatted text: white space and line ends stand as they are.
        case preformatted
        /// A rule across the column.
        case rule
    }

    struct Tab: Hashable {
        enum Alignment: Hashable { case left, center, right, decimal }

        var alignment: Alignment
        var location: CGFloat
    }

    var kind = Kind.text
    /// The name of the language of a line of code; nil for one that is unknown, and for other text.
    var codeLanguage: String?
    var alignment = TextAlignment.natural
    var direction = WritingDirection.natural
    var firstLineIndent: CGFloat = 0
    /// The indent of the first line's text after its marker, relative to the other lines.
    var itemIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    /// How much of `headIndent` the descriptions of terms have that it stands in.
    var definitionIndent: CGFloat = 0
    /// As `ParagraphStyle.tailIndent`: 0 or less is from the trailing margin.
    var tailIndent: CGFloat = 0
    /// The widths of the blocks around that are narrower than the column or the box, the outermost first.
    var columnMeasures: [ColumnMeasure] = []
    var spacingBefore: CGFloat = 0
    var spacingAfter: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    /// Nil for the default ones.
    var tabs: [Tab]?
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    /// Whether words are not to be divided, whatever a reader wishes.
    var keepsWords = false
    /// Where lines may end within words.
    enum WordBreaks: Hashable { case usual, betweenWords, anywhere }
    var wordBreaks = WordBreaks.usual
    var hangsPunctuation = false
    /// Whether it stands on one page with the next paragraph.
    var keepsWithNext = false
    /// Whether what follows it begins a page.
    var endsPage = false
    var clearedSides: ExclusionSides = []
    var lastLineAlignment = TextAlignment.natural
    /// As `BlockRole.Values.note`.
    var note = 0
    var lineBreakMode = LineBreakMode.byWordWrapping
    /// 1 to 6 for a heading.
    var headerLevel = 0
    var quoteDepth = 0
    /// As `BlockRole.Values.quoteSeries`.
    var quoteSeries = 0
    /// How many lists each of the innermost quotes stands in, the innermost quote last. All other quotes stand outside of lists.
    var quoteListDepths: [Int] = []
    /// Indices into the text's lists, outermost first.
    var lists: [Int] = []
    /// Indices into the text's boxes, outermost first.
    var boxes: [Int] = []
    /// The one of the text's floats that it stands in; nil for text in the column.
    var float: Int?
    /// Whether a block with a width is around it in a float that has none.
    var isSizedInFloat = false
    /// The innermost of the text's disclosures that it stands in, and whether it is the summary of that.
    var disclosure: Int?
    var isSummary = false
    /// Whether it is the caption of the table after it, or of the one before it.
    var isCaption = false
    var isCaptionBelow = false

    /// Of what differs most: a table has as many styles as cells, and a page of questions one for each answer that opens.
    func hash(into hasher: inout Hasher) {
        hasher.combine(boxes.last ?? -1)
        hasher.combine(lists.last ?? -1)
        hasher.combine(disclosure ?? -1)
        hasher.combine(float ?? -1)
        hasher.combine(note)
        hasher.combine(quoteSeries)
        hasher.combine(kind)
        hasher.combine(headerLevel)
        hasher.combine(headIndent)
        hasher.combine(spacingBefore)
        hasher.combine(spacingAfter)
    }
}

extension [ColumnMeasure] {
    /// What the blocks leave free on the left and the right of a usual column, for formats that have indents alone.
    var usualSides: (left: CGFloat, right: CGFloat) { sides(in: 34 * 16) }
}

/// An element beside the text.
struct RichFloat: Hashable {
    var side: DocumentFigure.Side
    var width: CGFloat?
    var widthIsPercentage = false
    /// Of blocks in it that have a width: the widest, with its edges.
    var innerWidth: CGFloat?
    /// The sum of its own edges at the left and the right.
    var edges: CGFloat = 0
    /// How much of the paragraph after it stands before it in the document, in UTF-16 units.
    var textBefore = 0
    var wrap = CSSWrap()
}

/// An element that opens and closes.
struct RichDisclosure: Hashable {
    /// The one that it stands in.
    var parent: Int?
    /// How many it stands in.
    var depth = 0
    var isOpen: Bool
}

/// A list that paragraphs are items of.
struct RichList: Hashable {
    /// As `TextList.MarkerFormat`'s raw values: `{disc}`, `{decimal}.`.
    var format: String
    var start = 1

    var isOrdered: Bool { Self.bullets[format] == nil }
}

/// A table of a rich text; cells are boxes that name it.
struct RichTable: Hashable {
    var columnCount = 0
    var collapsesBorders = false
    /// The direction of the table itself; natural follows its text.
    var direction = WritingDirection.natural
    /// The number of quotes around the table itself.
    var quoteDepth = 0
    var lists: [Int] = []
    /// Whether its caption stands below it.
    var hasCaptionBelow = false
    /// Whether its page says that it is there to put things beside each other, as formulas and their numbers are.
    var isLayout = false
    /// How much of the width that it leaves free in its block is before its leading edge.
    var leadingShare: CGFloat = 0
    /// Around all cells; never a cell itself.
    var box = RichBox()
}

/// A surrounding of paragraphs that is not a list: a cell of a table, or a box with a ground, edges and padding.
struct RichBox: Hashable {
    struct Cell: Hashable {
        /// An index into the text's tables.
        var table: Int
        var row: Int
        var rowSpan = 1
        var column: Int
        var columnSpan = 1
        var isHeader = false
    }

    struct Edge: Hashable {
        var width: CGFloat = 0
        var color: RGBA?
    }

    var cell: Cell?
    var background: RGBA?
    /// Top, right, bottom, left.
    var borders = [Edge](repeating: Edge(), count: 4)
    var padding = [CGFloat](repeating: 0, count: 4)
    var margin = [CGFloat](repeating: 0, count: 4)
    /// As `RichParagraph.columnMeasures`, and whether the last is of the box itself.
    var columnMeasures: [ColumnMeasure] = []
    var hasOwnMeasure = false
    /// How many quotes and lists of the paragraphs in a box stand around it.
    var quoteDepth = 0
    var listDepth = 0
    /// Whether it is the box of a quote.
    var isQuote = false
    /// Whether what it stands in begins at the right.
    var isRightToLeft = false
    /// `TextBlock.VerticalAlignment`'s raw value.
    var verticalAlignment = 0
    /// Points, or percent of what is around.
    var width: CGFloat?
    var widthIsPercentage = false
    /// The em of a width that was given in ems, by which it then grows.
    var widthEm: CGFloat?
    /// Which of these the author has said; the rest is by default.
    var authored: Authored = []

    /// Whether it marks a quote by what shows beside that, as a reader's own bar would.
    var marksQuote: Bool {
        let hasSide = borders[1].width > 0 || borders[3].width > 0
        return isQuote && (hasSide || (background != nil && borders.contains { $0.width > 0 }))
    }

    /// Properties that a page sets.
    struct Authored: OptionSet, Hashable {
        let rawValue: UInt8

        static let padding = Authored(rawValue: 1)
        static let borders = Authored(rawValue: 2)
        static let background = Authored(rawValue: 4)
        static let verticalAlignment = Authored(rawValue: 8)
        static let alignment = Authored(rawValue: 16)
        static let width = Authored(rawValue: 32)
        static let direction = Authored(rawValue: 64)
    }
}

extension RichBox.Authored {
    /// The flag of a CSS property; empty for other properties.
    init(property: String) {
        switch property {
        case "vertical-align": self = .verticalAlignment
        case "text-align": self = .alignment
        case "width": self = .width
        case "direction": self = .direction
        case "background", "background-color": self = .background
        case "border-collapse", "border-spacing": self = []
        default:
            let isBorder = property.hasPrefix("border") && !property.hasSuffix("radius") && !property.hasPrefix("border-image")
            self = property.hasPrefix("padding") ? .padding : isBorder ? .borders : []
        }
    }
}
