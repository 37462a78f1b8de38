import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct SelectionTests {
    let fixture = ViewFixture("Alice was beginning\nto get very tired, don't you see?\nOf sitting\u{2028}by her sister.")
    var view: TextView { fixture.view }

    @Test func `a drag selects the characters between press and release, in either direction`() {
        fixture.press(fixture.point(at: "was"))
        fixture.move(fixture.point(at: "beginning", share: 0.1))
        fixture.release(fixture.point(at: "beginning", share: 0.1))
        expectEqual(fixture.selected, "was ")
        fixture.press(fixture.point(at: "beginning", share: 0.1))
        fixture.move(fixture.point(at: "was"))
        fixture.release(fixture.point(at: "was"))
        expectEqual(fixture.selected, "was ")
    }

    @Test func `the nearer side of a character counts`() {
        fixture.press(fixture.point(at: "was", share: 0.9))
        fixture.move(fixture.point(at: fixture.offset(of: "was") + 2, share: 0.9))
        expectEqual(fixture.selected, "as")
    }

    @Test func `a release hands the text to PRIMARY with the event's time, and a click takes it away`() {
        fixture.press(fixture.point(at: "was"))
        fixture.move(fixture.point(at: " beginning", share: 0.1))
        let given = fixture.release(fixture.point(at: " beginning", share: 0.1))
        expect(given.contains { if case .setPrimary("was", let time) = $0 { time > 1000 } else { false } })
        let taken = fixture.click(fixture.point(at: "tired"))
        expect(taken.contains { if case .setPrimary(nil, _) = $0 { true } else { false } })
        expect(fixture.click(fixture.point(at: "tired")).allSatisfy { if case .setPrimary = $0 { false } else { true } })
    }

    @Test func `a double click selects a word, and a drag goes on by words`() {
        fixture.press(fixture.point(at: "get"), clicks: 2)
        expectEqual(fixture.selected, "get")
        fixture.move(fixture.point(at: fixture.offset(of: "tired") + 1))
        expectEqual(fixture.selected, "get very tired")
        fixture.move(fixture.point(at: fixture.offset(of: "was") + 1))
        expectEqual(fixture.selected, "was beginning\nto get")
        fixture.release(fixture.point(at: "was"))
    }

    @Test func `an apostrophe does not end a word`() {
        fixture.click(fixture.point(at: fixture.offset(of: "don't") + 4), clicks: 2)
        expectEqual(fixture.selected, "don't")
    }

    @Test func `a triple click selects the paragraph`() {
        fixture.click(fixture.point(at: "very"), clicks: 3)
        expectEqual(fixture.selected, "to get very tired, don't you see?\n")
    }

    @Test func `Shift and a click extend from where the selection began`() {
        fixture.click(fixture.point(at: "very"), clicks: 2)
        fixture.click(fixture.point(at: fixture.offset(of: "tired") + 2), .shift)
        expectEqual(fixture.selected, "very tired")
        fixture.click(fixture.point(at: "to "), .shift)
        expectEqual(fixture.selected, "to get very")
    }

    @Test func `copying drops attachments and turns line separators into line feeds`() {
        let text = NSMutableAttributedString(string: "a\u{FFFC}b\u{2028}c")
        let other = ViewFixture(text)
        other.key(.character("a"), .control)
        let effects = other.key(.character("c"), .control)
        expect(effects.contains { if case .setClipboard("ab\nc", let time) = $0 { time > 0 } else { false } })
    }

    @Test func `nothing is copied where nothing is selected`() {
        expectEqual(fixture.key(.character("y")), [])
    }

    @Test func `Esc ends a drag with what was selected before, then clears`() {
        fixture.click(fixture.point(at: "very"), clicks: 2)
        fixture.press(fixture.point(at: "Alice"))
        fixture.move(fixture.point(at: "tired"))
        fixture.key(.escape)
        expectEqual(fixture.selected, "very")
        fixture.release(fixture.point(at: "tired"))
        expectEqual(fixture.selected, "very")
        fixture.key(.escape)
        expectEqual(view.selectedRange.length, 0)
    }

    @Test func `the delegate hears of every change and of none without one`() {
        final class Listener: TextViewDelegate {
            var ranges: [NSRange] = []
            func textViewDidChangeSelection(_ textView: TextView) { ranges.append(textView.selectedRange) }
        }
        let listener = Listener()
        view.delegate = listener
        view.selectedRange = NSRange(location: 2, length: 5)
        view.selectedRange = NSRange(location: 2, length: 5)
        view.selectedRange = NSRange(location: 3, length: 99_999)
        expectEqual(listener.ranges, [NSRange(location: 2, length: 5), NSRange(location: 3, length: fixture.text.length - 3)])
    }

    @Test func `only the lines of what was selected anew are drawn anew`() {
        fixture.press(fixture.point(at: "Alice"))
        fixture.move(fixture.point(at: "was"))
        fixture.move(fixture.point(at: "beginning"))
        guard case .rects(let rects) = fixture.damage else {
            Issue.record("\(fixture.damage)")
            return
        }
        let line = view.viewRect(view.lineRect(at: 0))
        expect(rects.allSatisfy { line.insetBy(dx: -1, dy: -1).contains($0) })
    }

    @Test func `the room after a line is drawn anew when the line's end comes to be selected`() {
        fixture.press(fixture.point(at: "Alice"))
        let end = fixture.point(at: fixture.offset(of: "beginning") + 8, share: 0.9)
        fixture.move(CGPoint(x: end.x + 60, y: end.y))
        expectEqual(fixture.selected, "Alice was beginning")
        fixture.move(fixture.point(at: "get"))
        let room = CGRect(x: end.x + 40, y: end.y - 2, width: 100, height: 4)
        expect(view.damagedRects(for: fixture.damage).contains { $0.contains(room) })
    }

    @Test func `dragging below the view scrolls and selects on`() {
        let long = ViewFixture(ViewFixture.paragraphs(40))
        long.press(long.point(at: "white"))
        long.move(CGPoint(x: 200, y: 340))
        expect(long.view.needsTicks)
        let before = long.view.selectedRange
        for _ in 0..<10 { long.run(.autoScroll) }
        expect(long.view.contentOffset.y > 50)
        expect(long.view.selectedRange.length > before.length)
        long.move(CGPoint(x: 200, y: 150))
        expect(!long.view.needsTicks)
        long.release(CGPoint(x: 200, y: 150))
        expect(!long.view.needsTicks)
    }

    @Test func `granularity moves both ends of a proposed range out`() {
        let range = NSRange(location: fixture.offset(of: "eginning"), length: 13)
        let words = view.selectionRange(forProposedRange: range, granularity: .selectByWord)
        expectEqual(fixture.text.substring(with: words), "beginning\nto get")
        let paragraphs = view.selectionRange(forProposedRange: range, granularity: .selectByParagraph)
        expect(fixture.text.substring(with: paragraphs).hasPrefix("Alice"))
        expect(fixture.text.substring(with: paragraphs).hasSuffix("see?\n"))
        let point = NSRange(location: 3, length: 0)
        expectEqual(view.selectionRange(forProposedRange: point, granularity: .selectByCharacter), point)
    }

    @Test func `characters are whole grapheme clusters`() {
        let other = ViewFixture("ab👩‍👩‍👧cd")
        let emoji = other.offset(of: "👩‍👩‍👧")
        let range = other.view.selectionRange(forProposedRange: NSRange(location: emoji + 3, length: 1), granularity: .selectByCharacter)
        expectEqual(other.text.substring(with: range), "👩‍👩‍👧")
    }
}
