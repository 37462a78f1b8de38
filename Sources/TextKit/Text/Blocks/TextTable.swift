public import Foundation

/// A table (NSTextTable): the common properties of its cells, each a `TextTableBlock`.
///
/// It is itself a block that lies around its cells, with margin, border, padding, background and width. Cells stand in the rows and columns
/// that they name, whatever their order in the text; a row and column without a cell stays empty. Rows break between containers, never
/// columns. In a table whose first paragraph with letters, or with a direction of its own, runs right to left, the first column is the
/// rightmost.
///
/// A row is as high as the highest cell in it. What a cell over several rows needs beyond those is given to all of them in
/// proportion to their heights, and to the last alone where a figure or the end of a container is in the way.
open class TextTable: TextBlock {
    /// How the width of a table is distributed among its columns (NSTextTable.LayoutAlgorithm).
    public enum LayoutAlgorithm: UInt, Sendable {
        /// Columns are as wide as their contents need, and together no wider than the available width: a table without a width of its own
        /// is as narrow as its content. Where the available width is too small, columns that need no more than an equal part get what they
        /// need, and the others share the rest.
        case automaticLayoutAlgorithm = 0
        /// Columns share the width by what the cells say, whatever stands in them.
        case fixedLayoutAlgorithm = 1
    }

    /// The number of columns; cells that reach further make more.
    open var numberOfColumns = 0
    /// How the widths of columns are chosen; automatic by default.
    open var layoutAlgorithm = LayoutAlgorithm.automaticLayoutAlgorithm
    /// Whether neighbouring cells share the border between them; their margins are then zero.
    open var collapsesBorders = false
    /// Whether cells without text draw no background and no border.
    open var hidesEmptyCells = false
    /// Which side the first column is on, whatever stands in the cells; by their paragraphs where it is natural.
    package var writingDirection = WritingDirection.natural

    /// The width in points up to which each column may widen the table into the container's `sideAllowance`, where all columns together exceed
    /// the container's width; 0 for a table that stays within it.
    package var comfortableColumn: CGFloat = 0

    /// The width in points up to which a word keeps its column from being narrower. Where the table then exceeds the available width, it is
    /// laid out as wide as it needs, and scrolls sideways (`LayoutManager.scroll(_:toOffset:)`). 0 for a table that stays within the
    /// available width, and whose words are broken where they must be.
    package var wholeWordWidth: CGFloat = 0
    /// How much of the width that a table narrower than its line leaves free is before its leading edge: 0 for none, 1 for all. Ours.
    package var leadingShare: CGFloat = 0

    /// The number of the table among those of its document, by which the reader of the document tells tables apart; 0 in tables that no
    /// reader has numbered.
    package var number = 0

    /// The columns as layout has worked them out, while it lays out this table.
    var columns: TableColumns?

    public override init() { super.init() }

    /// Reads an archived table; an unknown algorithm is read as the automatic one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        numberOfColumns = coder.decodeInteger(forKey: "numberOfColumns")
        let algorithm = UInt(max(0, coder.decodeInteger(forKey: "layoutAlgorithm")))
        layoutAlgorithm = LayoutAlgorithm(rawValue: algorithm) ?? .automaticLayoutAlgorithm
        collapsesBorders = coder.decodeBool(forKey: "collapsesBorders")
        hidesEmptyCells = coder.decodeBool(forKey: "hidesEmptyCells")
        if coder.containsValue(forKey: "writingDirection") {
            writingDirection = WritingDirection(rawValue: coder.decodeInteger(forKey: "writingDirection")) ?? .natural
        }
        comfortableColumn = CGFloat(coder.decodeDouble(forKey: "comfortableColumn"))
        wholeWordWidth = CGFloat(coder.decodeDouble(forKey: "wholeWordWidth"))
        leadingShare = CGFloat(coder.decodeDouble(forKey: "leadingShare"))
        number = coder.decodeInteger(forKey: "number")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(numberOfColumns, forKey: "numberOfColumns")
        coder.encode(Int(layoutAlgorithm.rawValue), forKey: "layoutAlgorithm")
        coder.encode(collapsesBorders, forKey: "collapsesBorders")
        coder.encode(hidesEmptyCells, forKey: "hidesEmptyCells")
        if comfortableColumn != 0 { coder.encode(Double(comfortableColumn), forKey: "comfortableColumn") }
        if leadingShare != 0 { coder.encode(Double(leadingShare), forKey: "leadingShare") }
        if wholeWordWidth != 0 { coder.encode(Double(wholeWordWidth), forKey: "wholeWordWidth") }
        if number != 0 { coder.encode(number, forKey: "number") }
        if writingDirection != .natural { coder.encode(writingDirection.rawValue, forKey: "writingDirection") }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = TextTable()
        copy.takeValues(of: self)
        copy.numberOfColumns = numberOfColumns
        copy.layoutAlgorithm = layoutAlgorithm
        copy.collapsesBorders = collapsesBorders
        copy.hidesEmptyCells = hidesEmptyCells
        copy.writingDirection = writingDirection
        copy.comfortableColumn = comfortableColumn
        copy.wholeWordWidth = wholeWordWidth
        copy.leadingShare = leadingShare
        copy.number = number
        return copy
    }

    /// The rectangle in which a cell's content is to be laid out; `rect` is the area that the table's cells may fill,
    /// `startingPoint.y` the top of the cell's row. Outside of layout, columns count as equally wide.
    open func rect(
        for block: TextTableBlock, layoutAt startingPoint: CGPoint, in rect: CGRect, textContainer: TextContainer,
        characterRange charRange: NSRange
    ) -> CGRect {
        let columns = self.columns ?? TableColumns(equal: max(numberOfColumns, block.lastColumn + 1), width: rect.width)
        let span = columns.span(of: block, in: rect)
        let edges = block.allEdges(in: rect.width)
        return CGRect(
            x: span.minX + edges.left, y: startingPoint.y + edges.top, width: max(1, span.width - edges.width),
            height: max(0, rect.maxY - startingPoint.y - edges.height))
    }

    /// The whole cell, margins included, around content that has been laid out in `contentRect`; layout extends it to
    /// the height of its rows afterwards.
    open func boundsRect(
        for block: TextTableBlock, contentRect: CGRect, in rect: CGRect, textContainer: TextContainer, characterRange charRange: NSRange
    ) -> CGRect { block.bounds(ofContent: contentRect, in: rect) }

    /// Draws a cell's background and border; called by `TextTableBlock.drawBackground`.
    open func drawBackground(
        for block: TextTableBlock, withFrame frameRect: CGRect, in controlView: AnyObject, characterRange charRange: NSRange,
        layoutManager: LayoutManager
    ) { block.paint(frameRect, characterRange: charRange, layoutManager: layoutManager) }
}
