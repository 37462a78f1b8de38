/// Fills spans of a line with as much of a paragraph as fits: greedy, resumable, with a different width each time.
///
/// A call examines segments (the text between two break opportunities) from the start of the span until one does not fit, so its cost is
/// that of the line, never of the paragraph.
struct LineBreaker {
    let paragraph: ShapedParagraph
    /// How wide tabs and attachments are, which depends on the line they stand in.
    var ruler: LineRuler
    var options = LineBreakingOptions()
    /// Asked before a line is ended between words, or with a hyphen; false means that an earlier breakpoint is needed.
    var allowsBreak: ((_ utf16: Int, _ isHyphenated: Bool) -> Bool)?
    /// Whether a line may end within a word.
    var mayHyphenate = true
    /// Whether words are divided only where the text names their language, not by that of the system.
    var hyphenatesNamedLanguages = false
    /// Whether names that are kept whole may be divided at their inner hyphens, and the signs that they begin with alone are kept.
    var dividesNames = false
    /// The available width of the line after this one, if that line is not to be the last with one word alone.
    var availableWidthForLoneWord: Fixed?

    /// An offset between clusters, with the glyph there.
    struct Position: Hashable {
        var utf16: Int
        var chunk: Int
        var glyph: Int
    }

    /// A filled span of a line.
    struct Fill {
        var end: Position
        /// The end without the white space that hangs over the edge.
        var contentEnd: Int
        /// The width of everything up to `contentEnd`, the hyphen of a soft hyphen included.
        var width: Fixed
        var endsWithMandatoryBreak: Bool
        /// The part of the width that stands beyond the edge.
        var hang = Fixed.zero
        var showsHyphen = false
        /// Whether shaping must be cut at `end` before the span can be drawn.
        var needsCut = false
    }

    /// Whether options forbid lines to end at some break opportunities.
    @inline(__always) var keeps: Bool { options.keepsLetters || options.keepsNames }

    func start(atUTF16 utf16: Int) -> Position {
        let chunk = paragraph.chunkIndex(containingUTF16: utf16)
        let glyph = paragraph.chunk(chunk).shaped.clusters.partitioningIndex { Int($0) >= utf16 }
        return Position(utf16: utf16, chunk: chunk, glyph: glyph)
    }

    /// The line from `start` on that fits into `width`; nil where not even the first word fits and `breaksWords` is false. With
    /// `breaksWords` the word is broken between grapheme clusters, of which at least one is always taken.
    func fill(from start: Position, width: Fixed, breaksWords: Bool) -> Fill? {
        guard keeps else { return fillOnce(from: start, width: width, breaksWords: breaksWords) }
        if let fill = fillOnce(from: start, width: width, breaksWords: false) { return fill }
        guard breaksWords || options.keepsLetters else { return nil }
        var breaker = self
        (breaker.options.keepsHangulWords, breaker.options.keepsWords) = (false, false)
        // A name that is wider than its line is divided after its inner hyphens, else as any word: a line of signs alone is no better.
        breaker.dividesNames = true
        return breaker.fillOnce(from: start, width: width, breaksWords: breaksWords)
    }

    private func fillOnce(from start: Position, width: Fixed, breaksWords: Bool) -> Fill? {
        var cursor = Cursor(self, from: start)
        var best: Fill?
        let end = LineFiller.fill(&cursor, width: width, line: &best)
        // Without a line nothing but a hyphen that is too wide stood in the way of all of it.
        if end == .mandatory, let best { return best }
        if let next = cursor.step, cursor.contentWidth > width {
            if options.hangsPunctuation, let fill = hanging(next, cursor.scan, width: width), allowsBreak?(fill.end.utf16, false) ?? true {
                return fill
            }
            if let before = cursor.before, let fill = hyphenated(before, width: width, best: best) { return pushedOut(fill, from: start) }
        }
        if options.wrapping == .characters, best?.end != cursor.scan.position || best == nil {
            if let fill = fillClusters(from: start, width: width), fill.end.utf16 > (best?.end.utf16 ?? start.utf16) {
                return fill
            }
        }
        if options.dividesWords, cursor.contentWidth > width, let fill = fillClusters(from: start, width: width, where: isBetweenLetters),
            fill.end.utf16 > (best?.end.utf16 ?? start.utf16)
        {
            return fill
        }
        if let best { return pushedOut(preferred(best, among: cursor.accepted.dropLast()), from: start) }
        return breaksWords ? fillWord(from: start, width: width) : nil
    }

    /// The line that ends at `end`, an opportunity or an offset where a word may be divided; nil where it cannot. What is wider than
    /// `width` hangs if it may.
    func fill(from start: Position, to end: Int, width: Fixed) -> Fill? {
        var scan = Scan(start: start, ruler: ruler)
        var before = scan
        while let next = advance(&scan) {
            if next.fill.end.utf16 == end {
                guard options.hangsPunctuation, next.fill.width > width else { return next.fill }
                return hanging(next, scan, width: .unlimited) ?? next.fill
            }
            if next.fill.end.utf16 > end { return divided(before, at: end) }
            before = scan
        }
        return nil
    }

    /// The latest end that the delegate allows; the latest of all where it allows none.
    private func preferred(_ best: Fill, among earlier: ArraySlice<Fill>) -> Fill {
        guard let allowsBreak, best.end.utf16 < paragraph.utf16Count, !best.endsWithMandatoryBreak else { return best }
        if allowsBreak(best.end.utf16, best.showsHyphen) { return best }
        if let fill = earlier.last(where: { allowsBreak($0.end.utf16, $0.showsHyphen) }) { return fill }
        return best.showsHyphen ? earlier.last { !$0.showsHyphen } ?? best : best
    }
}

extension LineBreaker {
    /// The state of a scan along the segments.
    struct Scan {
        var position: Position
        var segment: Int?
        var ruler: LineRuler
        /// Width up to the last character that is not hanging white space, and including it.
        var contentWidth = Fixed.zero
        var width = Fixed.zero
        var contentEnd: Int

        init(start: Position, ruler: LineRuler) {
            position = start
            contentEnd = start.utf16
            self.ruler = ruler
        }
    }

    struct Step {
        var fill: Fill
        var isOpportunity: Bool
        var hyphen: Fixed?
    }

    /// Takes the next segment; nil at the end of the paragraph. `scan.contentWidth` then is the line's width if it
    /// ended here.
    func advance(_ scan: inout Scan) -> Step? {
        guard let chunk = enterChunk(&scan) else { return nil }
        let index = scan.segment ?? Self.segment(after: scan.position.glyph, in: chunk.segments)
        guard index < chunk.segments.count else { return nil }
        let segment = chunk.segments[index]
        let first = scan.position.glyph
        let end = Int(segment.endGlyph)
        if segment.flags.contains(.dynamic) || scan.ruler.isPending {
            paragraph.shaper.glyphsMeasured += end - first
            for glyph in first..<end {
                scan.ruler.feed(chunk: chunk.shaped, glyph: glyph, in: paragraph)
                if !chunk.shaped.hangs(glyph, in: paragraph.text.utf16) {
                    scan.contentWidth = scan.ruler.position
                }
            }
            scan.width = scan.ruler.position
            scan.contentEnd = contentEnd(of: segment, chunk: chunk, from: first, fallback: scan.contentEnd)
        } else {
            paragraph.shaper.glyphsMeasured += 1
            let all = Int64(chunk.pens[end] &- chunk.pens[first])
            let content = all - Int64(segment.trailing)
            if content > 0 || !isAllHanging(chunk.shaped, first..<end) {
                scan.contentWidth = scan.width + Fixed(raw: max(0, content))
                scan.contentEnd = contentEnd(of: segment, chunk: chunk, from: first, fallback: scan.contentEnd)
            }
            scan.width += Fixed(raw: all)
            scan.ruler.position = scan.width
        }
        scan.position = Position(utf16: Int(segment.endUTF16), chunk: scan.position.chunk, glyph: end)
        scan.segment = index + 1
        let hyphen = segment.flags.contains(.softHyphen) ? paragraph.hyphenAdvance(before: Int(segment.endUTF16)) : nil
        return Step(
            fill: Fill(
                end: scan.position, contentEnd: scan.contentEnd, width: scan.contentWidth + (hyphen ?? .zero),
                endsWithMandatoryBreak: segment.flags.contains(.mandatory), showsHyphen: hyphen != nil,
                needsCut: segment.flags.contains(.unsafe)),
            isOpportunity: segment.flags.contains(.opportunity), hyphen: hyphen)
    }

    /// The chunk that the scan stands in, the next one at the end of a chunk; nil at the end of the paragraph.
    func enterChunk(_ scan: inout Scan) -> ShapedParagraph.Chunk? {
        let chunk = paragraph.chunk(scan.position.chunk)
        guard scan.position.glyph >= chunk.shaped.glyphs.count else { return chunk }
        guard scan.position.chunk + 1 < paragraph.chunkCount else { return nil }
        scan.position.chunk += 1
        scan.position.glyph = 0
        scan.segment = 0
        return paragraph.chunk(scan.position.chunk)
    }

    private func isAllHanging(_ shaped: ShapedText, _ glyphs: Range<Int>) -> Bool {
        glyphs.allSatisfy { shaped.hangs($0, in: paragraph.text.utf16) }
    }

    /// The offset after the last character of the segment that does not hang.
    private func contentEnd(
        of segment: BreakSegment, chunk: ShapedParagraph.Chunk, from first: Int, fallback: Int
    ) -> Int {
        var glyph = Int(segment.endGlyph)
        var end = Int(segment.endUTF16)
        while glyph > first {
            guard chunk.shaped.hangs(glyph - 1, in: paragraph.text.utf16) else { return end }
            end = Int(chunk.shaped.clusters[glyph - 1])
            glyph -= 1
        }
        return fallback
    }

    static func segment(after glyph: Int, in segments: [BreakSegment]) -> Int {
        segments.partitioningIndex { Int($0.endGlyph) > glyph }
    }

    /// As many grapheme clusters as fit, one at least.
    /// - Parameter mayEnd: whether the line may end at an offset; nil for anywhere. Nil is returned where it may at none that fits.
    func fillClusters(from start: Position, width: Fixed, where mayEnd: ((Int) -> Bool)? = nil) -> Fill? {
        var ruler = self.ruler
        var best: Fill?
        var position = start
        var contentEnd = start.utf16
        var contentWidth = Fixed.zero
        while true {
            var chunk = paragraph.chunk(position.chunk)
            if position.glyph >= chunk.shaped.glyphs.count {
                guard position.chunk + 1 < paragraph.chunkCount else { return best }
                position.chunk += 1
                position.glyph = 0
                chunk = paragraph.chunk(position.chunk)
            }
            let shaped = chunk.shaped
            let next = nextBoundary(after: position, in: shaped)
            paragraph.shaper.glyphsMeasured += next.glyph - position.glyph
            for glyph in position.glyph..<next.glyph { ruler.feed(chunk: shaped, glyph: glyph, in: paragraph) }
            if !shaped.hangs(position.glyph, in: paragraph.text.utf16) {
                contentWidth = ruler.position
                contentEnd = next.utf16
            }
            position = next
            if contentWidth > width, best != nil || mayEnd != nil { return best }
            let atEnd = next.glyph == shaped.glyphs.count
            let separator =
                shaped.isGenerated
                ? shaped.mustBreak(beforeUTF16: next.utf16) : Self.isSeparator(paragraph.text.utf16[next.utf16 - 1])
            if mayEnd?(next.utf16) ?? true {
                best = Fill(
                    end: next, contentEnd: contentEnd, width: contentWidth,
                    endsWithMandatoryBreak: next.utf16 == paragraph.utf16Count || separator,
                    needsCut: !atEnd && shaped.unsafeToBreak[next.glyph])
            }
            if separator { return best }
        }
    }

    /// The next offset that starts both a grapheme cluster and a glyph cluster.
    func nextBoundary(after position: Position, in shaped: ShapedText) -> Position {
        var glyph = position.glyph
        while true {
            glyph += 1
            guard glyph < shaped.glyphs.count else {
                return Position(utf16: shaped.utf16.upperBound, chunk: position.chunk, glyph: shaped.glyphs.count)
            }
            let cluster = Int(shaped.clusters[glyph])
            if cluster != Int(shaped.clusters[glyph - 1]), shaped.graphemeStarts[cluster - shaped.utf16.lowerBound] {
                return Position(utf16: cluster, chunk: position.chunk, glyph: glyph)
            }
        }
    }

    private static func isSeparator(_ unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x0C || unit == 0x0B || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }
}
