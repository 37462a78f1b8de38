/// Turns the segments of a paragraph into breakpoints.
struct BreakpointCollector {
    let paragraph: ShapedParagraph
    var breaker: LineBreaker
    var divides = false
    /// Text without spaces stretches by this part of its width.
    static let lettersToGlue: Int64 = 32
    private var ends: [Int32] = []
    private var before = Breakpoint.start

    init(paragraph: ShapedParagraph, breaker: LineBreaker) {
        self.paragraph = paragraph
        self.breaker = breaker
    }

    mutating func collect(from start: Int, most: Int) -> Breakpoints? {
        var breakpoints: [Breakpoint] = []
        var scan = LineBreaker.Scan(start: breaker.start(atUTF16: start), ruler: breaker.ruler)
        while breakpoints.count < most, let chunk = breaker.enterChunk(&scan) {
            let first = scan.segment ?? LineBreaker.segment(after: scan.position.glyph, in: chunk.segments)
            for index in first..<chunk.segments.count where breakpoints.count < most {
                guard add(chunk.segments[index], of: chunk, from: &scan, into: &breakpoints) else { return nil }
                scan.segment = index + 1
            }
        }
        guard !breakpoints.isEmpty else { return nil }
        breakpoints[breakpoints.count - 1].isMandatory = true
        return Breakpoints(breakpoints: breakpoints, ends: ends, start: start)
    }

    private mutating func add(
        _ segment: BreakSegment, of chunk: ShapedParagraph.Chunk, from scan: inout LineBreaker.Scan, into breakpoints: inout [Breakpoint]
    ) -> Bool {
        guard let width = width(of: segment, chunk, at: scan.position) else { return false }
        let content = width - Int64(segment.trailing)
        let letters = Stretching.spreads(paragraph.text.utf16[scan.position.utf16]) ? content / Self.lettersToGlue : 0
        if divides { addDivisions(of: segment, chunk, from: scan, into: &breakpoints) }
        var breakpoint = before
        breakpoint.hyphen = 0
        breakpoint.hang = 0
        if content > 0 {
            breakpoint.content = before.width + content
            breakpoint.contentGlue = before.glue + letters
        }
        breakpoint.width += width
        breakpoint.glue += (segment.trailing > 0 ? stretchingWidth(of: segment, chunk, from: scan.position.glyph) : 0) + letters
        breakpoint.isMandatory = segment.flags.contains(.mandatory)
        if segment.flags.contains(.softHyphen) {
            breakpoint.hyphen = paragraph.hyphenAdvance(before: Int(segment.endUTF16)).raw
        }
        if breaker.options.hangsPunctuation, content > 0, breakpoint.hyphen == 0 {
            breakpoint.hang = hang(of: segment, chunk, content: content, from: scan.position.glyph)
        }
        before = breakpoint
        scan.position = LineBreaker.Position(utf16: Int(segment.endUTF16), chunk: scan.position.chunk, glyph: Int(segment.endGlyph))
        guard segment.flags.contains(.opportunity), !breaker.keeps || !breaker.isKept(Int(segment.endUTF16)),
            breaker.allowsBreak?(Int(segment.endUTF16), breakpoint.hyphen > 0) ?? true || breakpoint.isMandatory
        else { return true }
        breakpoints.append(breakpoint)
        ends.append(segment.endUTF16)
        return true
    }

    /// The width of the white space at the end, without spaces that keep their width.
    private func stretchingWidth(of segment: BreakSegment, _ chunk: ShapedParagraph.Chunk, from first: Int) -> Int64 {
        var width: Int64 = 0
        var glyph = Int(segment.endGlyph) - 1
        while glyph >= first, chunk.shaped.hangs(glyph, in: paragraph.text.utf16) {
            if chunk.shaped.isStretchingSpace(glyph, in: paragraph.text.utf16) { width += Int64(chunk.shaped.advances[glyph]) }
            glyph -= 1
        }
        return width
    }

    private func hang(of segment: BreakSegment, _ chunk: ShapedParagraph.Chunk, content: Int64, from first: Int) -> Int64 {
        var end = Int(segment.endGlyph)
        while end > first, chunk.shaped.hangs(end - 1, in: paragraph.text.utf16) { end -= 1 }
        let contentEnd = end < chunk.shaped.glyphs.count ? Int(chunk.shaped.clusters[end]) : chunk.shaped.utf16.upperBound
        let hang = breaker.hang(contentEnd, chunk, before: end)?.raw ?? 0
        return hang < content ? hang : 0
    }

    /// Nil where it depends on what stands before in the line. An attachment is taken to stand at a line's start, and what is set
    /// by a tab only where it does.
    private func width(of segment: BreakSegment, _ chunk: ShapedParagraph.Chunk, at position: LineBreaker.Position) -> Int64? {
        let end = Int(segment.endGlyph)
        guard segment.flags.contains(.dynamic) else { return Int64(chunk.pens[end] &- chunk.pens[position.glyph]) }
        if position.utf16 > 0, paragraph.text.utf16[position.utf16..<Int(segment.endUTF16)].contains(0x09) { return nil }
        var ruler = breaker.ruler
        for glyph in position.glyph..<end { ruler.feed(chunk: chunk.shaped, glyph: glyph, in: paragraph) }
        return ruler.isPending ? nil : ruler.position.raw
    }

    private mutating func addDivisions(
        of segment: BreakSegment, _ chunk: ShapedParagraph.Chunk, from scan: LineBreaker.Scan, into breakpoints: inout [Breakpoint]
    ) {
        let start = scan.position.utf16
        guard !segment.flags.contains(.softHyphen), start == 0 || paragraph.text.utf16[start - 1] != 0xAD else { return }
        let words = breaker.hyphenationOffsets(in: start..<Int(segment.endUTF16))
        guard !words.isEmpty else { return }
        for fill in breaker.ends(from: scan, chunk: chunk, limit: Int(segment.endUTF16), width: .unlimited, among: words)
        where breaker.allowsBreak?(fill.end.utf16, true) ?? true {
            let hyphen = paragraph.hyphenAdvance(before: fill.end.utf16).raw
            var breakpoint = before
            breakpoint.content = before.width + fill.width.raw - hyphen
            breakpoint.width = breakpoint.content
            breakpoint.contentGlue = before.glue
            breakpoint.glue = before.glue
            breakpoint.hyphen = hyphen
            breakpoint.hang = 0
            breakpoint.isMandatory = false
            breakpoints.append(breakpoint)
            ends.append(Int32(fill.end.utf16))
        }
    }
}
