// Which rows of a table are not left alone at the end of a container, or at the top of the next.
extension TableTypesetter {
    /// Where and how the table is laid out again, so that its last row does not stand alone at a container's top; nil where it does not, or
    /// where nothing is gained. `start` is where the table was tried.
    func insteadOfLoneLast(from start: Fixed) -> (start: Fixed, rowAtTop: Int?)? {
        let last = rowTops.count - 1
        guard rowAtTop == nil, last > 0, !blocks.isFull, let region = region(of: last), let above = self.region(of: last - 1),
            above + 1 == region, blocks.flow.regions[above].pageManners.widows > 1
        else { return nil }
        var row = last - 1
        while row > 0, keepsNext(row - 1) { row -= 1 }
        let next = blocks.flow.regions[region]
        let needed = rowBottoms[last - 1] - rowTops[row] + rowBottoms[last] - rowTops[last]
        // Rows that cells hold together go nowhere apart.
        guard needed <= next.height, grid.cells.allSatisfy({ $0.rows.lowerBound >= row || $0.rows.upperBound <= row }) else { return nil }
        if row == 0 {
            guard self.region(of: 0) == above, blocks.top + start > blocks.flow.regions[above].top, !isFirstInRegion(above) else {
                return nil
            }
            return (next.top - blocks.top, nil)
        }
        return self.region(of: row - 1) == above ? (start, row) : nil
    }

    /// Where the row that is to begin a container does so; nil for all others, and where it does already.
    func topOfNextContainer(for row: Int, at index: Int?) -> Fixed? {
        guard row == rowAtTop, let index, index == region(of: row - 1), index + 1 < blocks.flow.regions.count else { return nil }
        blocks.dependsOnPosition = true
        return blocks.flow.regions[index + 1].top - blocks.top
    }

    /// Where the table begins again, once `row` has gone to a container that none of the rows above reach, if all of these are to stand with
    /// the next one; nil where they may be left above, or gain nothing below. `start` is where the first row was tried.
    func startForFirstRows(above row: Int, from start: Fixed) -> Fixed? {
        guard row > 0, let region = region(of: row), let first = self.region(of: 0), first < region,
            blocks.flow.regions[first].pageManners.keepsHeadingsWithText, blocks.top + start > blocks.flow.regions[first].top,
            !isFirstInRegion(first)
        else { return nil }
        let next = blocks.flow.regions[first + 1]
        let needed = rowBottoms[row - 1] - rowTops[0] + rowBottoms[row] - rowTops[row]
        // First, so that of a table of many pages the rows of one are looked at, not for each row all before it.
        guard needed <= next.height, (0..<row).allSatisfy(keepsNext) else { return nil }
        blocks.restarts += 1
        blocks.dependsOnPosition = true
        return next.top - blocks.top
    }

    private func region(of row: Int) -> Int? { blocks.flow.region(atY: blocks.top + rowTops[row]) }

    /// Whether the boxes around begin at the region's top, and the table in them.
    private func isFirstInRegion(_ region: Int) -> Bool {
        guard let first = enclosing.first, first.member == members.lowerBound else { return false }
        return blocks.top + first.top <= blocks.flow.regions[region].top
    }

    /// Whether all cells that begin in the row are such as stand with the next row.
    private func keepsNext(_ row: Int) -> Bool {
        grid.starting[row].allSatisfy { cell in
            let member = blocks.members[grid.cells[cell].members.lowerBound]
            return blocks.layout.style(atUTF16: member.utf16.lowerBound)?.paragraph.keepsWithNext == true
        }
    }
}
