import Foundation
import TextKit

/// A table that can be set in cells: with text of a few lines in each and no headings, which are those of a page that
/// is laid out as a table.
struct RichTableReading {
    struct Row {
        /// The first paragraph of each column's cell; nil for none.
        var cells: [Int?]
        var isHeader: Bool
    }

    private(set) var rows: [Row] = []
    /// The index after the table's last paragraph.
    private(set) var end: Int
    /// Whether each cell is one paragraph of few words, so that the table can be set as lines too.
    private(set) var isPlain = true
    /// What it has below, where the text is cut within it.
    private(set) var rest: TableRest?
    private var cellCount = 0
    private var byteCount = 0
    private var numbers: [Int: Int] = [:]
    private var leastWidths: [Int]
    private var isRightToLeft = false
    private var hasBoxes = false
    private var hasBorders = false
    private var hasHeads = false
    /// The widest text of each column, in columns of a terminal.
    private var widths: [Int]

    private static let longestLine = 160
    private static let longestCell = 1200

    /// Nil where no such table begins at the paragraph; `depth` is how many boxes and cells stand around the table.
    init?(_ text: RichText, at first: Int, depth: Int = 0) {
        end = first
        guard let table = Self.cell(text, first, depth)?.table else { return nil }
        let columns = min(text.tables[table].columnCount, 100)
        leastWidths = Array(repeating: 0, count: columns)
        widths = leastWidths
        var seen: Int?
        var length = 0
        var holdsTables = false
        while end < text.paragraphs.count, let cell = Self.cell(text, end, depth), cell.table == table {
            let style = text.styles[text.paragraphs[end].style]
            let box = style.boxes[depth]
            let range = text.range(ofParagraph: end)
            length = box == seen ? length + range.count : range.count
            guard style.headerLevel == 0, style.kind != .rule, length <= Self.longestCell else { return nil }
            if box == seen || !style.lists.isEmpty || range.count > Self.longestLine || style.boxes.count > depth + 1 { isPlain = false }
            if box != seen {
                begin(cell, at: end, columns)
                note(text.boxes[box])
            }
            if style.boxes.dropFirst(depth + 1).contains(where: { text.boxes[$0].cell != nil }) { holdsTables = true }
            if cell.column < columns, cell.columnSpan == 1 {
                let least = DisplayWidth.ofWords(Array(text.utf8[range]), most: TableLimits.longestWord)
                leastWidths[cell.column] = max(leastWidths[cell.column], least)
                widths[cell.column] = max(widths[cell.column], DisplayWidth.of(Array(text.utf8[range].prefix(Self.longestLine))))
            }
            seen = box
            end += 1
        }
        byteCount = text.range(ofParagraph: end - 1).upperBound - text.range(ofParagraph: first).lowerBound
        if depth == 0 { takeRest(text) }
        guard isPlain || areCells, hasBoxes || text.tables[table].columnCount > 1 else { return nil }
        // A table around tables that does not show itself is there to put them beside each other.
        // One with heads beside or above its cells says what those are.
        if holdsTables, !hasBoxes, !hasHeads { return nil }
        let bytes = text.range(ofParagraph: first).lowerBound..<text.range(ofParagraph: end - 1).upperBound
        let direction = text.tables[table].direction
        isRightToLeft = direction == .natural ? FirstStrongDirection.isRightToLeft(text.utf8[bytes]) == true : direction == .rightToLeft
    }

    /// Counts what it has below the end of the text.
    private mutating func takeRest(_ text: RichText) {
        guard let rest = text.tableRest, text.paragraphs.indices[end...].allSatisfy({ text.range(ofParagraph: $0).isEmpty }) else { return }
        self.rest = rest
        cellCount += rest.cellCount
        byteCount += rest.byteCount
    }

    /// Whether it is small enough to be set in cells.
    var areCells: Bool { TableLimits.areCells(cellCount, byteCount: byteCount) }

    private mutating func note(_ box: RichBox) {
        let appearance = BlockRole.CellAppearance(box)
        if appearance.borders != nil { hasBorders = true }
        if hasBorders || appearance.background != nil { hasBoxes = true }
    }

    private mutating func begin(_ cell: RichBox.Cell, at paragraph: Int, _ columns: Int) {
        cellCount += 1
        hasHeads = hasHeads || cell.isHeader
        if numbers[cell.row] == nil {
            numbers[cell.row] = rows.count
            rows.append(Row(cells: Array(repeating: nil, count: columns), isHeader: cell.isHeader))
        }
        let row = numbers[cell.row] ?? 0
        if cell.column < columns { rows[row].cells[cell.column] = paragraph }
        if !cell.isHeader { rows[row].isHeader = false }
    }

    /// One of the text's boxes, as a cell of the table; `number` is the table's in the document.
    func cell(_ text: RichText, _ box: Int, number: Int) -> (cell: BlockRole.Cell, isHeader: Bool)? {
        guard let cell = text.boxes[box].cell, let row = numbers[cell.row] else { return nil }
        let table = role(text, cell.table, number: number)
        let last = min(rows.count, row + cell.rowSpan)
        let endsHead = rows[row].isHeader && (last == rows.count || !rows[last].isHeader)
        var appearance = BlockRole.CellAppearance(text.boxes[box])
        if case .percent(let percent) = appearance.width, cell.columnSpan == 1, cell.column < widths.count, widths[cell.column] == 0 {
            appearance.width = emptyShare > 0 ? .percent(min(percent, emptyShare)) : nil
        }
        return (
            BlockRole.Cell(
                table: table, row: cell.row, column: cell.column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan, endsHead: endsHead,
                appearance: appearance),
            cell.isHeader
        )
    }

    /// How many of the hundred parts of the usual measure each column without text can have, so that the lines of the others stay whole:
    /// formulas stand between such columns, which share the rest.
    private var emptyShare: CGFloat {
        let filled = widths.filter { $0 > 0 }
        let left = 100 - 100 * (filled.reduce(0, +) + 3 * filled.count) / Self.usualMeasure
        return CGFloat(max(0, left) / max(1, widths.count - filled.count))
    }

    /// The columns of a terminal that a line has room for.
    private static let usualMeasure = 66

    private func role(_ text: RichText, _ index: Int, number: Int) -> BlockRole.Table {
        let table = text.tables[index]
        return BlockRole.Table(
            number: number, columnCount: table.columnCount,
            leastWidth: DocumentFonts.telling(leastWidths.reduce(0, +), columns: table.columnCount), isRightToLeft: isRightToLeft,
            hasBoxes: hasBoxes, hasBorders: hasBorders || table.isLayout, hasCaptionBelow: table.hasCaptionBelow,
            leadingShare: table.leadingShare,
            appearance: BlockRole.CellAppearance(table.box))
    }

    /// The alignment of each column: that of its first cell below the header.
    func alignments(_ text: RichText) -> [TextAlignment] {
        (0..<(rows.first?.cells.count ?? 0)).map { column in
            let body = rows.first { !$0.isHeader && $0.cells[column] != nil } ?? rows.first { $0.cells[column] != nil }
            guard let cell = body?.cells[column] else { return .natural }
            return text.styles[text.paragraphs[cell].style].alignment
        }
    }

    private static func cell(_ text: RichText, _ paragraph: Int, _ depth: Int) -> RichBox.Cell? {
        let boxes = text.styles[text.paragraphs[paragraph].style].boxes
        return boxes.count > depth ? text.boxes[boxes[depth]].cell : nil
    }
}
