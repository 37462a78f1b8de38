extension GlyphlessTypesetter {
    /// Fills lines that are chosen together. False where one must cut glyphs in two, or a word.
    func run(
        _ segments: borrowing GlyphlessSegments, _ filling: LineCost.Filling, isRightToLeft: Bool, into record: ParagraphRecord,
        hasSpace: (Range<Int>) -> Bool, raise: (inout PackedLines) -> Bool
    ) -> Bool {
        let texts = isRightToLeft ? rightToLeft : leftToRight
        guard segments.count <= TotalFit.window else { return false }
        segments.collect(into: &totalFit.breakpoints)
        let (first, others) = (
            texts.first.upperBound - texts.first.lowerBound, texts.others.upperBound - texts.others.lowerBound
        )
        guard first > .zero, others > .zero else { return false }
        let cost = LineCost(filling: filling, avoidsLoneWord: options.avoidsLoneWord)
        let column = TotalFit.Column(first: first.raw, others: others.raw)
        var chosen: [Int32]?
        for tolerance in TotalFit.undividedTolerances where chosen == nil {
            chosen = totalFit.ends(of: totalFit.breakpoints, cost, tolerance: tolerance, in: column)
        }
        guard let chosen else { return false }
        var lines: PackedLines?
        var start: Int32 = 0
        var before = Breakpoint.start
        for end in chosen {
            let segment = segments[Int(end)]
            let breakpoint = totalFit.breakpoints[Int(end)]
            let width = breakpoint.content - before.width
            let availableWidth = lines == nil ? first : others
            let isTooWide = (width - availableWidth.raw) &* LineCost.shrinkParts > breakpoint.contentGlue - before.glue
            guard !segment.needsCut, !isTooWide else { return false }
            var line = PackedLine(
                end: segment.end, contentEnd: segments.contentEnd(ofLineEndingAt: Int(end), from: start), width: Int32(clamping: width))
            if paragraph.mayJustify { line.hasSpace = hasSpace(Int(start)..<Int(line.contentEnd)) }
            if lines == nil {
                lines = PackedLines(self, region: region, isRightToLeft: isRightToLeft, first: line)
            } else {
                lines?.others.append(line)
            }
            start = segment.end
            before = breakpoint
        }
        lines?.making = .planned
        guard var lines, raise(&lines) else { return false }
        finish(lines, cuts: [], end: start, record)
        return true
    }
}
