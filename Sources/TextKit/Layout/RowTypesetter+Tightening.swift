extension RowTypesetter {
    /// Moves the characters of a line closer, so that it need not be truncated; false where they would have to move further than
    /// the style allows.
    func tighten(_ fragment: inout LineFragment, to available: Fixed) -> Bool {
        let content = Int(fragment.start)..<Int(fragment.contentEnd)
        guard style.tightening > 0, fragment.extras == nil, available > .zero else { return false }
        let clusters = paragraph.clusterCount(in: content)
        let excess = fragment.textWidth - available
        let size = paragraph.style(atUTF16: content.lowerBound).font.glyphFont.pixelSize
        guard clusters > 1, excess <= (size * clusters).scaled(by: style.tightening) else { return false }
        let extras = FragmentExtras()
        extras.tightening = FragmentExtras.Tightening(total: excess, clusters: clusters)
        fragment.extras = extras
        fragment.textWidth = available
        return true
    }
}

extension ShapedParagraph {
    /// Glyph clusters of the characters.
    fileprivate func clusterCount(in range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        var count = 0
        for index in pieceIndex(containingUTF16: range.lowerBound)...pieceIndex(containingUTF16: range.upperBound - 1) {
            let shaped = piece(index).shaped
            for glyph in shaped.glyphRange(ofUTF16: range) where shaped.beginsCluster(glyph) { count += 1 }
        }
        return count
    }
}

extension ShapedText {
    /// Whether the glyph is the first one of its cluster, in logical order.
    @inline(__always) func beginsCluster(_ glyph: Int) -> Bool { glyph == 0 || clusters[glyph] != clusters[glyph - 1] }
}
