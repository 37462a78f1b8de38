extension PlainSegments {
    /// Takes the segments of a whole paragraph from its glyphs, the same that `BreakSegment` and `LineBreaker` make of them.
    /// False where a line must end before the paragraph does, or may end with a hyphen, or where something is narrower than nothing.
    mutating func fill(from columns: borrowing GlyphAssembly, breaks: [BreakOpportunity], _ units: UnsafeBufferPointer<UInt16>) -> Bool {
        removeAll()
        var glyph = 0
        var lastEnd = 0
        for opportunity in breaks {
            let end = Int(opportunity.utf16)
            guard end > lastEnd, end < units.count else { continue }
            guard !opportunity.isMandatory, units[end - 1] != 0xAD else { return false }
            guard add(&glyph, of: columns, units, upTo: end) else { return false }
            // An opportunity inside a ligature is none: the cluster is kept whole.
            guard glyph < columns.count, Int(columns.clusters[glyph]) == end else { continue }
            close(at: end, needsCut: columns.isUnsafe[glyph])
            lastEnd = end
        }
        guard glyph < columns.count, add(&glyph, of: columns, units, upTo: units.count), units.last != 0xAD else { return false }
        close(at: units.count)
        glyphCount = columns.count
        return true
    }

    /// Adds the glyphs before `end` to the open segment.
    private mutating func add(
        _ glyph: inout Int, of columns: borrowing GlyphAssembly, _ units: UnsafeBufferPointer<UInt16>, upTo end: Int
    ) -> Bool {
        while glyph < columns.count, Int(columns.clusters[glyph]) < end {
            let advance = columns.advances[glyph]
            guard advance >= 0 else { return false }
            if BreakSegment.isHanging(units[Int(columns.clusters[glyph])]) {
                addSpace(advance)
            } else {
                // Up to the next glyph that hangs, or the end of the segment.
                var next = glyph + 1
                while next < columns.count, columns.clusters[next] == columns.clusters[glyph] { next += 1 }
                addContent(advance, endingAt: next < columns.count ? Int(columns.clusters[next]) : units.count)
            }
            glyph += 1
        }
        return true
    }
}
