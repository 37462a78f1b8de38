import Foundation
import TextKit

/// The role of a paragraph in its document; its appearance follows from it and a `DocumentStyle` alone, so that another text size or theme
/// needs no second reading.
///
/// It is the value of the attribute `.documentBlock`. Immutable; equal by value.
final class BlockRole: AttributeValueObject {
    enum Kind: Hashable {
        case body
        case heading(Int)
        /// A line of a code block.
        case code
        /// A paragraph of a cell, or a row of a table that is set as lines with tab stops.
        case tableHeader, tableRow, tableRule
        /// The caption above a table.
        case tableCaption
        case thematicBreak
        /// A line of a plain text file: of prose, of code or another listing, or of what is neither, such as lines that were broken by hand.
        case plainProse, plainCode, plainLines

        /// Whether it is set in the face of code, with the rest of a long line moved in.
        var isPlainMonospaced: Bool { self == .plainCode || self == .plainLines }
    }

    enum Spacing: Hashable {
        case none, tight, normal
    }

    /// The containers that a paragraph stands in, outermost first.
    enum Container: Hashable {
        case quote
        /// A quote that the document marks by a box of its own around it.
        case boxedQuote
        /// A quote with a title and a colour of its own.
        case alert(Alert)
        /// A list item whose marker is that many characters wide.
        case item(markerWidth: Int)
    }

    /// A column of a table: how many characters wide, and where in it a cell stands.
    struct Column: Hashable {
        enum Alignment: Hashable { case left, center, right }

        var width: Int
        var alignment: Alignment
    }

    /// A table that paragraphs stand in cells of.
    struct Table: Hashable {
        /// Which one of the document's.
        var number: Int
        var columnCount: Int
        /// How many characters wide it is at least, if no word is to be broken.
        var leastWidth: Int
        /// Whether its first column is on the right.
        var isRightToLeft = false
        /// Whether cells have backgrounds or borders that the document gives them: then each has padding on all sides.
        var hasBoxes = false
        /// Whether lines between cells are the document's own.
        var hasBorders = false
        /// Whether its caption stands below it.
        var hasCaptionBelow = false
        /// Whether it stands in a cell or a box itself.
        var isNested = false
        /// The margins from the edges of the box, cell or column around it, in ems.
        var leading: CGFloat = 0
        var trailing: CGFloat = 0
        /// The widths of the blocks that it stands in, in ems.
        var measures: [ColumnMeasure] = []
        /// How much of the width that it leaves free is before its leading edge: 0 for none, 1 for all.
        var leadingShare: CGFloat = 0
        var appearance = CellAppearance()
    }

    /// A cell of a table; its paragraphs are `tableHeader` or `tableRow`.
    struct Cell: Hashable {
        var table: Table
        var row, column: Int
        var rowSpan = 1
        var columnSpan = 1
        /// Whether a rule stands below it that parts the table's head from the rest.
        var endsHead = false
        var appearance = CellAppearance()
    }

    /// A part of a document that has a ground or edges of its own.
    struct Box: Hashable {
        /// Which one of the document's.
        var number: Int
        /// Whether it stands in a cell or in another box.
        var isNested = false
        /// The margins from the edges of the box or cell around it, in ems.
        var leading: CGFloat = 0
        var trailing: CGFloat = 0
        /// The widths of the blocks that it stands in, in ems, and whether the last is its own.
        var measures: [ColumnMeasure] = []
        var hasOwnMeasure = false
        /// Whether what it stands in begins at the right.
        var isRightToLeft = false
        var appearance = CellAppearance()
    }

    /// A box or cell that surrounds paragraphs as a block.
    struct Surrounding: Hashable {
        enum Kind: Hashable {
            case box(Box)
            case cell(Cell)
        }

        var kind: Kind
        /// How many of the paragraph's containers surround it in turn.
        var containers = 0

        /// Whether its upper edge can be seen.
        var showsTop: Bool {
            switch kind {
            case .box(let box): box.appearance.background != nil || box.appearance.borders.map { $0[0].width > 0 } == true
            case .cell: true
            }
        }

        /// The backgrounds behind it that the document gives, the lowest first.
        var backgrounds: [RGBA] {
            switch kind {
            case .box(let box): [box.appearance.background].compactMap(\.self)
            case .cell(let cell): [cell.table.appearance.background, cell.appearance.background].compactMap(\.self)
            }
        }
    }

    /// The appearance that a document gives a box, a cell or a table; nil where it leaves a property to the reader.
    struct CellAppearance: Hashable {
        enum Width: Hashable {
            case pixels(CGFloat)
            case ems(CGFloat)
            case percent(CGFloat)
        }

        var width: Width?
        var verticalAlignment: TextBlock.VerticalAlignment?
        var background: RGBA?
        /// Top, right, bottom, left, in pixels of the document.
        var borders: [RichBox.Edge]?
        var padding: [CGFloat]?
    }

    /// Indents, spacing and tabs of a paragraph, in ems of the surrounding text; 0 leaves it to the appearance.
    struct ParagraphLayout: Hashable {
        /// The indent of the first line relative to the others; below 0 these hang.
        var firstIndent: CGFloat = 0
        /// The margins from the edges of the surrounding box, cell or column.
        var leading: CGFloat = 0
        var trailing: CGFloat = 0
        /// The widths of the blocks that it stands in, in ems too.
        var measures: [ColumnMeasure] = []
        /// Below the paragraph, where that is not as usual.
        var gap: CGFloat?
        /// Whether nothing stands above it in its box or cell.
        var isFirst = false
        /// The pitch of its lines in parts of what is usual.
        var pitch: CGFloat = 1
        /// In a box, the size of its letters in parts of that of text around, where they are smaller.
        var textSize: CGFloat = 1
        /// Where tabs lead, in ems; nil for every few ems.
        var tabs: [RichParagraph.Tab]?
    }

    /// A line of code among those of its block.
    struct CodeLine: Hashable {
        /// The width of the widest line of the block, in columns; 0 where it fits in the measure of prose.
        var columns: Int
        var isFirst = false
        var isLast = false
        /// Differs between blocks that follow each other.
        var isOdd = false
    }

    struct Values: Hashable {
        var kind = Kind.body
        /// The quotes and items it stands in, at most `maximumDepth`; what is nested deeper gets the appearance of that depth.
        var containers: [Container] = []
        /// A bit for each of the quotes, the outermost first: other than in a quote right above it that is another one.
        var quoteSeries = 0
        /// How many list markers, each followed by a tab, the paragraph begins with.
        var markers = 0
        /// The gap after it.
        var spacing = Spacing.normal
        /// How a line of code stands in its block; nil for other paragraphs.
        var codeLine: CodeLine?
        /// The language of a code block, as its fence gives it.
        var language: String?
        /// The columns of a table's rows. Cells are separated by tabs; one stands before the first cell too where that is not at the left
        /// of its column.
        var columns: [Column] = []
        /// The boxes and the cells that it stands in, outermost first; rows of a table that is set with tab stops have none.
        var surroundings: [Surrounding] = []
        /// `.center`, `.right`, `.justified` or, in cells, `.left` where the document asks for that, else `.natural`.
        var alignment = TextAlignment.natural
        /// The direction that the document gives the paragraph; natural where it gives none, and outside of cells where it only gives left
        /// to right.
        var direction = WritingDirection.natural
        /// Whether words may be divided at the ends of lines.
        var divides = false
        /// Whether a long word is divided beside a figure rather than that rows stay empty for it, though others are not.
        var dividesBesideFigures = false
        /// Indents, spacing and tabs that the document gives, in addition to those of the role.
        var paragraphLayout = ParagraphLayout()

        /// The innermost cell that it stands in.
        var cell: Cell? {
            for surrounding in surroundings.reversed() { if case .cell(let cell) = surrounding.kind { return cell } }
            return nil
        }

        /// Whether it is running text of the document, of which a reader may want other lines: neither a heading nor a cell.
        var isProse: Bool { (kind == .body || kind == .plainProse) && cell == nil }

        /// Whether it is the heading of a table's columns, or the caption above a table.
        var isTitle: Bool { kind == .tableHeader || (kind == .tableCaption && spacing == .tight) }

        /// How many of its containers surround the innermost box or cell.
        var outerContainers: Int { surroundings.last?.containers ?? 0 }
        /// Whether punctuation may stand beyond the edge.
        var hangsPunctuation = false
        /// Whether it stands on one page with the next paragraph.
        var keepsWithNext = false
        /// Whether what follows it begins a page.
        var endsPage = false
        /// Where its lines may end within words.
        var wordBreaks = RichParagraph.WordBreaks.usual
        /// How its last line is set, where the document says that; else natural.
        var lastLineAlignment = TextAlignment.natural
        /// The sides on which nothing lies beside its first line.
        var clearedSides: ExclusionSides = []
        /// Above 0 in a note that references lead to: 1 and 2 in turn, so that notes which follow each other differ.
        var note = 0
        /// Whether it goes on from no paragraph of prose right above it, but begins a text or follows a heading, a picture or a list: a
        /// first line is moved in there by the document alone, not for a reader who wants paragraphs to begin with an indent.
        var opensProse = false
        /// Whether it begins with letters that several of its lines stand beside.
        var hasInitial = false
        /// Whether the document parts it from the next paragraph by that one's indent, not by space.
        var isPartedByIndent = false
    }

    static let maximumDepth = 9
    let values: Values

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    var quoteDepth: Int { values.containers.count { $0.isQuote } }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? BlockRole else { return false }
        return self === other || values == other.values
    }

    override var hash: Int { values.hashValue }
}
