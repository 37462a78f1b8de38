/// A line fragment with its paragraph, row and region: the answer to “which line is this character, glyph or point on?”
struct LocatedFragment {
    let paragraph: StyledParagraph
    let record: ParagraphRecord
    /// Where the paragraph is: index in the tree, first character and first glyph in the text, top in the flow.
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
    /// x in the container, y below the paragraph's top.
    var frame: FragmentFrame { FragmentFrame(fragment, row, padding: region.padding) }
    /// The rectangle in the container, device pixels.
    var rect: FixedRect {
        let frame = frame
        return FixedRect(x: frame.x, y: top - region.top + frame.y, width: frame.width, height: frame.height)
    }
    var usedRect: FixedRect {
        let frame = frame
        return FixedRect(
            x: frame.usedX, y: top - region.top + frame.y + frame.usedTop, width: frame.usedWidth, height: frame.usedHeight)
    }
    /// The baseline in the container.
    var baseline: Fixed {
        let frame = frame
        return top - region.top + frame.y + frame.baseline
    }
    /// The container that the fragment was laid out in, or the one that an override has set while it is there.
    var container: TextContainer {
        guard let own = fragment.overrides?.container, own.layoutManager === region.container.layoutManager else {
            return region.container
        }
        return own
    }

    /// The character of the whole text that one stands for, counted from the start of its role's paragraph: those of a token stand
    /// for the first that is cut.
    func utf16(ofCharacter utf16: Int, in role: VisualRun.Role) -> Int {
        guard let cut = fragment.extras?.truncation, role != .text else { return utf16Start + utf16 }
        return utf16Start + (role == .tail ? cut.tailOffset + utf16 : cut.cut.lowerBound)
    }

    /// Glyphs in the whole text.
    var glyphs: Range<Int> {
        let fragment = fragment
        return
            (glyphStart + paragraph.glyphIndex(ofUTF16: Int(fragment.start)))..<(glyphStart
            + paragraph.glyphIndex(ofUTF16: Int(fragment.end)))
    }

    /// Whether the glyph, counted from the paragraph's first, was set not to be shown.
    func isHidden(_ glyph: Int) -> Bool { fragment.overrides?.isHidden[glyph] == true }

    /// The box of an attachment in the line: the one that an override has set, else its own.
    func attachmentBox(ofGlyph glyph: Int, atUTF16 utf16: Int) -> LineRuler.Dynamic? {
        let fragment = fragment
        guard var box = fragment.extras?.dynamic(atUTF16: utf16) else { return nil }
        if let size = fragment.overrides?.attachmentSizes[glyph] {
            box.advance = size.width
            box.ascent = size.height - box.descent
        }
        return box
    }

    /// The characters, of the whole text, in spans that are equally far below the line's baseline, ascending.
    func levels(of characters: Range<Int>) -> [(characters: Range<Int>, dy: Fixed)] {
        guard let moves = fragment.overrides?.moves, !moves.isEmpty else { return [(characters, .zero)] }
        var levels: [(characters: Range<Int>, dy: Fixed)] = []
        for utf16 in characters {
            let dy = moves.move(of: paragraph.glyphIndex(ofUTF16: utf16 - utf16Start))?.y ?? .zero
            if let last = levels.last, last.dy == dy {
                levels[levels.count - 1].characters = last.characters.lowerBound..<(utf16 + 1)
            } else {
                levels.append((utf16..<(utf16 + 1), dy))
            }
        }
        return levels
    }

    func glyphsInVisualOrder(_ spacing: GlyphSpacing) -> FragmentGlyphs {
        FragmentGlyphs(paragraph, fragment, spacing)
    }
}

extension StyledParagraph {
    /// The first glyph of the cluster that holds the character; the number of glyphs at the end. O(log glyphs).
    func glyphIndex(ofUTF16 utf16: Int) -> Int {
        guard utf16 < utf16Count else { return glyphCount }
        let index = chunkIndex(containingUTF16: utf16)
        let shaped = chunk(index).shaped
        var glyph = shaped.firstGlyph(atOrAfterUTF16: utf16 + 1) - 1
        if glyph < 0 { glyph = 0 }
        while glyph > 0, shaped.clusters[glyph - 1] == shaped.clusters[glyph] { glyph -= 1 }
        return (chunkCount == 1 ? 0 : firstGlyph(ofChunk: index)) + glyph
    }

    /// The chunk and the glyph in it. O(log chunks), once the glyphs up to it have been counted.
    func chunkPosition(ofGlyph glyph: Int) -> (chunk: Int, glyph: Int) {
        guard chunkCount > 1 else { return (0, glyph) }
        let starts = firstGlyphs(past: glyph).prefix(chunkCount)
        let index = max(0, starts.partitioningIndex { $0 > glyph } - 1)
        return (index, glyph - starts[index])
    }

    /// The first character of the glyph's cluster.
    func utf16(ofGlyph glyph: Int) -> Int {
        let (index, local) = chunkPosition(ofGlyph: glyph)
        let shaped = chunk(index).shaped
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
