import Foundation
import TextKit

/// A table of a text taken apart into its cells, to be put together again with rows and columns that were added or taken away.
struct TableText {
    let table: TextTable
    /// Where it is in the text.
    let range: NSRange
    /// In the order of rows, and of columns within a row.
    var cells: [TableCell] = []

    /// The innermost table at an offset of the text; nil where there is none. O(its paragraphs).
    init?(_ storage: TextStorage, at utf16: Int) {
        guard utf16 < storage.length, let own = Self.cell(storage, at: utf16) else { return nil }
        table = own.table
        range = storage.range(of: own.table, at: utf16)
        guard range.location != NSNotFound else { return nil }
        var start = range.location
        var block: TextTableBlock?
        var index = start
        while index < NSMaxRange(range) {
            let here = Self.cell(storage, at: index, of: table)
            if let block, here !== block { append(block, storage, start..<index) }
            if here !== block { (block, start) = (here, index) }
            index = max(index + 1, storage.paragraph(atUTF16: index).upperBound)
        }
        if let block { append(block, storage, start..<NSMaxRange(range)) }
        cells.sort { ($0.row, $0.column) < ($1.row, $1.column) }
    }

    private mutating func append(_ block: TextTableBlock, _ storage: TextStorage, _ range: Range<Int>) {
        let text = storage.attributedSubstring(from: NSRange(range))
        cells.append(
            TableCell(
                row: block.startingRow, column: block.startingColumn, rowSpan: max(1, block.rowSpan), columnSpan: max(1, block.columnSpan),
                block: block, text: text as? TextStorage ?? TextStorage(attributedString: text), start: range.lowerBound))
    }

    /// The innermost cell at an offset, or the one of a certain table. O(log n).
    static func cell(_ storage: TextStorage, at utf16: Int, of table: TextTable? = nil) -> TextTableBlock? {
        var run = NSRange()
        return cell(storage, at: utf16, of: table, &run)
    }

    /// Finds the cell as `cell(_:at:of:)` does, with a range around the offset that lies within it.
    ///
    /// Reads the attributes as they were set: for others the storage looks for fonts that stand in, paragraph by paragraph.
    static func cell(
        _ storage: TextStorage, at utf16: Int, of table: TextTable? = nil, _ run: inout NSRange
    ) -> TextTableBlock? {
        guard utf16 < storage.length else { return nil }
        let style = storage.attributesAsSet(at: utf16, &run)[.paragraphStyle] as? ParagraphStyle
        let blocks = style?.textBlocks.compactMap { $0 as? TextTableBlock } ?? []
        return table.map { table in blocks.first { $0.table === table } } ?? blocks.last
    }

    var rowCount: Int { cells.reduce(0) { max($0, $1.row + $1.rowSpan) } }
    var columnCount: Int { cells.reduce(0) { max($0, $1.column + $1.columnSpan) } }

    /// The index of the cell that holds an offset of the text.
    func index(at utf16: Int) -> Int? {
        cells.firstIndex { cell in cell.start.map { $0 <= utf16 && utf16 < $0 + cell.text.length } ?? false }
    }

    // MARK: Rows and columns

    mutating func insertRow(at row: Int) {
        let model = cells
        for index in cells.indices {
            if cells[index].row >= row {
                cells[index].row += 1
            } else if cells[index].row + cells[index].rowSpan > row {
                cells[index].rowSpan += 1
            }
        }
        let beside = model.filter { $0.covers(row: min(max(0, row - 1), max(0, rowCount - 1))) }
        for column in 0..<columnCount where !cells.contains(where: { $0.covers(row: row) && $0.covers(column: column) }) {
            guard let like = beside.first(where: { $0.covers(column: column) }) ?? model.first else { continue }
            cells.append(Self.empty(like: like, row: row, column: column))
        }
        cells.sort { ($0.row, $0.column) < ($1.row, $1.column) }
    }

    mutating func insertColumn(at column: Int) {
        let model = cells
        for index in cells.indices {
            if cells[index].column >= column {
                cells[index].column += 1
            } else if cells[index].column + cells[index].columnSpan > column {
                cells[index].columnSpan += 1
            }
        }
        let neighbour = column > 0 ? column - 1 : 0
        for row in 0..<rowCount where !cells.contains(where: { $0.covers(row: row) && $0.covers(column: column) }) {
            guard let like = model.first(where: { $0.covers(row: row) && $0.covers(column: neighbour) }) ?? model.first else { continue }
            cells.append(Self.empty(like: like, row: row, column: column))
        }
        cells.sort { ($0.row, $0.column) < ($1.row, $1.column) }
    }

    mutating func deleteRow(_ row: Int) {
        cells.removeAll { $0.row == row && $0.rowSpan == 1 }
        for index in cells.indices {
            if cells[index].row > row { cells[index].row -= 1 } else if cells[index].covers(row: row) { cells[index].rowSpan -= 1 }
        }
    }

    mutating func deleteColumn(_ column: Int) {
        cells.removeAll { $0.column == column && $0.columnSpan == 1 }
        for index in cells.indices {
            if cells[index].column > column {
                cells[index].column -= 1
            } else if cells[index].covers(column: column) {
                cells[index].columnSpan -= 1
            }
        }
    }

    private static func empty(like cell: TableCell, row: Int, column: Int) -> TableCell {
        let attributes = cell.text.length > 0 ? cell.text.attributesAsSet(at: 0) : [:]
        var plain = attributes
        for key in [NSAttributedString.Key.link, .attachment] { plain[key] = nil }
        if let style = plain[.paragraphStyle] as? ParagraphStyle, !style.textLists.isEmpty {
            let free = MutableParagraphStyle()
            free.setParagraphStyle(style)
            (free.textLists, free.headIndent, free.firstLineHeadIndent) = ([], 0, 0)
            plain[.paragraphStyle] = free
        }
        return TableCell(
            row: row, column: column, rowSpan: 1, columnSpan: 1, block: cell.block,
            text: TextStorage(string: "\n", attributes: plain))
    }

    // MARK: Together again

    /// The table's text, and where each cell begins in it.
    func composed() -> (text: TextStorage, starts: [Int]) {
        let new = table.copy() as? TextTable ?? TextTable()
        new.numberOfColumns = columnCount
        let text = TextStorage()
        var starts: [Int] = []
        for cell in cells {
            starts.append(text.length)
            let block = cell.block.placed(in: new, cell)
            let part = TextStorage(attributedString: cell.text)
            let all = NSRange(location: 0, length: part.length)
            var runs: [(NSRange, ParagraphStyle)] = []
            part.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
                runs.append((range, value as? ParagraphStyle ?? .default))
            }
            for (range, old) in runs {
                let style = MutableParagraphStyle()
                style.setParagraphStyle(old)
                style.textBlocks = old.textBlocks.map { ($0 as? TextTableBlock)?.table === table ? block : $0 }
                part.addAttribute(.paragraphStyle, value: style, range: range)
            }
            text.append(part)
        }
        return (text, starts)
    }
}
