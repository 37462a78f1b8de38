import Foundation

extension LayoutManager {
    /// Whether everything before an offset or a point must be laid out to answer a query about it.
    var isContiguous: Bool { !allowsNonContiguousLayout }

    /// Rows of the flow for a rectangle of a container.
    func band(_ rect: CGRect, in container: TextContainer) -> Range<Fixed>? {
        guard let region = layout.flow.index(of: container).map({ layout.flow.regions[$0] }) else { return nil }
        let top = max(region.top, region.top + Fixed(rect.minY * scale))
        let bottom = min(region.bottom, region.top + Fixed(rect.maxY * scale))
        return top..<max(top, bottom)
    }
}

extension DocumentLayout {
    func countGlyphs(inUTF16 range: Range<Int>) {
        guard var index = tree.find(range.lowerBound, in: \.utf16)?.index else { return }
        while index < tree.count {
            let located = tree.locate(index)
            guard located.start.utf16 < range.upperBound else { return }
            countGlyphs(of: located)
            index += 1
        }
    }

    /// Counts the glyphs of the paragraph that holds a character, unless it is long: those up to the character are counted when asked for.
    func countShortGlyphs(atUTF16 utf16: Int) {
        guard let located = tree.find(utf16, in: \.utf16) else { return }
        if isCountedInParts(located), !isCalling {
            let glyph = shapedParagraph(at: located).glyphIndex(ofUTF16: utf16 - located.start.utf16)
            if hasGlyph(located.start.glyphs + glyph, in: located) { return }
        }
        countGlyphs(of: located)
    }

    /// Whether text was left over that fits in no container.
    var hasOverflow: Bool {
        guard !tree.isEmpty else { return false }
        // Lines below the last container are from when there were more.
        if tree.total.height > flow.bottom { return true }
        let last = tree.locate(tree.count - 1)
        if last.element.record?.membership?.group.overflows == true { return true }
        return (last.element.record?.laidUTF16 ?? 0) < Int(last.element.utf16)
    }
}
