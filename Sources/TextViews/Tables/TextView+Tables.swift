import Foundation
import TextKit

/// Tables as a person makes and changes them; each change is one step of undo.
extension TextView {
    /// Whether the caret or the selection begins in a table.
    var isInTable: Bool { TableText.cell(textStorage, at: selection.range.lowerBound) != nil }

    /// Puts a table of empty cells after the paragraph of the caret, or before an empty one, and the caret into its first cell.
    func insertTable(rows: Int, columns: Int) {
        guard isEditable, isRich, rows > 0, columns > 0 else { return }
        commitMarkedText()
        let caret = selection.range.upperBound
        let paragraph = reader.paragraph(at: caret)
        let isFresh = paragraph.lowerBound == caret
        let offset = isFresh ? caret : paragraph.upperBound
        let outer = caret < textStorage.length ? paragraphStyle(at: caret).textBlocks : []
        let text = TextStorage()
        let isCut = !isFresh && !reader.isLineBreak(at: paragraph.upperBound - 1)
        if isCut { text.append(NSAttributedString(string: lineEnding, attributes: typingAttributes)) }
        let start = offset + text.length
        text.append(emptyTable(rows, columns, in: outer))
        replaceCharacters(in: NSRange(location: offset, length: 0), with: text, selecting: start..<start, named: "Insert Table")
    }

    private func emptyTable(_ rows: Int, _ columns: Int, in outer: [TextBlock]) -> NSAttributedString {
        let table = TextTable()
        table.numberOfColumns = columns
        table.layoutAlgorithm = .fixedLayoutAlgorithm
        table.collapsesBorders = true
        table.setContentWidth(100, type: .percentageValueType)
        var attributes = typingAttributes
        for key in [NSAttributedString.Key.link, .attachment] { attributes[key] = nil }
        let text = TextStorage()
        for row in 0..<rows {
            for column in 0..<columns {
                let block = TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: column, columnSpan: 1)
                block.setWidth(1, type: .absoluteValueType, for: .border)
                block.setWidth(4, type: .absoluteValueType, for: .padding)
                block.setBorderColor(Color(RGBA(hex: 0x9A9A9A)))
                let style = MutableParagraphStyle()
                style.textBlocks = outer + [block]
                attributes[.paragraphStyle] = style
                text.append(NSAttributedString(string: "\n", attributes: attributes))
            }
        }
        return text
    }

    /// Changes the table that the selection begins in. The caret goes to the cell whose row and column `change` returns.
    func changeTable(named name: String, _ change: (inout TableText, _ cell: Int) -> (row: Int, column: Int)?) {
        guard isEditable, isRich else { return }
        // What is being composed would be taken for the cell's text, with its underline.
        commitMarkedText()
        guard var text = TableText(textStorage, at: selection.range.lowerBound),
            let current = text.index(at: selection.range.lowerBound)
        else { return }
        let old = text.cells[current]
        let inCell = selection.range.lowerBound - (old.start ?? 0)
        let target = change(&text, current)
        guard !text.cells.isEmpty, text.rowCount > 0, text.columnCount > 0 else { return deleteTable() }
        let (composed, starts) = text.composed()
        var caret = text.range.location
        if let target, let index = text.cells.firstIndex(where: { $0.covers(row: target.row) && $0.covers(column: target.column) }) {
            caret += starts[index]
        } else if let index = text.cells.firstIndex(where: { $0.start == old.start }) {
            caret += starts[index] + inCell
        } else if let last = starts.last {
            let near = text.cells.firstIndex { $0.row >= old.row && $0.column >= old.column }
            caret += near.map { starts[$0] } ?? last
        }
        replaceCharacters(in: text.range, with: composed, selecting: caret..<caret, named: name)
    }

    func addTableRow(below: Bool) {
        changeTable(named: "Add Row") { table, index in
            let cell = table.cells[index]
            let row = below ? cell.row + cell.rowSpan : cell.row
            table.insertRow(at: row)
            return (row, cell.column)
        }
    }

    func addTableColumn(after: Bool) {
        changeTable(named: "Add Column") { table, index in
            let cell = table.cells[index]
            let column = after ? cell.column + cell.columnSpan : cell.column
            table.insertColumn(at: column)
            return (cell.row, column)
        }
    }

    func deleteTableRow() {
        changeTable(named: "Delete Row") { table, index in
            table.deleteRow(table.cells[index].row)
            return nil
        }
    }

    func deleteTableColumn() {
        changeTable(named: "Delete Column") { table, index in
            table.deleteColumn(table.cells[index].column)
            return nil
        }
    }

    func deleteTable() {
        guard let table = TableText(textStorage, at: selection.range.lowerBound) else { return }
        let start = table.range.location
        replaceCharacters(in: table.range, with: NSAttributedString(string: ""), selecting: start..<start, named: "Delete Table")
    }

    /// Changes the blocks of the cells that are selected, or of the caret's own.
    func changeCells(named name: String, _ change: @escaping (TextTableBlock) -> Void) {
        let range = selection.range
        changeTable(named: name) { table, index in
            for cell in table.cells.indices {
                guard let start = table.cells[cell].start else { continue }
                let isSelected = start < range.upperBound && range.lowerBound < start + table.cells[cell].text.length
                if cell == index || isSelected { table.cells[cell].change = change }
            }
            return nil
        }
    }

    /// Gives the selected cells a background; nil takes it away.
    func setCellBackground(_ color: Color?) { changeCells(named: "Cell Background") { $0.backgroundColor = color } }

    /// Gives the selected cells borders of a width in points.
    func setCellBorder(_ width: CGFloat) {
        changeCells(named: "Cell Border") { $0.setWidth(width, type: .absoluteValueType, for: .border) }
    }

    /// Gives the borders of the selected cells a colour.
    func setCellBorderColor(_ color: Color) { changeCells(named: "Cell Border") { $0.setBorderColor(color) } }
}
