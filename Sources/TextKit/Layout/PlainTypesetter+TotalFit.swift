extension PlainTypesetter {
    /// Fills lines that are chosen together. False where one must cut glyphs in two, or a word.
    func run(
        _ segments: borrowing PlainSegments, _ filling: TotalFit.Filling, isRightToLeft: Bool, into record: ParagraphRecord,
        hasSpace: (Range<Int>) -> Bool, raise: (inout FoldedLines) -> Bool
    ) -> Bool {
        let texts = isRightToLeft ? rightToLeft : leftToRight
        guard segments.count <= TotalFit.window else { return false }
        segments.collect(into: &totalFit.places)
        let (first, others) = (
            texts.first.upperBound - texts.first.lowerBound, texts.others.upperBound - texts.others.lowerBound
        )
        guard first > .zero, others > .zero else { return false }
        var chosen: TotalFit.Lines?
        for tolerance in TotalFit.undividedTolerances where chosen == nil {
            chosen = totalFit.lines(
                filling, avoidsLoneWord: paragraph.breakStrategy.contains(.pushOut), tolerance: tolerance,
                in: .column(first: first.raw, others: others.raw))
        }
        guard let chosen else { return false }
        var lines: FoldedLines?
        var start: Int32 = 0
        var before = TotalFit.Place(width: 0, content: 0, glue: 0, contentGlue: 0)
        for end in chosen.ends {
            let segment = segments[Int(end)]
            let place = totalFit.places[Int(end)]
            let width = place.content - before.width
            let room = lines == nil ? first : others
            let isTooWide = (width - room.raw) &* TotalFit.shrinkParts > place.contentGlue - before.glue
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
        guard var lines, raise(&lines) else { return false }
        finish(lines, cuts: [], end: start, record)
        return true
    }
}
