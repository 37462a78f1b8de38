import TextKit

/// A table in GitHub's form: cells of one line each, the first row of them the head. A row of a table within a cell is a line of it.
struct MarkdownTable {
    private var rows: [(cells: [[[MarkdownParagraph.Run]]], isHeader: Bool)] = []
    private var alignments: [String] = []
    /// The cell of a table within a cell that the last paragraph stands in.
    private var innerCell: BlockRole.Cell?

    /// - Parameter paragraphs: of one table, in its order.
    init(_ paragraphs: [MarkdownParagraph]) {
        var numbers: [Int: Int] = [:]
        for paragraph in paragraphs where paragraph.values.kind != .tableRule {
            if let cell = paragraph.outerCell {
                if numbers[cell.row] == nil {
                    numbers[cell.row] = rows.count
                    rows.append(([], paragraph.values.kind == .tableHeader))
                }
                add(paragraph, row: numbers[cell.row]!, column: cell.column)
            } else {
                addLine(paragraph)
            }
        }
    }

    private static let mostColumns = 200

    private mutating func add(_ paragraph: MarkdownParagraph, row: Int, column: Int) {
        let column = min(column, Self.mostColumns)
        widen(row, to: column)
        var runs = paragraph.runs
        if !paragraph.markers.isEmpty {
            runs.insert(.init(text: paragraph.markers.joined(separator: " ") + " ", traits: []), at: 0)
        }
        let inner = paragraph.innerCell
        if let inner, let before = innerCell, before.table.number == inner.table.number, before.row == inner.row,
            before.column != inner.column, let last = rows[row].cells[column].indices.last
        {
            rows[row].cells[column][last] += [.init(text: " | ", traits: [])] + runs
        } else {
            rows[row].cells[column].append(runs)
        }
        innerCell = inner
        let isHeader = paragraph.values.kind == .tableHeader
        if alignments[column].isEmpty || !isHeader && row <= 1 { alignments[column] = Self.rule(paragraph.values.alignment) }
    }

    private mutating func widen(_ row: Int, to column: Int) {
        while rows[row].cells.count <= column { rows[row].cells.append([]) }
        while alignments.count <= column { alignments.append("") }
    }

    /// A row that is set as a line, with tabs between its cells.
    private mutating func addLine(_ paragraph: MarkdownParagraph) {
        rows.append(([], paragraph.values.kind == .tableHeader))
        let columns = paragraph.values.columns
        // A tab stands before the first cell too where that is not at the left.
        var column = columns.first.map { $0.alignment != .left } == true ? -1 : 0
        for run in paragraph.runs {
            for (index, part) in run.text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { column += 1 }
                guard column >= 0, column <= Self.mostColumns else { continue }
                widen(rows.count - 1, to: column)
                if rows[rows.count - 1].cells[column].isEmpty { rows[rows.count - 1].cells[column] = [[]] }
                var cut = run
                cut.text = String(part)
                if !part.isEmpty { rows[rows.count - 1].cells[column][0].append(cut) }
            }
        }
        widen(rows.count - 1, to: max(0, columns.count - 1))
        alignments = columns.map { $0.alignment == .right ? "--:" : $0.alignment == .center ? ":-:" : "---" }
    }

    private static func rule(_ alignment: TextAlignment) -> String {
        switch alignment {
        case .center: ":-:"
        case .right: "--:"
        default: "---"
        }
    }

    /// The lines of the table; rows that have no head stand below an empty one.
    var lines: [String] {
        guard !rows.isEmpty else { return [] }
        let written = rows.map { row in
            alignments.indices.map { column in
                let paragraphs = column < row.cells.count ? row.cells[column] : []
                return paragraphs.map { MarkdownInlines.write($0, in: .cell) }.joined(separator: "<br>")
            }
        }
        let rules = alignments.map { $0.isEmpty ? "---" : $0 }
        let head = rows[0].isHeader ? written[0] : rules.map { _ in "" }
        return ([head, rules] + written.dropFirst(rows[0].isHeader ? 1 : 0)).map { "| " + $0.joined(separator: " | ") + " |" }
    }
}
