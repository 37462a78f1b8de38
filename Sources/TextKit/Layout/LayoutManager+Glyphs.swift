public import Foundation

/// A glyph id in a font.
public typealias CGGlyph = UInt16

extension LayoutManager {
    /// The number of glyphs of the whole text; makes all of them.
    public var numberOfGlyphs: Int {
        layout.ensureGlyphs(throughUTF16: Int.max)
        return layout.tree.total.glyphs
    }

    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
        guard glyphIndex >= 0 else { return false }
        layout.ensureGlyphs(throughGlyph: glyphIndex)
        return glyphIndex < layout.tree.total.glyphs
    }

    /// The glyph's id in its font. The index must be valid.
    public func cgGlyph(at glyphIndex: Int) -> CGGlyph {
        let (paragraph, local) = glyphPlace(glyphIndex, "cgGlyph(at:)")
        let (piece, glyph) = paragraph.place(ofGlyph: local)
        return paragraph.piece(piece).shaped.glyphs[glyph]
    }

    /// The first character of the glyph's cluster; the length of the text for the number of glyphs.
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int {
        layout.ensureGlyphs(throughGlyph: glyphIndex)
        precondition(
            glyphIndex >= 0 && glyphIndex <= layout.tree.total.glyphs,
            "LayoutManager.characterIndexForGlyph: glyph \(glyphIndex) outside 0...\(layout.tree.total.glyphs)")
        return character(ofGlyph: glyphIndex)
    }

    /// The first glyph of the cluster that holds the character; the number of glyphs for the length of the text.
    public func glyphIndexForCharacter(at charIndex: Int) -> Int {
        precondition(
            charIndex >= 0 && charIndex <= utf16Count,
            "LayoutManager.glyphIndexForCharacter: character \(charIndex) outside 0...\(utf16Count)")
        if isContiguous { layout.ensureGlyphs(throughUTF16: charIndex) }
        if charIndex == utf16Count { return isContiguous ? numberOfGlyphs : layout.tree.total.glyphs }
        layout.countGlyphs(inUTF16: charIndex..<(charIndex + 1))
        return layout.glyphIndex(ofUTF16: charIndex)
    }

    /// The glyphs of the characters, widened to whole clusters; `actualCharacterRange` says which characters those are.
    public func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        let range = checked(charRange, "glyphRange(forCharacterRange:)")
        let start = glyphIndexForCharacter(at: range.lowerBound)
        guard !range.isEmpty else {
            actualCharacterRange?.pointee = charRange
            return NSRange(location: start, length: 0)
        }
        let last = glyphIndexForCharacter(at: range.upperBound - 1)
        let end = clusterEnd(ofGlyph: last)
        actualCharacterRange?.pointee = NSRange(character(ofGlyph: start)..<max(range.upperBound, character(ofGlyph: end)))
        return NSRange(start..<end)
    }

    /// The characters of the glyphs, widened to whole clusters; `actualGlyphRange` says which glyphs those are.
    public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        guard glyphRange.location != NSNotFound else { return glyphRange }
        if isContiguous || glyphRange.length > 0 {
            layout.ensureGlyphs(throughGlyph: glyphRange.location + max(0, glyphRange.length - 1), nearby: !isContiguous)
        }
        let total = layout.tree.total.glyphs
        precondition(
            glyphRange.location >= 0 && glyphRange.length >= 0 && glyphRange.location + glyphRange.length <= total,
            "LayoutManager.characterRange: glyphs \(glyphRange) outside 0...\(total)")
        let start = character(ofGlyph: glyphRange.location)
        guard glyphRange.length > 0 else {
            actualGlyphRange?.pointee = glyphRange
            return NSRange(location: start, length: 0)
        }
        let end = clusterEnd(ofGlyph: glyphRange.location + glyphRange.length - 1)
        actualGlyphRange?.pointee = NSRange(layout.glyphIndex(ofUTF16: start)..<end)
        return NSRange(start..<character(ofGlyph: end))
    }

    // MARK: Helpers of the glyph queries

    /// The paragraph that holds the glyph, and the glyph in it.
    func glyphPlace(_ glyph: Int, _ member: String) -> (ShapedParagraph, Int) {
        layout.ensureGlyphs(throughGlyph: glyph, nearby: !isContiguous)
        let total = layout.tree.total.glyphs
        precondition(glyph >= 0 && glyph < total, "LayoutManager.\(member): glyph \(glyph) outside 0..<\(total)")
        let located = layout.tree.find(glyph, in: \.glyphs)!
        return (layout.shapedParagraph(at: located), glyph - located.start.glyphs)
    }

    /// The character of a glyph of the text; the end of the text for the number of glyphs.
    func character(ofGlyph glyph: Int) -> Int {
        guard glyph < layout.tree.total.glyphs, let located = layout.tree.find(glyph, in: \.glyphs) else { return utf16Count }
        let paragraph = layout.shapedParagraph(at: located)
        let local = glyph - located.start.glyphs
        return located.start.utf16 + (local < paragraph.glyphCount ? paragraph.utf16(ofGlyph: local) : paragraph.utf16Count)
    }

    /// The glyph after the cluster of this one.
    private func clusterEnd(ofGlyph glyph: Int) -> Int {
        guard let located = layout.tree.find(glyph, in: \.glyphs) else { return 0 }
        let paragraph = layout.shapedParagraph(at: located)
        let (piece, local) = paragraph.place(ofGlyph: glyph - located.start.glyphs)
        let shaped = paragraph.piece(piece).shaped
        guard local < shaped.glyphs.count else { return located.end.glyphs }
        var next = local + 1
        while next < shaped.glyphs.count, shaped.clusters[next] == shaped.clusters[local] { next += 1 }
        return glyph + next - local
    }
}

extension DocumentLayout {
    /// The glyphs of a paragraph of the tree.
    func shapedParagraph(at located: ParagraphTree.Located) -> ShapedParagraph {
        let record = located.element.record ?? ParagraphRecord()
        if located.element.record == nil { tree.update(at: located.index) { $0.record = record } }
        return shaped(record, utf16: located.start.utf16..<located.end.utf16)
    }

    /// Makes the number of glyphs known up to a glyph, or, `nearby`, of the paragraph that seems to hold it alone.
    func ensureGlyphs(throughGlyph glyph: Int, nearby: Bool) {
        guard nearby else { return ensureGlyphs(throughGlyph: glyph) }
        while let located = tree.find(glyph, in: \.glyphs), !located.element.glyphsAreKnown { countGlyphs(of: located) }
    }
}
