import Foundation

extension LayoutManager {
    /// Whether everything before a place must be laid out to answer about it.
    var isContiguous: Bool { !allowsNonContiguousLayout }

    /// Whether lines may be missing before ones that are laid out.
    var ownHasNonContiguousLayout: Bool { allowsNonContiguousLayout && layout.flow.isContinuous && !layout.isSettled }

    /// Makes the glyphs of the characters; without non-contiguous layout those of everything before them too.
    ///
    /// The range must be in the text; for an empty one nothing is done. Lines are not laid out.
    func ownEnsureGlyphs(forCharacterRange charRange: NSRange) {
        let range = checked(charRange, "ensureGlyphs(forCharacterRange:)")
        guard !range.isEmpty else { return }
        if isContiguous { return layout.ensureGlyphs(throughUTF16: range.upperBound - 1) }
        layout.countGlyphs(inUTF16: range)
    }

    /// Makes glyphs up to the end of the range, from the start of the text; all there are where it ends beyond them. Lines are
    /// not laid out.
    func ownEnsureGlyphs(forGlyphRange glyphRange: NSRange) {
        guard glyphRange.length > 0 else { return }
        layout.ensureGlyphs(throughGlyph: lastGlyph(of: glyphRange))
    }

    /// Lays out the lines of the characters; without non-contiguous layout everything before them too.
    ///
    /// The range must be in the text. What is up to date stays. Tells the delegate of the containers that are full afterwards.
    func ownEnsureLayout(forCharacterRange charRange: NSRange) {
        let range = checked(charRange, "ensureLayout(forCharacterRange:)")
        if isContiguous || !layout.flow.isContinuous {
            layout.settle(to: .utf16(max(range.lowerBound, range.upperBound - 1)))
        } else {
            layout.forEachPlace(inUTF16: range, isContiguous: false) { _ in true }
        }
        announceCompletion()
    }

    /// Lays out the lines of the glyphs; without non-contiguous layout everything before them too. The range must be valid.
    func ownEnsureLayout(forGlyphRange glyphRange: NSRange) {
        ensureLayout(forCharacterRange: characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil))
    }

    /// Lays out until the container is full or the text ends.
    func ownEnsureLayout(for container: TextContainer) {
        guard let region = layout.flow.index(of: container).map({ layout.flow.regions[$0] }) else { return }
        layout.settle(to: .y(region.bottom))
        announceCompletion()
    }

    /// Lays out the lines that meet the rectangle of the container.
    func ownEnsureLayout(forBoundingRect bounds: CGRect, in container: TextContainer) {
        guard let band = band(bounds, in: container) else { return }
        if isContiguous || !layout.flow.isContinuous {
            layout.settle(to: .y(band.upperBound))
        } else {
            layout.ensureBand(top: band.lowerBound, bottom: band.upperBound)
        }
        announceCompletion()
    }

    /// Lays out more of what is missing, from the top, for about so long; returns whether more is missing.
    /// For idle moments.
    package func layoutSlice(milliseconds: Double) -> Bool { layoutSlice(milliseconds, to: .everything) }

    /// The same, but no farther than the paragraphs that end before a character.
    package func layoutSlice(milliseconds: Double, before utf16: Int) -> Bool {
        utf16 > 0 && layoutSlice(milliseconds, to: .utf16(utf16 - 1))
    }

    private func layoutSlice(_ milliseconds: Double, to limit: LayoutLimit) -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + .microseconds(Int64(min(1e15, max(0, milliseconds) * 1000)))
        var count = 0
        let done = layout.settle(to: limit) {
            count += 1
            return count & 7 == 0 && clock.now >= end
        }
        if done { announceCompletion() }
        return !done
    }

    /// The first character without lines, as a UTF-16 offset; the length of the text where all have been laid out. Lays nothing
    /// out. O(log n).
    func ownFirstUnlaidCharacterIndex() -> Int {
        layout.isSettled ? utf16Count : layout.tree.sum(before: layout.settledCount).utf16
    }

    /// The first glyph without lines; the number of glyphs where all have been laid out. Lays nothing out. O(log n).
    func ownFirstUnlaidGlyphIndex() -> Int {
        layout.isSettled ? layout.tree.total.glyphs : layout.tree.sum(before: layout.settledCount).glyphs
    }

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
