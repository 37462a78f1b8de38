// Rows of tables go below the figures that they meet, where their container keeps rows whole.
extension TableTypesetter {
    /// Whether rows in a container are never parted, and there is something that might part them.
    func keepsWhole(in region: Int) -> Bool {
        let region = blocks.flow.regions[region]
        return region.manners.keepsRowsWhole && !region.isCustom && !region.exclusions.isEmpty
    }

    /// Where a row that would take these rows of the group goes instead, below what it meets; nil where it can stay.
    func below(_ rows: Range<Fixed>, _ setting: Setting) -> Fixed? {
        guard keepsWhole(in: setting.region), blocks.restarts < 100_000 else { return nil }
        let region = blocks.flow.regions[setting.region]
        let origin = region.top - blocks.top
        let band = (rows.lowerBound - origin)..<(rows.upperBound - origin)
        let span = setting.shown.span(in: region)
        guard span.lowerBound < span.upperBound, region.exclusions.freeSpans(in: span, band: band) != [span] else { return nil }
        blocks.dependsOnPosition = true
        guard let met = region.exclusions.firstRows(endingAfter: band.lowerBound), met.lowerBound < band.upperBound,
            region.top + met.upperBound < region.bottom
        else { return nil }
        blocks.restarts += 1
        return met.upperBound + origin
    }
}
