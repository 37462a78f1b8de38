import Foundation

/// Ends the last line that fits in a container with a token, where text remains.
struct ContainerTruncation {
    let layout: DocumentLayout
    let region: ContainerFlow.Region
    let record: ParagraphRecord
    let paragraphStart: Int

    /// Rewrites the last fragment of the record.
    func apply(paragraph: ShapedParagraph) {
        let index = record.fragments.count - 1
        guard index >= 0, let source = layout.source else { return }
        var fragment = record.fragments[index]
        let row = record.rows[record.rows.count - 1]
        let typesetter = RowTypesetter(
            paragraph: paragraph, style: paragraph.style(atUTF16: 0).paragraph, region: region,
            usesLeading: layout.settings.usesFontLeading, wholePixels: layout.settings.wholePixels,
            wholeAdvances: layout.settings.wholeAdvances,
            scale: layout.settings.scale, utf16Offset: paragraphStart, hooks: nil,
            insets: record.membership?.insets ?? BlockInsets())
        let mode = region.container.lineBreakMode
        let style = paragraph.style(atUTF16: max(0, Int(fragment.contentEnd) - 1))
        let token = layout.truncationToken(region.container.truncationToken, after: style, baseLevel: paragraph.baseLevel)
        let isFirst = fragment.start == 0
        var truncator = LineTruncator(paragraph: paragraph, token: token, mode: mode)
        if mode != .byTruncatingTail, let tail = tail(of: source, paragraph: paragraph) {
            truncator.tailParagraph = tail.paragraph
            truncator.tailOffset = tail.offset
        }
        // What was set of the line stays; the text is cut where the line was laid out, and moved with it.
        let setting = fragment.setting
        fragment.x -= setting?.shift ?? .zero
        typesetter.truncate(
            &fragment, isFirst: isFirst, with: truncator, textEnd: source.utf16Count - paragraphStart)
        fragment.x += setting?.shift ?? .zero
        fragment.textX += setting?.shift ?? .zero
        fragment.extras?.setting = setting
        fragment.end = Int32(paragraph.utf16Count)
        record.fragments[index] = fragment
        record.laidUTF16 = paragraph.utf16Count
        record.rows[record.rows.count - 1] = row
    }

    /// The last paragraph of the text that has characters to show.
    private func tail(of source: any TextSource, paragraph: ShapedParagraph) -> (paragraph: ShapedParagraph, offset: Int)? {
        let last = layout.tree.locate(layout.tree.count - 1)
        guard last.start.utf16 > paragraphStart else { return nil }
        let record = last.element.record ?? ParagraphRecord()
        let shaped = layout.shaped(record, utf16: last.start.utf16..<last.end.utf16)
        layout.tree.update(at: last.index) { $0.record = record }
        return (shaped, last.start.utf16 - paragraphStart)
    }
}

extension DocumentLayout {
    /// Shapes a container's token; an ellipsis in the style before it where the container has none of its own.
    func truncationToken(_ token: NSAttributedString?, after style: ResolvedStyle, baseLevel: UInt8) -> ShapedParagraph {
        var units: [UInt16] = []
        var runs: [StyleRun] = []
        var styles: [ResolvedStyle] = []
        if let token, token.length > 0 {
            units = Array(token.string.utf16)
            var place = 0
            while place < token.length {
                var range = NSRange()
                var attributes = token.attributes(at: place, effectiveRange: &range)
                for key: NSAttributedString.Key in [.font, .foregroundColor] where attributes[key] == nil {
                    attributes[key] = style.attributes[key]
                }
                let end = max(place + 1, min(units.count, range.location + range.length))
                let resolved = ResolvedStyle(AttributeSet(attributes), context: context)
                runs.append(StyleRun(utf16: place..<end, style: resolved.shaping))
                styles.append(resolved)
                place = end
            }
        } else {
            units = [0x2026]
            runs = [StyleRun(utf16: 0..<1, style: style.shaping)]
            styles = [style]
        }
        let text = ParagraphText(utf16: units, styles: runs, baseLevel: baseLevel)
        return ShapedParagraph(text: text, styles: styles, shaper: context.shaper)
    }
}

/// Chooses what of a line is kept beside a token.
struct LineTruncator {
    let paragraph: ShapedParagraph
    let token: ShapedParagraph
    let mode: LineBreakMode
    /// Where head and middle truncation take the kept end from, when it is not this paragraph.
    var tailParagraph: ShapedParagraph?
    var tailOffset = 0

    /// What is kept of the text from `start` on in `width`; `textEnd` is the end of all that this line stands for,
    /// from the paragraph's start.
    func truncation(from start: Int, width: Fixed, textEnd: Int) -> (Truncation, width: Fixed) {
        let tokenWidth = token.width(of: 0..<token.utf16Count)
        let room = max(.zero, width - tokenWidth)
        let last = tailParagraph ?? paragraph
        let lastEnd = last.contentCount
        let headLimit = paragraph.contentCount
        var headEnd = start
        var tail = lastEnd..<lastEnd
        switch mode {
        case .byTruncatingHead:
            tail = last.suffix(fitting: room, notBefore: tailParagraph == nil ? start : 0)..<lastEnd
        case .byTruncatingMiddle:
            let half = room / 2
            headEnd = paragraph.trimmed(from: start, to: paragraph.prefix(from: start, fitting: half, notAfter: headLimit))
            let rest = room - paragraph.width(of: start..<headEnd)
            tail = last.suffix(fitting: rest, notBefore: tailParagraph == nil ? headEnd : 0)..<lastEnd
        default:
            headEnd = paragraph.trimmed(from: start, to: paragraph.prefix(from: start, fitting: room, notAfter: headLimit))
        }
        let cutEnd = tail.isEmpty ? textEnd : tailOffset + tail.lowerBound
        let kept = paragraph.width(of: start..<headEnd) + tokenWidth + last.width(of: tail)
        return (
            Truncation(
                headEnd: headEnd, tail: tail, tailParagraph: tailParagraph, tailOffset: tailOffset, token: token,
                cut: headEnd..<max(headEnd, cutEnd)), kept
        )
    }
}

extension RowTypesetter {
    /// Turns a fragment into a truncated one of the same span.
    func truncate(_ fragment: inout LineFragment, isFirst: Bool, with truncator: LineTruncator, textEnd: Int) {
        let text = textRange(in: fragment.x..<(fragment.x + fragment.width), isFirst: isFirst).0
        let (truncation, width) = truncator.truncation(
            from: Int(fragment.start), width: text.upperBound - text.lowerBound, textEnd: textEnd)
        let extras = FragmentExtras()
        extras.truncation = truncation
        extras.dynamics = fragment.extras?.dynamics ?? []
        fragment.extras = extras
        fragment.contentEnd = Int32(truncation.headEnd)
        fragment.textWidth = width
        fragment.slack = .zero
        align(&fragment, in: text, isLast: true)
    }
}

extension ShapedParagraph {
    /// Without the separator at the end.
    var contentCount: Int {
        var end = utf16Count
        while end > 0, BreakSegment.isHanging(text.utf16[end - 1]) { end -= 1 }
        return end
    }

    /// The sum of advances, tabs and attachments counted as nothing.
    func width(of range: Range<Int>) -> Fixed {
        guard !range.isEmpty else { return .zero }
        var sum: Int64 = 0
        for index in pieceIndex(containingUTF16: range.lowerBound)...pieceIndex(containingUTF16: range.upperBound - 1) {
            let piece = piece(index)
            let glyphs = piece.shaped.glyphRange(ofUTF16: range)
            sum += Int64(piece.pens[glyphs.upperBound] - piece.pens[glyphs.lowerBound])
        }
        return Fixed(raw: sum)
    }

    /// The end of the longest run of clusters from `start` that fits.
    func prefix(from start: Int, fitting width: Fixed, notAfter limit: Int) -> Int {
        var used: Int64 = 0
        var end = start
        var index = pieceIndex(containingUTF16: start)
        while index < pieceCount {
            let shaped = piece(index).shaped
            var glyph = shaped.firstGlyph(atOrAfterUTF16: start)
            while glyph < shaped.glyphs.count {
                var next = glyph
                var advance: Int64 = 0
                repeat {
                    advance += Int64(shaped.advances[next])
                    next += 1
                } while next < shaped.glyphs.count && !shaped.isBoundary(next)
                let nextUTF16 = next < shaped.glyphs.count ? Int(shaped.clusters[next]) : shaped.utf16.upperBound
                guard used + advance <= width.raw, nextUTF16 <= limit else { return end }
                used += advance
                end = nextUTF16
                glyph = next
            }
            index += 1
        }
        return end
    }

    /// The start of the longest run of clusters up to the end of the content that fits.
    func suffix(fitting width: Fixed, notBefore limit: Int) -> Int {
        let end = contentCount
        var start = end
        var used: Int64 = 0
        guard end > limit else { return end }
        for index in stride(from: pieceIndex(containingUTF16: max(0, end - 1)), through: 0, by: -1) {
            let shaped = piece(index).shaped
            var glyph = shaped.firstGlyph(atOrAfterUTF16: end)
            while glyph > 0 {
                var first = glyph - 1
                var advance = Int64(shaped.advances[first])
                while first > 0, !shaped.isBoundary(first) {
                    first -= 1
                    advance += Int64(shaped.advances[first])
                }
                let utf16 = Int(shaped.clusters[first])
                guard used + advance <= width.raw, utf16 >= limit else { return start }
                used += advance
                start = utf16
                glyph = first
            }
        }
        return start
    }

    /// `end` without the white space before it.
    func trimmed(from start: Int, to end: Int) -> Int {
        var end = end
        while end > start, BreakSegment.isHanging(text.utf16[end - 1]) { end -= 1 }
        return end
    }
}

extension ShapedText {
    /// Whether the glyph starts a glyph cluster and a grapheme cluster.
    func isBoundary(_ glyph: Int) -> Bool {
        glyph == 0 || (clusters[glyph] != clusters[glyph - 1] && graphemeStarts[Int(clusters[glyph]) - utf16.lowerBound])
    }
}
