/// The rows of a paragraph before it was laid out again: those that do not change are taken over.
struct ReusableRows {
    private let rows: [LineRow]
    private let fragments: [LineFragment]
    private var next: Int?
    /// How far the characters of the rows have moved since they were laid out, and from which one on they are the same.
    private var delta = 0
    private var first = 0
    /// Where shaping was cut for one of the rows, in characters as they were: such rows are made anew, with their cuts.
    private var cuts: [Int] = []

    init(_ record: ParagraphRecord) { (rows, fragments) = record.uncachedLines }

    /// The rows of a paragraph whose characters change above them.
    init(_ record: ParagraphRecord, cuts: [Int]) {
        self.init(record)
        self.cuts = cuts
    }

    /// The rows after a change that moves their characters, as far as they begin at a character or after it.
    func moved(by distance: Int, from utf16: Int = 0) -> ReusableRows {
        var moved = self
        moved.next = nil
        moved.delta += distance
        moved.first = max(first + distance, utf16)
        return moved
    }

    private func start(of row: LineRow) -> Int { Int(fragments[Int(row.firstFragment)].start) + delta }

    /// The row that began at a character; nil where none did. Characters must not descend from call to call. O(log rows) at first.
    mutating func row(from start: Int) -> (row: LineRow, fragments: ArraySlice<LineFragment>)? {
        guard start >= first else { return nil }
        var index = next ?? rows.partitioningIndex { self.start(of: $0) >= start }
        while index < rows.count, self.start(of: rows[index]) < start { index += 1 }
        next = index
        guard index < rows.count, self.start(of: rows[index]) == start else { return nil }
        let found = fragments[rows[index].fragments]
        return delta == 0 ? (rows[index], found) : moved(found).map { (rows[index], $0) }
    }

    /// The fragments where their characters are now; nil for those that say more of single characters, or ended where shaping was cut.
    private func moved(_ fragments: ArraySlice<LineFragment>) -> ArraySlice<LineFragment>? {
        var moved = fragments
        for index in moved.indices {
            if let extras = moved[index].extras, !extras.isHyphenAlone { return nil }
            let range = moved[index].utf16
            let cut = cuts.partitioningIndex { $0 > range.lowerBound }
            if cut < cuts.count, cuts[cut] <= range.upperBound { return nil }
            let distance = Int32(clamping: delta)
            moved[index].start &+= distance
            moved[index].end &+= distance
            moved[index].contentEnd &+= distance
        }
        return moved
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
        guard isFirst || isMovedIn(fragments, spans), !isParted(by: spans, y: y, height: height, from: start) else { return nil }
        guard let plan = remainder(of: plan, after: fragments, spans, y: y, isFirst: isFirst) else { return nil }
        let end = Int(fragments[fragments.endIndex - 1].end)
        let below = widthBelow(y: y, height: height, at: start)
        guard Row.packed(below) == previous.widthBelow else { return nil }
        let isLast = end == paragraph.utf16Count
        let isAbove = isAboveExclusion(y: y, height: previous.usedHeight)
        return Row(
            fragments: Array(fragments), end: end, height: previous.usedHeight, baseline: previous.baseline - previous.usedTop,
            dependsOnPosition: dependsOnPosition(spans, y: y, height: height)
                || isAbove, isLast: isLast, plan: plan.plan,
            widthBelow: below,
            feather: feather(
                spans, y: y, height: previous.usedHeight, isLast: isLast, isAbove: isAbove, stanza(after: end, spans == [wholeWidth])),
            making: previous.making)
    }

    /// Whether lines that follow the paragraph's white space stand where it moves them now: it may have changed.
    private func isMovedIn(_ fragments: ArraySlice<LineFragment>, _ spans: [Range<Fixed>]) -> Bool {
        guard style.headIndentFollowsText, let fragment = fragments.first, let span = paragraph.isRightToLeft ? spans.last : spans.first
        else { return true }
        let text = textRange(in: span, isFirst: false).0
        return paragraph.isRightToLeft ? fragment.textX + fragment.textWidth == text.upperBound : fragment.textX == text.lowerBound
    }

    /// The plan after the fragments; nil where they do not fill the spans.
    private func remainder(
        of plan: LinePlan?, after fragments: ArraySlice<LineFragment>, _ spans: [Range<Fixed>], y: Fixed, isFirst: Bool
    ) -> (plan: LinePlan?, Void)? {
        var plan = plan
        var rest = fragments
        var start = Int(fragments[fragments.startIndex].start)
        for (index, span) in (paragraph.isRightToLeft ? spans.reversed() : spans).enumerated() {
            if plan != nil {
                let step = plan?.step(from: start, y: region.top + y, text: textRange(in: span, isFirst: isFirst, isLeading: index == 0).0)
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
