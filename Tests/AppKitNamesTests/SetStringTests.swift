import AppKitNames
import Expectations
import Foundation
import Testing

/// What setting the string of a view does to the caret and to the lines.
struct SetStringTests {
    @Test func `the insertion point stands at the end of a string that was set`() {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        view.string = "abcdef"
        expectEqual(view.selectedRange(), NSRange(location: 6, length: 0))
        expectEqual(view.selectedRanges.map(\.rangeValue), [NSRange(location: 6, length: 0)])
        view.insertText("!", replacementRange: NSRange(location: NSNotFound, length: 0))
        expectEqual(view.string, "abcdef!")
    }

    @Test func `a view without a size limits no line`() {
        let view = NSTextView(frame: .zero)
        view.string = String(repeating: "word ", count: 100)
        var range = NSRange()
        _ = view.layoutManager?.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
        expectEqual(range, NSRange(location: 0, length: 500))
    }
}
