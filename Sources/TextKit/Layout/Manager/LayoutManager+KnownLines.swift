import Foundation

// What has been laid out so far, for questions that must not lay out more.
extension LayoutManager {
    func knownContainer(forGlyphAt glyphIndex: Int, _ effectiveRange: NSRangePointer?) -> TextContainer? {
        let located = existingFragment(ofGlyph: glyphIndex, "textContainer(forGlyphAt:)")
        effectiveRange?.pointee = NSRange(located?.glyphs ?? glyphIndex..<glyphIndex)
        return located?.region.container
    }

    func knownRect(forGlyphAt glyphIndex: Int, _ effectiveRange: NSRangePointer?) -> CGRect {
        let located = existingFragment(ofGlyph: glyphIndex, "lineFragmentRect(forGlyphAt:)")
        effectiveRange?.pointee = NSRange(located?.glyphs ?? glyphIndex..<glyphIndex)
        return located.map { limited($0.rect) } ?? .zero
    }

    func knownUsedRect(forGlyphAt glyphIndex: Int, _ effectiveRange: NSRangePointer?) -> CGRect {
        let located = existingFragment(ofGlyph: glyphIndex, "lineFragmentUsedRect(forGlyphAt:)")
        effectiveRange?.pointee = NSRange(located?.glyphs ?? glyphIndex..<glyphIndex)
        return located.map { limited($0.usedRect) } ?? .zero
    }

    /// The line of a glyph, if it has been laid out and its position is valid. Where glyphs have not been counted yet, one is assumed for
    /// each character. O(log n).
    private func existingFragment(ofGlyph glyph: Int, _ member: String) -> LocatedFragment? {
        let total = layout.tree.total.glyphs
        precondition(glyph >= 0, "LayoutManager.\(member): glyph \(glyph) outside 0..<\(total)")
        layout.trimShaped()
        guard glyph < total, let located = layout.tree.find(glyph, in: \.glyphs), located.element.glyphsAreKnown else { return nil }
        guard located.index < layout.settledCount || !isContiguous && located.element.state == .laid,
            let record = located.element.record, !record.rows.isEmpty
        else { return nil }
        let local = shapedCharacter(ofGlyph: glyph - located.start.glyphs, record, located)
        guard local < record.laidUTF16 || record.isComplete else { return nil }
        return layout.locatedFragment(record.fragmentIndex(containingUTF16: local), in: record, located)
    }

    private func shapedCharacter(ofGlyph glyph: Int, _ record: ParagraphRecord, _ located: ParagraphTree.Located) -> Int {
        layout.shaped(record, utf16: located.start.utf16..<located.end.utf16).utf16(ofGlyph: glyph)
    }
}
