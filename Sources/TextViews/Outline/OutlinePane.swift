import Foundation
import TextKit

/// The headings of a text beside it: the one that is read is marked, any of them is gone to.
final class OutlinePane: View, LineFieldOwner {
    private weak var textView: TextView?
    private(set) var rows: OutlineRows
    private let theme: ViewTheme
    private let field = FindField()
    private var labels: [Label] = []
    /// The row that keys act on.
    private(set) var selected = 0
    private var firstRow = 0
    /// The entry that is read now.
    private var current: Int?
    /// Whether `z` was typed, whose second key says what is folded.
    private var isFolding = false
    /// The fraction of a row that the wheel has turned.
    private var turned: CGFloat = 0

    static let rowHeight: CGFloat = 26
    private static let fieldHeight: CGFloat = 38
    private static let indent: CGFloat = 14

    init(for textView: TextView, entries: [OutlineEntry]) {
        self.textView = textView
        rows = OutlineRows(entries)
        theme = textView.viewTheme
        super.init(frame: .zero)
        backgroundColor = Color(theme.statusBackground)
        field.prepare(placeholder: "Headings", theme: theme, in: self)
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

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

    private var visibleRows: Int { max(1, Int((bounds.height - Self.fieldHeight) / Self.rowHeight)) }

    // MARK: What shows

    /// Takes other headings, and stays at the one that is read.
    func show(_ entries: [OutlineEntry]) {
        guard entries != rows.entries else { return }
        let filter = rows.filter
        rows = OutlineRows(entries)
        rows.filter = filter
        selected = min(selected, max(0, rows.shown.count - 1))
        current = nil
        update()
    }

    /// Marks the heading that a place of the text is under.
    func follow(_ utf16: Int) {
        let now = rows.entry(at: utf16)
        guard now != current else { return }
        current = now
        if !isFirstResponder, let row = now.flatMap({ rows.row(of: $0) }) { select(row) } else { update() }
    }

    private func select(_ row: Int) {
        selected = min(max(0, row), max(0, rows.shown.count - 1))
        if selected < firstRow { firstRow = selected }
        if selected >= firstRow + visibleRows { firstRow = selected - visibleRows + 1 }
        update()
    }

    private func update() {
        firstRow = min(max(0, firstRow), max(0, rows.shown.count - visibleRows))
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        field.frame = CGRect(x: 8, y: 7, width: max(20, bounds.width - 16), height: 24)
        while labels.count < visibleRows {
            let label = Label()
            label.lineBreakMode = .byTruncatingTail
            labels.append(label)
            addSubview(label)
        }
        for (offset, label) in labels.enumerated() {
            let row = firstRow + offset
            label.isHidden = offset >= visibleRows || row >= rows.shown.count
            guard !label.isHidden else { continue }
            let index = rows.shown[row]
            let isTop = rows.depth(index) == 0
            label.font = isTop ? Font.boldSystemFont(ofSize: 13) : Font.systemFont(ofSize: 13)
            label.textColor = Color(index == current ? theme.link : theme.statusText)
            if label.text != rows.entries[index].title { label.text = rows.entries[index].title }
            let left = 22 + CGFloat(min(rows.depth(index), 6)) * Self.indent
            label.frame = CGRect(
                x: left, y: Self.fieldHeight + CGFloat(offset) * Self.rowHeight, width: max(10, bounds.width - left - 8),
                height: Self.rowHeight)
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        context.fill(CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height), color: theme.rule)
        for row in firstRow..<min(rows.shown.count, firstRow + visibleRows) {
            let band = CGRect(
                x: 0, y: Self.fieldHeight + CGFloat(row - firstRow) * Self.rowHeight, width: bounds.width - 1, height: Self.rowHeight)
            if row == selected { context.fill(band, color: isFirstResponder ? theme.selection : theme.rule) }
            if rows.shown[row] == current { context.fill(CGRect(x: 0, y: band.minY, width: 3, height: band.height), color: theme.link) }
            guard rows.filter.isEmpty, let isFolded = rows.isFolded(rows.shown[row]) else { continue }
            let x = 10 + CGFloat(min(rows.depth(rows.shown[row]), 6)) * Self.indent
            context.fill(Self.triangle(at: CGPoint(x: x, y: band.midY), isFolded: isFolded), color: theme.statusText)
        }
    }

    private static func triangle(at point: CGPoint, isFolded: Bool) -> BezierPath {
        let path = BezierPath()
        let corners: [(CGFloat, CGFloat)] = isFolded ? [(-2, -4), (3, 0), (-2, 4)] : [(-4, -2), (4, -2), (0, 3)]
        path.move(to: CGPoint(x: point.x + corners[0].0, y: point.y + corners[0].1))
        for corner in corners.dropFirst() { path.addLine(to: CGPoint(x: point.x + corner.0, y: point.y + corner.1)) }
        path.close()
        return path
    }

    // MARK: Pointer

    private func row(at point: CGPoint) -> Int? {
        guard point.y >= Self.fieldHeight else { return nil }
        let row = firstRow + Int((point.y - Self.fieldHeight) / Self.rowHeight)
        return rows.shown.indices.contains(row) ? row : nil
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
        guard let point = touches.first?.location(in: self), let row = row(at: point) else { return }
        let index = rows.shown[row]
        let sign = 20 + CGFloat(min(rows.depth(index), 6)) * Self.indent
        if rows.filter.isEmpty, point.x < sign, let isFolded = rows.isFolded(index) {
            _ = rows.setFolded(!isFolded, index)
            return select(row)
        }
        select(row)
        accept()
    }

    override func wheelTurned(_ wheel: Wheel) {
        turned += wheel.dy * 3
        let steps = turned.rounded(.towardZero)
        turned -= steps
        firstRow += Int(steps)
        update()
    }

    // MARK: Keys

    override func keyPressed(_ press: KeyPress) -> Bool {
        defer { isFolding = press.key == .character("z") && !isFolding }
        switch (press.key, press.modifiers.subtracting(.shift)) {
        case (.character("R"), []) where isFolding: foldAll(false)
        case (.character("M"), []) where isFolding: foldAll(true)
        case (.character("z"), []): break
        case (.down, []), (.character("j"), []): select(selected + 1)
        case (.up, []), (.character("k"), []): select(selected - 1)
        case (.pageDown, []), (.space, []): select(selected + visibleRows)
        case (.pageUp, []), (.character("b"), []): select(selected - visibleRows)
        case (.home, []), (.character("g"), []): select(0)
        case (.end, []), (.character("G"), []): select(rows.shown.count - 1)
        case (.left, []), (.character("h"), []): fold()
        case (.right, []), (.character("l"), []): unfold()
        case (.character("/"), []), (.character("f"), .control): _ = field.becomeFirstResponder()
        case (.enter, []): accept()
        case (.tab, _): _ = textView?.becomeFirstResponder()
        case (.escape, _), (.function(9), _), (.character("O"), _), (.character("q"), []): textView?.hideOutline()
        default: return false
        }
        return true
    }

    private func fold() {
        guard rows.shown.indices.contains(selected) else { return }
        let index = rows.shown[selected]
        if rows.setFolded(true, index) { return update() }
        if let parent = rows.parent(of: index), let row = rows.row(of: parent) { select(row) }
    }

    private func unfold() {
        guard rows.shown.indices.contains(selected) else { return }
        if rows.setFolded(false, rows.shown[selected]) { update() } else { select(selected + 1) }
    }

    private func foldAll(_ isFolded: Bool) {
        let index = rows.shown.indices.contains(selected) ? rows.shown[selected] : 0
        rows.foldAll(isFolded)
        select(rows.row(of: index) ?? 0)
    }

    /// Goes to the heading of the selected row.
    private func accept() {
        guard rows.shown.indices.contains(selected) else { return }
        textView?.goFromOutline(to: rows.entries[rows.shown[selected]].utf16)
    }

    // MARK: The field

    func take(_ press: KeyPress, in field: FindField) -> Bool {
        switch (press.key, press.modifiers) {
        case (.enter, []): accept()
        case (.down, []): select(selected + 1)
        case (.up, []): select(selected - 1)
        case (.tab, _): _ = becomeFirstResponder()
        case (.escape, _):
            if field.string.isEmpty { return textView?.hideOutline() != nil }
            field.show("")
            fieldDidChange(field)
            _ = becomeFirstResponder()
        case (.function(9), _): textView?.hideOutline()
        default: return false
        }
        return true
    }

    func fieldDidChange(_ field: FindField) {
        rows.filter = field.string
        select(0)
    }
}
