// Which rows of a table are not left alone at the end of a container.
extension TableTypesetter {
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
