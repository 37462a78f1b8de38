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
}
