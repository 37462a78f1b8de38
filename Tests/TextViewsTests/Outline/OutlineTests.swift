import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// The headings of a text beside it.
struct OutlineTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }
    private var pane: OutlinePane? { view.state.sidePane as? OutlinePane }

    init() {
        let chapters = (1...8).map {
            "Chapter \($0)\n" + ViewFixture.paragraphs(10) + "\nSection \($0).1\n" + ViewFixture.paragraphs(5) + "\n"
        }
        fixture = ViewFixture(chapters.joined(), size: CGSize(width: 1000, height: 400))
        let view = fixture.view
        for chapter in 1...8 {
            view.outline.append(.init(title: "Chapter \(chapter)", level: 1, utf16: fixture.offset(of: "Chapter \(chapter)")))
            view.outline.append(.init(title: "Séction \(chapter).1", level: 3, utf16: fixture.offset(of: "Section \(chapter).1")))
        }
    }

    private var titles: [String] { pane.map { pane in pane.rows.shown.map { pane.rows.entries[$0].title } } ?? [] }
    private var selected: String { titles[pane?.selected ?? 0] }

    @Test func `the status line stands below the text, not over the headings`() {
        view.statusText = "A message"
        expectEqual(view.statusRect?.minX, 0)
        fixture.type("O")
        view.statusText = "A message"
        expectEqual(view.statusRect?.minX, view.paneRect?.maxX)
    }

    @Test func `the status line stands above what is asked at the foot of the view`() throws {
        view.statusText = "A message"
        view.prompt("Line or heading") { _ in }
        try expect(require(view.statusRect).maxY <= require(view.promptRect).minY)
    }

    @Test func `a key shows the headings, moves among them, and goes to one`() {
        let before = view.columns.origin.x
        fixture.type("O")
        expect(view.isOutlineVisible && titles.count == 16 && pane?.isFirstResponder == true)
        expect(view.columns.origin.x > before, "the text gives way")
        fixture.type("jjjj")
        expectEqual(selected, "Chapter 3")
        fixture.key(.enter)
        expect(abs(fixture.lineTop(of: fixture.offset(of: "Chapter 3"))) < 40)
        expect(view.isFirstResponder && view.isOutlineVisible)
        fixture.key(.character("o"), .control)
        expectEqual(view.contentOffset.y, 0)
        fixture.type("O")
        expect(pane?.isFirstResponder == true)
        fixture.type("O")
        expect(!view.isOutlineVisible && view.isFirstResponder && view.columns.origin.x == before)
    }

    @Test func `in a narrow view it lies over the text and goes when a heading was chosen`() {
        view.frame.size.width = 500
        let before = view.columns.origin.x
        fixture.key(.function(9))
        expect(view.isOutlineVisible && view.columns.origin.x == before)
        fixture.key(.end)
        fixture.key(.enter)
        expect(!view.isOutlineVisible && view.contentOffset.y > 0)
    }

    @Test func `it marks the heading that is read, and its row comes into sight`() {
        fixture.type("O")
        fixture.key(.tab)
        expect(view.isFirstResponder)
        view.scrollToCharacter(at: fixture.offset(of: "Section 6.1"))
        expectEqual(selected, "Séction 6.1")
        view.scrollToStart()
        expectEqual(selected, "Chapter 1")
    }

    @Test func `at the end of the text the last heading is the one that is read`() {
        fixture.type("O")
        fixture.key(.tab)
        fixture.type("G")
        expectEqual(selected, "Séction 8.1")
        view.scrollToStart()
        expectEqual(selected, "Chapter 1")
    }

    @Test func `headings fold, one by one and all`() {
        fixture.type("O")
        fixture.type("h")
        expect(titles.count == 15 && !titles.contains("Séction 1.1"))
        fixture.type("l")
        expectEqual(titles.count, 16)
        fixture.type("zM")
        expectEqual(titles, (1...8).map { "Chapter \($0)" })
        fixture.type("zR")
        expectEqual(titles.count, 16)
        fixture.type("jh")
        expectEqual(selected, "Chapter 1", "what has nothing below it leads to what it is below")
    }

    @Test func `typing after a slash leaves the headings with these words`() {
        fixture.type("O/")
        fixture.type("sec 4")
        expectEqual(titles, ["Séction 4.1"])
        fixture.key(.enter)
        expect(abs(fixture.lineTop(of: fixture.offset(of: "Section 4.1"))) < 40)
        fixture.type("O/")
        expectEqual(titles.count, 16)
        fixture.key(.escape)
        expect(!view.isOutlineVisible)
    }

    @Test func `Control and a bracket are Escape in the pane and in its field`() {
        fixture.type("O/")
        fixture.type("sec 4")
        fixture.key(.character("["), .control)
        expect(titles.count == 16 && view.isOutlineVisible)
        fixture.key(.character("["), .control)
        expect(!view.isOutlineVisible)
    }

    @Test func `a click goes to a heading, and one on its sign folds it`() {
        fixture.type("O")
        fixture.click(CGPoint(x: 60, y: 38 + 26 * 2 + 10))
        expect(abs(fixture.lineTop(of: fixture.offset(of: "Chapter 2"))) < 40)
        fixture.click(CGPoint(x: 10, y: 38 + 26 * 2 + 10))
        expectEqual(titles.count, 15)
    }

    @Test func `headings move with the text's edits, and a text without any says so`() {
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "New words. ")
        expectEqual(view.outline[1].utf16, fixture.offset(of: "Section 1.1"))
        fixture.type("O")
        view.outline = []
        expect(!view.isOutlineVisible)
        fixture.type("O")
        expect(view.statusText == "This text has no headings" && !view.isOutlineVisible)
    }

    @Test func `what scrolls beside the outline leaves it where it is`() {
        fixture.type("O")
        fixture.key(.tab)
        fixture.key(.space)
        let frame = pane?.frame ?? .zero
        expectEqual(frame.origin, view.contentOffset)
        let rects = view.damagedRects(for: .scroll(dy: 30))
        expect(rects.contains { $0.contains(CGRect(x: 0, y: 0, width: frame.width, height: frame.height)) })
    }

    @Test func `the status line says how a heading is found, until the next key`() {
        fixture.type("O")
        expectEqual(view.statusText, "/ finds a heading, Enter goes to it, h and l fold, Esc closes")
        fixture.type("j")
        expect(view.statusText == nil)
    }

    @Test func `words that no heading has say so, and Enter waits for others`() {
        fixture.type("O/")
        fixture.type("sec 9")
        expect(titles.isEmpty && pane?.saysNothing == true)
        fixture.key(.enter)
        expect(view.contentOffset.y == 0 && pane?.field.isFirstResponder == true)
        fixture.key(.backspace)
        fixture.type("3")
        expect(titles == ["Séction 3.1"] && pane?.saysNothing == false)
    }

    @Test func `arrows go through what is left, and Enter shows all headings again with the keyboard in the text`() {
        fixture.type("O/")
        fixture.type("sec")
        fixture.key(.down)
        fixture.key(.down)
        fixture.key(.up)
        expectEqual(selected, "Séction 2.1")
        fixture.key(.enter)
        expect(abs(fixture.lineTop(of: fixture.offset(of: "Section 2.1"))) < 40)
        expect(view.isFirstResponder && titles.count == 16 && selected == "Séction 2.1" && pane?.field.string == "")
    }

    @Test func `Escape shows all headings again, with the row that was selected, and then closes`() {
        fixture.type("O/")
        fixture.type("sec")
        fixture.key(.down)
        fixture.key(.escape)
        expect(titles.count == 16 && selected == "Séction 2.1" && pane?.isFirstResponder == true)
        fixture.key(.escape)
        expect(!view.isOutlineVisible)
    }

    @Test(arguments: [("كتاب", 1), ("الحروف", 0), ("fluß", 2), ("FLUSS", 2), ("stra", 2), ("effizient", 3), ("عنوان مكتبة", -1)])
    func `headings are found whatever marks and ligatures they are written with`(_ words: String, _ found: Int) {
        let titles = ["عِلْمُ الحُرُوفِ", "الكِتَابُ الثّاني", "Am Fluß, an der Straße", "eﬃzient"]
        view.outline = titles.map { OutlineEntry(title: $0, level: 1, utf16: 0) }
        fixture.type("O/")
        fixture.type(words)
        expectEqual(self.titles, found < 0 ? [] : [titles[found]])
    }
}
