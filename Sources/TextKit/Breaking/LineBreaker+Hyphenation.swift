import CUnicode

extension LineBreaker {
    /// Divides a word of the segment that no longer fits, at the last breakpoint that its language, the width and the delegate allow. Nil
    /// where there is none, or where the line is full enough without. `scan` stands before the segment.
    func hyphenated(_ scan: Scan, width: Fixed, best: Fill?) -> Fill? {
        guard mayHyphenate else { return nil }
        let factor = options.hyphenationFactor
        if factor < 1, let best, Double(best.width.raw) >= factor * Double(width.raw) { return nil }
        var scan = scan
        guard let chunk = enterChunk(&scan) else { return nil }
        let index = scan.segment ?? Self.segment(after: scan.position.glyph, in: chunk.segments)
        guard index < chunk.segments.count else { return nil }
        let start = scan.position.utf16
        let segment = chunk.segments[index]
        // In a word with a soft hyphen only that shows where it may be divided.
        guard !segment.flags.contains(.softHyphen), start == 0 || paragraph.text.utf16[start - 1] != 0xAD else { return nil }
        let offsets = hyphenationOffsets(in: start..<Int(segment.endUTF16))
        guard !offsets.isEmpty else { return nil }
        let fitting = ends(from: scan, chunk: chunk, limit: Int(segment.endUTF16), width: width, among: offsets)
        return fitting.last { allowsBreak?($0.end.utf16, true) ?? true }
    }

    /// The line that divides a word of the segment after `scan`, at `end`.
    func divided(_ scan: Scan, at end: Int) -> Fill? {
        var scan = scan
        guard let chunk = enterChunk(&scan) else { return nil }
        return ends(from: scan, chunk: chunk, limit: end + 1, width: .unlimited, among: [end]).last
    }

    /// Where words among the characters may be divided, ascending. Addresses, paths and identifiers are not: a hyphen would belong to them.
    func hyphenationOffsets(in range: Range<Int>) -> [Int] {
        let units = paragraph.text.utf16
        var offsets: [Int] = []
        var start = range.lowerBound
        var name = NameInText()
        while start < range.upperBound {
            guard Self.isLetter(units[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < range.upperBound, Self.isLetter(units[end]) { end += 1 }
            let named = paragraph.text.styles[paragraph.styleIndex(atUTF16: start)].style.language
            let language = named ?? TextLanguage.system
            let isWhole = named == nil && hyphenatesNamedLanguages || options.keepsNames && isInCompound(start..<end)
            if end - start > 3, !isWhole, !name.holds(start, units),
                let dictionary = options.hyphenation.map({ $0.dictionary(of: language) }) ?? HyphenDictionary.of(language)
            {
                offsets += dictionary.offsets(in: Array(units[start..<end])).map { $0 + start }
            }
            start = end
        }
        return offsets
    }

    /// Letters, and marks on them; halves of surrogates are of no language that is hyphenated.
    private static func isLetter(_ unit: UInt16) -> Bool {
        if unit < 0x80 { return (unit | 0x20) &- 0x61 < 26 }
        guard let scalar = Unicode.Scalar(unit), unit != 0xAD else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }

    /// The breakpoints up to which the line fits with a hyphen, ascending; only those between clusters.
    func ends(
        from scan: Scan, chunk: ShapedParagraph.Chunk, limit: Int, width: Fixed, among offsets: [Int]
    ) -> [Fill] {
        let shaped = chunk.shaped
        var ruler = scan.ruler
        var position = scan.position
        var fills: [Fill] = []
        var next = 0
        while position.glyph < shaped.glyphs.count, position.utf16 < limit, next < offsets.count {
            let end = nextBoundary(after: position, in: shaped)
            for glyph in position.glyph..<end.glyph { ruler.feed(chunk: shaped, glyph: glyph, in: paragraph) }
            position = end
            guard ruler.position <= width else { break }
            while next < offsets.count, offsets[next] < end.utf16 { next += 1 }
            guard next < offsets.count, offsets[next] == end.utf16, end.glyph < shaped.glyphs.count, !shaped.isNull(end.glyph - 1) else {
                continue
            }
            let hyphen = paragraph.hyphenAdvance(before: end.utf16)
            guard hyphen > .zero, ruler.position + hyphen <= width else { continue }
            fills.append(
                Fill(
                    end: end, contentEnd: end.utf16, width: ruler.position + hyphen, endsWithMandatoryBreak: false, showsHyphen: true,
                    needsCut: shaped.unsafeToBreak[end.glyph]))
        }
        return fills
    }
}
