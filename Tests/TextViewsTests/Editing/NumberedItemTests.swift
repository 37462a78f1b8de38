import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Numbered items that get new numbers as one is typed above them.
struct NumberedItemTests {
    @Test(arguments: [10, 100, 1000]) func `the new numbers are one change of the text, however long the list is`(count: Int) {
        let fixture = ViewFixture((1...count).map { "\($0). item\n" }.joined(), isEditable: true)
        let view = fixture.view
        view.sourceTyping = .markdown
        view.selectedRange = NSRange(location: "1. item".utf16.count, length: 0)
        let wide = NSRange(location: fixture.offset(of: "\n5. ") + 1, length: 1)
        view.textStorage.addAttribute(.foregroundColor, value: Color.red, range: wide)
        final class Changes: @unchecked Sendable { var count = 0 }
        let changes = Changes()
        let observer = NotificationCenter.default.addObserver(forName: TextView.textDidChangeNotification, object: view, queue: nil) { _ in
            changes.count += 1
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        fixture.key(.enter)
        expectEqual(changes.count, 2, "the line, and the numbers")
        expectEqual(view.textStorage.string, "1. item\n2. \n" + (2...count).map { "\($0 + 1). item\n" }.joined())
        let six = fixture.offset(of: "\n6. ") + 1
        expect(view.textStorage.attribute(.foregroundColor, at: six, effectiveRange: nil) as? Color == .red, "it keeps its attributes")
        expect(view.textStorage.attribute(.foregroundColor, at: six + 1, effectiveRange: nil) as? Color != .red)
    }

    @Test(arguments: [
        ("1. a\n   - b\n   - |\n2. c\n3. d\n", "1. a\n   - b\n2. |\n3. c\n4. d\n"), ("- a\n  1. b\n  2. |", "- a\n  1. b\n- |"),
        ("- a\n  - b\n    - c\n    - |\n", "- a\n  - b\n    - c\n  - |\n"), ("- [x] a\n\n  - b\n  - |", "- [x] a\n\n  - b\n- [ ] |"),
        ("text\n  - |\n", "text\n|\n"), ("- a\n- |\n", "- a\n|\n"), ("1. a\n\t1. b\n\t2. |", "1. a\n\t1. b\n2. |"),
    ])
    func `Return in an empty item goes on in the list around, and ends the outermost`(before: String, after: String) {
        let fixture = ViewFixture(before.replacing("|", with: ""), isEditable: true)
        fixture.view.sourceTyping = .markdown
        fixture.select(offset(in: before))
        fixture.key(.enter)
        expect(fixture.string == after.replacing("|", with: "") && fixture.view.selection.head == offset(in: after), "\(fixture.string)")
        fixture.key(.character("z"), .control)
        expectEqual(fixture.string, before.replacing("|", with: ""), "one step of undo")
    }

    @Test func `Shift+Tab moves an item out to where the item around begins, whatever its marker`() {
        let fixture = ViewFixture("10. a\n    - b", isEditable: true)
        fixture.view.sourceTyping = .markdown
        fixture.select(fixture.string.utf16.count)
        fixture.key(.tab, .shift)
        expectEqual(fixture.string, "10. a\n- b")
    }

    private func offset(in text: String) -> Int { text.utf16.firstIndex(of: UInt16(UInt8(ascii: "|")))?.utf16Offset(in: text) ?? 0 }
}
