import Foundation

extension LayoutManager {
    /// Where the glyph of the text stands in its line, if it leaves ink.
    func shownGlyph(_ glyph: Int, in place: FragmentPlace) -> (VisualRun, GlyphSpot)? {
        var found: (VisualRun, GlyphSpot)?
        glyphs(of: place).walk { run, spot in
            guard run.role == .text, place.glyphStart + place.paragraph.glyph(spot.glyph, in: run.piece) == glyph else { return true }
            switch run.piece.shaped.runs[run.run].kind {
            case .text, .missing, .attachment: if !run.piece.shaped.isNull(spot.glyph) { found = (run, spot) }
            case .tab, .control, .hidden, .whitespace: break
            }
            return false
        }
        return found
    }

    // MARK: The empty last line

    var extraLine: ExtraLine? {
        if isContiguous || !layout.flow.isContinuous { layout.settle(to: .everything) }
        return layout.hasOverflow ? nil : layout.extraLine(defaultSet: defaultSet)
    }

    var defaultSet: AttributeSet { AttributeSet(emptyTextAttributes) }

    // MARK: Helpers of the line queries

    func place(ofGlyph glyph: Int, _ member: String) -> FragmentPlace? {
        let (_, _) = glyphPlace(glyph, member)
        return layout.place(ofUTF16: character(ofGlyph: glyph), isContiguous: isContiguous)
    }

    func glyphs(of place: FragmentPlace) -> FragmentGlyphs {
        place.glyphsInVisualOrder(layout.settings.spacing)
    }

    /// Logical pixels; an unlimited width becomes the container's 10⁷.
    func limited(_ rect: FixedRect) -> CGRect {
        var rect = rect
        if rect.width.isUnlimited { rect.width = Fixed(TextContainer.unlimited * scale) }
        return rect.logical(scale: scale)
    }

    /// The glyphs of the container's fragments between rows of the flow.
    func glyphs(fromY top: Fixed, to bottom: Fixed, in container: TextContainer) -> NSRange {
        if let known = knownGlyphRange, known.container === container, known.rows == (top, bottom), known.stamp == layout.stamp,
            known.glyphsUnknown == layout.tree.total.glyphsUnknown
        {
            return known.glyphs
        }
        let glyphs = findGlyphs(fromY: top, to: bottom, in: container)
        knownGlyphRange = KnownGlyphRange(
            stamp: layout.stamp, glyphsUnknown: layout.tree.total.glyphsUnknown, container: container, rows: (top, bottom),
            glyphs: glyphs)
        return glyphs
    }

    private func findGlyphs(fromY top: Fixed, to bottom: Fixed, in container: TextContainer) -> NSRange {
        // Counting a fragment's glyphs is worth it for the first and the last alone.
        var first: FragmentPlace?
        var last: FragmentPlace?
        var end = 0
        layout.forEachPlace(fromY: top, to: bottom, isContiguous: isContiguous) { place in
            guard place.container === container else { return true }
            if first == nil { first = place }
            let placeEnd = place.utf16.upperBound
            if last == nil || placeEnd >= end { (last, end) = (place, placeEnd) }
            return true
        }
        guard let first, let last else { return NSRange(0..<0) }
        let start = first.glyphs.lowerBound
        return NSRange(start..<max(start, first.glyphs.upperBound, last.glyphs.upperBound))
    }
}

/// The glyphs that were last asked for: drawing a frame asks for the same rows several times.
struct KnownGlyphRange {
    var stamp: LayoutStamp
    /// Numbers of glyphs change where paragraphs before them come to know theirs.
    var glyphsUnknown: Int
    weak var container: TextContainer?
    var rows: (Fixed, Fixed)
    var glyphs: NSRange
}

extension ShapedParagraph {
    /// Whether the glyph, counted from the first, is of a kind that can be seen. O(log pieces + log runs).
    func leavesInk(_ glyph: Int) -> Bool {
        let (index, local) = place(ofGlyph: glyph)
        let shaped = piece(index).shaped
        guard local < shaped.glyphs.count else { return false }
        switch shaped.kind(ofGlyph: local) {
        case .text, .missing, .attachment: return !shaped.isNull(local)
        case .tab, .control, .hidden, .whitespace: return false
        }
    }

    /// The paragraph's number of a glyph of one of its pieces.
    func glyph(_ local: Int, in piece: Piece) -> Int {
        guard pieceCount > 1 else { return local }
        return firstGlyph(ofPiece: pieceIndex(containingUTF16: piece.shaped.utf16.lowerBound)) + local
    }
}
