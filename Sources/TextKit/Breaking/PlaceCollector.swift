/// Turns the segments of a paragraph into breakpoints.
struct PlaceCollector {
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
        var places: [Breakpoint] = []
        var scan = LineBreaker.Scan(start: breaker.start(atUTF16: start), ruler: breaker.ruler)
        while places.count < most, let piece = breaker.enterPiece(&scan) {
            let first = scan.segment ?? LineBreaker.segment(after: scan.position.glyph, in: piece.segments)
            for index in first..<piece.segments.count where places.count < most {
                guard add(piece.segments[index], of: piece, from: &scan, into: &places) else { return nil }
                scan.segment = index + 1
            }
        }
        guard !places.isEmpty else { return nil }
        places[places.count - 1].isMandatory = true
        return Breakpoints(places: places, ends: ends, start: start)
    }

    private mutating func add(
        _ segment: BreakSegment, of piece: ShapedParagraph.Piece, from scan: inout LineBreaker.Scan, into places: inout [Breakpoint]
    ) -> Bool {
        guard let width = width(of: segment, piece, at: scan.position) else { return false }
        let content = width - Int64(segment.trailing)
        let letters = Stretching.spreads(paragraph.text.utf16[scan.position.utf16]) ? content / Self.lettersToGlue : 0
        if divides { addDivisions(of: segment, piece, from: scan, into: &places) }
        var place = before
        place.hyphen = 0
        place.hang = 0
        if content > 0 {
            place.content = before.width + content
            place.contentGlue = before.glue + letters
        }
        place.width += width
        place.glue += (segment.trailing > 0 ? stretchingWidth(of: segment, piece, from: scan.position.glyph) : 0) + letters
        place.isMandatory = segment.flags.contains(.mandatory)
        if segment.flags.contains(.softHyphen) {
            place.hyphen = breaker.ruler.hyphenWidth(paragraph, before: segment.endUTF16).raw
        }
        if breaker.options.hangsPunctuation, content > 0, place.hyphen == 0 {
            place.hang = hang(of: segment, piece, content: content, from: scan.position.glyph)
        }
        before = place
        scan.position = LineBreaker.Position(utf16: Int(segment.endUTF16), piece: scan.position.piece, glyph: Int(segment.endGlyph))
        guard segment.flags.contains(.opportunity), !breaker.options.keepsHangulWords || !breaker.isInHangulWord(Int(segment.endUTF16)),
            breaker.allowsBreak?(Int(segment.endUTF16), place.hyphen > 0) ?? true || place.isMandatory
        else { return true }
        places.append(place)
        ends.append(segment.endUTF16)
        return true
    }

    /// Of the white space at the end, without what keeps its width.
    private func stretchingWidth(of segment: BreakSegment, _ piece: ShapedParagraph.Piece, from first: Int) -> Int64 {
        var width: Int64 = 0
        var glyph = Int(segment.endGlyph) - 1
        while glyph >= first, piece.shaped.hangs(glyph, in: paragraph.text.utf16) {
            if piece.shaped.isStretchingSpace(glyph, in: paragraph.text.utf16) { width += Int64(piece.shaped.advances[glyph]) }
            glyph -= 1
        }
        return width
    }

    private func hang(of segment: BreakSegment, _ piece: ShapedParagraph.Piece, content: Int64, from first: Int) -> Int64 {
        var end = Int(segment.endGlyph)
        while end > first, piece.shaped.hangs(end - 1, in: paragraph.text.utf16) { end -= 1 }
        let contentEnd = end < piece.shaped.glyphs.count ? Int(piece.shaped.clusters[end]) : piece.shaped.utf16.upperBound
        let hang = breaker.hang(contentEnd, piece, before: end)?.raw ?? 0
        return hang < content ? hang : 0
    }

    /// Nil where it depends on what stands before in the line. An attachment is taken to stand at a line's start, and what is set
    /// by a tab only where it does.
    private func width(of segment: BreakSegment, _ piece: ShapedParagraph.Piece, at position: LineBreaker.Position) -> Int64? {
        let end = Int(segment.endGlyph)
        guard segment.flags.contains(.dynamic) else { return Int64(piece.pens[end] &- piece.pens[position.glyph]) }
        if position.utf16 > 0, paragraph.text.utf16[position.utf16..<Int(segment.endUTF16)].contains(0x09) { return nil }
        var ruler = breaker.ruler
        for glyph in position.glyph..<end { ruler.feed(piece: piece.shaped, glyph: glyph, in: paragraph) }
        return ruler.isPending ? nil : ruler.position.raw
    }

    private mutating func addDivisions(
        of segment: BreakSegment, _ piece: ShapedParagraph.Piece, from scan: LineBreaker.Scan, into places: inout [Breakpoint]
    ) {
        let start = scan.position.utf16
        guard !segment.flags.contains(.softHyphen), start == 0 || paragraph.text.utf16[start - 1] != 0xAD else { return }
        let words = breaker.hyphenationPlaces(in: start..<Int(segment.endUTF16))
        guard !words.isEmpty else { return }
        for fill in breaker.ends(from: scan, piece: piece, limit: Int(segment.endUTF16), width: .unlimited, among: words)
        where breaker.allowsBreak?(fill.end.utf16, true) ?? true {
            let hyphen = breaker.ruler.hyphenWidth(paragraph, before: Int32(clamping: fill.end.utf16)).raw
            var place = before
            place.content = before.width + fill.width.raw - hyphen
            place.width = place.content
            place.contentGlue = before.glue
            place.glue = before.glue
            place.hyphen = hyphen
            place.hang = 0
            place.isMandatory = false
            places.append(place)
            ends.append(Int32(fill.end.utf16))
        }
    }
}
