import struct Foundation.CGFloat

// Rows of tables go below the figures that they meet, where their container keeps rows whole.
extension TableTypesetter {
    /// Whether rows in a container are never parted, and there is something that might part them.
    func keepsWhole(in region: Int) -> Bool {
        let region = blocks.flow.regions[region]
        return region.manners.keepsRowsWhole && !region.isCustom && !region.exclusions.isEmpty
    }

    /// Where a row that would take these rows of the group goes instead, below what it meets; nil where it can stay. What it meets may have
    /// its margin in the white above the row's letters.
    func below(_ rows: Range<Fixed>, row: Int, _ setting: Setting) -> Fixed? {
        guard keepsWhole(in: setting.region), blocks.restarts < 100_000 else { return nil }
        let region = blocks.flow.regions[setting.region]
        let origin = region.top - blocks.top
        let span = setting.shown.span(in: region)
        // What the white is, its letters have to tell: nothing is asked of rows that no figure is near.
        let near = (rows.lowerBound - origin)..<(rows.upperBound * 2 - rows.lowerBound - origin)
        guard span.lowerBound < span.upperBound, region.exclusions.freeSpans(in: span, band: near) != [span] else { return nil }
        let white = white(above: row, setting)
        let band = (rows.lowerBound + white - origin)..<max(rows.upperBound - origin, rows.lowerBound + white + .one - origin)
        guard region.exclusions.freeSpans(in: span, band: band) != [span] else { return nil }
        blocks.dependsOnPosition = true
        guard let met = region.exclusions.firstRows(endingAfter: band.lowerBound), met.lowerBound < band.upperBound,
            region.top + met.upperBound < region.bottom
        else { return nil }
        blocks.restarts += 1
        return met.upperBound + origin - white
    }

    /// How far below its top a row has its first letters, where gaps are measured from the ink (`ExclusionManners.spacesByInk`); nothing
    /// where a ground or a border begins there, or something else than letters. An estimate in rows whose cells are aligned otherwise
    /// than at their tops, which have more white.
    private func white(above row: Int, _ setting: Setting) -> Fixed {
        let width = setting.outer.width
        guard blocks.flow.regions[setting.region].manners.spacesByInk, !blocks.isOutdated, table.backgroundColor == nil,
            row > 0 || table.edges(.border, in: width).top <= 0
        else { return .zero }
        return max(.zero, grid.starting[row].compactMap { white(inCell: $0, of: width) }.min() ?? .zero)
    }

    /// Nil in a cell without letters.
    private func white(inCell index: Int, of width: CGFloat) -> Fixed? {
        let cell = grid.cells[index]
        let member = blocks.members[cell.members.lowerBound]
        let hasEdge = cell.block.backgroundColor != nil || cell.block.edges(.border, in: width).top > 0
        guard !hasEdge, member.blocks.count == enclosing.depth + 1 else { return .zero }
        guard member.appearance == nil else { return nil }
        let paragraph = blocks.layout.shaped(member.record, utf16: member.utf16)
        guard !paragraph.text.utf16.contains(0xFFFC) else { return .zero }
        let style = paragraph.style(atUTF16: paragraph.firstMeasured(from: 0))
        let metrics = LineMetrics(style, blocks.layout.settings.usesFontLeading)
        let baseline = metrics.box(style.paragraph, wholePixels: blocks.layout.settings.wholePixels).baseline
        let padding = cell.block.edges(.padding, in: width).top + cell.block.edges(.margin, in: width).top
        return blocks.distance(padding) + max(.zero, baseline - style.baselineOffset - style.font.capHeight)
    }
}
