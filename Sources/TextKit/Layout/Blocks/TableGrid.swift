/// The cells of a table by rows. Rows in which no cell begins are left out, so a table never has more rows than cells, whatever row
/// numbers the cells have.
struct TableGrid {
    struct Cell {
        let block: TextTableBlock
        /// Members of the group.
        let members: Range<Int>
        let rows: Range<Int>
        let columns: Range<Int>
    }

    /// Indices of cells, row by row, in the order of the text.
    struct Rows {
        private var cells: [Int] = []
        /// Where each row's begin; one more than there are rows.
        private var starts: [Int] = [0]

        var count: Int { starts.count - 1 }
        subscript(row: Int) -> ArraySlice<Int> { cells[starts[row]..<starts[row + 1]] }

        init() {}

        /// - Parameter row: of each cell.
        init(_ count: Int, cells cellCount: Int, row: (Int) -> Int) {
            starts = Array(repeating: 0, count: count + 1)
            for cell in 0..<cellCount { starts[row(cell) + 1] += 1 }
            for row in 0..<count { starts[row + 1] += starts[row] }
            var next = starts
            cells = Array(repeating: 0, count: cellCount)
            for cell in 0..<cellCount {
                cells[next[row(cell)]] = cell
                next[row(cell)] += 1
            }
        }
    }

    /// The cells, in the order of the text.
    private(set) var cells: [Cell] = []
    /// The cells that begin in each row.
    private(set) var starting = Rows()
    /// The cells that end with each row.
    private(set) var ending = Rows()
    private(set) var columnCount = 1

    /// - Parameter members: those of one table, whose cells stand at `depth` in their chains.
    init(_ table: TextTable, _ members: Range<Int>, of all: [BlockMember], depth: Int) {
        var blocks: [(block: TextTableBlock, members: Range<Int>)] = []
        blocks.reserveCapacity(members.count)
        for member in members {
            guard let block = all[member].block(at: depth) as? TextTableBlock else { continue }
            if let last = blocks.last, last.block === block {
                blocks[blocks.count - 1].members = last.members.lowerBound..<(member + 1)
            } else {
                blocks.append((block, member..<(member + 1)))
            }
        }
        let starts = Set(blocks.map(\.block.startingRow)).sorted()
        func row(atOrAfter number: Int) -> Int { starts.partitioningIndex { $0 >= number } }
        cells.reserveCapacity(blocks.count)
        for (block, members) in blocks {
            let first = row(atOrAfter: block.startingRow)
            let (end, overflow) = block.startingRow.addingReportingOverflow(max(1, block.rowSpan))
            let last = block.rowSpan <= 1 ? first + 1 : row(atOrAfter: overflow ? .max : end)
            cells.append(
                Cell(
                    block: block, members: members, rows: first..<max(first + 1, last),
                    columns: block.firstColumn..<(block.lastColumn + 1)))
        }
        let all = cells
        starting = Rows(starts.count, cells: all.count) { all[$0].rows.lowerBound }
        ending = Rows(starts.count, cells: all.count) { all[$0].rows.upperBound - 1 }
        let last = cells.reduce(1) { max($0, $1.columns.upperBound) }
        columnCount = max(1, min(TextTableBlock.mostColumns, max(last, table.numberOfColumns)))
    }
}
