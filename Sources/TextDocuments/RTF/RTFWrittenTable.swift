import Foundation
import TextKit

/// Where the cells of a table's rows stand as they are written: every column has a cell, some of which only continue others.
struct RTFWrittenTable {
    struct Column {
        /// An index into the row's cells; nil for a column that continues another cell or is empty.
        var cell: Int?
        var box: RichBox?
        var continuesLeft = false
        var continuesAbove = false
        var reachesDown = false
    }

    let columns: Int
    /// The width of each column, the same in all rows: a reader knows by their edges which columns a cell spans.
    private let widths: [CGFloat]
    /// For each column, the number of rows that a cell from above still reaches into.
    private var reach: [Int: Int] = [:]

    init(columns: Int, _ boxes: [RichBox]) {
        self.columns = columns
        widths = Self.widths(columns, boxes)
    }

    /// What the cells of a column say, then what wider ones leave for theirs, then an equal part.
    private static func widths(_ columns: Int, _ boxes: [RichBox]) -> [CGFloat] {
        var known = [CGFloat?](repeating: nil, count: columns)
        let said = boxes.compactMap { box -> (columns: Range<Int>, width: CGFloat)? in
            guard let cell = box.cell, let width = box.width, (0..<columns).contains(cell.column) else { return nil }
            let end = min(columns, cell.column + max(1, cell.columnSpan))
            return (cell.column..<end, box.widthIsPercentage ? width / 100 * wholeWidth : width)
        }
        for (range, width) in said where range.count == 1 && known[range.lowerBound] == nil { known[range.lowerBound] = width }
        for (range, width) in said {
            let open = range.filter { known[$0] == nil }
            let left = width - range.reduce(0) { $0 + (known[$1] ?? 0) }
            if !open.isEmpty, left > 0 { for column in open { known[column] = left / CGFloat(open.count) } }
        }
        return known.map { max($0 ?? wholeWidth / CGFloat(columns), 4) }
    }

    /// The width of the text that a part of it is of, in points.
    private static let wholeWidth: CGFloat = 450

    /// The columns of a row. Cells that reach into rows below are noted for the calls to come.
    mutating func row(_ boxes: [RichBox]) -> [Column] {
        var row = [Column](repeating: Column(), count: columns)
        for column in row.indices {
            guard let rows = reach[column], rows > 0 else { continue }
            row[column].continuesAbove = true
            reach[column] = rows - 1
        }
        for (index, box) in boxes.enumerated() {
            guard let cell = box.cell, row.indices.contains(cell.column) else { continue }
            row[cell.column] = Column(cell: index, box: box, reachesDown: cell.rowSpan > 1)
            for column in (cell.column + 1)..<max(cell.column + 1, min(columns, cell.column + cell.columnSpan)) {
                row[column].continuesLeft = true
            }
            if cell.rowSpan > 1 { reach[cell.column] = cell.rowSpan - 1 }
        }
        // What is missing at the end of a row need not be there.
        while row.count > 1, let last = row.last, last.cell == nil, !last.continuesLeft, !last.continuesAbove { row.removeLast() }
        return row
    }

    /// The words that stand before the cells of a row.
    func definition(_ row: [Column], _ table: RichTable, _ colors: [RGBA: Int]) -> String {
        var result = "\\trowd\\trgaph80\\trleft0"
        if table.box.widthIsPercentage, let width = table.box.width {
            result += "\\trftsWidth2\\trwWidth\(Int((min(100, max(1, width)) * 50).rounded()))"
        }
        if row.contains(where: { $0.box?.cell?.isHeader == true }) { result += "\\trhdr" }
        var edge: CGFloat = 0
        for (index, column) in row.enumerated() {
            if let box = column.box {
                for (side, border) in zip(["t", "r", "b", "l"], box.borders) where border.width > 0 {
                    result += "\\clbrdr\(side)\\brdrs\\brdrw\(RTFWriter.twips(border.width))"
                    if let number = border.color.flatMap({ colors[$0] }) { result += "\\brdrcf\(number)" }
                }
                for (side, name) in RTFRow.Cell.paddingNames.enumerated() where box.padding[side] != RTFRow.Cell.usualPadding[side] {
                    result += "\\clpadf\(name)3\\clpad\(name)\(RTFWriter.twips(box.padding[side]))"
                }
                if let number = box.background.flatMap({ colors[$0] }) { result += "\\clcbpat\(number)" }
            }
            if column.continuesLeft { result += "\\clmrg" }
            if column.continuesAbove { result += "\\clvmrg" }
            if column.reachesDown { result += "\\clvmgf" }
            edge += widths[index]
            result += "\\cellx\(RTFWriter.twips(edge))"
        }
        return result + "\n"
    }
}
