import Foundation

/// Asks attachments for their size, and makes invalid answers harmless.
enum AttachmentBoxes {
    /// The box of the attachment at `utf16` (of the whole text) with its pen at `pen` in a line of `lineWidth`.
    static func box(
        of style: ResolvedStyle, utf16: Int, pen: Fixed, lineWidth: Fixed, container: TextContainer, scale: CGFloat
    ) -> LineRuler.AttachmentBox {
        guard let attachment = style.attachment else { return .init(advance: .zero, ascent: .zero, descent: .zero) }
        let width = lineWidth.isUnlimited ? TextContainer.unlimited : lineWidth.pixels / scale
        let height = (style.ascent + style.descent).pixels / scale
        let bounds = attachment.attachmentBounds(
            for: container, proposedLineFragment: CGRect(x: 0, y: 0, width: width, height: height),
            glyphPosition: CGPoint(x: pen.pixels / scale, y: style.ascent.pixels / scale), characterIndex: utf16)
        let padding = padding(of: attachment, scale: scale)
        let bottom = device(bounds.minY, scale) + style.baselineOffset
        let top = device(bounds.maxY, scale) + style.baselineOffset
        return .init(advance: max(.zero, device(bounds.width, scale) + padding + padding), ascent: top, descent: -bottom)
    }

    /// The space at either side of what an attachment shows.
    static func padding(of attachment: TextAttachment, scale: CGFloat) -> Fixed {
        attachment.lineLayoutPadding == 0 ? .zero : max(.zero, device(attachment.lineLayoutPadding, scale))
    }

    private static func device(_ value: CGFloat, _ scale: CGFloat) -> Fixed {
        let scaled = Double(value * scale)
        return Fixed(scaled.isFinite ? max(-1e5, min(1e5, scaled)) : 0)
    }
}

extension StyledParagraph {
    /// Whether a tab, an attachment or measured white space stands among the characters. O(log runs + runs in the range).
    func hasDynamicGlyphs(in range: Range<Int>) -> Bool {
        var found = false
        forEachRun(in: range) { run, _ in found = found || run.kind.isDynamic }
        return found
    }

    /// Whether justification has an opportunity inside the content.
    func canStretch(in range: Range<Int>) -> Bool {
        mayBeGenerated
            ? hasStretchingGlyph(in: (text.utf16[range].lastIndex(of: 0x09) ?? range.lowerBound)..<range.upperBound)
            : Stretching.hasOpportunity(in: range, of: text.utf16)
    }

    /// O(glyphs of the range).
    private func hasStretchingGlyph(in range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        return (chunkIndex(containingUTF16: range.lowerBound)...chunkIndex(containingUTF16: range.upperBound - 1)).contains { index in
            let shaped = chunk(index).shaped
            return shaped.glyphRange(ofUTF16: range).contains { shaped.stretches($0, in: text.utf16, limit: range.upperBound) }
        }
    }

    /// The most that a planned line of the characters may be wider than the available width: by as much as its spaces shrink, and letters
    /// of scripts without them. O(glyphs of the range).
    func mostShrinkage(of range: Range<Int>) -> Fixed {
        let (spaces, letters) = stretchingWidths(of: range)
        // A little more: what was planned was rounded.
        return Fixed(raw: (spaces + letters / BreakpointCollector.lettersToGlue + 3) / 3 + spaces / 100)
    }

    /// The widths of the spaces that justification changes, and of letters of scripts without them, in 1/64 device pixel. O(glyphs of the
    /// range).
    func stretchingWidths(of range: Range<Int>) -> (spaces: Int64, letters: Int64) {
        guard !range.isEmpty else { return (0, 0) }
        var (spaces, letters) = (Int64(0), Int64(0))
        for index in chunkIndex(containingUTF16: range.lowerBound)...chunkIndex(containingUTF16: range.upperBound - 1) {
            let shaped = chunk(index).shaped
            for glyph in shaped.glyphRange(ofUTF16: range) {
                if shaped.isStretchingSpace(glyph, in: text.utf16) {
                    spaces += Int64(shaped.advances[glyph])
                } else if Stretching.spreads(text.utf16[Int(shaped.clusters[glyph])]) {
                    letters += Int64(shaped.advances[glyph])
                }
            }
        }
        return (spaces, letters)
    }

    /// Measures the characters with a ruler and returns what tabs and attachments came out as.
    func dynamics(in range: Range<Int>, ruler: LineRuler) -> [LineRuler.Dynamic] {
        var ruler = ruler
        ruler.isRecording = true
        guard !range.isEmpty else { return [] }
        for index in chunkIndex(containingUTF16: range.lowerBound)...chunkIndex(containingUTF16: range.upperBound - 1) {
            let shaped = chunk(index).shaped
            let glyphs = shaped.glyphRange(ofUTF16: range)
            for glyph in glyphs { ruler.feed(chunk: shaped, glyph: glyph, in: self) }
        }
        ruler.finishPending()
        return ruler.recorded
    }

    /// Calls `body` with each run that meets the range, and its chunk. O(log runs + runs in the range).
    func forEachRun(in range: Range<Int>, _ body: (ShapedRun, _ chunk: Int) -> Void) {
        guard !range.isEmpty else { return }
        for index in chunkIndex(containingUTF16: range.lowerBound)...chunkIndex(containingUTF16: range.upperBound - 1) {
            let runs = chunk(index).shaped.runs
            var run = runs.partitioningIndex { $0.utf16.upperBound > range.lowerBound }
            while run < runs.count, runs[run].utf16.lowerBound < range.upperBound {
                body(runs[run], index)
                run += 1
            }
        }
    }
}

extension ShapedText {
    /// The glyphs whose clusters begin in the range. O(log glyphs).
    func glyphRange(ofUTF16 range: Range<Int>) -> Range<Int> {
        let low = firstGlyph(atOrAfterUTF16: range.lowerBound)
        return low..<max(low, firstGlyph(atOrAfterUTF16: range.upperBound))
    }

    /// The first glyph whose cluster begins at or after the character. O(log glyphs).
    func firstGlyph(atOrAfterUTF16 utf16: Int) -> Int {
        clusters.partitioningIndex { Int($0) >= utf16 }
    }
}
