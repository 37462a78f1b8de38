public import Foundation

/// One cell of a table (NSTextTableBlock): the paragraphs whose innermost block it is, or that stand in blocks within it.
///
/// Rows and columns count from zero. A width is the column's; of several in one column the widest counts, and where columns are
/// as wide as their content needs it is no less than the widest word (CSS 2, 17.5.2).
open class TextTableBlock: TextBlock {
    /// The table that the cell belongs to, by identity.
    public let table: TextTable
    /// The row that the cell begins in, from 0.
    public var startingRow: Int { Int(row) }
    /// The number of rows it takes; less than one counts as one.
    public var rowSpan: Int { Int(rows) }
    /// The column that the cell begins in, from 0; one below zero counts as 0.
    public var startingColumn: Int { Int(column) }
    /// The number of columns it takes; less than one counts as one.
    public var columnSpan: Int { Int(columns) }
    /// A document has hundreds of thousands of cells.
    private let row, rows, column, columns: Int32

    /// A cell of a table at a row and column; spans below one count as one.
    public init(table: TextTable, startingRow row: Int, rowSpan: Int, startingColumn col: Int, columnSpan colSpan: Int) {
        self.table = table
        (self.row, rows) = (Int32(clamping: row), Int32(clamping: rowSpan))
        (column, columns) = (Int32(clamping: col), Int32(clamping: colSpan))
        super.init()
    }

    /// Reads an archived cell with its table; without one in the archive it gets a table of its own.
    public required init?(coder: NSCoder) {
        table = coder.decodeObjectIfPresent(of: TextTable.self, forKey: "table") ?? TextTable()
        func number(_ key: String) -> Int32 { Int32(clamping: coder.decodeInteger(forKey: key)) }
        (row, rows, column, columns) = (number("startingRow"), number("rowSpan"), number("startingColumn"), number("columnSpan"))
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(table, forKey: "table")
        coder.encode(startingRow, forKey: "startingRow")
        coder.encode(rowSpan, forKey: "rowSpan")
        coder.encode(startingColumn, forKey: "startingColumn")
        coder.encode(columnSpan, forKey: "columnSpan")
    }

    /// Another cell of the same table, in the same rows and columns.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = TextTableBlock(
            table: table, startingRow: startingRow, rowSpan: rowSpan, startingColumn: startingColumn, columnSpan: columnSpan)
        copy.takeValues(of: self)
        return copy
    }

    /// The rectangle for the cell's content, from `TextTable.rect(for:layoutAt:in:textContainer:characterRange:)`.
    open override func rectForLayout(
        at startingPoint: CGPoint, in rect: CGRect, textContainer: TextContainer, characterRange charRange: NSRange
    ) -> CGRect {
        table.rect(for: self, layoutAt: startingPoint, in: rect, textContainer: textContainer, characterRange: charRange)
    }

    open override func boundsRect(
        forContentRect contentRect: CGRect, in rect: CGRect, textContainer: TextContainer, characterRange charRange: NSRange
    ) -> CGRect {
        table.boundsRect(
            for: self, contentRect: contentRect, in: rect, textContainer: textContainer, characterRange: charRange)
    }

    open override func drawBackground(
        withFrame frameRect: CGRect, in controlView: AnyObject, characterRange charRange: NSRange, layoutManager: LayoutManager
    ) {
        table.drawBackground(
            for: self, withFrame: frameRect, in: controlView, characterRange: charRange, layoutManager: layoutManager)
    }

    override func edges(_ layer: Layer, in enclosing: CGFloat) -> BlockEdges {
        layer == .margin && table.collapsesBorders ? BlockEdges() : super.edges(layer, in: enclosing)
    }

    /// No table is laid out with more columns.
    static let mostColumns = 1000
    var firstColumn: Int { max(0, min(Self.mostColumns - 1, startingColumn)) }
    var lastColumn: Int { min(Self.mostColumns - 1, firstColumn + max(0, min(Self.mostColumns, columnSpan) - 1)) }
}
