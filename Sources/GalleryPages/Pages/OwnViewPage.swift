import Foundation
import TextKit
import TextViews

/// A text view that is none of TextView's: `TypewriterView` is built from what a layout manager offers every view.
final class OwnViewPage: Page {
    private let view = TypewriterView(
        """
        This editor is not a TextView. It is a view of a hundred lines that shows what a layout manager offers to every view: \
        drawing by rectangle, selections, hits, carets, heights, places that stay in the text, and the rows that have changed.
        Type in the middle of a line. A letter that leaves the lines as they are has its own line drawn again, one that pushes \
        a word down the end of its paragraph, and a new line everything below it.
        """)

    init() {
        super.init("Own view", "Click and type, drag to select. The stripe at the left is what the last change had drawn again.")
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }
    override func layout(in area: CGRect) { view.frame = area }
}

/// An editor of one column: it draws, scrolls, points, selects and types.
final class TypewriterView: View, LayoutPresenter {
    let storage: TextStorage
    private let layoutManager = LayoutManager()
    private let container = TextContainer(size: .zero)
    /// The paragraph at the top of the view, and how far the view begins below its top.
    private var anchor = (utf16: 0, offset: CGFloat(0))
    /// The end of the selection that moves, and the one that stays.
    private var (head, tail) = (0, 0)
    private var selection: NSRange { NSRange(location: min(head, tail), length: abs(head - tail)) }
    /// What the last change had drawn again.
    private var changedRows: [LayoutManager.ChangedRows] = []
    private var isTyping = false
    private let margin: CGFloat = 16

    init(_ text: String) {
        storage = TextStorage(string: text, attributes: Appearance.body)
        super.init(frame: .zero)
        backgroundColor = Appearance.card
        layoutManager.allowsNonContiguousLayout = true
        layoutManager.addTextContainer(container)
        storage.addLayoutManager(layoutManager)
        layoutManager.presenter = self
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        layoutManager.displayScale = displayScale
        container.size = CGSize(width: max(1, bounds.width - 2 * margin), height: 0)
    }

    /// Where the container's origin lies in the view.
    private var origin: CGPoint {
        CGPoint(x: margin, y: margin - layoutManager.paragraphTop(ofUTF16: anchor.utf16) - anchor.offset)
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        let (origin, part) = (origin, rect.offsetBy(dx: -origin.x, dy: -origin.y))
        for rect in layoutManager.selectionRects(forCharacterRange: selection, in: container, within: part.minY...part.maxY) {
            context.fill(rect.offsetBy(dx: origin.x, dy: origin.y), color: Appearance.link.withAlphaComponent(0.15).rgba)
        }
        layoutManager.drawBackground(inRect: part, of: container, at: origin)
        layoutManager.drawGlyphs(inRect: part, of: container, at: origin)
        if let caret = layoutManager.caretRect(forCharacterAt: head)?.offsetBy(dx: origin.x, dy: origin.y) {
            context.fill(CGRect(x: caret.minX, y: caret.minY, width: 2, height: caret.height), color: Appearance.accent.rgba)
        }
        for rows in changedRows.map(area) {
            context.fill(CGRect(x: 4, y: rows.minY, width: 4, height: rows.height), color: Appearance.accent.rgba)
        }
    }

    func layoutManager(_ layoutManager: LayoutManager, didInvalidateDisplayOf characters: NSRange) {
        if !isTyping { setNeedsDisplay() }
    }

    /// The part of the view that changed rows take; letters may reach a little beyond it.
    private func area(of rows: LayoutManager.ChangedRows) -> CGRect {
        let (first, end) = (rows.minY + origin.y - 4, min(rows.maxY + origin.y + 4, bounds.maxY))
        return CGRect(x: 0, y: first, width: bounds.width, height: max(0, end - first))
    }

    // MARK: Typing

    /// Replaces the selection, and has the rows drawn again that are not as they were before.
    private func replaceSelection(with text: String) {
        for rows in changedRows { setNeedsDisplay(area(of: rows)) }
        let visible = bounds.offsetBy(dx: 0, dy: -origin.y)
        layoutManager.ensureLayout(forBoundingRect: visible, in: container)
        _ = layoutManager.takeChangedRows()
        isTyping = true
        storage.replaceCharacters(in: selection, with: text)
        isTyping = false
        head = selection.location + text.utf16.count
        tail = head
        layoutManager.ensureLayout(forBoundingRect: visible, in: container)
        changedRows = layoutManager.takeChangedRows()
        for rows in changedRows { setNeedsDisplay(area(of: rows)) }
    }

    override func textTyped(_ text: String) { replaceSelection(with: text) }

    override func keyPressed(_ press: KeyPress) -> Bool {
        switch press.key {
        case .left where head > 0: select(storage.graphemeCluster(atUTF16: head - 1).lowerBound, press.modifiers)
        case .right: select(storage.graphemeCluster(atUTF16: head).upperBound, press.modifiers)
        case .enter: replaceSelection(with: "\n")
        case .backspace:
            if selection.length == 0, head > 0 { tail = storage.graphemeCluster(atUTF16: head - 1).lowerBound }
            replaceSelection(with: "")
        case _ where !press.text.isEmpty: replaceSelection(with: press.text)
        default: return false
        }
        return true
    }

    // MARK: Pointing and scrolling

    private func select(_ utf16: Int, _ modifiers: Modifiers) {
        head = utf16
        if !modifiers.contains(.shift) { tail = utf16 }
        setNeedsDisplay()
    }

    private func insertionPoint(at point: CGPoint) -> Int {
        layoutManager.hit(CGPoint(x: point.x - origin.x, y: point.y - origin.y), in: container)?.insertionIndex ?? 0
    }

    override var canBecomeFirstResponder: Bool { true }

    override func pointerDown(_ pointer: Pointer) {
        _ = becomeFirstResponder()
        select(insertionPoint(at: pointer.location), pointer.modifiers)
    }

    override func pointerDragged(_ pointer: Pointer) { select(insertionPoint(at: pointer.location), .shift) }

    override func wheelTurned(_ wheel: Wheel) {
        let y = margin - origin.y + 48 * wheel.dy
        anchor = layoutManager.paragraphAnchor(atY: min(max(0, y), max(0, layoutManager.estimatedHeight - bounds.height / 2)))
        setNeedsDisplay()
    }
}
