/// A line fragment with where it lies: the answer to “which line is this character, glyph or point on?”
struct FragmentPlace {
    let paragraph: ShapedParagraph
    let record: ParagraphRecord
    /// Of the paragraph: index in the tree, first character and first glyph in the text, top in the flow.
    let index: Int
    let utf16Start: Int
    let glyphStart: Int
    let top: Fixed
    let row: LineRow
    let fragmentIndex: Int
    let region: ContainerFlow.Region

    var fragment: LineFragment { record.fragments[fragmentIndex] }

    /// Characters in the whole text.
    var utf16: Range<Int> { (utf16Start + Int(fragment.start))..<(utf16Start + Int(fragment.end)) }
    /// In the container, device pixels.
    var rect: FixedRect {
        let fragment = fragment
        return FixedRect(x: fragment.x, y: top - region.top + row.y, width: fragment.width, height: row.height)
    }
    var usedRect: FixedRect {
        let fragment = fragment
        return FixedRect(
            x: fragment.textX - region.padding, y: top - region.top + row.y + row.usedTop,
            width: fragment.textWidth + region.padding * 2, height: row.usedHeight)
    }
    /// The baseline in the container.
    var baseline: Fixed { top - region.top + row.y + row.baseline }

    /// Glyphs in the whole text.
    var glyphs: Range<Int> {
        let fragment = fragment
        return
            (glyphStart + paragraph.glyphIndex(ofUTF16: Int(fragment.start)))..<(glyphStart
            + paragraph.glyphIndex(ofUTF16: Int(fragment.end)))
    }

    func glyphsInVisualOrder(wholePixels: Bool) -> FragmentGlyphs {
        FragmentGlyphs(paragraph, fragment, wholePixels: wholePixels)
    }
}

extension ShapedParagraph {
    /// The first glyph of the cluster that holds the character; the number of glyphs at the end. O(log glyphs).
    func glyphIndex(ofUTF16 utf16: Int) -> Int {
        guard utf16 < utf16Count else { return glyphCount }
        let index = pieceIndex(containingUTF16: utf16)
        let shaped = piece(index).shaped
        var glyph = shaped.firstGlyph(atOrAfterUTF16: utf16 + 1) - 1
        if glyph < 0 { glyph = 0 }
        while glyph > 0, shaped.clusters[glyph - 1] == shaped.clusters[glyph] { glyph -= 1 }
        return (pieceCount == 1 ? 0 : firstGlyph(ofPiece: index)) + glyph
    }

    /// The piece and the glyph in it. O(log pieces).
    func place(ofGlyph glyph: Int) -> (piece: Int, glyph: Int) {
        guard pieceCount > 1 else { return (0, glyph) }
        var low = 0
        var high = pieceCount - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if firstGlyph(ofPiece: middle) <= glyph { low = middle } else { high = middle - 1 }
        }
        return (low, glyph - firstGlyph(ofPiece: low))
    }

    /// The first character of the glyph's cluster.
    func utf16(ofGlyph glyph: Int) -> Int {
        let (index, local) = place(ofGlyph: glyph)
        let shaped = piece(index).shaped
        return local < shaped.glyphs.count ? Int(shaped.clusters[local]) : shaped.utf16.upperBound
    }

    /// The characters of the cluster that the glyph belongs to.
    func clusterRange(ofGlyph local: Int, in shaped: ShapedText) -> Range<Int> {
        let start = Int(shaped.clusters[local])
        var next = local + 1
        while next < shaped.glyphs.count, Int(shaped.clusters[next]) == start { next += 1 }
        return start..<(next < shaped.glyphs.count ? Int(shaped.clusters[next]) : shaped.utf16.upperBound)
    }
}
