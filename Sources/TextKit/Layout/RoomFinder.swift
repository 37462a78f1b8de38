/// The room for line after line, as it will be if every row is as high as the first.
final class RoomFinder {
    private let typesetter: RowTypesetter
    private let region: ContainerFlow.Region
    private let isFirst: Bool
    private let start: Int
    private let height, pitch: Fixed
    private var slots: [LinePlan.Slot] = []
    /// Whether they end where the container does.
    private var reachEdge: [Bool] = []
    /// Of the next row, in the flow.
    private var y: Fixed
    private let column: (first: Fixed, others: Fixed)
    private var isColumn = true

    /// Beyond it lines are taken to be as wide as the container.
    private static let mostSlots = 400

    init(_ typesetter: ParagraphTypesetter, _ row: RowTypesetter, y: Fixed, region index: Int, from start: Int) {
        self.typesetter = row
        self.start = start
        let isFirst = row.paragraph.beginsParagraph(atUTF16: start)
        self.isFirst = isFirst
        region = typesetter.flow.regions[index]
        self.y = typesetter.top + y
        height = row.firstGuess(at: start)
        pitch = max(Fixed(raw: 1), height + typesetter.style.lineSpacing)
        func width(_ isFirst: Bool) -> Fixed {
            let text = row.textRange(in: row.wholeWidth, isFirst: isFirst).0
            return text.upperBound - text.lowerBound
        }
        column = (width(isFirst), width(false))
    }

    var isUsable: Bool { !column.others.isUnlimited && column.others > .zero && column.first > .zero }
    /// Of a line that no figure is beside.
    var width: Fixed { column.others }
    var forTotalFit: TotalFit.Rooms {
        isColumn
            ? .column(first: column.first.raw, others: column.others.raw)
            : .each({ [unowned self] in room(ofLine: $0) }, constantFrom: Self.mostSlots, widest: column.others.raw)
    }
    var rooms: LinePlan.Rooms { isColumn ? .column(first: column.first, others: column.others) : .slots(slots) }

    /// Whether so many lines of a column would come to where figures are.
    func meetsFigures(lines: Int) -> Bool { region.meetsExclusions(y..<(y + pitch * lines)) }

    func goRoundFigures() { isColumn = false }

    private func room(ofLine line: Int) -> (width: Int64, reachesEdge: Bool) {
        while slots.count <= line, slots.count < Self.mostSlots, y + height <= region.bottom { addRow() }
        guard line < slots.count else { return (column.others.raw, true) }
        return ((slots[line].text.upperBound - slots[line].text.lowerBound).raw, reachEdge[line])
    }

    private func addRow() {
        let local = y - region.top
        let spans = typesetter.freeSpans(y: local, height: height, at: start)
        for span in typesetter.paragraph.isRightToLeft ? spans.reversed() : spans {
            let text = typesetter.textRange(in: span, isFirst: isFirst && slots.isEmpty).0
            slots.append(LinePlan.Slot(y: y, text: text))
            reachEdge.append(span.upperBound == typesetter.wholeWidth.upperBound)
        }
        y = spans.isEmpty ? typesetter.nextTry(y: local, height: height) + region.top : y + pitch
    }
}
