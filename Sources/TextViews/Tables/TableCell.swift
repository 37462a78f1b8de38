import Foundation
import TextKit

/// A cell of a table while the table is being changed: its row and column, and its paragraphs.
struct TableCell {
    var row: Int
    var column: Int
    var rowSpan: Int
    var columnSpan: Int
    /// What its borders, padding and colours are taken from.
    var block: TextTableBlock
    /// Its paragraphs, each with its separator.
    var text: TextStorage
    /// Where it was in the text; nil for a new one.
    var start: Int?
    /// The change to make to the cell's block; nil for none.
    var change: ((TextTableBlock) -> Void)?

    func covers(row other: Int) -> Bool { row <= other && other < row + rowSpan }
    func covers(column other: Int) -> Bool { column <= other && other < column + columnSpan }
}

extension TextTableBlock {
    /// A block that looks like this one, at the row and column of a cell of another table.
    func placed(in table: TextTable, _ cell: TableCell) -> TextTableBlock {
        let new = TextTableBlock(
            table: table, startingRow: cell.row, rowSpan: cell.rowSpan, startingColumn: cell.column, columnSpan: cell.columnSpan)
        for dimension in Dimension.allCases where value(for: dimension) != 0 {
            new.setValue(value(for: dimension), type: valueType(for: dimension), for: dimension)
        }
        let edges: [NSRectEdge] = [.minX, .minY, .maxX, .maxY]
        for edge in edges {
            for layer in Layer.allCases {
                new.setWidth(width(for: layer, edge: edge), type: widthValueType(for: layer, edge: edge), for: layer, edge: edge)
            }
            new.setBorderColor(borderColor(for: edge), for: edge)
        }
        new.verticalAlignment = verticalAlignment
        new.backgroundColor = backgroundColor
        cell.change?(new)
        return new
    }
}
