extension GlyphlessSegments {
    /// Takes the segments of a whole paragraph from its glyphs, the same that `BreakSegment` and `LineBreaker` make of them.
    /// False where a line must end before the paragraph does, or may end with a hyphen, or where something is narrower than nothing.
    mutating func fill(from glyphBuffer: borrowing GlyphBuffer, breaks: [BreakOpportunity], _ units: UnsafeBufferPointer<UInt16>) -> Bool {
        removeAll()
        var glyph = 0
        var lastEnd = 0
        for opportunity in breaks {
            let end = Int(opportunity.utf16)
            guard end > lastEnd, end < units.count else { continue }
            guard !opportunity.isMandatory, units[end - 1] != 0xAD else { return false }
            guard add(&glyph, of: glyphBuffer, units, upTo: end) else { return false }
            // An opportunity inside a ligature is none: the cluster is kept whole.
            guard glyph < glyphBuffer.count, Int(glyphBuffer.clusters[glyph]) == end else { continue }
            close(at: end, needsCut: glyphBuffer.isUnsafe[glyph])
            lastEnd = end
        }
        guard glyph < glyphBuffer.count, add(&glyph, of: glyphBuffer, units, upTo: units.count), units.last != 0xAD else { return false }
        close(at: units.count)
        glyphCount = glyphBuffer.count
        return true
    }

    /// Adds the glyphs before `end` to the open segment.
    private mutating func add(
        _ glyph: inout Int, of glyphBuffer: borrowing GlyphBuffer, _ units: UnsafeBufferPointer<UInt16>, upTo end: Int
    ) -> Bool {
        while glyph < glyphBuffer.count, Int(glyphBuffer.clusters[glyph]) < end {
            let advance = glyphBuffer.advances[glyph]
            guard advance >= 0 else { return false }
            if BreakSegment.isHanging(units[Int(glyphBuffer.clusters[glyph])]) {
                addSpace(advance)
            } else {
                // Up to the next glyph that hangs, or the end of the segment.
                var next = glyph + 1
                while next < glyphBuffer.count, glyphBuffer.clusters[next] == glyphBuffer.clusters[glyph] { next += 1 }
                addContent(advance, endingAt: next < glyphBuffer.count ? Int(glyphBuffer.clusters[next]) : units.count)
            }
            glyph += 1
        }
        return true
    }
}
