import struct Foundation.NSRange

// What the glyph queries share.
extension LayoutManager {
    /// The last glyph of a range; of an empty one its location, and `Int.max` where the sum overflows.
    func lastGlyph(of range: NSRange) -> Int {
        let (last, overflow) = range.location.addingReportingOverflow(max(0, range.length - 1))
        return overflow ? .max : last
    }

    /// The paragraph that holds the glyph, and the glyph in it.
    func locateGlyph(_ glyph: Int, _ member: String) -> (StyledParagraph, Int) {
        layout.trimShaped()
        layout.ensureGlyphs(throughGlyph: glyph, nearby: !isContiguous)
        let total = layout.tree.total.glyphs
        precondition(glyph >= 0 && glyph < total, "LayoutManager.\(member): glyph \(glyph) outside 0..<\(total)")
        let located = layout.tree.find(glyph, in: \.glyphs)!
        let paragraph = layout.shapedParagraph(at: located)
        let local = glyph - located.start.glyphs
        // A delegate that asks while the glyphs are generated may count on more of them than there will be.
        return (paragraph, paragraph.isGenerating ? max(0, min(local, paragraph.glyphCount - 1)) : local)
    }

    /// The character of a glyph of the text; the end of the text for the number of glyphs.
    func character(ofGlyph glyph: Int) -> Int {
        layout.trimShaped()
        guard glyph < layout.tree.total.glyphs, let located = layout.tree.find(glyph, in: \.glyphs) else { return utf16Count }
        let paragraph = layout.shapedParagraph(at: located)
        let local = glyph - located.start.glyphs
        return located.start.utf16 + (paragraph.hasGlyph(local) ? paragraph.utf16(ofGlyph: local) : paragraph.utf16Count)
    }

    /// The glyph after the cluster of this one.
    func clusterEnd(ofGlyph glyph: Int) -> Int {
        guard let located = layout.tree.find(glyph, in: \.glyphs) else { return 0 }
        let paragraph = layout.shapedParagraph(at: located)
        let (chunk, local) = paragraph.chunkPosition(ofGlyph: glyph - located.start.glyphs)
        let shaped = paragraph.chunk(chunk).shaped
        guard local < shaped.glyphs.count else { return located.end.glyphs }
        var next = local + 1
        while next < shaped.glyphs.count, shaped.clusters[next] == shaped.clusters[local] { next += 1 }
        return glyph + next - local
    }
}

extension DocumentLayout {
    /// The glyphs of a paragraph of the tree.
    func shapedParagraph(at located: ParagraphTree.Located) -> StyledParagraph {
        let located = fixed(located) ?? located
        let record = located.element.record ?? ParagraphRecord()
        if located.element.record == nil { tree.update(at: located.index) { $0.record = record } }
        return shaped(record, utf16: located.start.utf16..<located.end.utf16)
    }

    /// Counts glyphs up to one, or, where `nearby`, only those of the paragraph that seems to hold it.
    func ensureGlyphs(throughGlyph glyph: Int, nearby: Bool) {
        guard nearby else { return ensureGlyphs(throughGlyph: glyph) }
        while !isCalling, postponed.isEmpty, let located = tree.find(glyph, in: \.glyphs), !located.element.glyphsAreKnown {
            if hasGlyph(glyph, in: located) { return }
            countGlyphs(of: located)
        }
    }
}
