import Foundation
import TextKit

/// The row of a table that is being read.
struct RTFRow {
    struct Cell {
        var edge: CGFloat = 0
        var background = 0
        /// The borders in the order of `RichBox.borders`.
        var borders = [RichBox.Edge](repeating: .init(), count: 4)
        var continuesLeft = false
        var continuesAbove = false
        /// What `\clpadt`, `\clpadr`, `\clpadb` and `\clpadl` say, and the units that `\clpadft` and its like give them.
        var paddingWords = [Int?](repeating: nil, count: 4)
        var paddingUnits = [Int](repeating: 0, count: 4)

        /// The words that stand for the top, right, bottom and left padding where a unit is given: Word takes the word for the top as
        /// that for the left and the other way round, and others follow it. Without units, as Cocoa writes them, they mean what they say.
        static let paddingNames = ["l", "r", "b", "t"]
        static let usualPadding: [CGFloat] = [2, 4, 2, 4]
        private static var widestPadding: CGFloat { 72 }

        /// Top, right, bottom, left.
        var padding: [CGFloat] {
            var padding = Self.usualPadding
            for (side, number) in paddingWords.enumerated() where number != nil && [0, 3].contains(paddingUnits[side]) {
                padding[paddingUnits[side] == 3 ? [3, 1, 2, 0][side] : side] = min(max(0, RTFWords.points(number)), Self.widestPadding)
            }
            return padding
        }
    }

    /// The table, while there is one.
    var table: Int?
    var number = 0
    var column = 0
    /// The box of the cell that is open.
    var box: Int?
    var cells: [Cell] = []
    /// The properties collected for the next cell.
    var next = Cell()
    /// The boxes of the row above, and of this one so far.
    var above: [Placed] = []
    var boxes: [Placed] = []
    var left: CGFloat = 0
    /// Whether a definition has come whose row has not ended: its cells are ended by `\cell`, whatever their paragraphs say.
    var awaitsCells = false
    /// The first of the paragraphs after the last cell that do not say that they stand in a table; nil for none.
    var outside: Int?
    /// The index of the side whose border is being described, among the borders of the next cell.
    var side: Int?
    /// Whether the row is a head, which stands on each page of its table.
    var isHead = false
    /// The unit of the table's width, and the width in it; unit 2 is a fiftieth of a percent.
    var widthUnit = 0
    var width = 0

    /// The table's part of what is around it, in percent; nil where its width is none.
    var percentage: CGFloat? { widthUnit == 2 && (1...5000).contains(width) ? CGFloat(width) / 50 : nil }
}

extension RTFRow {
    /// A box at a cell of a row.
    struct Placed {
        var column: Int
        /// The cell's left edge; nil where no definition says it.
        var left: CGFloat?
        var box: Int
    }

    /// Cells further right than rows have definitions go on nothing from above.
    private static let mostSearched = 200

    /// The left edge of a cell; nil where no definition says it.
    func left(_ column: Int) -> CGFloat? { cells.indices.contains(column) ? column > 0 ? cells[column - 1].edge : left : nil }

    /// The box of the row above that stands above a cell: with the same edge, or the same number where rows have no edges.
    func above(_ column: Int) -> Placed? {
        above.prefix(Self.mostSearched).first { placed in
            guard let left = left(column), let other = placed.left else { return placed.column == column }
            return abs(left - other) <= 3
        }
    }
}

extension RTFParser {
    private static var maximumColumns: Int { 200 }
    /// The colour of a border without one; and the greatest width of a border, in points.
    private static var borderColor: RGBA { RGBA(hex: 0x808080) }
    private static var widestBorder: CGFloat { 20 }

    /// How many tables the paragraph stands in, one in the other.
    var tableDepth: Int { state.isInTable ? max(1, state.tableDepth) : state.tableDepth }

    /// The row that words describe: the outermost, or the one whose properties a group of its own has.
    private var describedRow: Int { state.destination == .nestedRow ? min(max(1, tableDepth), rows.count) - 1 : 0 }

    func handleTable(_ word: String, _ number: Int?) {
        switch word {
        case "cell": endCell(0)
        case "row": endRow(0)
        case "trowd" where describedRow == 0 && state.destination == .body:
            rows[0].awaitsCells = true
            describe(&rows[0], word, number)
        case "nestcell": endCell(max(1, tableDepth) - 1)
        case "nestrow": endRow(describedRow)
        default: describe(&rows[describedRow], word, number)
        }
    }

    private func describe(_ row: inout RTFRow, _ word: String, _ number: Int?) {
        switch word {
        case "trowd":
            row.cells = []
            row.next = RTFRow.Cell()
            row.left = 0
            (row.side, row.widthUnit, row.width, row.isHead) = (nil, 0, 0, false)
        case "trhdr": row.isHead = true
        case "trftsWidth": row.widthUnit = number ?? 0
        case "trwWidth": row.width = number ?? 0
        case "trleft": row.left = RTFWords.points(number)
        case "cellx":
            row.next.edge = RTFWords.points(number)
            if row.cells.count < Self.maximumColumns { row.cells.append(row.next) }
            row.next = RTFRow.Cell()
            row.side = nil
        case "clcbpat": row.next.background = number ?? 0
        case "clbrdrt", "clbrdrr", "clbrdrb", "clbrdrl":
            let side = ["clbrdrt", "clbrdrr", "clbrdrb", "clbrdrl"].firstIndex(of: word) ?? 0
            row.side = side
            row.next.borders[side] = .init(width: 1, color: Self.borderColor)
        case "brdrw": if let side = row.side { row.next.borders[side].width = min(max(0, RTFWords.points(number)), Self.widestBorder) }
        case "brdrcf": if let side = row.side, let color = color(number ?? 0) { row.next.borders[side].color = color }
        case "brdrnone", "brdrnil": if let side = row.side { row.next.borders[side].width = 0 }
        case "clpadt", "clpadr", "clpadb", "clpadl":
            row.next.paddingWords[["clpadt", "clpadr", "clpadb", "clpadl"].firstIndex(of: word) ?? 0] = number ?? 0
        case "clpadft", "clpadfr", "clpadfb", "clpadfl":
            row.next.paddingUnits[["clpadft", "clpadfr", "clpadfb", "clpadfl"].firstIndex(of: word) ?? 0] = number ?? 0
        case "clmrg": row.next.continuesLeft = true
        case "clvmrg": row.next.continuesAbove = true
        default: break
        }
    }

    /// Opens the cells that a paragraph in tables stands in; tables that it stands in no more end.
    func enterCell() {
        let depth = tableDepth
        if rows.count > max(1, depth) { rows.removeLast(rows.count - max(1, depth)) }
        if depth == 0 {
            leaveTable(text.paragraphs.count)
        } else if rows[0].outside != nil {
            (rows[0].table, rows[0].box, rows[0].outside) = (nil, nil, nil)
        }
        while rows.count < depth { rows.append(RTFRow()) }
        for level in 0..<depth { openCell(&rows[level], isNested: level > 0) }
    }

    /// A paragraph does not say that it stands in a table: that ends here, unless a cell's end comes to say it.
    func leaveTable(_ paragraph: Int) {
        if rows[0].awaitsCells {
            rows[0].outside = rows[0].outside ?? paragraph
        } else {
            (rows[0].table, rows[0].box, rows[0].outside) = (nil, nil, nil)
        }
    }

    private func openCell(_ row: inout RTFRow, isNested: Bool) {
        if row.table == nil {
            var table = RichTable()
            // Cells that are not set apart share the border between them.
            table.collapsesBorders = true
            (table.box.width, table.box.widthIsPercentage) = (row.percentage, row.percentage != nil)
            text.tables.append(table)
            row.table = text.tables.count - 1
            (row.number, row.column, row.above, row.boxes) = (0, 0, [], [])
        }
        guard row.box == nil, let table = row.table else { return }
        let column = min(row.column, Self.maximumColumns - 1)
        let box = text.boxes.count
        text.boxes.append(RichBox(cell: .init(table: table, row: row.number, column: column)))
        // The row of a table in a cell is described after its cells.
        text.boxes[box].padding = RTFRow.Cell.usualPadding
        if !isNested { describe(box, in: table, row, column) }
        text.tables[table].columnCount = max(text.tables[table].columnCount, column + 1, isNested ? 0 : row.cells.count)
        row.box = box
        row.boxes.append(.init(column: column, left: isNested ? nil : row.left(column), box: box))
    }

    /// Gives a cell what its row says of it.
    private func describe(_ index: Int, in table: Int, _ row: RTFRow, _ column: Int) {
        guard row.cells.indices.contains(column) else {
            grids[table, default: RTFGrid()].isIncomplete = true
            return
        }
        var box = text.boxes[index]
        defer { text.boxes[index] = box }
        let cell = row.cells[column]
        box.background = color(cell.background)
        if let ground = box.background, !(ground.isGrey && ground.red > 0xF800) { box.authored.insert(.background) }
        var span = 1
        while row.cells.indices.contains(column + span), row.cells[column + span].continuesLeft { span += 1 }
        let (left, right) = (row.left(column) ?? row.left, row.cells[column + span - 1].edge)
        if right > left {
            box.width = right - left
            grids[table, default: RTFGrid()].add(
                index, left: left, right: right, isFirst: column == 0, isLast: column + span == row.cells.count)
        } else {
            grids[table, default: RTFGrid()].isIncomplete = true
        }
        if let width = box.width, row.percentage != nil, let whole = row.cells.last?.edge, whole > row.left {
            // Of a table that is a part of the page the columns are parts of the table.
            (box.width, box.widthIsPercentage) = ((width / (whole - row.left) * 10000).rounded() / 100, true)
        }
        box.borders = cell.borders
        box.padding = cell.padding
        box.cell?.columnSpan = span
        box.cell?.isHeader = row.isHead
    }

    private func endCell(_ level: Int) {
        flush()
        guard state.destination == .body, level < rows.count || level == 0 || state.isInTable else { return }
        let holdsTable = rows.count > level + 1
        if holdsTable { rows.removeLast(rows.count - level - 1) }
        while rows.count <= level { rows.append(RTFRow()) }
        let column = rows[level].column
        let definition = rows[level].cells.indices.contains(column) ? rows[level].cells[column] : RTFRow.Cell()
        let isEmpty = !isParagraphOpen && rows[level].box == nil
        let above = isEmpty && definition.continuesAbove ? rows[level].above(column) : nil
        if isEmpty, definition.continuesLeft || definition.continuesAbove && above != nil {
            if definition.continuesAbove, let above {
                text.boxes[above.box].cell?.rowSpan += 1
                rows[level].boxes.append(above)
            }
        } else if isParagraphOpen || !holdsTable {
            // The paragraph after a table in a cell is none where it is empty.
            let before = (state.isInTable, state.tableDepth)
            // Text without a definition that says that it stands in a table is in none.
            let isCell = state.isInTable || rows[level].awaitsCells
            (state.isInTable, state.tableDepth) = (true, level + 1)
            if isCell { adoptParagraphs(level) }
            openParagraph()
            closeParagraph()
            (state.isInTable, state.tableDepth) = before
        }
        rows[level].column += 1
        rows[level].box = nil
    }

    /// Takes paragraphs into the cell that ends now which did not say that they stand in one.
    private func adoptParagraphs(_ level: Int) {
        guard isParagraphOpen || rows[level].outside != nil else { return }
        openCell(&rows[level], isNested: level > 0)
        guard let first = rows[level].outside, let box = rows[level].box else { return }
        rows[level].outside = nil
        for index in first..<text.paragraphs.count {
            var style = text.styles[text.paragraphs[index].style]
            guard style.boxes == boxPrefix else { continue }
            style.boxes.append(box)
            text.paragraphs[index].style = text.index(of: style)
        }
    }

    /// Gives all cells the columns that their edges say.
    func alignTables() {
        for (table, grid) in grids {
            if let count = grid.align(&text.boxes) { text.tables[table].columnCount = count }
        }
    }

    private func endRow(_ level: Int) {
        flush()
        guard state.destination == .body || state.destination == .nestedRow, level < rows.count else { return }
        if level == 0, isParagraphOpen { endCell(0) }
        if level > 0 {
            for placed in rows[level].boxes where text.boxes[placed.box].cell?.row == rows[level].number {
                if let table = rows[level].table { describe(placed.box, in: table, rows[level], placed.column) }
            }
        } else {
            rows[0].awaitsCells = false
        }
        rows[level].number += 1
        rows[level].column = 0
        rows[level].box = nil
        (rows[level].above, rows[level].boxes) = (rows[level].boxes, [])
    }
}
