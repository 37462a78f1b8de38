extension ShapedText {
    /// The text shaped as it is, but for a cut at a character: only the word around it is shaped again.
    ///
    /// Nil where that may differ from shaping all of it: where there is no space nearby at which glyphs on both sides can be separated, in
    /// right-to-left text, beside glyphs that stand off the line or out of it. O(the word) for shaping, O(glyphs) for copying.
    ///
    /// - Parameter shape: shapes a range of the paragraph by itself, with the cut.
    func cut(atUTF16 cut: Int, in units: [UInt16], shape: (Range<Int>) -> ShapedText) -> ShapedText? {
        guard !isGenerated, offsets.isEmpty, let index = runs.firstIndex(where: { $0.utf16.contains(cut) }) else { return nil }
        let run = runs[index]
        guard run.kind == .text, run.level == 0, run.ink == .none, run.utf16.lowerBound < cut,
            let first = boundary(before: cut, from: run.utf16.lowerBound, units),
            let last = boundary(after: cut, to: run.utf16.upperBound, units)
        else { return nil }
        let word = shape(first..<last)
        guard word.runs.count == 2, word.offsets.isEmpty, word.runs[0].utf16 == first..<cut, word.runs[1].utf16 == cut..<last,
            word.runs.allSatisfy({ $0.kind == .text && $0.level == 0 && $0.style == run.style && $0.font === run.font && $0.ink == .none })
        else { return nil }
        return replacing(word, in: index)
    }

    /// The text with the glyphs of a word of the run, which becomes two runs.
    private func replacing(_ word: ShapedText, in index: Int) -> ShapedText {
        var text = self
        let old = glyphRange(ofUTF16: word.utf16)
        text.glyphs.replaceSubrange(old, with: word.glyphs)
        text.clusters.replaceSubrange(old, with: word.clusters)
        text.advances.replaceSubrange(old, with: word.advances)
        text.unsafeToBreak.replaceSubrange(old, with: word.unsafeToBreak)
        let more = word.glyphs.count - old.count
        let cut = old.lowerBound + word.runs[0].glyphs.count
        var (left, right) = (runs[index], runs[index])
        left.utf16 = left.utf16.lowerBound..<word.runs[0].utf16.upperBound
        left.glyphs = left.glyphs.lowerBound..<cut
        right.utf16 = word.runs[1].utf16.lowerBound..<right.utf16.upperBound
        right.glyphs = cut..<(right.glyphs.upperBound + more)
        text.runs.replaceSubrange(index...index, with: [left, right])
        for later in text.runs.indices.dropFirst(index + 2) {
            let glyphs = text.runs[later].glyphs
            text.runs[later].glyphs = (glyphs.lowerBound + more)..<(glyphs.upperBound + more)
        }
        return text
    }

    /// How far from a cut a space is searched for.
    private static let reach = 64

    /// The nearest character after a space where glyphs may be parted, or the run's end.
    private func boundary(before cut: Int, from start: Int, _ units: [UInt16]) -> Int? {
        for utf16 in stride(from: cut - 1, through: max(start, cut - Self.reach), by: -1) where isBoundary(utf16, start, units) {
            return utf16
        }
        return nil
    }

    private func boundary(after cut: Int, to end: Int, _ units: [UInt16]) -> Int? {
        for utf16 in stride(from: cut + 1, through: min(end, cut + Self.reach), by: 1) where isBoundary(utf16, end, units) { return utf16 }
        return nil
    }

    private func isBoundary(_ index: Int, _ end: Int, _ units: [UInt16]) -> Bool {
        if index == end { return true }
        guard units[index - 1] == 0x20, units[index] != 0x20 else { return false }
        let glyph = firstGlyph(atOrAfterUTF16: index)
        return glyph < glyphs.count && Int(clusters[glyph]) == index && !unsafeToBreak[glyph]
    }
}
