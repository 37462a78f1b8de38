import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

@Suite("Finding in a text view") struct FindTests {
    private let fixture = ViewFixture(ViewFixture.paragraphs(200))
    private var view: TextView { fixture.view }
    private var bar: FindBar? { view.state.find.bar }

    /// Where the current hit shows, and which it is.
    private func current() -> String? {
        guard let hit = view.currentFindResult else { return nil }
        let paragraph = view.reader.paragraph(at: hit.location)
        let rect = view.viewRect(view.lineRect(at: hit.location))
        let shows = rect.minY >= 0 && rect.maxY <= view.frame.height - view.barHeight
        return view.reader.substring(paragraph.lowerBound..<paragraph.lowerBound + 4) + (shows ? "" : " out of sight")
    }

    private func find(_ text: String) -> String? {
        view.find(.smart(text))
        while view.idle(milliseconds: 5) {}
        return FindBar.summary(of: view.findProgress)
    }

    @Test("a search goes to the first hit from what shows, then from hit to hit and round the end") func steps() {
        expect(find("50. the") == "1 of 2" && current() == "50. ")
        view.findNext()
        expect(current() == "150." && FindBar.summary(of: view.findProgress) == "2 of 2")
        view.findNext()
        expect(current() == "50. " && FindBar.summary(of: view.findProgress) == "1 of 2, round the end")
        view.findPrevious()
        expectEqual(current(), "150.")
        let top = view.reader.substring(view.reader.paragraph(at: view.firstVisibleCharacter)).prefix(4)
        expectEqual(top, "148.")
        view.find(.smart("rabbit"), backward: true)
        expectEqual(current(), "148.")
        view.findNext()
        expectEqual(current(), "147.")
        expect(find("no such words") == "not found" && current() == nil)
        view.find(TextQuery("(", options: .regularExpression))
        expectEqual(FindBar.summary(of: view.findProgress), "not a regular expression")
        view.endFind()
        expect(view.findProgress == nil && view.findQuery == nil)
    }

    @Test("a key for the next hit goes on from what shows where the reader has gone elsewhere") func goingOnElsewhere() {
        expectEqual(find("rabbit"), "1 of 200")
        fixture.type("n")
        expectEqual(current(), "2. T")
        view.scrollToCharacter(at: fixture.offset(of: "120. "))
        fixture.type("n")
        expectEqual(current(), "120.")
        fixture.type("2n")
        expectEqual(current(), "122.")
        view.scrollToCharacter(at: fixture.offset(of: "60. "))
        view.scroll(by: -view.frame.height)
        fixture.type("N")
        expectEqual(current(), "59. ")
        fixture.type("N")
        expectEqual(current(), "58. ")
    }

    @Test("Enter in a bar that shows what was looked for last begins that search again") func again() {
        fixture.type("/150")
        fixture.key(.enter)
        fixture.key(.escape)
        expect(view.findQuery == nil && bar == nil)
        view.scrollToStart()
        fixture.type("/")
        expectEqual(bar?.field.string, "150")
        fixture.key(.enter)
        expect(current() == "150." && bar == nil)
        view.endFind()
        view.scrollToStart()
        view.showFindBar()
        fixture.key(.enter)
        expect(current() == "150." && bar != nil)
        fixture.key(.escape)
        fixture.type("&")
        fixture.key(.enter)
        expect(view.state.folded != nil && bar == nil)
    }

    @Test("typing in the bar looks from where it began; Escape goes back there, Enter stays") func incremental() {
        view.scrollToCharacter(at: fixture.offset(of: "20. "))
        let before = view.contentOffset
        fixture.type("/")
        expect(bar != nil && view.firstResponder === bar?.field)
        fixture.type("150")
        expectEqual(current(), "150.")
        // What is nowhere is shown nowhere.
        fixture.type("x")
        expect(view.contentOffset == before && current() == nil)
        fixture.key(.backspace)
        expectEqual(current(), "150.")
        fixture.key(.backspace)
        fixture.key(.backspace)
        fixture.key(.backspace)
        expect(view.contentOffset == before && view.findQuery == nil)
        fixture.type("100. ")
        expectEqual(current(), "100.")
        fixture.key(.escape)
        expect(bar == nil && view.contentOffset == before && view.findQuery == nil)
        fixture.type("/100")
        fixture.key(.enter)
        expect(bar == nil && current() == "100." && view.findQuery?.text == "100")
        fixture.type("nN")
        expectEqual(current(), "100.")
        fixture.key(.escape)
        expect(view.findQuery == nil)
        fixture.key(.left, .alt)
        fixture.key(.left, .alt)
        fixture.key(.left, .alt)
        expectEqual(view.contentOffset, before)
    }

    @Test("the bar that stays goes on with Enter, takes options, and knows what was looked for") func stayingBar() throws {
        fixture.key(.character("f"), .control)
        let bar = try require(bar)
        fixture.type("Rabbit")
        expect(view.currentFindResult == nil)
        fixture.key(.backspace)
        for _ in 0..<5 { fixture.key(.backspace) }
        fixture.type("ra")
        fixture.key(.enter)
        fixture.key(.enter)
        expect(current() == "3. T" && self.bar === bar)
        fixture.key(.character("w"), .control)
        expect(view.currentFindResult == nil && view.findQuery?.options == .wholeWords)
        fixture.key(.character("w"), .control)
        fixture.key(.character("r"), .control)
        expectEqual(view.findQuery?.options, .regularExpression)
        fixture.key(.up)
        expectEqual(bar.field.string, "ra")
        fixture.key(.escape)
        expect(self.bar == nil && view.findQuery == nil)
    }

    @Test("the bar stays at the foot while the text scrolls, and the end of the text can be read above it") func position() throws {
        fixture.key(.character("f"), .control)
        let bar = try require(bar)
        let foot = CGRect(x: 0, y: 300 - FindBar.rowHeight, width: 400, height: FindBar.rowHeight)
        expectEqual(view.convert(bar.bounds, from: bar), foot.offsetBy(dx: 0, dy: view.contentOffset.y))
        _ = view.takeDamage()
        view.scroll(by: 40)
        expectEqual(view.takeDamage(), .scroll(dy: 40))
        expectEqual(bar.frame, foot.offsetBy(dx: 0, dy: view.contentOffset.y))
        expect(view.damagedRects(for: .scroll(dy: 40)).contains { $0.contains(foot) })
        view.scrollToEnd()
        let last = view.viewRect(view.lineRect(at: view.textStorage.length - 1))
        expect(last.maxY <= foot.minY && bar.frame == foot.offsetBy(dx: 0, dy: view.contentOffset.y))
        view.frame.size = CGSize(width: 300, height: 200)
        expectEqual(bar.frame.offsetBy(dx: 0, dy: -view.contentOffset.y), CGRect(x: 0, y: 166, width: 300, height: 34))
    }

    @Test("hits in sight are tinted, the current one otherwise, and ticks stand beside the scroll bar") func tints() {
        func fills(_ color: RGBA) -> Int {
            var list = DisplayList()
            view.draw(into: &list)
            return list.items.count { if case .fillRect(_, color) = $0 { true } else { false } }
        }
        expectEqual(fills(view.viewTheme.hit), 0)
        _ = find("rabbit")
        let shown = view.textStorage.string.components(separatedBy: "rabbit").count - 1
        expectEqual(shown, 200)
        let lines = (0..<shown).count { view.viewRect(view.lineRect(at: fixture.offset(of: "\($0 + 1). ") + 12)).intersects(view.bounds) }
        expectEqual(fills(view.viewTheme.hit), lines - 1)
        // One for the hit itself, and a tick for each row of the track but those of the margins.
        let bar = view.scrollBar
        let rows = Int((bar.strip.height - 8) / 2)
        expectEqual(fills(view.viewTheme.currentHit), 1 + view.tickTops(beside: bar).count)
        expect((rows - 6...rows).contains(view.tickTops(beside: bar).count))
    }

    @Test func `Enter says that nothing was found, also when the bar is gone`() {
        fixture.type("/")
        fixture.type("zzzz")
        fixture.key(.enter)
        expectEqual(view.statusText, "Not found: zzzz")
    }

    @Test func `the tints are taken away and shown again, and the next step shows them too`() {
        func tinted() -> Int {
            var list = DisplayList()
            view.draw(into: &list)
            let colors = [view.viewTheme.hit, view.viewTheme.currentHit]
            return list.items.count { if case .fillRect(_, let color) = $0 { colors.contains(color) } else { false } }
        }
        fixture.key(.character("u"), .alt)
        expectEqual(view.statusText, "Nothing to look for")
        _ = find("rabbit")
        let all = tinted()
        fixture.key(.character("u"), .alt)
        expect(all > 2 && tinted() == 0 && view.findQuery != nil)
        fixture.key(.character("u"), .alt)
        expectEqual(tinted(), all)
        fixture.key(.character("u"), .alt)
        _ = view.findNext()
        expect(tinted() > 2)
    }

    @Test("the tick of a hit in sight is beside the thumb, however uneven the text is", arguments: [false, true])
    func ticksBesideThumb(isPaged: Bool) {
        let long = String(repeating: "lorem ipsum dolor ", count: 40)
        let text = (0..<900).map { "w\($0)w \($0 < 700 ? "" : long)\n" }.joined()
        let view = ViewFixture(text).view
        view.showFindBar()
        view.setsPages = isPaged
        while view.idle(milliseconds: 50) {}
        for share in [0, 20, 50, 77, 100] as [Double] {
            _ = view.apply(.goToShare(percent: share))
            let first = view.firstVisibleCharacter
            let word = String(view.reader.substring(view.reader.paragraph(at: first)).prefix { $0 != " " })
            expect(view.find(TextQuery(word)) != nil, "\(word)")
            while view.idle(milliseconds: 50) {}
            let bar = view.scrollBar
            let ticks = view.tickTops(beside: bar)
            let beside = bar.thumb.minY - 4..<bar.thumb.maxY + 2
            expect(ticks.count == 1 && ticks.allSatisfy { beside.contains($0) }, "\(share): \(ticks), \(beside)")
        }
    }

    @Test("ticks are placed anew where hits or heights have changed, and not for a frame that scrolls") func ticksAreKept() {
        _ = find("rabbit")
        let basis = { view.state.find.ticks?.basis }
        expect(view.tickTops(beside: view.scrollBar).count > 100)
        let kept = basis()
        view.state.find.ticks?.tops = [7]
        view.scroll(by: 90)
        expect(view.tickTops(beside: view.scrollBar) == [7] && basis() == kept)
        // As many hits in as long a text, but elsewhere.
        view.textStorage.replaceCharacters(in: NSRange(location: fixture.offset(of: "rabbit"), length: 6), with: "badger")
        view.textStorage.replaceCharacters(in: NSRange(location: fixture.offset(of: "watch and"), length: 6), with: "rabbit")
        while view.idle(milliseconds: 5) {}
        expect(view.tickTops(beside: view.scrollBar).count > 1)
        expect(find("looked") != nil && view.tickTops(beside: view.scrollBar) != [7])
        view.frame.size.height = 250
        while view.idle(milliseconds: 5) {}
        expect(view.tickTops(beside: view.scrollBar).count > 1 && basis() != kept)
    }

    @Test("the first hit of a right-to-left line is found from the line on") func rightToLeft() {
        let arabic = ViewFixture(Array(repeating: "في الكافرين في نعمته في", count: 20).joined(separator: "\n"))
        arabic.view.find(.smart("في"))
        expectEqual(arabic.view.currentFindResult, NSRange(location: 0, length: 2))
        arabic.view.scrollToEnd()
        let top = arabic.view.firstVisibleCharacter
        expect(top > 0 && arabic.view.find(.smart("في"))?.location == top)
    }

    @Test("an edit moves what was found, and a text that is replaced is looked through again") func edits() {
        _ = find("150. The")
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "ab")
        expect(current() == "150." && view.currentFindResult?.location == fixture.offset(of: "150. "))
        view.replaceText(NSAttributedString(string: "150. The end", attributes: ViewFixture.attributes), keepingPlace: true)
        while view.idle(milliseconds: 5) {}
        expectEqual(FindBar.summary(of: view.findProgress), "1")
        view.findNext()
        expectEqual(FindBar.summary(of: view.findProgress), "1 of 1")
    }

    @Test("hits are replaced one by one and all at once, undoably") func replacing() {
        let editor = ViewFixture("one two one two one", isEditable: true)
        let view = editor.view
        editor.key(.character("h"), .control)
        editor.type("one")
        expectEqual(view.selectedRange, NSRange(location: 0, length: 3))
        editor.key(.tab)
        editor.type("six")
        editor.key(.enter)
        expect(view.string == "six two one two one" && view.selectedRange == NSRange(location: 8, length: 3))
        expect(view.replaceAllFindResults(with: "1") == 2 && view.string == "six two 1 two 1")
        view.undoManager?.undo()
        expectEqual(view.string, "six two one two one")
        editor.key(.escape)
        view.isEditable = false
        view.find(.smart("one"))
        expect(!view.replaceCurrentFindResult(with: "x") && view.replaceAllFindResults(with: "x") == 0)
    }

    @Test("the bar says how many hits were replaced at once, until the text changes or something else is looked for")
    func replacedCount() throws {
        let editor = ViewFixture("one two one two one", isEditable: true)
        editor.key(.character("h"), .control)
        editor.type("one")
        editor.key(.tab)
        editor.type("ONE")
        editor.key(.enter, .control)
        let bar = try require(editor.view.state.find.bar)
        while editor.view.idle(milliseconds: 5) {}
        expect(editor.view.string == "ONE two ONE two ONE" && bar.count.text == "3 replaced")
        editor.view.undoManager?.undo()
        while editor.view.idle(milliseconds: 5) {}
        expect(editor.view.string == "one two one two one" && bar.count.text != "3 replaced")
        editor.key(.enter, .control)
        expectEqual(bar.count.text, "3 replaced")
        editor.key(.tab)
        editor.key(.backspace)
        expect(bar.field.string != "one" && bar.count.text != "3 replaced")
    }

    @Test("UIKit's interaction opens the bar and counts") func interaction() throws {
        expect(view.findInteraction == nil)
        view.isFindInteractionEnabled = true
        let interaction = try require(view.findInteraction)
        interaction.presentFindNavigator(showingReplace: false)
        interaction.searchText = "150. The"
        expect(interaction.isFindNavigatorVisible && bar?.field.string == "150. The")
        let session = try require(interaction.activeFindSession)
        expect(session.resultCount == 1 && session.highlightedResultIndex == 0 && !session.supportsReplacement)
        session.performSearch(query: "RABBIT", options: [])
        session.highlightNextResult(in: .forward)
        expect(session.resultCount == 200 && session.highlightedResultIndex == 149 && current() == "150.")
        interaction.dismissFindNavigator()
        expect(!interaction.isFindNavigatorVisible && interaction.activeFindSession == nil)
    }
}
