import TextKit

/// A table that can be set as lines: each cell one paragraph of text at most, no table within it, and short.
struct RichTableReading {
    struct Row {
        /// Paragraphs by column; nil for none.
        var cells: [Int?]
        var isHeader: Bool
    }

    private(set) var rows: [Row] = []
    /// The index after the table's last paragraph.
    private(set) var end: Int

    private static let longestCell = 160

    /// Nil where no such table begins at the paragraph.
    init?(_ text: RichText, at first: Int) {
        end = first
        guard let table = Self.cell(text, first)?.table, text.tables[table].columnCount > 1 else { return nil }
        let columns = min(text.tables[table].columnCount, 100)
        var number = -1
        var seen: Int?
        while end < text.paragraphs.count, let cell = Self.cell(text, end), cell.table == table {
            let style = text.styles[text.paragraphs[end].style]
            let box = style.boxes.first
            let isPlain = style.boxes.count == 1 && style.lists.isEmpty && style.headerLevel == 0 && style.kind == .text
            guard isPlain, box != seen, text.range(ofParagraph: end).count <= Self.longestCell else { return nil }
            seen = box
            if cell.row != number {
                number = cell.row
                rows.append(Row(cells: Array(repeating: nil, count: columns), isHeader: cell.isHeader))
            }
            if cell.column < columns { rows[rows.count - 1].cells[cell.column] = end }
            if !cell.isHeader { rows[rows.count - 1].isHeader = false }
            end += 1
        }
    }

    /// The alignment of each column: that of its first cell below the header.
    func alignments(_ text: RichText) -> [TextAlignment] {
        (0..<(rows.first?.cells.count ?? 0)).map { column in
            let body = rows.first { !$0.isHeader && $0.cells[column] != nil } ?? rows.first { $0.cells[column] != nil }
            guard let cell = body?.cells[column] else { return .natural }
            return text.styles[text.paragraphs[cell].style].alignment
        }
    }

    private static func cell(_ text: RichText, _ paragraph: Int) -> RichBox.Cell? {
        text.styles[text.paragraphs[paragraph].style].boxes.first.flatMap { text.boxes[$0].cell }
    }
}
