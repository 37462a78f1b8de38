extension PlainTypesetter {
    /// Fills lines that are chosen together. False where one must cut glyphs in two, or a word.
    func run(
        _ segments: borrowing PlainSegments, _ filling: LineCost.Filling, isRightToLeft: Bool, into record: ParagraphRecord,
        hasSpace: (Range<Int>) -> Bool, raise: (inout FoldedLines) -> Bool
    ) -> Bool {
        let texts = isRightToLeft ? rightToLeft : leftToRight
        guard segments.count <= TotalFit.window else { return false }
        segments.collect(into: &totalFit.places)
        let (first, others) = (
            texts.first.upperBound - texts.first.lowerBound, texts.others.upperBound - texts.others.lowerBound
        )
        guard first > .zero, others > .zero else { return false }
        let cost = LineCost(filling: filling, avoidsLoneWord: options.avoidsLoneWord)
        let column = TotalFit.Column(first: first.raw, others: others.raw)
        var chosen: [Int32]?
        for tolerance in TotalFit.undividedTolerances where chosen == nil {
            chosen = totalFit.ends(of: totalFit.places, cost, tolerance: tolerance, in: column)
        }
        guard let chosen else { return false }
        var lines: FoldedLines?
        var start: Int32 = 0
        var before = Breakpoint.start
        for end in chosen {
            let segment = segments[Int(end)]
            let place = totalFit.places[Int(end)]
            let width = place.content - before.width
            let room = lines == nil ? first : others
            let isTooWide = (width - room.raw) &* LineCost.shrinkParts > place.contentGlue - before.glue
            guard !segment.needsCut, !isTooWide else { return false }
            var line = FoldedLine(
                end: segment.end, contentEnd: segments.contentEnd(ofLineEndingAt: Int(end), from: start), width: Int32(clamping: width))
            if paragraph.alignment == .justified { line.hasSpace = hasSpace(Int(start)..<Int(line.contentEnd)) }
            if lines == nil {
                lines = FoldedLines(self, region: region, isRightToLeft: isRightToLeft, first: line)
            } else {
                lines?.others.append(line)
            }
            start = segment.end
            before = place
        }
        lines?.making = .planned
        guard var lines, raise(&lines) else { return false }
        finish(lines, cuts: [], end: start, record)
        return true
    }
}
