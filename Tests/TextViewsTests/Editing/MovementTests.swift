import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct MovementTests {
    private func caret(_ fixture: ViewFixture) -> Int { fixture.view.selection.head }

    private func offsets(_ fixture: ViewFixture, _ key: Key, _ modifiers: Modifiers = [], count: Int) -> [Int] {
        (0..<count).map { _ in
            fixture.key(key, modifiers)
            return caret(fixture)
        }
    }

    @Test func `arrows go by grapheme clusters`() {
        let fixture = ViewFixture("ae\u{301}👩‍👧b", isEditable: true)
        fixture.select(0)
        expectEqual(offsets(fixture, .right, count: 5), [1, 3, 8, 9, 9])
        expectEqual(offsets(fixture, .left, count: 5), [8, 3, 1, 0, 0])
    }

    @Test func `arrows go on over line ends, both ways, through CR LF at once`() {
        let fixture = ViewFixture("ab\r\ncd\n", isEditable: true)
        fixture.select(0)
        expectEqual(offsets(fixture, .right, count: 7), [1, 2, 4, 5, 6, 7, 7])
        expectEqual(offsets(fixture, .left, count: 7), [6, 5, 4, 2, 1, 0, 0])
    }

    @Test func `in mixed directions arrows go by what is seen, and every offset is reached`() {
        let text = "abc אבג def"
        let fixture = ViewFixture(text, isEditable: true)
        fixture.select(0)
        let right = offsets(fixture, .right, count: 11)
        var x = -1.0
        for offset in [0] + right {
            let rect = fixture.view.caretRects(at: offset, isUpstream: false)[0]
            expect(rect.minX > x, "\(offset)")
            x = rect.minX
        }
        expect(Set(right).count == 11 && right.last == 11)
        expectEqual(offsets(fixture, .left, count: 11), Array(([0] + right).dropLast().reversed()))
    }

    @Test func `in a right-to-left paragraph Left goes on in the text`() {
        let fixture = ViewFixture("אבג דהו\nאב", isEditable: true)
        fixture.select(0)
        expectEqual(offsets(fixture, .left, count: 3), [1, 2, 3])
        fixture.select(0)
        expectEqual(offsets(fixture, .left, .control, count: 2), [3, 7])
        fixture.key(.end)
        fixture.key(.left)
        expectEqual(caret(fixture), 8)
    }

    @Test func `over soft line ends arrows stop at every character once`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(2), size: CGSize(width: 200, height: 300), isEditable: true)
        fixture.select(0)
        let count = fixture.string.utf16.count
        expectEqual(offsets(fixture, .right, count: count), Array(1...count))
        expectEqual(offsets(fixture, .left, count: count), Array((0..<count).reversed()))
    }

    @Test func `up and down keep the distance from the left through short lines`() {
        let fixture = ViewFixture("a long line here\nab\n\nanother long line\n", isEditable: true)
        fixture.select(10)
        expectEqual(offsets(fixture, .down, count: 5), [19, 20, 31, 39, 39])
        expectEqual(offsets(fixture, .up, count: 5), [31, 20, 19, 10, 0])
    }

    @Test func `no key puts the caret between a carriage return and its line feed`() {
        let fixture = ViewFixture("ab\r\nlonger\r\n", isEditable: true)
        fixture.select(0)
        fixture.key(.end)
        expectEqual(caret(fixture), 2)
        fixture.select(9)
        fixture.key(.up)
        expectEqual(caret(fixture), 2)
        fixture.type("x")
        expectEqual(fixture.string, "abx\r\nlonger\r\n")
    }

    @Test func `a step sideways ends the memory of the distance`() {
        let fixture = ViewFixture("a long line here\nab\nanother long line", isEditable: true)
        fixture.select(10)
        fixture.key(.down)
        fixture.key(.left)
        fixture.key(.down)
        expectEqual(caret(fixture), 21)
    }

    @Test func `End and Home stay on the line that is seen; End does not jump to the next one`() {
        let fixture = ViewFixture("one two three four five six", size: CGSize(width: 120, height: 200), isEditable: true)
        let first = fixture.view.layoutManager.lineBox(forCharacterAt: 0)!.utf16
        fixture.select(2)
        fixture.key(.end)
        expect(caret(fixture) == first.upperBound && fixture.view.selectionAffinity == .upstream)
        let rect = fixture.view.currentCaretRects[0]
        expect(rect.minY < fixture.lineTop(of: first.upperBound))
        fixture.key(.end)
        expectEqual(caret(fixture), first.upperBound)
        fixture.key(.home)
        expectEqual(caret(fixture), 0)
        fixture.key(.end)
        fixture.key(.right)
        expectEqual(caret(fixture), first.upperBound + 1)
    }

    @Test func `Shift extends, and turns around over the anchor`() {
        let fixture = ViewFixture("one two three", isEditable: true)
        fixture.select(4)
        fixture.key(.right, .shift)
        fixture.key(.right, .shift)
        expectEqual(fixture.selected, "tw")
        for _ in 0..<4 { fixture.key(.left, .shift) }
        expect(fixture.selected == "e " && caret(fixture) == 2)
        fixture.key(.right, [.shift, .control])
        expect(fixture.selected == " " && caret(fixture) == 3)
        expect(
            fixture.effects.last == .setPrimary(" ", time: 1100)
                || fixture.effects.contains { if case .setPrimary(" ", _) = $0 { true } else { false } })
        fixture.key(.right)
        expectEqual(fixture.view.selectedRange, NSRange(location: 4, length: 0))
    }

    @Test func `Control with Up and Down goes by paragraphs, with Home and End to the ends`() {
        let fixture = ViewFixture("one\ntwo\nthree", isEditable: true)
        fixture.select(5)
        expectEqual(offsets(fixture, .up, .control, count: 3), [4, 0, 0])
        expectEqual(offsets(fixture, .down, .control, count: 4), [3, 7, 13, 13])
        expectEqual(offsets(fixture, .home, .control, count: 1), [0])
        expectEqual(offsets(fixture, .end, .control, count: 1), [13])
    }

    @Test func `page keys move by a screen and keep the caret in sight`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(60), isEditable: true)
        fixture.select(3)
        fixture.key(.pageDown)
        let first = caret(fixture)
        expect(fixture.view.contentOffset.y > 100)
        fixture.key(.pageDown, .shift)
        expect(fixture.view.selectedRange.location == first && fixture.view.selectedRange.length > 300)
        for _ in 0..<30 { fixture.key(.pageDown) }
        expectEqual(caret(fixture), fixture.string.utf16.count)
        let rect = fixture.view.currentCaretRects[0]
        expect(rect.minY >= 0 && rect.maxY <= 300)
        for _ in 0..<40 { fixture.key(.pageUp) }
        expect(caret(fixture) == 0 && fixture.view.contentOffset.y == 0)
    }

    @Test func `up and down beside a figure go to the part of the row that is nearer`() {
        let text = ViewFixture.paragraphs(12).replacingOccurrences(of: "\n", with: " ")
        let fixture = ViewFixture(text, size: CGSize(width: 500, height: 400), isEditable: true)
        fixture.view.addFigure(
            shape: BezierPath(rect: CGRect(x: 0, y: 0, width: 120, height: 160)), fill: .black, at: CGPoint(x: 190, y: 40))
        fixture.view.layoutIfNeeded()
        for x in [20.0, 460.0] {
            fixture.click(CGPoint(x: x, y: 20))
            var last = fixture.view.currentCaretRects[0]
            for _ in 0..<8 {
                fixture.key(.down)
                let rect = fixture.view.currentCaretRects[0]
                expect(rect.minY > last.minY)
                expect(abs(rect.minX - x) < 100, "\(rect) for \(x)")
                last = rect
            }
            for _ in 0..<8 { fixture.key(.up) }
            expect(fixture.view.currentCaretRects[0].minY < 30)
        }
    }

    @Test func `a click puts the caret, double and triple clicks take words and paragraphs, dragging goes on by them`() {
        let fixture = ViewFixture("one two three\nfour five", isEditable: true)
        fixture.click(fixture.point(at: 5, share: 0.1))
        expectEqual(fixture.view.selectedRange, NSRange(location: 5, length: 0))
        fixture.type("X")
        expect(fixture.string.hasPrefix("one tXwo"))
        fixture.click(fixture.point(at: 5), clicks: 2)
        expectEqual(fixture.selected, "tXwo")
        fixture.press(fixture.point(at: 5), clicks: 2)
        fixture.move(fixture.point(at: "hree"))
        fixture.release(fixture.point(at: "hree"))
        expectEqual(fixture.selected, "tXwo three")
        fixture.click(fixture.point(at: 5), clicks: 3)
        expectEqual(fixture.selected, "one tXwo three\n")
        fixture.click(fixture.point(at: 1, share: 0.1), .shift)
        expect(fixture.selected.hasPrefix("one tXwo three"))
    }

    @Test func `a click below a last line end puts the caret on the empty line`() {
        let fixture = ViewFixture("one\ntwo\n", isEditable: true)
        fixture.click(CGPoint(x: 100, y: 200))
        expectEqual(fixture.view.selectedRange, NSRange(location: 8, length: 0))
        fixture.click(fixture.point(at: 5))
        expectEqual(fixture.view.selectedRange.location, 5)
    }

    @Test func `typing below the view brings the caret into it`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(40), isEditable: true)
        fixture.select(fixture.string.utf16.count)
        fixture.type("\n\n\nend")
        let rect = fixture.view.currentCaretRects[0]
        expect(rect.minY > 0 && rect.maxY <= 300)
        fixture.view.scrollToStart()
        fixture.type("!")
        expect(fixture.view.currentCaretRects[0].maxY <= 300)
        expect(fixture.string.hasSuffix("end!"))
    }
}
