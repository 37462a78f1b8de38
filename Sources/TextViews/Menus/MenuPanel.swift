import Foundation
import TextKit

/// One open menu: its rows, which of them is marked, and how far it is scrolled where the window is too low for it.
final class MenuPanel: View {
    let menu: Menu
    private(set) var rows: [MenuRow]
    private let theme: ViewTheme
    private let isSubmenu: Bool
    /// The tops of the rows and the end of the last one, from the first row's top.
    private var edges: [CGFloat] = []
    private var hasMarks = false
    /// How far the rows are moved up.
    private(set) var offset: CGFloat = 0
    /// The row that the pointer or the keys are at.
    var marked: Int? {
        didSet { if marked != oldValue { setNeedsDisplay() } }
    }

    private static let font = Font.systemFont(ofSize: 13)
    private static let smallFont = Font.systemFont(ofSize: 11)
    private static let rowHeight = (font.lineHeight + 8).rounded()
    private static let separatorHeight: CGFloat = 9
    private static let padding: CGFloat = 5
    private static let markWidth: CGFloat = 24
    private static let edgeWidth: CGFloat = 12
    private static let arrowWidth: CGFloat = 18
    private static let hintGap: CGFloat = 28
    private static let widestTitle: CGFloat = 420

    init(_ menu: Menu, isSubmenu: Bool, theme: ViewTheme) {
        self.menu = menu
        self.theme = theme
        self.isSubmenu = isSubmenu
        rows = MenuRow.rows(of: menu, isSubmenu: isSubmenu)
        super.init(frame: .zero)
        arrange()
    }

    required init?(coder: NSCoder) { nil }

    /// Takes over what has changed in the menu.
    func reload() {
        rows = MenuRow.rows(of: menu, isSubmenu: isSubmenu)
        arrange()
        if let row = marked, !isChoosable(row) { marked = nil }
        setNeedsDisplay()
    }

    private func arrange() {
        edges = [0]
        for row in rows { edges.append(edges[edges.count - 1] + (row.kind == .separator ? Self.separatorHeight : Self.rowHeight)) }
        hasMarks = rows.contains { $0.state != .off || $0.image != nil }
    }

    // MARK: Size

    /// The size that shows every row whole.
    var naturalSize: CGSize {
        let texts = rows.map { row -> CGFloat in
            let title = min(Self.widestTitle, Self.width(of: row.title, Self.font(of: row)))
            let hint = row.submenu != nil ? Self.arrowWidth : row.keyHint.isEmpty ? 0 : Self.width(of: row.keyHint, Self.smallFont)
            return title + (hint > 0 ? hint + Self.hintGap : 0)
        }
        let width = (texts.max() ?? 0) + textLeft + Self.edgeWidth
        return CGSize(width: max(120, width.rounded(.up)), height: (edges.last ?? 0) + 2 * Self.padding)
    }

    private var textLeft: CGFloat { hasMarks ? Self.markWidth : Self.edgeWidth }

    private static func font(of row: MenuRow) -> Font { row.kind == .heading ? smallFont : font }

    private static func width(of text: String, _ font: Font) -> CGFloat {
        NSAttributedString(string: text, attributes: [.font: font]).size().width.rounded(.up)
    }

    // MARK: Rows

    private var contentHeight: CGFloat { max(0, frame.height - 2 * Self.padding) }
    private var greatestOffset: CGFloat { max(0, (edges.last ?? 0) - contentHeight) }

    func isChoosable(_ row: Int) -> Bool { rows.indices.contains(row) && rows[row].kind == .entry && rows[row].isEnabled }

    /// The row at a height of the panel.
    func row(atY y: CGFloat) -> Int? {
        guard y >= Self.padding, y < frame.height - Self.padding else { return nil }
        let inRows = y - Self.padding + offset
        return rows.indices.first { inRows < edges[$0 + 1] }
    }

    /// The part of the panel that a row fills.
    func rect(ofRow row: Int) -> CGRect {
        CGRect(x: 0, y: Self.padding + edges[row] - offset, width: frame.width, height: edges[row + 1] - edges[row])
    }

    func scroll(by dy: CGFloat) {
        let moved = min(max(0, offset + dy), greatestOffset)
        guard moved != offset else { return }
        offset = moved
        setNeedsDisplay()
    }

    /// Marks the next row that can be chosen, from the marked one on, or from the one check mark among them or from an end; wraps around at
    /// the ends.
    func markNext(_ step: Int, from start: Int? = nil) {
        guard !rows.isEmpty else { return }
        var row = start ?? marked.map { $0 + step } ?? onlyChosen ?? (step > 0 ? 0 : rows.count - 1)
        for _ in rows {
            row = (row + rows.count) % rows.count
            if isChoosable(row) { return mark(row) }
            row += step
        }
    }

    /// The row with a check mark, where exactly one has it: what keys go on from.
    private var onlyChosen: Int? {
        let chosen = rows.indices.filter { isChoosable($0) && rows[$0].state == .on }
        return chosen.count == 1 ? chosen[0] : nil
    }

    /// Marks a row and scrolls to it.
    func mark(_ row: Int) {
        marked = row
        reveal(row)
    }

    /// Marks the row with a check mark, else the first.
    func markChosen() {
        if let row = rows.indices.first(where: { isChoosable($0) && rows[$0].state == .on }) { mark(row) } else { markNext(1) }
    }

    /// Scrolls to the row with a check mark, with some of its neighbours.
    func revealChosen() {
        guard let row = rows.firstIndex(where: { $0.state == .on }) else { return }
        reveal(min(rows.count - 1, row + 3))
        reveal(row)
    }

    /// Scrolls to a row.
    private func reveal(_ row: Int) {
        let rect = rect(ofRow: row)
        if rect.minY < Self.padding { scroll(by: rect.minY - Self.padding) }
        if rect.maxY > frame.height - Self.padding { scroll(by: rect.maxY - frame.height + Self.padding) }
    }

    /// Marks the next row whose title begins with a text, however it is written.
    func markRow(beginningWith text: String) {
        let first = (marked ?? -1) + (text.count > 1 && marked != nil ? 0 : 1)
        let order = rows.indices.map { ($0 + first) % rows.count }
        let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .anchored]
        if let row = order.first(where: { isChoosable($0) && rows[$0].title.range(of: text, options: options) != nil }) { mark(row) }
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        context.fill(bounds, color: theme.rule)
        context.fill(bounds.insetBy(dx: 1, dy: 1), color: theme.paper)
        context.saveGState()
        context.clip(to: bounds.insetBy(dx: 1, dy: Self.padding))
        for row in rows.indices where self.rect(ofRow: row).intersects(rect) {
            draw(rows[row], in: self.rect(ofRow: row), isMarked: row == marked)
        }
        context.restoreGState()
        if offset > 0 { drawArrow(up: true) }
        if offset < greatestOffset { drawArrow(up: false) }
    }

    private func draw(_ row: MenuRow, in rect: CGRect, isMarked: Bool) {
        guard let context = GraphicsContext.current else { return }
        if row.kind == .separator {
            return context.fill(CGRect(x: rect.minX + 1, y: rect.midY.rounded(), width: rect.width - 2, height: 1), color: theme.rule)
        }
        if isMarked { context.fill(rect.insetBy(dx: 1, dy: 0), color: theme.selection) }
        let ink = Self.color(of: row, theme)
        drawMark(of: row, in: rect, ink)
        var right = rect.maxX - Self.edgeWidth
        if row.submenu != nil {
            drawChevron(at: CGPoint(x: right - 4, y: rect.midY), ink)
            right -= Self.arrowWidth
        } else if !row.keyHint.isEmpty {
            let width = Self.width(of: row.keyHint, Self.smallFont)
            drawText(row.keyHint, Self.smallFont, ink.withAlpha(row.isEnabled ? 0.65 : 0.4), x: right - width, width: width, in: rect)
            right -= width + Self.hintGap / 2
        }
        let x = rect.minX + textLeft
        drawText(row.title, Self.font(of: row), ink, x: x, width: max(0, right - x), in: rect)
    }

    private static func color(of row: MenuRow, _ theme: ViewTheme) -> RGBA {
        let ink = row.isDestructive ? RGBA(hex: 0xC4281C) : theme.ink
        return row.kind == .entry && !row.isEnabled || row.kind == .heading ? ink.withAlpha(0.5) : ink
    }

    private func drawText(_ text: String, _ font: Font, _ color: RGBA, x: CGFloat, width: CGFloat, in rect: CGRect) {
        let style = MutableParagraphStyle()
        style.lineBreakMode = .byTruncatingMiddle
        let line = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: Color(color), .paragraphStyle: style])
        let height = font.lineHeight
        let box = CGRect(x: x, y: rect.midY - height / 2, width: width, height: height.rounded(.up))
        line.draw(with: box, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }

    private func drawMark(of row: MenuRow, in rect: CGRect, _ ink: RGBA) {
        guard let context = GraphicsContext.current, hasMarks else { return }
        let box = CGRect(x: rect.minX + 5, y: rect.midY - 7, width: 14, height: 14)
        if row.state == .on {
            context.stroke(Self.polyline([(2, 8), (5.5, 11.5), (12, 3.5)], at: box.origin), color: ink)
        } else if row.state == .mixed {
            context.stroke(Self.polyline([(3, 7), (11, 7)], at: box.origin), color: ink)
        } else if let image = row.image, image.size.width > 0, image.size.height > 0 {
            let scale = min(box.width / image.size.width, box.height / image.size.height, 1)
            let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
            context.draw(
                image, in: CGRect(x: box.midX - size.width / 2, y: box.midY - size.height / 2, width: size.width, height: size.height))
        }
    }

    private func drawChevron(at tip: CGPoint, _ ink: RGBA) {
        GraphicsContext.current?.stroke(Self.polyline([(-4, -4), (0, 0), (-4, 4)], at: tip), color: ink)
    }

    private func drawArrow(up: Bool) {
        let y = up ? Self.padding : frame.height - Self.padding
        let strip = CGRect(x: 1, y: up ? 1 : y - 9, width: frame.width - 2, height: Self.padding + 8)
        GraphicsContext.current?.fill(strip, color: theme.paper)
        let points: [(CGFloat, CGFloat)] = up ? [(-5, 3), (0, -2), (5, 3)] : [(-5, -3), (0, 2), (5, -3)]
        GraphicsContext.current?.stroke(Self.polyline(points, at: CGPoint(x: frame.width / 2, y: strip.midY)), color: theme.ink)
    }

    private static func polyline(_ points: [(CGFloat, CGFloat)], at origin: CGPoint) -> BezierPath {
        let path = BezierPath()
        path.lineWidth = 1.5
        for (index, point) in points.enumerated() {
            let vertex = CGPoint(x: origin.x + point.0, y: origin.y + point.1)
            if index == 0 { path.move(to: vertex) } else { path.addLine(to: vertex) }
        }
        return path
    }
}
