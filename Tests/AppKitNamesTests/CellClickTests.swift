import AppKitNames
import Expectations
import Foundation
import Testing
import TextViews

/// Clicks on attachments with cells, in AppKit's spelling.
struct CellClickTests {
    final class Delegate: NSTextViewDelegate {
        var calls: [String] = []
        var cells: [any NSTextAttachmentCellProtocol] = []
        func textView(_ textView: NSTextView, clickedOn cell: any NSTextAttachmentCellProtocol, in cellFrame: NSRect, at charIndex: Int) {
            calls.append("clicked \(Int(cellFrame.width)) at \(charIndex)")
            cells.append(cell)
        }
        func textView(
            _ textView: NSTextView, doubleClickedOn cell: any NSTextAttachmentCellProtocol, in cellFrame: NSRect, at charIndex: Int
        ) {
            calls.append("double at \(charIndex)")
        }
    }

    final class Square: NSTextAttachmentCell {
        override func cellSize() -> NSSize { NSSize(width: 40, height: 40) }
        override func draw(withFrame cellFrame: NSRect, in controlView: NSView?) {}
    }

    private func press(_ view: NSTextView, _ point: CGPoint, clicks: Int = 1) {
        _ = view.handle(.pointerDown(Pointer(point, button: 1, clickCount: clicks)))
        _ = view.handle(.pointerUp(Pointer(point, button: 1, clickCount: clicks)))
    }

    @Test(arguments: [true, false]) func `the delegate hears of clicks on a cell`(isEditable: Bool) {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 100))
        let attachment = NSTextAttachment()
        let cell = Square()
        attachment.attachmentCell = cell
        let text = NSMutableAttributedString(attributedString: NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: " text"))
        view.textStorage?.setAttributedString(text)
        view.isEditable = isEditable
        let delegate = Delegate()
        view.delegate = delegate
        let point = CGPoint(x: 25, y: 25)
        press(view, point)
        expect(delegate.calls == ["clicked 40 at 0"] && delegate.cells.first === cell)
        press(view, point, clicks: 2)
        expectEqual(delegate.calls.last, "double at 0")
        delegate.calls = []
        press(view, CGPoint(x: 70, y: 35))
        expect(delegate.calls.isEmpty)
    }

    @Test func `an attachment without a cell is none of the delegate's`() {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 100))
        let attachment = NSTextAttachment()
        attachment.bounds = NSRect(x: 0, y: 0, width: 40, height: 40)
        view.textStorage?.setAttributedString(NSAttributedString(attachment: attachment))
        let delegate = Delegate()
        view.delegate = delegate
        press(view, CGPoint(x: 20, y: 20))
        expect(delegate.calls.isEmpty)
    }
}
