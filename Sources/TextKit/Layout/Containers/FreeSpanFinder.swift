/// Finds the free spans of row after row, on the assumption that every row is as high as the first.
final class FreeSpanFinder {
    private let typesetter: RowTypesetter
    private let region: ContainerFlow.Region
    private let isFirst: Bool
    private let start: Int
    private let height, pitch: Fixed
    private let top: Fixed
    /// The free spans from the row `skipped` on.
    private(set) var slots: [LinePlan.Slot] = []
    private var freeSpans: [FigureFit.Slot] = []
    /// The top of the next row, in the flow.
    private var y: Fixed
    /// Rows of full width that are passed over before the first slot.
    private(set) var skipped = 0
    /// The verse from the first row on, and the rows so far.
    private lazy var stanza = typesetter.stanza(after: start, false)
    private var rows = 0
    /// The widths of rows that no figure narrows: the paragraph's first, and the others.
    let widths: (first: Fixed, others: Fixed)

    /// After this many slots rows are taken to be as wide as the container.
    private static let mostSlots = 2000

    init(_ typesetter: ParagraphTypesetter, _ row: RowTypesetter, y: Fixed, region index: Int, from start: Int) {
        self.typesetter = row
        self.start = start
        isFirst = row.paragraph.beginsParagraph(atUTF16: start)
        region = typesetter.flow.regions[index]
        top = typesetter.top + y
        let lead = isFirst ? row.leadToBox(y: top - region.top, at: start) : nil
        self.y = top + (lead ?? .zero)
        height = row.firstGuess(at: start)
        pitch = max(Fixed(raw: 1), height + typesetter.style.lineSpacing)
        func width(_ isFirst: Bool) -> Fixed {
            let text = row.textRange(in: row.wholeWidth, isFirst: isFirst).0
            return text.upperBound - text.lowerBound
        }
        widths = (width(true), width(false))
    }

    var isUsable: Bool { !widths.others.isUnlimited && widths.others > .zero && widths.first > .zero }
    var column: TotalFit.Column { TotalFit.Column(first: (isFirst ? widths.first : widths.others).raw, others: widths.others.raw) }
    func plannedSpans(slots count: Int) -> LinePlan.FreeSpans {
        LinePlan.FreeSpans(
            first: isFirst ? widths.first : widths.others, others: widths.others, slots: Array(slots.prefix(max(0, count))),
            firstSlot: skipped)
    }

    /// The bottom of `lines` lines of a column, in the flow.
    func bottom(ofLines lines: Int) -> Fixed { top + pitch * lines }

    /// Whether `lines` lines of a column would reach rows that a figure covers.
    func meetsFigures(lines: Int) -> Bool {
        region.meetsExclusions(top..<bottom(ofLines: lines))
            || typesetter.initial.map {
                bottom(ofLines: lines - 1) - region.top > $0.rows.lowerBound && top - region.top < $0.rows.upperBound
            }
                ?? false
    }

    /// Makes the plan depend on figures that reach into the first `lines` rows.
    func noteReach(lines: Int) { _ = meetsFigures(lines: lines) }

    /// The rows of full width from the first on that end above every figure.
    var rowsAboveFigures: Int {
        if let initial = typesetter.initial, top - region.top < initial.rows.upperBound { return 0 }
        guard let rows = region.exclusions.firstRows(endingAfter: top - region.top) else { return .max }
        let free = rows.lowerBound - (top - region.top) - height
        return free < .zero ? 0 : Int(free.raw / pitch.raw) + 1
    }

    /// Begins after `rows` more rows.
    func skip(_ rows: Int) {
        skipped = rows
        self.rows = rows
        guard rows > 0 else { return }
        y = top + pitch * rows
        y += typesetter.feather([typesetter.wholeWidth], y: y - pitch - region.top, height: height)
    }

    func slot(_ number: Int) -> FigureFit.Slot {
        while freeSpans.count <= number, freeSpans.count < Self.mostSlots, y + height <= region.bottom { addRow() }
        guard number < freeSpans.count else { return FigureFit.Slot(span: LineCost.FreeSpan(width: widths.others.raw), clearRows: .max) }
        return freeSpans[number]
    }

    private func addRow() {
        let local = y - region.top
        let spans = typesetter.freeSpans(y: local, height: height, at: start)
        let whole = typesetter.wholeWidth
        for (index, span) in (typesetter.paragraph.isRightToLeft ? spans.reversed() : spans).enumerated() {
            let text = typesetter.textRange(in: span, isFirst: isFirst && skipped == 0 && slots.isEmpty, isLeading: index == 0).0
            slots.append(LinePlan.Slot(y: y, text: text))
            let width = (text.upperBound - text.lowerBound).raw
            let mayHang = span.upperBound == whole.upperBound
            var freeSpan =
                span == whole
                ? LineCost.FreeSpan(width: width, mayHang: mayHang)
                : LineCost.FreeSpan(width: width, mayHang: mayHang, besideFigureIn: widths.others.raw)
            let rules = typesetter.rules(of: span, text, isLast: index == spans.count - 1, at: start)
            (freeSpan.mayHyphenate, freeSpan.allowsLoneWord) = (rules.mayHyphenate, rules.allowsLoneWord)
            freeSpan.mayHyphenateRather = rules.mayHyphenateRather
            if typesetter.isNarrow(span, text.upperBound - text.lowerBound, at: start) {
                freeSpan.loosestRatio = max(0, Double(typesetter.manners.widestSpaces) - 1) / LineCost.stretch
            }
            freeSpans.append(FigureFit.Slot(span: freeSpan, clearRows: freeSpan.isBeside ? 0 : clearRows(from: local)))
        }
        y =
            spans.isEmpty
            ? typesetter.nextTry(y: local, height: height, at: start, isBlocked: true) + region.top
            : y + pitch + typesetter.feather(spans, y: local, height: height, stanzaBelow(spans))
    }

    /// What follows the next row with text, if verse: each line has a row.
    private func stanzaBelow(_ spans: [Range<Fixed>]) -> Stanza? {
        guard let first = stanza else { return nil }
        rows += 1
        return spans == [typesetter.wholeWidth] ? nil : Stanza(lines: first.lines, left: max(0, first.left - rows))
    }

    /// The rows from y of the container on that no figure is near.
    private func clearRows(from local: Fixed) -> Int {
        if let initial = typesetter.initial, local < initial.rows.upperBound { return 0 }
        guard let rows = region.exclusions.firstRows(endingAfter: local) else { return .max }
        return max(0, Int((rows.lowerBound - local).raw / pitch.raw))
    }
}
