import CMarkup
import TextKit

/// A table of one paragraph a cell as it is read, set afterwards in cells, or where it is very large as lines with tab stops.
struct TableRows {
    struct Cell {
        var text: Fragment
        var width: Int
    }

    private(set) var rows: [(cells: [Cell], isHeader: Bool)] = []
    private var alignments: [MD_ALIGN] = []
    private var widths: [Int] = []
    private var leastWidths: [Int] = []
    private(set) var cellCount = 0
    private(set) var byteCount = 0
    /// Wider cells are not waited for by the others of their column.
    private static let maximumColumn = 60

    mutating func beginRow() { rows.append(([], false)) }

    mutating func add(_ text: Fragment, alignment: MD_ALIGN, isHeader: Bool) {
        if rows.isEmpty { beginRow() }
        let cell = Cell(text: text, width: DisplayWidth.of(text.utf8))
        let column = rows[rows.count - 1].cells.count
        rows[rows.count - 1].cells.append(cell)
        rows[rows.count - 1].isHeader = isHeader
        if column == widths.count {
            widths.append(0)
            leastWidths.append(0)
            alignments.append(alignment)
        }
        widths[column] = max(widths[column], min(cell.width, Self.maximumColumn))
        leastWidths[column] = max(leastWidths[column], DisplayWidth.ofWords(text.onOneLine.utf8, most: TableLimits.longestWord))
        cellCount += 1
        byteCount += text.utf8.count
    }

    mutating func add(_ text: Fragment, alignment: TextAlignment, isHeader: Bool) {
        let code = alignment == .right ? MD_ALIGN_RIGHT : alignment == .center ? MD_ALIGN_CENTER : MD_ALIGN_LEFT
        add(text, alignment: code, isHeader: isHeader)
    }

    /// Counts what is not there yet.
    mutating func add(_ rest: TableRest) {
        cellCount += rest.cellCount
        byteCount += rest.byteCount
        for column in widths.indices.prefix(rest.widths.count) {
            widths[column] = max(widths[column], min(rest.widths[column], Self.maximumColumn))
        }
    }

    /// Leaves out a head without any words, which Markdown has to write over a table that has none.
    mutating func dropEmptyHead() {
        guard rows.count > 1, rows[0].isHeader, rows[0].cells.allSatisfy(\.text.isEmpty) else { return }
        cellCount -= rows[0].cells.count
        rows.removeFirst()
    }

    func role(number: Int) -> BlockRole.Table {
        let first = rows.lazy.flatMap(\.cells).lazy.compactMap { FirstStrongDirection.isRightToLeft($0.text.utf8) }.first
        return BlockRole.Table(
            number: number, columnCount: widths.count, leastWidth: DocumentFonts.telling(leastWidths.reduce(0, +), columns: widths.count),
            isRightToLeft: first == true)
    }

    var textAlignments: [TextAlignment] {
        columns.map { $0.alignment == .right ? .right : $0.alignment == .center ? .center : .natural }
    }

    /// The row's cells with tabs between them, without those at the end that are empty. Line breaks become spaces: a row is one line here.
    func line(_ index: Int) -> Fragment {
        var line = Fragment()
        let cells = rows[index].cells
        let last = cells.lastIndex { !$0.text.isEmpty } ?? -1
        for (column, cell) in cells.prefix(last + 1).enumerated() {
            if column > 0 || columns[0].alignment != .left { line.append("\t", Fragment.Inline()) }
            line.append(cell.text.onOneLine)
        }
        return line
    }

    /// A stroke under every column.
    var rule: String {
        let strokes = columns.map { String(repeating: "─", count: $0.width) }.joined(separator: "\t")
        return columns.first?.alignment == .left ? strokes : "\t" + strokes
    }

    var columns: [BlockRole.Column] {
        zip(widths, alignments).map { width, alignment in
            let aligned: BlockRole.Column.Alignment
            switch alignment {
            case MD_ALIGN_RIGHT: aligned = .right
            case MD_ALIGN_CENTER: aligned = .center
            default: aligned = .left
            }
            return BlockRole.Column(width: max(1, width), alignment: aligned)
        }
    }
}

extension MarkdownEvents {
    func endTable() {
        guard var table else { return }
        self.table = nil
        // The line below the head is no row.
        if let rest = tableRest, table.rows.count + 1 >= rest.linesAbove { table.add(rest) }
        table.dropEmptyHead()
        builder.append(table) { self.values($0, spacing: BlockRole.Spacing.none) }
    }
}

extension DocumentBuilder {
    /// Sets a table in cells, or a very large one as lines with tab stops; `values` gives a row's by its kind.
    mutating func append(_ table: TableRows, _ values: (BlockRole.Kind) -> BlockRole.Values) {
        if TableLimits.areCells(table.cellCount, byteCount: table.byteCount) { return appendCells(table, values) }
        let columns = table.columns
        for (index, row) in table.rows.enumerated() {
            var values = values(row.isHeader ? .tableHeader : .tableRow)
            values.columns = columns
            beginBlock(values)
            openPendingBlock()
            append(table.line(index))
            if row.isHeader {
                values.kind = .tableRule
                beginBlock(values)
                append(table.rule)
            }
        }
        if !table.rows.isEmpty { changeLastBlock { $0.spacing = .normal } }
        endBlock()
    }

    private mutating func appendCells(_ table: TableRows, _ values: (BlockRole.Kind) -> BlockRole.Values) {
        let role = table.role(number: nextTable())
        let alignments = table.textAlignments
        let lastOfHead = table.rows.lastIndex { $0.isHeader }
        // Rows of one kind are alike, but that the first one may give the table its direction.
        var kind: (isHeader: Bool, endsHead: Bool, isFirst: Bool)?
        var roles: [(role: BlockRole, isPlaced: Bool)] = []
        for (row, line) in table.rows.enumerated() {
            let own = (isHeader: line.isHeader, endsHead: row == lastOfHead, isFirst: row == 0)
            if kind.map({ $0 != own }) ?? true || roles.first?.isPlaced != true { (kind, roles) = (own, []) }
            for (column, content) in line.cells.enumerated() {
                if column == roles.count {
                    var values = values(line.isHeader ? .tableHeader : .tableRow)
                    values.alignment = alignments[column]
                    let cell = BlockRole.Cell(table: role, row: row, column: column, endsHead: own.endsHead)
                    values.surroundings = [.init(kind: .cell(cell), containers: values.containers.count)]
                    values.divides = language >= 0
                    let shared = self.role(values)
                    roles.append((shared, shared.values.place != nil))
                }
                let shared = roles[column]
                beginBlock(shared.role, at: shared.isPlaced ? BlockRole.Place(table: role.number, row: row) : nil)
                openPendingBlock()
                append(content.text)
            }
        }
        endBlock()
    }
}
