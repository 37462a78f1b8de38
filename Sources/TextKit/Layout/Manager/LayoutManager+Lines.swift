import Foundation

extension LayoutManager {
    /// Where the glyph of the text stands in its line, if it leaves ink.
    func shownGlyph(_ glyph: Int, in located: LocatedFragment) -> (VisualRun, LineGlyph)? {
        var found: (VisualRun, LineGlyph)?
        glyphs(of: located).walk { run, lineGlyph in
            guard run.role == .text, located.glyphStart + located.paragraph.glyph(lineGlyph.glyph, in: run.chunk) == glyph else {
                return true
            }
            switch run.chunk.shaped.runs[run.run].kind {
            case .text, .missing: if !run.chunk.shaped.isBlank(lineGlyph.glyph) { found = (run, lineGlyph) }
            case .attachment: if !run.chunk.shaped.isNull(lineGlyph.glyph) { found = (run, lineGlyph) }
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

    var defaultSet: AttributeSet { WholeAttributeSet(emptyTextAttributes) }

    // MARK: Helpers of the line queries

    func locatedFragment(ofGlyph glyph: Int, _ member: String) -> LocatedFragment? {
        let (_, _) = locateGlyph(glyph, member)
        return layout.locatedFragment(ofUTF16: character(ofGlyph: glyph), isContiguous: isContiguous)
    }

    func glyphs(of located: LocatedFragment) -> FragmentGlyphs {
        located.glyphsInVisualOrder(layout.settings.spacing)
    }

    /// Logical pixels; an unlimited width becomes the container's 10⁷.
    func limited(_ rect: FixedRect) -> CGRect {
        var rect = rect
        if rect.width.isUnlimited { rect.width = Fixed(TextContainer.unlimited * scale) }
        return rect.logical(scale: scale)
    }

    /// The glyphs of the container's fragments between rows of the flow.
    func glyphs(fromY top: Fixed, to bottom: Fixed, in container: TextContainer) -> NSRange {
        if let cached = cachedGlyphRange, cached.container === container, cached.rows == (top, bottom),
            cached.layoutGeneration == layout.layoutGeneration,
            cached.glyphsUnknown == layout.tree.total.glyphsUnknown
        {
            return cached.glyphs
        }
        let glyphs = findGlyphs(fromY: top, to: bottom, in: container)
        cachedGlyphRange = CachedGlyphRange(
            layoutGeneration: layout.layoutGeneration, glyphsUnknown: layout.tree.total.glyphsUnknown, container: container,
            rows: (top, bottom),
            glyphs: glyphs)
        return glyphs
    }

    private func findGlyphs(fromY top: Fixed, to bottom: Fixed, in container: TextContainer) -> NSRange {
        // Counting a fragment's glyphs is worth it for the first and the last alone.
        var first: LocatedFragment?
        var last: LocatedFragment?
        var end = 0
        layout.forEachLocatedFragment(fromY: top, to: bottom, isContiguous: isContiguous) { located in
            guard located.container === container else { return true }
            if first == nil { first = located }
            let fragmentEnd = located.utf16.upperBound
            if last == nil || fragmentEnd >= end { (last, end) = (located, fragmentEnd) }
            return true
        }
        guard let first, let last else { return NSRange(0..<0) }
        let start = first.glyphs.lowerBound
        return NSRange(start..<max(start, first.glyphs.upperBound, last.glyphs.upperBound))
    }
}

/// The last queried glyphs: drawing a frame queries the same rows several times.
struct CachedGlyphRange {
    var layoutGeneration: LayoutGeneration
    /// Glyph numbers change where glyphs of a paragraph before are counted.
    var glyphsUnknown: Int
    weak var container: TextContainer?
    var rows: (Fixed, Fixed)
    var glyphs: NSRange
}

extension StyledParagraph {
    /// Whether the glyph, counted from the first, is of a kind that can be seen. O(log chunks + log runs).
    func leavesInk(_ glyph: Int) -> Bool {
        let (index, local) = chunkPosition(ofGlyph: glyph)
        let shaped = chunk(index).shaped
        guard local < shaped.glyphs.count else { return false }
        switch shaped.kind(ofGlyph: local) {
        case .text, .missing: return !shaped.isBlank(local)
        case .attachment: return !shaped.isNull(local)
        case .tab, .control, .hidden, .whitespace: return false
        }
    }

    /// The paragraph's number of a glyph of one of its chunks.
    func glyph(_ local: Int, in chunk: Chunk) -> Int {
        guard chunkCount > 1 else { return local }
        return firstGlyph(ofChunk: chunkIndex(containingUTF16: chunk.shaped.utf16.lowerBound)) + local
    }
}
