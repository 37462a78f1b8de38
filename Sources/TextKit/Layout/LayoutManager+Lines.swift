import Foundation

extension LayoutManager {
    /// The container that the glyph was laid out in; nil where it fits in none. `effectiveRange` is that of its line.
    func ownTextContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> TextContainer? {
        guard let place = place(ofGlyph: glyphIndex, "textContainer(forGlyphAt:)") else {
            effectiveRange?.pointee = NSRange(location: glyphIndex, length: 0)
            return nil
        }
        if let effectiveRange {
            let isWhole = isContiguous || !layout.flow.isContinuous
            effectiveRange.pointee = isWhole ? glyphRange(for: place.container) : NSRange(place.glyphs)
        }
        return place.container
    }

    /// The rectangle of the glyph's line fragment, spacing included; it spans the width offered to the line.
    func ownLineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        let place = place(ofGlyph: glyphIndex, "lineFragmentRect(forGlyphAt:)")
        effectiveRange?.pointee = NSRange(place?.glyphs ?? glyphIndex..<glyphIndex)
        return place.map { limited($0.rect) } ?? .zero
    }

    /// The part of the fragment that text occupies, with the padding on both ends and without spacing.
    func ownLineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        let place = place(ofGlyph: glyphIndex, "lineFragmentUsedRect(forGlyphAt:)")
        effectiveRange?.pointee = NSRange(place?.glyphs ?? glyphIndex..<glyphIndex)
        return place.map { limited($0.usedRect) } ?? .zero
    }

    /// Where the glyph's origin lies, from the origin of its line fragment's rectangle; y is the baseline's.
    func ownLocation(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let place = place(ofGlyph: glyphIndex, "location(forGlyphAt:)") else { return .zero }
        let local = glyphIndex - place.glyphStart
        let frame = place.frame
        var (x, dy) = (frame.textX, Fixed.zero)
        glyphs(of: place).walk { run, spot in
            guard run.role == .text, place.paragraph.glyph(spot.glyph, in: run.piece) == local else { return true }
            (x, dy) = (run.isRightToLeft ? spot.x + spot.advance : spot.x, spot.dy)
            return false
        }
        return CGPoint(x: (x - frame.x).pixels / scale, y: (frame.baseline + dy).pixels / scale)
    }

    /// The glyphs that a truncated line does not show; `{NSNotFound, 0}` where the line shows all of its own.
    func ownTruncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let place = place(ofGlyph: glyphIndex, "truncatedGlyphRange(inLineFragmentForGlyphAt:)"),
            let cut = place.fragment.extras?.truncation?.cut
        else { return NSRange(location: NSNotFound, length: 0) }
        let start = place.utf16Start + cut.lowerBound
        let end = min(utf16Count, place.utf16Start + cut.upperBound)
        return glyphRange(forCharacterRange: NSRange(start..<max(start, end)), actualCharacterRange: nil)
    }

    /// The size that the glyph's attachment has in its line; `{-1, -1}` where it has none.
    func ownAttachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
        // A hidden paragraph has no line of its own.
        guard let place = place(ofGlyph: glyphIndex, "attachmentSize(forGlyphAt:)"), place.glyphs.contains(glyphIndex) else {
            return CGSize(width: -1, height: -1)
        }
        let local = glyphIndex - place.glyphStart
        if let size = place.fragment.setting?.attachmentSizes[local] {
            return CGSize(width: size.width.pixels / scale, height: size.height.pixels / scale)
        }
        let utf16 = place.paragraph.utf16(ofGlyph: local)
        guard place.paragraph.attachmentStyle(atUTF16: utf16) != nil, let box = place.fragment.extras?.dynamic(atUTF16: utf16)
        else { return CGSize(width: -1, height: -1) }
        return CGSize(width: box.advance.pixels / scale, height: (box.ascent + box.descent).pixels / scale)
    }

    /// Whether the glyph leaves no ink where it stands: null glyphs, line ends, tabs and other controls, what truncation cut
    /// off, and what fits in no container.
    func ownNotShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
        guard let place = place(ofGlyph: glyphIndex, "notShownAttribute(forGlyphAt:)") else { return true }
        if let isHidden = place.fragment.setting?.isHidden[glyphIndex - place.glyphStart] { return isHidden }
        return shownGlyph(glyphIndex, in: place) == nil
    }

    /// Whether ink of the glyph lies outside the rectangle of its line fragment.
    func ownDrawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool {
        guard let place = place(ofGlyph: glyphIndex, "drawsOutsideLineFragment(forGlyphAt:)") else { return false }
        if let flag = place.fragment.setting?.drawsOutside[glyphIndex - place.glyphStart] { return flag }
        guard let (run, spot) = shownGlyph(glyphIndex, in: place), let ink = run.ink(of: spot, baseline: place.baseline) else {
            return false
        }
        return !place.rect.contains(ink)
    }

    /// Where the glyph of the text stands in its line, if it leaves ink.
    private func shownGlyph(_ glyph: Int, in place: FragmentPlace) -> (VisualRun, GlyphSpot)? {
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

    /// The glyphs laid out in the container; lays it out.
    func ownGlyphRange(for container: TextContainer) -> NSRange {
        ensureLayout(for: container)
        guard let region = layout.flow.index(of: container).map({ layout.flow.regions[$0] }) else {
            return NSRange(location: 0, length: 0)
        }
        return glyphs(in: region)
    }

    /// What has been laid out in the container so far, padding included; lays nothing out. The empty last line counts.
    /// O(paragraphs that have changed since it was last asked for); in one of several containers, O(paragraphs in it).
    func ownUsedRect(for container: TextContainer) -> CGRect {
        guard let index = layout.flow.index(of: container) else { return .zero }
        var used = layout.usedRect(inRegion: index)
        if layout.isSettled, let extra = layout.extraLine(defaultSet: defaultSet), extra.region == index {
            // Without padding it has no width, and its height counts all the same.
            used = used.isEmpty ? extra.used : used.union(extra.used)
            used.height = max(used.height, extra.used.maxY - used.y)
        }
        return limited(used)
    }

    /// Calls `block` with each line fragment that meets the glyphs; its glyph range is the whole fragment's.
    func ownEnumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, TextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let characters = characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil)
        guard characters.length > 0 else { return }
        var stop: ObjCBool = false
        layout.forEachPlace(inUTF16: characters.range, isContiguous: isContiguous) { place in
            block(limited(place.rect), limited(place.usedRect), place.container, NSRange(place.glyphs), &stop)
            return !stop.boolValue
        }
    }

    // MARK: The empty last line

    /// The rectangle of the line after a text that is empty or ends with a paragraph separator; zero where there is none.
    var ownExtraLineFragmentRect: CGRect { extraLine.map { limited($0.rect) } ?? .zero }
    /// The part of `extraLineFragmentRect` that text would begin in: the padding of both ends, side by side, behind the first
    /// line's indent; zero where there is no such line.
    var ownExtraLineFragmentUsedRect: CGRect { extraLine.map { limited($0.used) } ?? .zero }
    /// The container that the line after the text is in; nil where there is none.
    var ownExtraLineFragmentTextContainer: TextContainer? {
        extraLine.map { layout.flow.regions[$0.region].container }
    }

    private var extraLine: ExtraLine? {
        if isContiguous || !layout.flow.isContinuous { layout.settle(to: .everything) }
        return layout.hasOverflow ? nil : layout.extraLine(defaultSet: defaultSet)
    }

    var defaultSet: AttributeSet { AttributeSet(emptyTextAttributes) }

    // MARK: Metrics

    /// The height of a line in the font, in logical pixels.
    func ownDefaultLineHeight(for theFont: Font) -> CGFloat {
        let instance = theFont.instance(displayScale: scale)
        let leading = usesFontLeading ? instance.leading.rounded : .zero
        return (instance.ascent.rounded + instance.descent.rounded + leading).pixels / scale
    }

    /// How far the baseline is below the top of a line in the font, in logical pixels.
    func ownDefaultBaselineOffset(for theFont: Font) -> CGFloat {
        theFont.instance(displayScale: scale).ascent.rounded.pixels / scale
    }

    // MARK: Helpers of the line queries

    func place(ofGlyph glyph: Int, _ member: String) -> FragmentPlace? {
        let (_, _) = glyphPlace(glyph, member)
        return layout.place(ofUTF16: character(ofGlyph: glyph), isContiguous: isContiguous)
    }

    func glyphs(of place: FragmentPlace) -> FragmentGlyphs {
        place.glyphsInVisualOrder(wholeAdvances: layout.settings.wholeAdvances)
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

/// The glyphs that were last asked for: whoever draws asks for the same rows several times.
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
