/// The rows of a paragraph before it was laid out again: those that do not change are taken over.
struct ReusableRows {
    private let rows: [LineRow]
    private let fragments: [LineFragment]
    private var next = 0

    init(_ record: ParagraphRecord) { (rows, fragments) = record.uncachedLines }

    /// The row that began at a character; nil where none did. Characters must not descend from call to call.
    mutating func row(from start: Int) -> (row: LineRow, fragments: ArraySlice<LineFragment>)? {
        while next < rows.count, Int(fragments[Int(rows[next].firstFragment)].start) < start { next += 1 }
        guard next < rows.count, Int(fragments[Int(rows[next].firstFragment)].start) == start else { return nil }
        return (rows[next], fragments[rows[next].fragments])
    }
}

extension RowTypesetter {
    /// A row that was laid out before from the same character, if it would be the same at `y`: in the same spans, with the same ends.
    /// O(fragments).
    func row(_ previous: LineRow, _ fragments: ArraySlice<LineFragment>, y: Fixed, isFirst: Bool) -> Row? {
        let start = Int(fragments[fragments.startIndex].start)
        let height = firstGuess(at: start)
        guard hooks == nil, !region.isCustom, options.wrapping == .words, previous.usedHeight <= height, y + height <= region.height,
            previous.making == (plan == nil ? .greedy : .planned)
        else { return nil }
        let spans = freeSpans(y: y, height: height, at: start)
        guard let plan = remainder(of: plan, after: fragments, spans, y: y, isFirst: isFirst) else { return nil }
        let end = Int(fragments[fragments.endIndex - 1].end)
        return Row(
            fragments: Array(fragments), end: end, height: previous.usedHeight, baseline: previous.baseline - previous.usedTop,
            dependsOnPosition: dependsOnPosition(spans, y: y, height: height), isLast: end == paragraph.utf16Count, plan: plan.plan,
            making: previous.making)
    }

    /// The plan after the fragments; nil where they do not fill the spans.
    private func remainder(
        of plan: LinePlan?, after fragments: ArraySlice<LineFragment>, _ spans: [Range<Fixed>], y: Fixed, isFirst: Bool
    ) -> (plan: LinePlan?, Void)? {
        var plan = plan
        var rest = fragments
        var start = Int(fragments[fragments.startIndex].start)
        for span in paragraph.isRightToLeft ? spans.reversed() : spans {
            if plan != nil {
                let step = plan?.step(from: start, y: region.top + y, text: textRange(in: span, isFirst: isFirst).0)
                if step == .empty { continue }
                guard let fragment = rest.first, step == .line(end: Int(fragment.end)) else { return nil }
            }
            guard let fragment = rest.popFirst(), fragment.x == span.lowerBound, fragment.x + fragment.width == span.upperBound else {
                return nil
            }
            start = Int(fragment.end)
            // After it the row ends.
            if Self.endsLine(paragraph.text.utf16[start - 1]) { break }
        }
        return rest.isEmpty ? (plan, ()) : nil
    }
}
