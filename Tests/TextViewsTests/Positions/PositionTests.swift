import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct PositionTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(40))
    var view: TextView { fixture.view }

    @Test func `positions are counted from the start, and kept out of grapheme clusters`() throws {
        let view = ViewFixture("ae\u{301}b👩‍👩‍👧c").view
        let start = view.beginningOfDocument
        expectEqual(view.offset(from: start, to: view.endOfDocument), 13)
        try expectEqual(require(view.position(from: start, offset: 2)).utf16Offset, 1)
        try expectEqual(require(view.position(from: start, offset: 7)).utf16Offset, 4)
        expect(view.position(from: start, offset: -1) == nil && view.position(from: start, offset: 14) == nil)
        let range = try require(view.textRange(from: view.endOfDocument, to: TextPosition(utf16Offset: 12)))
        expect(view.text(in: range) == "c" && !range.isEmpty && range.start.utf16Offset == 12)
        expectEqual(view.compare(range.start, to: range.end), .orderedAscending)
    }

    @Test func `caret, first rectangle and selection lie in the content, however far it has scrolled`() throws {
        view.layoutManager.ensureLayout(for: view.textContainer)
        let utf16 = fixture.offset(of: "20. The white") + 4
        let range = TextRange(NSRange(location: utf16, length: 3))
        let caret = view.caretRect(for: range.start)
        let first = view.firstRect(for: range)
        expect(caret.minX == first.minX && abs(caret.minY - first.minY) < 1 && first.width > 20 && first.height > 10)
        view.scrollToCharacter(at: utf16)
        expect(view.contentOffset.y > 0)
        expectEqual(view.caretRect(for: range.start), caret)
        expectEqual(view.convert(first, to: nil).minY, first.minY - view.contentOffset.y)
        let middle = CGPoint(x: first.minX + 2, y: first.midY)
        expectEqual(view.closestPosition(to: middle), range.start)
        expectEqual(view.characterRange(at: middle), TextRange(NSRange(location: utf16, length: 1)))
        expect(view.characterRange(at: CGPoint(x: 2, y: 100_000)) == nil)
    }

    @Test func `a selection over lines has a rectangle for each, and says where it begins and ends`() {
        let rects = view.selectionRects(for: TextRange(NSRange(location: 3, length: 150)))
        expect(rects.count >= 3)
        expectEqual(rects.map(\.containsStart), [true] + Array(repeating: false, count: rects.count - 1))
        expect(rects.last?.containsEnd == true && rects.first?.writingDirection == .leftToRight)
        for (above, below) in zip(rects, rects.dropFirst()) { expect(above.rect.maxY <= below.rect.minY + 0.5) }
        expect(view.selectionRects(for: TextRange(NSRange(location: 3, length: 0))).isEmpty)
    }

    @Test func `a position in an empty text has a caret`() {
        let empty = TextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let caret = empty.caretRect(for: empty.endOfDocument)
        expect(caret.minY >= 8 && caret.height > 5)
    }

    @Test func `the selection is a range between positions`() {
        view.selectedTextRange = TextRange(NSRange(location: 4, length: 5))
        expectEqual(view.selectedRange, NSRange(location: 4, length: 5))
        view.selectedTextRange = nil
        expectEqual(view.selectedRange, NSRange(location: 4, length: 0))
    }
}
