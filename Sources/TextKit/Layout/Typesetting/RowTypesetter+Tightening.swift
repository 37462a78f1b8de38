extension RowTypesetter {
    /// A line of more characters than this is truncated without asking whether it could be tightened.
    static let longestTightened = 4096

    /// The fill of the next line of a paragraph whose lines are truncated: all text that the line stands for. Its width is exact where all
    /// of it fits or may be made to fit, and else beyond any available width. O(what fits).
    func cutFill(from start: Int, width: Fixed, origin: Fixed) -> LineBreaker.Fill? {
        let breaker = LineBreaker(paragraph: paragraph, ruler: ruler(origin: origin, width: width))
        let position = breaker.start(atUTF16: start)
        guard let fitting = breaker.fill(from: position, width: width, breaksWords: true) else { return nil }
        if fitting.endsWithMandatoryBreak, fitting.width <= width { return fitting }
        let (end, content) = lineEnd(from: start)
        if options.tightening > 0 && content - start <= Self.longestTightened || paragraph.mayBeGenerated {
            return breaker.fill(from: position, width: .unlimited, breaksWords: true)
        }
        return LineBreaker.Fill(
            end: .init(utf16: end, chunk: 0, glyph: 0), contentEnd: content, width: .unlimited, endsWithMandatoryBreak: true)
    }

    /// Where the text itself ends the line that begins at `start`, and its end without white space. O(characters).
    private func lineEnd(from start: Int) -> (end: Int, content: Int) {
        let units = paragraph.text.utf16
        var end = units[start...].firstIndex(where: Self.endsLine).map { $0 + 1 } ?? units.count
        if end < units.count, units[end - 1] == 0x0D, units[end] == 0x0A { end += 1 }
        var content = end
        while content > start, BreakSegment.isHanging(units[content - 1]) { content -= 1 }
        return (end, content)
    }

    /// Whether no line goes on after the character.
    static func endsLine(_ unit: UInt16) -> Bool { (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029 }

    /// Moves the characters of a line closer, so that it need not be truncated; false where they would have to move further than
    /// the style allows.
    func tighten(_ fragment: inout LineFragment, to available: Fixed) -> Bool {
        let content = Int(fragment.start)..<Int(fragment.contentEnd)
        guard options.tightening > 0, fragment.extras == nil, available > .zero else { return false }
        let clusters = paragraph.clusterCount(in: content)
        let excess = fragment.textWidth - available
        let size = paragraph.style(atUTF16: content.lowerBound).font.glyphFont.pixelSize
        guard clusters > 1, excess <= (size * clusters).scaled(by: options.tightening) else { return false }
        let extras = FragmentExtras()
        extras.tightening = FragmentExtras.Tightening(total: excess, clusters: clusters)
        fragment.extras = extras
        fragment.textWidth = available
        return true
    }
}

extension StyledParagraph {
    /// Glyph clusters of the characters.
    fileprivate func clusterCount(in range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        var count = 0
        for index in chunkIndex(containingUTF16: range.lowerBound)...chunkIndex(containingUTF16: range.upperBound - 1) {
            let shaped = chunk(index).shaped
            for glyph in shaped.glyphRange(ofUTF16: range) where shaped.beginsCluster(glyph) { count += 1 }
        }
        return count
    }
}

extension ShapedText {
    /// Whether the glyph is the first one of its cluster, in logical order.
    @inline(__always) func beginsCluster(_ glyph: Int) -> Bool { glyph == 0 || clusters[glyph] != clusters[glyph - 1] }

    /// Whether the glyph is the last one of its cluster on the way from left to right.
    @inline(__always)
    func endsCluster(_ glyph: Int, isRightToLeft: Bool) -> Bool {
        isRightToLeft ? beginsCluster(glyph) : glyph + 1 == clusters.count || clusters[glyph + 1] != clusters[glyph]
    }
}
