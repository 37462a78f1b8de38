import Foundation
import TextKit

/// The headings of a text beside it: the one that is read is marked, any of them is gone to.
final class OutlinePane: SidePane, LineFieldOwner {
    private(set) var rows: OutlineRows
    let field = FindField()
    private let nothing = Label()
    /// The entry that is read now.
    private var current: Int?
    /// Whether `z` was typed, whose second key says what is folded.
    private var isFolding = false

    private static let indent: CGFloat = 14
    private static let font = Font.systemFont(ofSize: 13)
    private static let boldFont = Font.boldSystemFont(ofSize: 13)

    init(for textView: TextView, entries: [OutlineEntry]) {
        rows = OutlineRows(entries)
        super.init(for: textView)
        field.prepare(placeholder: "Find a heading ( / )", theme: theme, in: self)
        field.caretBlinkInterval = textView.caretBlinkInterval
        addSubview(field)
        nothing.text = "No heading has these words"
        nothing.font = Self.font
        nothing.textColor = Color(theme.statusText)
        nothing.isHidden = true
        addSubview(nothing)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: What shows

    override var rowCount: Int { rows.shown.count }

    /// Takes other headings, and stays at the one that is read.
    func show(_ entries: [OutlineEntry]) {
        guard entries != rows.entries else { return }
        let filter = rows.filter
        rows = OutlineRows(entries)
        current = nil
        self.filter(by: filter)
    }

    /// Marks the heading that an offset is under.
    override func follow(_ utf16: Int) {
        let now = rows.entry(at: utf16)
        guard now != current else { return }
        let before = current
        current = now
        for row in [before, now].compactMap({ $0.flatMap { rows.row(of: $0) } }) { update(row: row) }
        if !isFirstResponder, let row = now.flatMap({ rows.row(of: $0) }) { select(row) }
    }

    override func layoutSubviews() {
        field.frame = CGRect(x: 8, y: 7, width: max(20, bounds.width - 16), height: 24)
        nothing.frame = CGRect(x: 12, y: Self.headHeight, width: max(10, bounds.width - 20), height: Self.rowHeight)
        super.layoutSubviews()
    }

    private func indent(_ index: Int) -> CGFloat { CGFloat(min(rows.depth(index), 6)) * Self.indent }

    override func fill(_ label: Label, row: Int) -> CGFloat {
        let index = rows.shown[row]
        let font = rows.depth(index) == 0 ? Self.boldFont : Self.font
        let color = Color(index == current ? theme.link : theme.statusText)
        // What a label is given, it asks to be laid out for.
        if label.text != rows.entries[index].title { label.text = rows.entries[index].title }
        if label.font != font { label.font = font }
        if label.textColor != color { label.textColor = color }
        return 22 + indent(index)
    }

    override func isCurrent(row: Int) -> Bool { rows.shown[row] == current }

    override func drawSigns(row: Int, in band: CGRect, _ context: GraphicsContext) {
        guard rows.filter.isEmpty, let isFolded = rows.isFolded(rows.shown[row]) else { return }
        let center = CGPoint(x: 10 + indent(rows.shown[row]), y: band.midY)
        context.fill(Self.triangle(at: center, isFolded: isFolded), color: theme.statusText)
    }

    private static func triangle(at point: CGPoint, isFolded: Bool) -> BezierPath {
        let path = BezierPath()
        let corners: [(CGFloat, CGFloat)] = isFolded ? [(-2, -4), (3, 0), (-2, 4)] : [(-4, -2), (4, -2), (0, 3)]
        path.move(to: CGPoint(x: point.x + corners[0].0, y: point.y + corners[0].1))
        for corner in corners.dropFirst() { path.addLine(to: CGPoint(x: point.x + corner.0, y: point.y + corner.1)) }
        path.close()
        return path
    }

    /// A press on the sign before a heading folds what is below it.
    override func takePress(row: Int, x: CGFloat) -> Bool {
        let index = rows.shown[row]
        guard rows.filter.isEmpty, x < 20 + indent(index), let isFolded = rows.isFolded(index) else { return false }
        return rows.setFolded(!isFolded, index)
    }

    // MARK: Keys

    /// What the status line tells when the pane has opened, until the next key.
    static let hint = "/ finds a heading, Enter goes to it, h and l fold, Esc closes"

    private func forgetHint() { if textView?.statusText == Self.hint { textView?.statusText = nil } }

    override func performKey(_ press: KeyPress) -> Bool {
        forgetHint()
        defer { isFolding = press.key == .character("z") && !isFolding }
        switch (press.key, press.modifiers.subtracting(.shift)) {
        case (.character("R"), []) where isFolding: foldAll(false)
        case (.character("M"), []) where isFolding: foldAll(true)
        case (.character("z"), []): break
        case (.left, []), (.character("h"), []): fold()
        case (.right, []), (.character("l"), []): unfold()
        case (.character("/"), []), (.character("f"), .control): _ = field.becomeFirstResponder()
        case (.function(9), _), (.character("O"), _): textView?.hideSidePane()
        default: return super.performKey(press)
        }
        return true
    }

    private func fold() {
        guard hasSelection else { return }
        let index = rows.shown[selected]
        if rows.setFolded(true, index) { return update() }
        if let parent = rows.parent(of: index), let row = rows.row(of: parent) { select(row) }
    }

    private func unfold() {
        guard hasSelection else { return }
        if rows.setFolded(false, rows.shown[selected]) { update() } else { select(selected + 1) }
    }

    private func foldAll(_ isFolded: Bool) {
        let index = hasSelection ? rows.shown[selected] : 0
        rows.foldAll(isFolded)
        update()
        select(rows.row(of: index) ?? 0)
    }

    /// Goes to the heading of the selected row; all of them show again.
    override func accept() {
        guard hasSelection else { return }
        let utf16 = rows.entries[rows.shown[selected]].utf16
        showAll()
        textView?.goFromSidePane(to: utf16)
    }

    /// Whether no heading has what is typed.
    var saysNothing: Bool { !nothing.isHidden }

    /// Empties the field; the row that is selected stays so, among all the others.
    private func showAll() {
        guard !rows.filter.isEmpty else { return }
        let index = hasSelection ? rows.shown[selected] : current
        field.show("")
        filter(by: "")
        if let row = index.flatMap({ rows.row(of: $0) }) { select(row) }
    }

    private func filter(by words: String) {
        rows.filter = words
        nothing.isHidden = !rows.shown.isEmpty
        update()
    }

    // MARK: The field

    func take(_ press: KeyPress, in field: FindField) -> Bool {
        forgetHint()
        switch (press.key, press.modifiers) {
        case (.enter, []): accept()
        case (.down, []): select(selected + 1)
        case (.up, []): select(selected - 1)
        case (.tab, _): _ = becomeFirstResponder()
        case (.escape, _), (.character("["), .control):
            if field.string.isEmpty { return textView?.hideSidePane() != nil }
            showAll()
            _ = becomeFirstResponder()
        case (.function(9), _): textView?.hideSidePane()
        default: return false
        }
        return true
    }

    func fieldDidChange(_ field: FindField) {
        filter(by: field.string)
        select(0)
    }
}
