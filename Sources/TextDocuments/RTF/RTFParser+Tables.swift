import Foundation
import TextKit

/// The row of a table that is being read.
struct RTFRow {
    struct Cell {
        var edge: CGFloat = 0
        var background = 0
        var hasBorder = false
        var continuesLeft = false
        var continuesAbove = false
    }

    /// The table, while there is one.
    var table: Int?
    var number = 0
    var column = 0
    /// The box of the cell that is open.
    var box: Int?
    var cells: [Cell] = []
    /// What is said of the next cell.
    var next = Cell()
    /// The boxes of the row above, by column.
    var above: [Int: Int] = [:]
    var boxes: [Int: Int] = [:]
    var left: CGFloat = 0
}

extension RTFParser {
    private static var maximumColumns: Int { 200 }

    func handleTable(_ word: String, _ number: Int?) {
        switch word {
        case "trowd":
            row.cells = []
            row.next = RTFRow.Cell()
            row.left = 0
        case "trleft": row.left = RTFWords.points(number)
        case "cellx":
            row.next.edge = RTFWords.points(number)
            if row.cells.count < Self.maximumColumns { row.cells.append(row.next) }
            row.next = RTFRow.Cell()
        case "clcbpat": row.next.background = number ?? 0
        case "clbrdrt", "clbrdrl", "clbrdrb", "clbrdrr": row.next.hasBorder = true
        case "clmrg": row.next.continuesLeft = true
        case "clvmrg": row.next.continuesAbove = true
        case "cell": endCell()
        case "row": endRow()
        default: break
        }
    }

    /// Opens the cell that a paragraph in a table stands in; outside of one the table ends.
    func enterCell() {
        guard state.isInTable else {
            row.table = nil
            row.box = nil
            return
        }
        if row.table == nil {
            text.tables.append(RichTable())
            row.table = text.tables.count - 1
            (row.number, row.column, row.above, row.boxes) = (0, 0, [:], [:])
        }
        guard row.box == nil, let table = row.table else { return }
        let column = min(row.column, Self.maximumColumns - 1)
        var box = RichBox(cell: .init(table: table, row: row.number, column: column))
        if row.cells.indices.contains(column) {
            let cell = row.cells[column]
            box.background = color(cell.background)
            if let ground = box.background, !(ground.isGrey && ground.red > 0xF800) { box.authored.insert(.background) }
            let left = column > 0 ? row.cells[column - 1].edge : row.left
            if cell.edge > left { box.width = cell.edge - left }
            if cell.hasBorder { box.borders = Array(repeating: .init(width: 1, color: RGBA(hex: 0x808080)), count: 4) }
            var span = 1
            while row.cells.indices.contains(column + span), row.cells[column + span].continuesLeft { span += 1 }
            box.cell?.columnSpan = span
        }
        box.padding = [2, 4, 2, 4]
        text.tables[table].columnCount = max(text.tables[table].columnCount, column + 1, row.cells.count)
        text.boxes.append(box)
        row.box = text.boxes.count - 1
        row.boxes[column] = row.box
    }

    private func endCell() {
        flush()
        guard state.destination == .body else { return }
        let column = row.column
        let definition = row.cells.indices.contains(column) ? row.cells[column] : RTFRow.Cell()
        let isEmpty = !isParagraphOpen && row.box == nil
        if isEmpty, definition.continuesLeft || definition.continuesAbove && row.above[column] != nil {
            if definition.continuesAbove, let above = row.above[column] {
                text.boxes[above].cell?.rowSpan += 1
                row.boxes[column] = above
            }
        } else {
            let wasInTable = state.isInTable
            state.isInTable = true
            openParagraph()
            closeParagraph()
            state.isInTable = wasInTable
        }
        row.column += 1
        row.box = nil
    }

    private func endRow() {
        flush()
        guard state.destination == .body else { return }
        if isParagraphOpen { endCell() }
        row.number += 1
        row.column = 0
        row.box = nil
        (row.above, row.boxes) = (row.boxes, [:])
    }
}
