import Foundation
import TextKit

/// What keys do in a cell of a table: they never join one cell to another.
extension TextView {
    private func cell(at utf16: Int) -> TextTableBlock? { TableText.cell(textStorage, at: utf16) }

    /// Tab goes to the next cell, and from the last one to a new row; Shift+Tab to the cell before. False outside of tables.
    func typeTableTab(isBack: Bool) -> Bool {
        guard isEditable, isInTable else { return false }
        commitMarkedText()
        guard let table = TableText(textStorage, at: selection.range.lowerBound),
            let index = table.index(at: selection.range.lowerBound)
        else { return false }
        let next = isBack ? index - 1 : index + 1
        if next == table.cells.count {
            changeTable(named: "Add Row") { table, _ in
                let row = table.rowCount
                table.insertRow(at: row)
                return (row, 0)
            }
        } else if next >= 0, let start = table.cells[next].start {
            // The whole content is selected, as a field's is.
            changeSelection { $0.select(start..<start + max(0, table.cells[next].text.length - 1)) }
            showCaret()
        }
        return true
    }

    /// Whether deleting a range would join a cell to what is not in it. O(runs of attributes in the range).
    private func joinsCells(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty, range.upperBound < textStorage.length || range.lowerBound < textStorage.length else { return false }
        let first = cell(at: range.lowerBound)
        var index = range.lowerBound
        var hasCell = first != nil
        while index < range.upperBound {
            var run = NSRange()
            let here = TableText.cell(textStorage, at: index, &run)
            // Paragraphs that begin within the run are in one cell.
            let last = max(index, min(NSMaxRange(run), range.upperBound) - 1)
            let end = max(index + 1, reader.paragraph(at: last).upperBound)
            if here != nil { hasCell = true }
            // A separator that goes, where what follows stands elsewhere.
            if end <= range.upperBound, hasCell || (end < textStorage.length && cell(at: end) != nil) {
                let next = end < textStorage.length ? cell(at: end) : nil
                if next !== here { return true }
            }
            index = end
        }
        return false
    }

    /// Deletes a range that reaches from one cell into another: the cells stay, and lose what is in them. Whole tables are not concerned.
    func deleteInCells(_ range: Range<Int>) -> ParagraphDeletion {
        guard isRich, joinsCells(range), !coversWholeTables(range) else { return .notConcerned }
        let kept = TextStorage()
        var index = range.lowerBound
        while index < range.upperBound {
            let end = max(index + 1, reader.paragraph(at: index).upperBound)
            let here = cell(at: index)
            let next = end < textStorage.length ? cell(at: end) : nil
            if end <= range.upperBound, next !== here, reader.isLineBreak(at: end - 1) {
                kept.append(textStorage.attributedSubstring(from: NSRange(location: end - 1, length: 1)))
            }
            index = end
        }
        if kept.length == range.count {
            // There is nothing but ends of cells: the caret goes where the key would lead.
            let head = selection.head == range.upperBound ? range.lowerBound : selection.head
            changeSelection { $0.select(head..<head) }
            showCaret()
            return .done
        }
        let isDone = replaceCharacters(
            in: NSRange(range), with: kept, selecting: range.lowerBound..<range.lowerBound, named: "Deletion")
        return isDone ? .done : .refused
    }

    /// Whether every table that a range meets is in it whole.
    private func coversWholeTables(_ range: Range<Int>) -> Bool {
        func isWhole(_ utf16: Int) -> Bool {
            guard let block = cell(at: utf16) else { return true }
            let table = textStorage.range(of: block.table, at: utf16)
            return table.location >= range.lowerBound && NSMaxRange(table) <= range.upperBound
        }
        guard isWhole(range.lowerBound), isWhole(range.upperBound - 1) else { return false }
        // What stays behind must not be joined to a cell that stays.
        return range.upperBound >= textStorage.length || cell(at: range.upperBound) == nil
            || reader.paragraph(at: range.lowerBound).lowerBound == range.lowerBound
    }

    /// Where a move up or down leads that would leave a cell: to the row above or below, or out of the table. Nil where the move stays in
    /// the cell, or there is no table.
    func positionLeavingCell(_ from: Int, to target: Int, isUp: Bool) -> Int? {
        guard let own = cell(at: from), cell(at: target) !== own,
            let table = TableText(textStorage, at: from), let index = table.index(at: from)
        else { return nil }
        let cell = table.cells[index]
        let row = isUp ? cell.row - 1 : cell.row + cell.rowSpan
        if row >= 0, let next = table.cells.first(where: { $0.covers(row: row) && $0.covers(column: cell.column) }), let start = next.start
        {
            guard isUp else { return start }
            return reader.paragraph(at: start + max(0, next.text.length - 1)).lowerBound
        }
        if isUp { return table.range.location > 0 ? table.range.location - 1 : nil }
        return NSMaxRange(table.range)
    }
}
