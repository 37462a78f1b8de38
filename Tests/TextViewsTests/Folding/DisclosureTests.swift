import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// Parts of a text that open and close below their summaries.
struct DisclosureTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }

    /// Forty lines; the third opens and closes two others, of which the second does with one more; the tenth is open.
    init() {
        let lines = (1...40).map { $0 == 3 ? "Outer summary" : $0 == 5 ? "Inner summary" : $0 == 10 ? "Open summary" : "Line \($0) here" }
        fixture = ViewFixture(lines.joined(separator: "\n"))
        func range(_ first: Int, _ last: Int) -> Range<Int> {
            let start = lines[..<(first - 1)].reduce(0) { $0 + $1.count + 1 }
            return start..<lines[(first - 1)..<last].reduce(start) { $0 + $1.count + 1 }
        }
        view.disclosures = [
            Disclosure(summary: range(3, 3), body: range(4, 7), isOpen: false, title: "Outer"),
            Disclosure(summary: range(5, 5), body: range(6, 6), isOpen: false, title: "Inner"),
            Disclosure(summary: range(10, 10), body: range(11, 12), isOpen: true, title: "Open"),
        ]
        view.layoutIfNeeded()
    }

    private func top(_ words: String) -> CGFloat { fixture.lineTop(of: fixture.offset(of: words)) }
    private func isHidden(_ words: String) -> Bool { view.sectionFolds.range(hiding: fixture.offset(of: words)) != nil }
    private var open: [Bool] { view.disclosures.map(\.isOpen) }

    @Test func `what is closed takes no line, and each summary has a triangle that is clicked`() throws {
        expect(isHidden("Line 4") && isHidden("Inner") && isHidden("Line 7") && !isHidden("Line 8") && !isHidden("Line 11"))
        expectEqual(top("Line 8") - top("Outer"), top("Line 2") - top("Line 1"))
        expectEqual(view.disclosureMarks.map(\.index), [0, 2])
        let mark = try require(view.disclosureMarks.first?.mark)
        expect(mark.triangle.maxX <= mark.heading.minX && mark.count == nil)
        let (place, length) = (top("Outer"), fixture.string.utf16.count)
        fixture.move(CGPoint(x: mark.triangle.midX, y: mark.triangle.midY))
        expectEqual(fixture.effects.last, .setPointer(.hand))
        fixture.click(CGPoint(x: mark.triangle.midX, y: mark.triangle.midY))
        expect(open == [true, false, true] && isHidden("Line 6") && !isHidden("Line 7") && top("Outer") == place)
        expect(view.disclosureMarks.map(\.index) == [0, 1, 2] && fixture.string.utf16.count == length)
    }

    @Test func `a click on the summary's words opens and closes, a drag and a double click select`() {
        fixture.click(fixture.point(at: "summary"))
        expectEqual(open, [true, false, true])
        fixture.click(fixture.point(at: "summary"))
        expectEqual(open, [false, false, true])
        fixture.press(fixture.point(at: "Outer"))
        fixture.move(fixture.point(at: "summary"))
        fixture.release(fixture.point(at: "summary"))
        expect(open == [false, false, true] && fixture.selected == "Outer ")
    }

    @Test func `Tab goes to summaries, and Enter opens and closes there`() {
        fixture.key(.tab)
        expect(view.store.focus == .section(fixture.offset(of: "Outer")) && view.statusLine == "Enter opens this")
        fixture.key(.enter)
        expectEqual(open, [true, false, true])
        fixture.key(.tab)
        expectEqual(view.store.focus, .section(fixture.offset(of: "Inner")))
        fixture.key(.enter)
        expect(open == [true, true, true] && !isHidden("Line 6"))
        fixture.key(.enter)
        expectEqual(open, [true, false, true])
    }

    @Test func `zR opens all, zM closes all, za turns what is at the caret`() {
        fixture.type("zR")
        expect(open == [true, true, true] && view.layoutManager.delegate == nil)
        fixture.type("zM")
        expectEqual(open, [false, false, false])
        fixture.type("v")
        fixture.select(fixture.offset(of: "Open summary"))
        fixture.type("za")
        expectEqual(open, [false, false, true])
        fixture.select(fixture.offset(of: "Line 12"))
        fixture.type("zc")
        expectEqual(open, [false, false, false])
        expectEqual(view.selectedRange.location, fixture.offset(of: "Open summary"), "the caret stays in sight")
        fixture.key(.enter)
        expectEqual(open, [false, false, true])
    }

    @Test func `a hit and a jump open what hides them, all around it, and nothing else`() {
        view.find(TextQuery("Line 6"))
        expect(open == [true, true, true] && !isHidden("Line 6"))
        fixture.type("zM")
        view.scrollRangeToVisible(NSRange(location: fixture.offset(of: "Line 7"), length: 1))
        expectEqual(open, [true, false, false])
    }

    @Test func `the line at the top stays where it is while something above it opens`() {
        view.scrollToCharacter(at: fixture.offset(of: "Line 20"))
        let place = top("Line 20")
        view.toggleDisclosure(at: fixture.offset(of: "Outer"))
        expect(open == [true, false, true] && top("Line 20") == place)
    }

    @Test func `a text with the same summaries has them as the reader left them`() {
        view.toggleDisclosure(at: fixture.offset(of: "Outer"))
        var again = view.disclosures.map { Disclosure(summary: $0.summary, body: $0.body, isOpen: !$0.isOpen, title: $0.title) }
        again[0].isOpen = false
        view.disclosures = again
        expectEqual(open, [true, true, false], "the first was turned, the others are as the document has them now")
    }

    @Test func `of one that has begun, more of the text says how far it goes`() {
        let known = view.disclosures[0]
        view.addDisclosures([
            Disclosure(summary: known.summary, body: known.body.lowerBound..<known.body.upperBound + 12, isOpen: false, title: "Outer")
        ])
        expect(view.disclosures.count == 3 && isHidden("Line 8") && view.disclosures[0].title == "Outer")
    }

    @Test func `edits move them, and what comes behind one is no part of it`() {
        let end = view.disclosures[2].body.upperBound
        view.textStorage.replaceCharacters(in: NSRange(location: end, length: 0), with: "New\n")
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "First\n")
        expectEqual(view.disclosures[2].body.upperBound, end + 6)
        expect(isHidden("Line 4") && !isHidden("New") && view.disclosureMarks.map(\.index) == [0, 2])
    }
}
