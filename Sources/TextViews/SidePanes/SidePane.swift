import Foundation
import TextKit

/// Rows of one line each beside a text, of which one is selected and one is where the reader is: a base for the panes of a text view.
class SidePane: View {
    private(set) weak var textView: TextView?
    /// The labels of rows: a row's is at the remainder of its number, so that scrolling gives only new rows other labels' places.
    private var lines: [Line] = []
    /// The row that keys act on.
    private(set) var selected = 0
    private(set) var firstRow = 0
    /// The fraction of a row that the wheel has turned.
    private var turned: CGFloat = 0

    /// The label of a row.
    private struct Line {
        /// Made when its first line is: of a pane that has just opened, those of a frame are enough.
        var label: Label?
        var row: Int?
        /// Whether the label has what the row says now.
        var isFilled = false
        /// Where the label begins.
        var left: CGFloat = 0
    }

    static let rowHeight: CGFloat = 26
    /// The height of the head above the rows, in logical pixels.
    static let headHeight: CGFloat = 38

    init(for textView: TextView) {
        self.textView = textView
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    var theme: ViewTheme { textView?.viewTheme ?? .light }

    // MARK: What a pane says of itself

    var rowCount: Int { 0 }
    /// How wide the pane would be beside a view of a width.
    func width(beside width: CGFloat) -> CGFloat { min(300, (width * 0.3).rounded()) }
    /// Gives a row's label its text and its looks; returns where the label begins.
    func fill(_ label: Label, row: Int) -> CGFloat { 8 }
    /// Whether a row is for what the reader is at.
    func isCurrent(row: Int) -> Bool { false }
    /// Draws what a row has beside its label.
    func drawSigns(row: Int, in band: CGRect, _ context: GraphicsContext) {}
    /// Goes to what the selected row stands for.
    func accept() {}
    /// The selection has moved by a key or a press.
    func selectionDidMove() {}
    /// Follows the text's offset at the top of the view; called whenever the text has scrolled.
    func follow(_ utf16: Int) {}
    /// A press on a row; true where that was all it meant.
    func takePress(row: Int, x: CGFloat) -> Bool { false }
    /// The text has been edited.
    func textDidChange() {}

    // MARK: Focus

    override var menuTheme: ViewTheme { theme }
    override var canBecomeFirstResponder: Bool { true }
    override func focusChanged(_ isFocused: Bool) { setNeedsDisplay() }
    override func becomeFirstResponder() -> Bool {
        defer { setNeedsDisplay() }
        return super.becomeFirstResponder()
    }
    override func resignFirstResponder() -> Bool {
        defer { setNeedsDisplay() }
        return super.resignFirstResponder()
    }

    // MARK: Rows

    var visibleRows: Int { max(1, Int((bounds.height - Self.headHeight) / Self.rowHeight)) }
    var hasSelection: Bool { selected < rowCount }

    /// Selects a row, and shows it. What the rows say is as it was: of rows that stay where they are only the two whose selection has
    /// changed are drawn again, and of those that move only new ones are filled.
    func select(_ row: Int) {
        let before = selected
        selected = min(max(0, row), max(0, rowCount - 1))
        var first = firstRow
        if selected < first { first = selected }
        if selected >= first + visibleRows { first = selected - visibleRows + 1 }
        guard !showRows(from: first), selected != before else { return }
        noteRow(before)
        noteRow(selected)
    }

    /// Shows the rows from one on, as far as there are any; false where they show already.
    func showRows(from row: Int) -> Bool {
        let first = min(max(0, row), max(0, rowCount - visibleRows))
        guard first != firstRow else { return false }
        firstRow = first
        setNeedsLayout()
        setNeedsDisplay()
        return true
    }

    /// What rows say may have changed, and how many there are.
    func update() {
        for index in lines.indices { lines[index].isFilled = false }
        selected = min(selected, max(0, rowCount - 1))
        _ = showRows(from: firstRow)
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// What a row says, or how it looks, may have changed.
    func update(row: Int) {
        if !lines.isEmpty, lines[row % lines.count].row == row { lines[row % lines.count].isFilled = false }
        setNeedsLayout()
        noteRow(row)
    }

    private func band(ofRow row: Int) -> CGRect {
        CGRect(
            x: 0, y: Self.headHeight + CGFloat(row - firstRow) * Self.rowHeight, width: bounds.width - 1, height: Self.rowHeight)
    }

    private func noteRow(_ row: Int) {
        if shown.contains(row) { setNeedsDisplay(band(ofRow: row)) }
    }

    /// How many lines of text are made for one frame at most: each has to be shaped, which may take 2 ms and more. The others are made
    /// while the view is idle.
    static let mostLinesAtOnce = 2
    /// How many lines have been made.
    private(set) var linesMade = 0
    /// How many may still be made for the next frame, which may be laid out more than once. A pane begins without lines: in the frame that
    /// opens it, the text is laid out anew beside it.
    private var allowance = 0

    /// The rows that show.
    private var shown: Range<Int> { firstRow..<max(firstRow, min(rowCount, firstRow + visibleRows)) }

    /// Makes the next lines of rows that wait for theirs, and lays them out: as the view has several turns while it is idle between two
    /// frames, a frame that had to lay out their lines would have many. True where there are more.
    func idleInRows() -> Bool {
        guard isFilling else { return false }
        allowance = Self.mostLinesAtOnce
        setNeedsLayout()
        layoutIfNeeded()
        return isFilling
    }

    /// Whether rows that show wait for their lines.
    private var isFilling: Bool { !lines.isEmpty && shown.contains { !isFilled($0) } }

    private func isFilled(_ row: Int) -> Bool {
        let line = lines[row % lines.count]
        return line.row == row && line.isFilled
    }

    override func layoutSubviews() {
        backgroundColor = Color(theme.statusBackground)
        // A pane that has no size yet shows nothing.
        guard bounds.height > Self.headHeight else { return }
        // Of a pane that has become higher no room below the last row is left free.
        firstRow = min(firstRow, max(0, rowCount - visibleRows))
        if lines.count < visibleRows { lines = lines.map { Line(label: $0.label) } + (lines.count..<visibleRows).map { _ in Line() } }
        let fresh = fillRows()
        let shown = shown
        for line in lines {
            let row = line.row ?? -1
            line.label?.isHidden = !shown.contains(row)
            guard shown.contains(row) else { continue }
            let band = band(ofRow: row)
            line.label?.frame = CGRect(
                x: line.left, y: band.minY, width: max(10, bounds.width - line.left - 8), height: band.height)
        }
        for label in fresh { label.layOutText() }
    }

    private func label(at index: Int) -> Label {
        if let label = lines[index].label { return label }
        let label = Label()
        label.lineBreakMode = .byTruncatingTail
        label.isHidden = true
        lines[index].label = label
        addSubview(label)
        return label
    }

    /// Fills rows that show, as long as the frame may have another line; returns the labels whose text is to be laid out.
    private func fillRows() -> [Label] {
        var fresh: [Label] = []
        for row in shown where !isFilled(row) {
            guard allowance > 0 else { break }
            let index = row % lines.count
            let label = label(at: index)
            // A line that waits to be drawn has been counted.
            let isCounted = lines[index].row == row && label.isAppearanceStale
            lines[index].row = row
            lines[index].isFilled = true
            lines[index].left = fill(label, row: row)
            if !isCounted, label.isAppearanceStale {
                allowance -= 1
                linesMade += 1
                fresh.append(label)
            }
        }
        return fresh
    }

    /// Gives up some lines of a pane that has been closed; true where it has more.
    func discardLines() -> Bool {
        for line in lines.suffix(Self.mostLinesAtOnce) { line.label?.removeFromSuperview() }
        lines.removeLast(min(lines.count, Self.mostLinesAtOnce))
        return !lines.isEmpty
    }

    /// How many rows have been drawn.
    private(set) var rowsDrawn = 0

    override func draw(_ rect: CGRect) {
        allowance = Self.mostLinesAtOnce
        guard let context = GraphicsContext.current else { return }
        context.fill(CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height), color: theme.rule)
        for row in shown {
            let band = band(ofRow: row)
            guard band.minY < rect.maxY, band.maxY > rect.minY else { continue }
            rowsDrawn += 1
            if row == selected { context.fill(band, color: isFirstResponder ? theme.selection : theme.rule) }
            if isCurrent(row: row) { context.fill(CGRect(x: 0, y: band.minY, width: 3, height: band.height), color: theme.link) }
            drawSigns(row: row, in: band, context)
        }
    }

    // MARK: Pointer

    private func row(at point: CGPoint) -> Int? {
        guard point.y >= Self.headHeight else { return nil }
        let row = firstRow + Int((point.y - Self.headHeight) / Self.rowHeight)
        return row < rowCount ? row : nil
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
        guard let point = touches.first?.location(in: self), let row = row(at: point) else { return }
        if takePress(row: row, x: point.x) { return select(row) }
        select(row)
        accept()
    }

    override func wheelTurned(_ wheel: Wheel) {
        turned += wheel.dy * 3
        let steps = turned.rounded(.towardZero)
        turned -= steps
        _ = showRows(from: firstRow + Int(steps))
    }

    // MARK: Keys

    /// What has been typed of the count before a key.
    private var count: Int?

    override func keyPressed(_ press: KeyPress) -> Bool {
        if takeDigit(press) { return true }
        defer { count = nil }
        return performKey(press)
    }

    /// How many times the key that is pressed counts.
    var times: Int { count ?? 1 }

    /// Does what a key does that is no digit of a count; false where it does nothing.
    func performKey(_ press: KeyPress) -> Bool {
        if let row = row(after: press) {
            select(row)
            selectionDidMove()
            return true
        }
        switch (press.key, press.modifiers.subtracting(.shift)) {
        case (.enter, []): accept()
        case (.tab, _): _ = textView?.becomeFirstResponder()
        case (.escape, _), (.character("["), .control), (.character("q"), []): textView?.hideSidePane()
        default: return false
        }
        return true
    }

    /// Takes a digit of the count that a key may have before it.
    private func takeDigit(_ press: KeyPress) -> Bool {
        guard case .character(let character) = press.key, press.modifiers.isEmpty, character.isASCII,
            let digit = character.wholeNumberValue, digit > 0 || count != nil
        else { return false }
        count = min(Self.greatestCount, (count ?? 0) * 10 + digit)
        return true
    }

    private static let greatestCount = 10_000_000

    /// The row that a key leads to; nil where it leads to none.
    func row(after press: KeyPress) -> Int? {
        switch (press.key, press.modifiers.subtracting(.shift)) {
        case (.down, []), (.character("j"), []): selected + times
        case (.up, []), (.character("k"), []): selected - times
        case (.pageDown, []), (.space, []): selected + times * visibleRows
        case (.pageUp, []), (.character("b"), []): selected - times * visibleRows
        case (.home, []), (.character("g"), []): times - 1
        case (.end, []), (.character("G"), []): (count ?? rowCount) - 1
        default: nil
        }
    }
}
