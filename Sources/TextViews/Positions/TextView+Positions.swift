import Foundation
import TextKit

extension TextView {
    /// The rectangle of the insertion point at an offset, in the content.
    func caretRect(atUTF16 utf16: Int) -> CGRect {
        guard let rect = layoutManager.caretRect(forCharacterAt: utf16) else {
            return CGRect(
                x: textContainerOrigin.x + textContainer.lineFragmentPadding, y: textContainerOrigin.y, width: 1, height: lineStep)
        }
        let column = textStorage.length > 0 ? lineBox(at: min(utf16, textStorage.length - 1))?.column ?? 0 : 0
        var caret = contentRect(columns.page(rect, in: column))
        caret.size.width = 1
        return caret
    }

    /// What `firstRect(forCharacterRange:actualRange:)` answers, in the content.
    func firstLineRect(ofCharacters range: NSRange, _ actual: NSRangePointer?) -> CGRect {
        let count = textStorage.length
        let start = min(max(0, range.location), count)
        let end = start + min(max(0, range.length), count - start)
        let line = start < end ? lineBox(at: start)?.line.utf16 : nil
        let first = start..<max(start, min(end, line?.upperBound ?? start))
        actual?.pointee = NSRange(first)
        guard !first.isEmpty else { return caretRect(atUTF16: start) }
        return firstRect(for: TextRange(NSRange(first)))
    }

    /// A rectangle of the page in the content.
    func contentRect(_ rect: CGRect) -> CGRect {
        let origin = textContainerOrigin
        return rect.offsetBy(dx: origin.x, dy: origin.y)
    }

    /// A point of the content in the viewport.
    func fromContent(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x, y: point.y - contentOffset.y) }

    func checked(_ range: TextRange, _ member: String) -> Range<Int> {
        let count = textStorage.length
        precondition(
            range.start.utf16Offset >= 0 && range.end.utf16Offset <= count, "TextView.\(member): \(range) in a text of \(count)")
        return range.start.utf16Offset..<range.end.utf16Offset
    }
}
