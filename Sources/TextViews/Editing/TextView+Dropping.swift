import Foundation
import TextKit

/// Text that is dragged over the view and dropped into it, and text that is dragged out.
extension TextView {
    // MARK: Out

    /// Whether a press at a point of the viewport is on selected text.
    func isOnSelection(_ point: CGPoint) -> Bool {
        !selection.isEmpty && isSelectable && selectionRects(for: selection.range).contains { $0.contains(point) }
    }

    /// Hands what is selected to the owner, which drags it from here on.
    func dragOutSelection() {
        editing.draggedRange = selection.range
        emit(.beginDrag(excerpt(), time: lastTime))
    }

    // MARK: In

    /// Shows where the text of a drag would go; false where it is not wanted. The point is in the viewport.
    func followDrag(_ drag: DragOver) -> Bool {
        guard isEditable, drag.contents.contains(.text) else {
            showDropCaret(nil)
            return false
        }
        showDropCaret(insertionIndex(atViewport: drag.location))
        return true
    }

    /// Shows a caret where something would be dropped; nil takes it away.
    func showDropCaret(_ utf16: Int?) {
        guard utf16 != editing.dropOffset else { return }
        noteDropCaret()
        editing.dropOffset = utf16
        noteDropCaret()
    }

    private var dropRects: [CGRect] {
        guard let offset = editing.dropOffset, offset <= textStorage.length else { return [] }
        return caretRects(at: offset, isUpstream: false)
    }

    private func noteDropCaret() { for rect in dropRects { note(rect.insetBy(dx: -1, dy: -1)) } }

    /// Records the caret of a drag where it meets a rectangle of the viewport.
    func recordDropCaret(in rect: CGRect, into list: inout DisplayList) {
        let rects = dropRects
        if rects.contains(where: { $0.intersects(rect) }) { recordInsertionPoint(rects, into: &list) }
    }

    /// Puts dropped text where the pointer is, and selects it. Text of the view itself is moved there, in one step of undo.
    func receiveDrop(_ drop: Drop) {
        showDropCaret(nil)
        guard isEditable, case .text(let given) = drop.content else { return }
        commitMarkedText()
        let offset = min(insertionIndex(atViewport: drop.location), textStorage.length)
        if let own = drop.own, let source = editing.draggedRange, source.upperBound <= textStorage.length, !source.isEmpty {
            if own == .moved, offset >= source.lowerBound, offset <= source.upperBound { return }
            if own == .moved { move(source, to: offset) } else { insert(source, at: offset) }
            return
        }
        let text = TypedText.sanitized(given, lineEnding: lineEnding)
        guard !text.isEmpty else { return }
        changeSelection { $0.select(offset..<offset) }
        let length = textStorage.length
        type(text, .other)
        selectDropped(offset, count: textStorage.length - length)
    }

    /// Another copy of a part of the text, with its attributes; false where that is refused.
    @discardableResult
    private func insert(_ source: Range<Int>, at offset: Int) -> Bool {
        let piece = textStorage.attributedSubstring(from: NSRange(source))
        return replaceCharacters(
            in: NSRange(location: offset, length: 0), with: piece, selecting: offset..<(offset + source.count), named: "Copy")
    }

    private func move(_ source: Range<Int>, to offset: Int) {
        asOneStep("Move") {
            guard insert(source, at: offset) else { return }
            let isBefore = offset < source.lowerBound
            let old = isBefore ? (source.lowerBound + source.count)..<(source.upperBound + source.count) : source
            let length = textStorage.length
            changeSelection { $0.select(old) }
            delete(.other) { old }
            selectDropped(isBefore ? offset : offset - (length - textStorage.length), count: source.count)
        }
    }

    private func selectDropped(_ offset: Int, count: Int) {
        let range = Self.clipped(offset..<(offset + max(0, count)), to: textStorage.length)
        changeSelection { $0.select(range) }
        if !selection.isEmpty { emit(.setPrimary(excerpt(), time: lastTime)) }
        showCaret()
    }
}
