// Where what stands in the cells of a table goes once its rows are as high as they are.
extension TableTypesetter {
    /// Whether the cell's lines may go down: not beside a figure, nor where a container ends.
    func mayShift(_ cell: LaidCell, to bottom: Fixed) -> Bool {
        blocks.mayShift(blocks.boxes[Int(cell.box)].frame, to: bottom, inRegion: Int(cell.region))
    }

    func shift(_ cell: Int, by distance: Fixed) {
        guard let laidCell = laid[cell] else { return }
        blocks.shift(grid.cells[cell].members, box: Int(laidCell.box), to: Int(laidCell.boxEnd), by: distance)
    }

    mutating func alignBaselines(ofRow row: Int) {
        // Lines that a figure has pushed down have no part in it.
        func baseline(_ cell: Int) -> Fixed? {
            guard grid.cells[cell].block.verticalAlignment == .baselineAlignment, let laidCell = laid[cell],
                mayShift(laidCell, to: laidCell.bottom),
                let row = blocks.members[grid.cells[cell].members.lowerBound].record.rows.first
            else { return nil }
            return row.y + row.baseline
        }
        guard let lowest = grid.starting[row].compactMap(baseline).max() else { return }
        for cell in grid.starting[row] {
            guard let own = baseline(cell), own < lowest, let laidCell = laid[cell] else { continue }
            let distance = lowest - own
            guard mayShift(laidCell, to: laidCell.bottom + distance) else { continue }
            shift(cell, by: distance)
            laid[cell]?.bottom += distance
            blocks.boxes[Int(laidCell.box)].frame.height += distance
        }
    }

    // MARK: Cells over several rows

    /// Gives what a cell over several rows needs beyond their heights to all of them, in proportion to those, as browsers do (CSS 2,
    /// 17.5.3, leaves it open): cells over few rows before those over many. The last of them takes it all where a figure or the end
    /// of a container is in the way.
    mutating func spread(endingIn row: Int) {
        let spanning = grid.ending[row].filter { grid.cells[$0].rows.count > 1 && laid[$0]?.isCovered == false }
        guard !spanning.isEmpty else { return }
        var bottom = grid.ending[row].reduce(rowTops[row]) { bottom, cell in
            grid.cells[cell].rows.count > 1 ? bottom : max(bottom, laid[cell]?.bottom ?? bottom)
        }
        for cell in spanning.sorted(by: { (grid.cells[$0].rows.count, $0) < (grid.cells[$1].rows.count, $1) }) {
            guard let laidCell = laid[cell], laidCell.bottom > bottom else { continue }
            spread(laidCell.bottom - bottom, over: grid.cells[cell].rows, to: bottom, laidCell.region)
            bottom = laidCell.bottom
        }
    }

    /// - Parameter bottom: where the rows end so far.
    private mutating func spread(_ extra: Fixed, over rows: Range<Int>, to bottom: Fixed, _ region: Int32) {
        let last = rows.upperBound - 1
        let top = rowTops[rows.lowerBound]
        let height = bottom - top
        guard height > .zero, mayMove(rows.dropFirst(), by: extra, region) else { return }
        func share(above y: Fixed) -> Fixed {
            let share = Fixed(extra.pixels * ((y - top).pixels / height.pixels))
            return max(.zero, min(extra, blocks.layout.settings.wholePixels ? share.floor : share))
        }
        var below = share(above: rowTops[last])
        for row in rows.dropFirst().reversed() {
            for cell in grid.starting[row] { move(cell, by: below) }
            rowTops[row] += below
            let above = row - 1 > rows.lowerBound ? share(above: rowTops[row - 1]) : .zero
            rowBottoms[row - 1] += below
            below = above
        }
    }

    /// Whether what begins in the rows may lie lower, in the same container and away from figures.
    private mutating func mayMove(_ rows: Range<Int>, by distance: Fixed, _ region: Int32) -> Bool {
        // Cells that reach far, again and again, are not worth the time.
        guard movedCells < grid.cells.count * 4 + 1000 else { return false }
        for row in rows {
            movedCells += grid.starting[row].count
            for cell in grid.starting[row] {
                guard let laidCell = laid[cell], laidCell.region == region, mayShift(laidCell, to: laidCell.bottom + distance) else {
                    return false
                }
            }
        }
        return true
    }

    /// Moves a whole cell down.
    private mutating func move(_ cell: Int, by distance: Fixed) {
        guard distance > .zero, let laidCell = laid[cell] else { return }
        shift(cell, by: distance)
        blocks.boxes[Int(laidCell.box)].frame.y += distance
        laid[cell]?.bottom += distance
    }

    // MARK: Vertical alignment

    /// Makes a cell as high as its rows, and moves what stands in it.
    func stretch(_ index: Int) {
        guard let cell = laid[index], !cell.isCovered else { return }
        let block = grid.cells[index].block
        let bottom = max(cell.bottom, rowBottoms[grid.cells[index].rows.upperBound - 1])
        blocks.boxes[Int(cell.box)].frame.height = bottom - blocks.boxes[Int(cell.box)].frame.y
        let distance = blocks.distance(of: block.verticalAlignment, in: bottom - cell.bottom + cell.spare)
        guard distance > .zero, mayShift(cell, to: bottom) else { return }
        shift(index, by: distance)
    }
}
