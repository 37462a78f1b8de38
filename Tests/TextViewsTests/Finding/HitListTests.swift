import Expectations
import Foundation
import Testing
import TextSearch

@testable import TextKit
@testable import TextViews

/// The hits of a search beside the text, and the text folded to them.
struct HitListTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }
    private var pane: HitsPane? { view.state.sidePane as? HitsPane }

    /// Eight chapters of eleven paragraphs; in each but the third the word "needle" stands once in a paragraph of its own.
    init() {
        let chapters = (1...8).map { chapter in
            "Chapter \(chapter)\n" + ViewFixture.paragraphs(10) + "\n"
                + (chapter == 3 ? "hay\n" : "Before it a needle of chapter \(chapter).\n")
        }
        fixture = ViewFixture(chapters.joined(), size: CGSize(width: 1000, height: 400))
        for chapter in 1...8 {
            fixture.view.outline.append(.init(title: "Chapter \(chapter)", level: 1, utf16: fixture.offset(of: "Chapter \(chapter)\n")))
        }
    }

    private func finish() { while view.idle(milliseconds: 5) {} }

    private func rows() -> [String] {
        guard let pane else { return [] }
        return (0..<pane.rowCount).map { row in
            let label = Label()
            _ = pane.fill(label, row: row)
            return label.text ?? ""
        }
    }

    @Test func `the list has each hit with its words under its heading`() {
        view.find(TextQuery("needle"))
        finish()
        fixture.type("L")
        expect(view.isHitListVisible && pane?.isFirstResponder == true)
        let expected = [1, 2, 4, 5, 6, 7, 8].flatMap { ["Chapter \($0)", "Before it a needle of chapter \($0)."] }
        expectEqual(rows().map { $0.trimmingCharacters(in: .whitespaces) }, expected)
    }

    @Test func `keys of the list have counts, and it begins at the hit that shows, below its heading`() throws {
        view.scrollToCharacter(at: fixture.offset(of: "Chapter 6\n"))
        view.find(TextQuery("needle"), from: fixture.offset(of: "Chapter 6\n"))
        fixture.type("L")
        finish()
        let pane = try require(pane)
        // Two rows for each of the four chapters before.
        expectEqual(pane.selected, 9)
        let last = pane.rowCount - 1
        for (keys, row) in [("4k", 5), ("12G", 11), ("3g", 2), ("j", 3), ("2n", 7), ("4Nj", 2), ("999999999999999999999j", last)] {
            fixture.type(keys)
            expectEqual(pane.selected, row, "\(keys)")
        }
    }

    private func listHits(_ count: Int) throws -> HitsPane {
        view.outline = []
        view.textStorage.setAttributedString(TextStorage(string: (0..<count).map { "a needle in hay \($0)\n" }.joined()))
        view.find(TextQuery("needle"))
        finish()
        fixture.type("L")
        let pane = try require(pane)
        view.layoutIfNeeded()
        return pane
    }

    /// Draws all of the view, as a window does for each frame.
    private func frame() {
        var list = DisplayList()
        view.draw(into: &list, damage: .all)
    }

    @Test func `only lines that show are made, each once, however often the pane is filled`() throws {
        let pane = try listHits(3000)
        finish()
        expect(pane.rowCount == 3000 && pane.visibleRows > 5 && pane.contextsMade == pane.visibleRows)
        pane.update()
        finish()
        fixture.type("j")
        finish()
        expectEqual(pane.contextsMade, pane.visibleRows)
    }

    @Test("a frame makes two lines of the list at most, and the first one none, however many there are", arguments: [3000, 6000, 12_000])
    func linesOfAFrame(count: Int) throws {
        let pane = try listHits(count)
        var made = [pane.linesMade]
        var isMore = true
        while isMore {
            frame()
            isMore = pane.idleInRows()
            made.append(pane.linesMade)
        }
        expect(pane.rowCount == count && pane.visibleRows == 13)
        expectEqual(made, [0, 2, 4, 6, 8, 10, 12, 13])
        frame()
        // Screens on in one frame, the first of which leaves all rows but one: again two lines.
        fixture.key(.pageDown)
        fixture.key(.pageDown)
        view.layoutIfNeeded()
        expectEqual(pane.linesMade, 15)
    }

    @Test("a frame after any number of idle turns lays out no line of the list", arguments: [1, 3, 7])
    func linesLaidOutAhead(turns: Int) throws {
        let pane = try listHits(3000)
        frame()
        for _ in 0..<turns { _ = pane.idleInRows() }
        func broken() -> [Int] { pane.subviews.compactMap { ($0 as? Label)?.stack.manager.layout.counters.rowsBroken } }
        let before = broken()
        expect(before.count { $0 > 0 } >= min(2 * turns, 13), "\(before)")
        frame()
        expectEqual(broken(), before)
    }

    @Test func `a list that scrolls by a row makes the line of that row and no other`() throws {
        let pane = try listHits(3000)
        finish()
        frame()
        let before = pane.linesMade
        for _ in 1..<pane.visibleRows { fixture.type("j") }
        finish()
        expect(pane.firstRow == 0 && pane.linesMade == before)
        fixture.type("j")
        finish()
        expect(pane.firstRow == 1 && pane.linesMade == before + 1)
    }

    @Test("a step in a list that stays draws two of its rows, and of a text that stays two hits", arguments: [3000, 6000, 12_000])
    func rowsOfAStep(count: Int) throws {
        let pane = try listHits(count)
        finish()
        frame()
        _ = view.takeResponse()
        let (rows, made) = (pane.rowsDrawn, pane.linesMade)
        let damage = view.handle(.key(KeyPress(.character("j")))).damage
        guard case .rects(let rects) = damage else { return expect(Bool(false), "\(damage)") }
        let text = rects.filter { $0.maxX > pane.frame.width }
        // The hits stand one below the other.
        expect(text.count == 1 && text.allSatisfy { $0.height < 30 && $0.width < 80 }, "\(rects)")
        var list = DisplayList()
        view.draw(into: &list, damage: damage)
        expect(pane.rowsDrawn - rows == 2 && pane.linesMade == made, "\(rects)")
    }

    @Test func `where a step in the list scrolls the text, the list is not drawn again but for two rows`() throws {
        let pane = try listHits(3000)
        finish()
        // The hit of the next row is out of sight.
        view.scrollToCharacter(at: view.textStorage.length / 2)
        frame()
        _ = view.takeResponse()
        let rows = pane.rowsDrawn
        let before = view.contentOffset
        let damage = view.handle(.key(KeyPress(.character("j")))).damage
        expect(view.contentOffset != before && damage != .all)
        var list = DisplayList()
        view.draw(into: &list, damage: damage)
        expectEqual(pane.rowsDrawn - rows, 2)
    }

    @Test func `a list at the end of its rows leaves no room below them`() throws {
        view.outline = []
        view.textStorage.setAttributedString(TextStorage(string: (0..<40).map { "a needle in hay \($0)\n" }.joined()))
        view.find(TextQuery("needle"), from: view.textStorage.length - 10, backward: true)
        finish()
        fixture.type("L")
        let pane = try require(pane)
        view.layoutIfNeeded()
        expect(pane.selected == 39 && pane.firstRow == 40 - pane.visibleRows)
    }

    @Test func `moving in the list shows the hit, Return stays, and the scroll position before can be gone back to`() {
        view.find(TextQuery("needle"))
        finish()
        view.scrollToStart()
        fixture.type("L")
        expectEqual(pane?.selected, 1, "the hit that was gone to")
        fixture.type("jj")
        let second = fixture.offset(of: "needle of chapter 2")
        expectEqual(view.currentFindResult?.location, second)
        expect(fixture.lineTop(of: second) > 0 && fixture.lineTop(of: second) < 400)
        fixture.key(.enter)
        expect(view.isFirstResponder && view.isHitListVisible)
        fixture.key(.character("o"), .control)
        expectEqual(view.contentOffset.y, 0)
    }

    @Test(arguments: [KeyPress(.escape), KeyPress(.character("["), .control)])
    func `Escape leaves the list for where it began`(escape: KeyPress) {
        view.find(TextQuery("needle"))
        finish()
        view.scrollToCharacter(at: fixture.offset(of: "Chapter 5\n"))
        let before = view.contentOffset
        fixture.type("L")
        fixture.type("G")
        expect(view.contentOffset != before)
        fixture.key(escape.key, escape.modifiers)
        expect(!view.isHitListVisible && view.contentOffset == before && view.isFirstResponder)
    }

    @Test func `the list follows the hits that keys of the text go to, and what is found later`() {
        view.find(TextQuery("needle"))
        fixture.type("L")
        finish()
        fixture.key(.tab)
        fixture.type("nn")
        expectEqual(view.currentFindResult?.location, fixture.offset(of: "needle of chapter 4"))
        expect(pane.map { rows()[$0.selected].contains("chapter 4") } == true)
        view.find(nil)
        expect(!view.isHitListVisible)
    }

    @Test func `without a search there is nothing to list`() {
        fixture.type("L")
        expect(!view.isHitListVisible && view.statusText?.contains("/") == true)
        view.find(TextQuery("nowhere"))
        finish()
        fixture.type("L")
        expect(!view.isHitListVisible && view.statusText == "Not found: nowhere")
    }

    @Test(arguments: [100, 200, 400]) func `rows know their hits, however many headings are without any`(chapters: Int) throws {
        var text = ""
        var entries: [OutlineEntry] = []
        for chapter in 0..<chapters {
            entries.append(.init(title: "\(chapter)", level: 1, utf16: text.utf16.count))
            text += "\(chapter)\n" + (chapter % 3 == 1 ? "x x\n" : "y\n")
        }
        let search = try TextSearch(TextQuery("x"), in: TextStorage(string: text))
        search.advance { false }
        var rows = HitRows(entries)
        rows.takeOn(search)
        let filled = (0..<chapters).filter { $0 % 3 == 1 }
        expectEqual(rows.count, filled.count * 3)
        for (group, chapter) in filled.enumerated() {
            expectEqual(rows[group * 3], .heading(chapter))
            expect(rows[group * 3 + 2] == .hit(group * 2 + 1) && rows.row(ofHit: group * 2 + 1) == group * 3 + 2)
        }
        for number in 1...search.count { expectEqual(search.hit(number: number).map { search.number(of: $0) }, number) }
    }

    // MARK: Folded

    private var folded: FoldedTextView? { view.state.folded }

    @Test func `folded to hits, the text has their paragraphs under their headings, and is itself as before`() {
        let text = view.textStorage.string
        view.find(TextQuery("needle"))
        finish()
        fixture.type("&")
        finish()
        let expected = [1, 2, 4, 5, 6, 7, 8].map { "Chapter \($0)\nBefore it a needle of chapter \($0).\n" }.joined()
        expect(folded?.textStorage.string == expected && folded?.isFirstResponder == true)
        expectEqual(view.textStorage.string, text)
        fixture.type("&")
        expect(!view.isFoldedToHits && view.isFirstResponder)
    }

    @Test func `Return unfolds at the hit, Escape where it was`() {
        view.find(TextQuery("needle"))
        finish()
        view.scrollToStart()
        fixture.type("&")
        finish()
        fixture.type("nn")
        fixture.key(.enter)
        let hit = fixture.offset(of: "needle of chapter 4")
        expect(!view.isFoldedToHits && view.currentFindResult?.location == hit)
        expect(fixture.lineTop(of: hit) > 0 && fixture.lineTop(of: hit) < 400)
        let before = view.contentOffset
        fixture.type("&")
        fixture.type("G")
        fixture.key(.escape)
        expect(!view.isFoldedToHits && view.contentOffset == before)
    }

    @Test func `the folded text begins at the hit that shows, else at the next one`() {
        view.find(TextQuery("needle"))
        finish()
        for (chapter, hit) in [(6, 6), (3, 4), (1, 1)] {
            view.scrollToCharacter(at: fixture.offset(of: "Chapter \(chapter)\n"))
            fixture.type("&")
            finish()
            guard let folded else { return expect(Bool(false)) }
            let text = folded.textStorage.string as NSString
            expectEqual(folded.currentFindResult?.location, text.range(of: "needle of chapter \(hit).").location)
            fixture.key(.enter)
            expectEqual(view.currentFindResult?.location, fixture.offset(of: "needle of chapter \(hit)."))
        }
    }

    @Test(arguments: [KeyPress(.escape), KeyPress(.character("["), .control)])
    func `Escape in the folded text takes the caret away first`(escape: KeyPress) {
        view.find(TextQuery("needle"))
        finish()
        fixture.type("&")
        fixture.type("v")
        expect(folded?.isCaretBrowsingEnabled == true)
        fixture.key(escape.key, escape.modifiers)
        expect(view.isFoldedToHits && folded?.isCaretBrowsingEnabled == false)
        fixture.key(escape.key, escape.modifiers)
        expect(!view.isFoldedToHits)
    }

    @Test func `paragraphs that are gathered below what shows are not drawn, nor is what shows again`() throws {
        view.outline = []
        view.textStorage.setAttributedString(TextStorage(string: (0..<1000).map { "a needle in hay \($0)\n" }.joined()))
        view.find(TextQuery("needle"))
        finish()
        fixture.type("&")
        let folded = try require(folded)
        // So many that their end does not show.
        while folded.textStorage.length < 2000 { _ = folded.idle(milliseconds: 0) }
        frame()
        _ = view.takeResponse()
        let before = folded.textStorage.length
        _ = folded.idle(milliseconds: 0)
        expect(folded.textStorage.length > before)
        let strip = folded.scrollBar.strip
        guard case .rects(let rects) = view.takeDamage() else { return expect(Bool(false)) }
        expect(rects.allSatisfy { strip.insetBy(dx: -1, dy: -1).contains($0) }, "\(rects)")
    }

    @Test func `the folded text scrolls as the whole one does: what comes into view is drawn, and what stays in the window`() throws {
        view.outline = []
        view.textStorage.setAttributedString(TextStorage(string: (0..<1000).map { "a needle in hay \($0)\n" }.joined()))
        view.find(TextQuery("needle"))
        finish()
        fixture.type("&")
        finish()
        frame()
        _ = view.takeResponse()
        let folded = try require(folded)
        let before = folded.contentOffset.y
        let damage = view.handle(.key(KeyPress(.character("j")))).damage
        let moved = folded.contentOffset.y - before
        expectEqual(damage, .scroll(dy: moved))
        let rects = view.damagedRects(for: damage)
        expect(rects.contains(CGRect(x: 0, y: 400 - moved, width: 1000, height: moved)) && rects.contains(folded.scrollBar.strip))
        expect(!rects.contains { $0.height > 200 && $0.width > 200 })
    }

    @Test func `a click in the folded text goes to the paragraph`() {
        view.find(TextQuery("needle"))
        finish()
        fixture.type("&")
        finish()
        let line = folded?.viewRect(folded?.lineRect(at: folded?.textStorage.string.utf16.count ?? 0) ?? .zero) ?? .zero
        fixture.click(CGPoint(x: 60, y: min(line.midY, 380) - 30))
        expect(!view.isFoldedToHits && view.contentOffset.y > 0)
    }

    @Test func `without a search the bar asks what to fold to`() {
        fixture.type("&")
        expect(view.isFindBarVisible)
        fixture.type("needle")
        fixture.key(.enter)
        finish()
        expect(view.isFoldedToHits && !view.isFindBarVisible && folded?.textStorage.string.contains("chapter 8") == true)
    }

    @Test func `an edit or another theme unfolds, text that is appended does not`() {
        view.find(TextQuery("needle"))
        finish()
        view.foldToHits()
        view.textStorage.append(NSAttributedString(string: "more\n"))
        expect(view.isFoldedToHits)
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "")
        expect(!view.isFoldedToHits)
        view.foldToHits()
        view.viewTheme = .dark
        expect(!view.isFoldedToHits)
    }

    @Test func `what lies over the text stays where it is when the text above turns out longer or shorter`() throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(3000), size: CGSize(width: 600, height: 300))
        let large = NSRange(location: 0, length: fixture.view.textStorage.length / 3)
        fixture.view.textStorage.addAttribute(.font, value: Font.systemFont(ofSize: 40), range: large)
        fixture.view.scrollToCharacter(at: large.length * 2)
        fixture.type("/")
        let bar = try require(fixture.view.state.find.bar)
        let before = fixture.view.contentOffset.y
        while fixture.view.idle(milliseconds: 5) {}
        expect(fixture.view.contentOffset.y != before, "the text above was estimated")
        expectEqual(bar.frame.minY - fixture.view.contentOffset.y, 300 - bar.frame.height)
    }
}
