/// The end of a text, part of which head and middle truncation keep.
///
/// It is shaped by itself, with some of the text before it, so that only the part of a long text that may show need be shaped.
/// Where a delegate can change glyphs, the glyphs are those of the whole paragraph.
struct TruncationTail {
    private enum Source {
        case text(ParagraphText, [ResolvedStyle], BidiLevels)
        case glyphs(StyledParagraph)
    }

    private let source: Source
    private let shaper: ParagraphShaper
    /// The offset of the source's first character from the start of the truncated line's paragraph.
    private let offset: Int
    /// The end of the source's characters.
    private let end: Int

    /// The part that was kept; `utf16` and `dynamics` are of `paragraph`.
    struct Kept {
        var paragraph: StyledParagraph
        var utf16: Range<Int>
        /// The offset of the paragraph's first character from the start of the truncated line's paragraph.
        var offset: Int
        var width = Fixed.zero
        var dynamics: [LineRuler.Dynamic] = []
    }

    /// The most units that are read: more do not fit in a line.
    static let longest = 16_384

    init(_ text: ParagraphText, _ styles: [ResolvedStyle], _ levels: BidiLevels, offset: Int, shaper: ParagraphShaper) {
        source = .text(text, styles, levels)
        self.offset = offset
        self.shaper = shaper
        end = text.trimmedCount
    }

    init(glyphsOf paragraph: StyledParagraph, offset: Int, to end: Int, shaper: ParagraphShaper) {
        source = .glyphs(paragraph)
        self.offset = offset
        self.shaper = shaper
        self.end = min(end, paragraph.contentCount)
    }

    /// The end that fits in `width`, from `limit` on, which is from the start of the truncated line's paragraph.
    func fitting(_ width: Fixed, notBefore limit: Int, at boundary: TruncationBoundary, by ruler: (_ offset: Int) -> LineRuler) -> Kept? {
        let least = max(0, limit - offset)
        guard end > least, width > .zero else { return nil }
        guard case .text(let text, let styles, let levels) = source else {
            guard case .glyphs(let paragraph) = source else { return nil }
            let start = start(in: paragraph, to: end, width, least, boundary, ruler(offset))
            guard start < end else { return nil }
            let (width, dynamics) = paragraph.measured(start..<end, by: ruler(offset))
            return Kept(paragraph: paragraph, utf16: start..<end, offset: offset, width: width, dynamics: dynamics)
        }
        func paragraph(from start: Int) -> StyledParagraph {
            let (part, indices) = text.part(start..<end, base: levels.base)
            let level = BidiLevels(base: levels.base, levels: levels.levels.isEmpty ? [] : Array(levels.levels[start..<end]))
            return StyledParagraph(text: part, styles: indices.map { styles[$0] }, shaper: shaper, levels: level, isPart: true)
        }
        var count = 128
        while true {
            let from = text.scalarStart(atOrBefore: max(least, end - count))
            let window = paragraph(from: from)
            let found = start(in: window, to: window.utf16Count, width, max(0, least - from), boundary, ruler(offset + from))
            if found > 0 || from <= least { return kept(found, in: window, offset + from, width, ruler(offset + from)) }
            count *= 4
        }
    }

    /// No glyph may stand for characters on both sides of the cut; those after it may be wider without it.
    private func kept(_ start: Int, in window: StyledParagraph, _ offset: Int, _ width: Fixed, _ ruler: LineRuler) -> Kept? {
        var start = start
        while start < window.utf16Count {
            if window.isJoined(atUTF16: start) { _ = window.cut(atUTF16: start) }
            let (taken, dynamics) = window.measured(start..<window.utf16Count, by: ruler)
            if taken <= width {
                return Kept(paragraph: window, utf16: start..<window.utf16Count, offset: offset, width: taken, dynamics: dynamics)
            }
            start = skippingSpace(in: window, window.boundary(after: start), to: window.utf16Count)
        }
        return nil
    }

    private func start(
        in paragraph: StyledParagraph, to end: Int, _ width: Fixed, _ limit: Int, _ boundary: TruncationBoundary, _ ruler: LineRuler
    ) -> Int {
        var start = paragraph.suffix(to: end, fitting: width, notBefore: limit, by: ruler)
        if boundary == .word, start > limit { start = paragraph.wordStart(notBefore: start, to: end) ?? start }
        return skippingSpace(in: paragraph, start, to: end)
    }

    private func skippingSpace(in paragraph: StyledParagraph, _ start: Int, to end: Int) -> Int {
        var start = start
        while start < end, paragraph.text.utf16[start] == 0x09 || BreakSegment.isHanging(paragraph.text.utf16[start]) { start += 1 }
        return start
    }
}

extension ParagraphText {
    /// The number of characters without white space and separators at the end.
    fileprivate var trimmedCount: Int {
        var end = utf16.count
        while end > 0, BreakSegment.isHanging(utf16[end - 1]) { end -= 1 }
        return end
    }

    /// The offset itself, or the one before it inside a surrogate pair.
    fileprivate func scalarStart(atOrBefore index: Int) -> Int {
        index > 0 && index < utf16.count && utf16[index] & 0xFC00 == 0xDC00 && utf16[index - 1] & 0xFC00 == 0xD800 ? index - 1 : index
    }

    /// A range as a text of its own, and the style runs that it has.
    func part(_ range: Range<Int>, base: UInt8?) -> (ParagraphText, styles: [Int]) {
        var runs: [StyleRun] = []
        var indices: [Int] = []
        for (index, run) in styles.enumerated() where run.utf16.overlaps(range) {
            let part = run.utf16.clamped(to: range)
            runs.append(
                StyleRun(utf16: (part.lowerBound - range.lowerBound)..<(part.upperBound - range.lowerBound), style: run.style))
            indices.append(index)
        }
        return (ParagraphText(utf16: Array(utf16[range]), styles: runs, baseLevel: base), indices)
    }
}
