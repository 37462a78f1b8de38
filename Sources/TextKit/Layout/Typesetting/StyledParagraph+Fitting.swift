// The part of a paragraph that fits beside a truncation token.
extension StyledParagraph {
    /// The number of characters without the separator at the end.
    var contentCount: Int {
        var end = utf16Count
        while end > 0, BreakSegment.isHanging(text.utf16[end - 1]) { end -= 1 }
        return end
    }

    /// The width of the characters from a ruler's position on, and their tabs and attachments as measured. O(glyphs).
    func measured(_ range: Range<Int>, by ruler: LineRuler) -> (width: Fixed, dynamics: [LineRuler.Dynamic]) {
        guard !range.isEmpty else { return (.zero, []) }
        var ruler = ruler
        ruler.isRecording = true
        let start = ruler.position
        for index in chunkIndex(containingUTF16: range.lowerBound)...chunkIndex(containingUTF16: range.upperBound - 1) {
            let shaped = chunk(index).shaped
            for glyph in shaped.glyphRange(ofUTF16: range) { ruler.feed(chunk: shaped, glyph: glyph, in: self) }
        }
        ruler.finishPending()
        return (ruler.position - start, ruler.recorded)
    }

    /// The end of the longest run of clusters from `start` that fits. O(glyphs that fit).
    func prefix(from start: Int, fitting width: Fixed, notAfter limit: Int, by ruler: LineRuler) -> Int {
        var ruler = ruler
        let origin = ruler.position
        var end = start
        var index = chunkIndex(containingUTF16: start)
        while index < chunkCount, end < limit {
            let shaped = chunk(index).shaped
            var glyph = shaped.firstGlyph(atOrAfterUTF16: start)
            while glyph < shaped.glyphs.count {
                var next = glyph
                repeat {
                    ruler.feed(chunk: shaped, glyph: next, in: self)
                    next += 1
                } while next < shaped.glyphs.count && !shaped.isBoundary(next)
                let utf16 = next < shaped.glyphs.count ? Int(shaped.clusters[next]) : shaped.utf16.upperBound
                guard ruler.position - origin <= width, utf16 <= limit else { return end }
                end = utf16
                glyph = next
            }
            index += 1
        }
        return end
    }

    /// The start of the longest run of clusters up to `end` that fits. O(glyphs that fit).
    func suffix(to end: Int, fitting width: Fixed, notBefore limit: Int, by ruler: LineRuler) -> Int {
        var start = end
        var used = Fixed.zero
        guard end > limit else { return end }
        for index in stride(from: chunkIndex(containingUTF16: end - 1), through: 0, by: -1) {
            let shaped = chunk(index).shaped
            var glyph = shaped.firstGlyph(atOrAfterUTF16: end)
            while glyph > 0 {
                var first = glyph - 1
                var advance = advance(ofGlyph: first, in: shaped, by: ruler)
                while first > 0, !shaped.isBoundary(first) {
                    first -= 1
                    advance += self.advance(ofGlyph: first, in: shaped, by: ruler)
                }
                let utf16 = Int(shaped.clusters[first])
                guard used + advance <= width, utf16 >= limit else { return start }
                used += advance
                start = utf16
                glyph = first
            }
        }
        return start
    }

    /// The advance of a glyph by itself: a tab as if it began the line.
    private func advance(ofGlyph glyph: Int, in shaped: ShapedText, by ruler: LineRuler) -> Fixed {
        let unit = text.utf16[Int(shaped.clusters[glyph])]
        guard unit == 0x09 || unit == 0xFFFC else { return Fixed(raw: Int64(shaped.advances[glyph])) }
        var ruler = ruler
        ruler.position = .zero
        ruler.feed(chunk: shaped, glyph: glyph, in: self)
        return ruler.position
    }

    /// The offset after the cluster that holds the character, where the next begins.
    func boundary(after utf16: Int) -> Int {
        let shaped = chunk(chunkIndex(containingUTF16: utf16)).shaped
        var glyph = shaped.firstGlyph(atOrAfterUTF16: utf16 + 1)
        while glyph < shaped.glyphs.count, !shaped.isBoundary(glyph) { glyph += 1 }
        return glyph < shaped.glyphs.count ? Int(shaped.clusters[glyph]) : shaped.utf16.upperBound
    }

    /// The last breakpoint up to `end`, and past white space that follows; nil where there is none after `start`.
    func wordEnd(notAfter end: Int, from start: Int) -> Int? {
        var reach = end
        while reach < utf16Count, BreakSegment.isHanging(text.utf16[reach]) { reach += 1 }
        guard reach > start else { return nil }
        for index in stride(from: chunkIndex(containingUTF16: reach - 1), through: chunkIndex(containingUTF16: start), by: -1) {
            let ends = chunk(index).segments
            let last = ends.last { $0.endUTF16 <= reach && $0.flags.contains(.opportunity) && !$0.flags.contains(.softHyphen) }
            if let last { return Int(last.endUTF16) > start ? min(end, Int(last.endUTF16)) : nil }
        }
        return nil
    }

    /// The first offset from `start` on where a line may begin; nil where there is none before `end`.
    func wordStart(notBefore start: Int, to end: Int) -> Int? {
        guard start > 0 else { return start }
        for index in chunkIndex(containingUTF16: start - 1)..<chunkCount where chunkRanges[index].lowerBound < end {
            let ends = chunk(index).segments
            let first = ends.first { $0.endUTF16 >= start && $0.flags.contains(.opportunity) && !$0.flags.contains(.softHyphen) }
            if let first { return Int(first.endUTF16) < end ? Int(first.endUTF16) : nil }
        }
        return nil
    }

    /// `end` without the white space before it.
    func trimmed(from start: Int, to end: Int) -> Int {
        var end = end
        while end > start, text.utf16[end - 1] == 0x09 || BreakSegment.isHanging(text.utf16[end - 1]) { end -= 1 }
        return end
    }

    /// Whether the glyphs on both sides of an offset between clusters were shaped together.
    func isJoined(atUTF16 utf16: Int) -> Bool {
        guard utf16 > 0, utf16 < utf16Count else { return false }
        let shaped = chunk(chunkIndex(containingUTF16: utf16)).shaped
        let glyph = shaped.firstGlyph(atOrAfterUTF16: utf16)
        return glyph < shaped.glyphs.count && shaped.unsafeToBreak[glyph]
    }
}

extension ShapedText {
    /// Whether the glyph starts a glyph cluster and a grapheme cluster.
    func isBoundary(_ glyph: Int) -> Bool {
        glyph == 0 || (clusters[glyph] != clusters[glyph - 1] && graphemeStarts[Int(clusters[glyph]) - utf16.lowerBound])
    }
}
