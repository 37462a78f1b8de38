import CMarkup

/// A table as it is read, set afterwards as aligned monospaced lines.
struct TableRows {
    struct Cell {
        var text: Fragment
        var width: Int
    }

    private(set) var rows: [(cells: [Cell], isHeader: Bool)] = []
    private var alignments: [MD_ALIGN] = []
    private var widths: [Int] = []
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
            alignments.append(alignment)
        }
        widths[column] = max(widths[column], min(cell.width, Self.maximumColumn))
    }

    /// The row's cells padded to their columns, two spaces between them, without spaces at the end.
    func line(_ index: Int) -> Fragment {
        var line = Fragment()
        let cells = rows[index].cells
        let last = cells.lastIndex { !$0.text.isEmpty } ?? -1
        var gap = 0
        for (column, cell) in cells.prefix(last + 1).enumerated() {
            let room = max(0, widths[column] - cell.width)
            let before: Int
            switch alignments[column] {
            case MD_ALIGN_RIGHT: before = room
            case MD_ALIGN_CENTER: before = room / 2
            default: before = 0
            }
            line.append(String(repeating: " ", count: gap + before), Fragment.Inline())
            line.append(cell.text)
            gap = room - before + 2
        }
        return line
    }

    /// A stroke under every column.
    var rule: String { widths.map { String(repeating: "─", count: max(1, $0)) }.joined(separator: "  ") }
}

extension MarkdownEvents {
    func endTable() {
        guard let table else { return }
        self.table = nil
        for (index, row) in table.rows.enumerated() {
            builder.beginBlock(values(row.isHeader ? .tableHeader : .tableRow, spacing: BlockRole.Spacing.none))
            builder.openPendingBlock()
            builder.append(table.line(index))
            if row.isHeader {
                builder.beginBlock(values(.tableRule, spacing: BlockRole.Spacing.none))
                builder.append(table.rule)
            }
        }
        if !table.rows.isEmpty { builder.changeLastBlock { $0.spacing = .normal } }
        builder.endBlock()
    }
}
