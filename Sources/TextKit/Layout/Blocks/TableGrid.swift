/// The cells of a table by rows. Rows that no cell begins in are left out, so a table is never higher than its cells are
/// many, whatever numbers they carry.
struct TableGrid {
    struct Cell {
        let block: TextTableBlock
        /// Members of the group.
        let members: Range<Int>
        let rows: Range<Int>
        let columns: Range<Int>
    }

    /// In the order of the text.
    private(set) var cells: [Cell] = []
    /// Indices of the cells that begin in each row, in the order of the text.
    private(set) var starting: [[Int]] = []
    /// Indices of the cells that end with each row.
    private(set) var ending: [[Int]] = []
    private(set) var columnCount = 1

    /// - Parameter members: those of one table, whose cells stand at `depth` in their chains.
    init(_ table: TextTable, _ members: Range<Int>, of all: [BlockMember], depth: Int) {
        var blocks: [(block: TextTableBlock, members: Range<Int>)] = []
        for member in members {
            guard let block = all[member].block(at: depth) as? TextTableBlock else { continue }
            if let last = blocks.last, last.block === block {
                blocks[blocks.count - 1].members = last.members.lowerBound..<(member + 1)
            } else {
                blocks.append((block, member..<(member + 1)))
            }
        }
        let starts = Set(blocks.map(\.block.startingRow)).sorted()
        func row(atOrAfter number: Int) -> Int {
            var low = 0
            var high = starts.count
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] < number { low = middle + 1 } else { high = middle }
            }
            return low
        }
        starting = Array(repeating: [], count: starts.count)
        for (block, members) in blocks {
            let first = row(atOrAfter: block.startingRow)
            let (end, overflow) = block.startingRow.addingReportingOverflow(max(1, block.rowSpan))
            starting[first].append(cells.count)
            cells.append(
                Cell(
                    block: block, members: members, rows: first..<max(first + 1, row(atOrAfter: overflow ? .max : end)),
                    columns: block.firstColumn..<(block.lastColumn + 1)))
        }
        ending = Array(repeating: [], count: starts.count)
        for (index, cell) in cells.enumerated() { ending[cell.rows.upperBound - 1].append(index) }
        let last = cells.map(\.columns.upperBound).max() ?? 1
        columnCount = max(1, min(TextTableBlock.mostColumns, max(last, table.numberOfColumns)))
    }
}
