import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// What a frame does not make or take apart: bars are made ahead and kept, lists are taken apart while the view is idle.
struct ReusedBarTests {
    private let fixture = ViewFixture(
        (0..<3000).map { "a needle in hay \($0)\n" }.joined(), size: CGSize(width: 1000, height: 400))
    private var view: TextView { fixture.view }

    @Test func `the bar that was made ahead is the one that opens`() throws {
        expect(view.prepareFindBar() && !view.prepareFindBar())
        let spare = try require(view.state.find.spareBar)
        fixture.type("/")
        expect(view.state.find.bar === spare && view.state.find.spareBar == nil && !view.prepareFindBar())
    }

    @Test func `a bar opens again without anything of its last time`() throws {
        view.isEditable = true
        view.showFindBar(staysOpen: false, backward: true, showingReplace: true)
        let bar = try require(view.state.find.bar)
        bar.foldsAtEnd = true
        bar.toggle(.wholeWords)
        bar.replacement.insertText("thimble")
        view.cancelFindBar()
        view.showFindBar()
        expect(view.state.find.bar === bar && bar.staysOpen && !bar.isBackward && !bar.foldsAtEnd && !bar.showsReplacement)
        expect(bar.options.isEmpty && view.findReplacement.isEmpty && bar.replacement.isHidden)
        expect(bar.replacement.undoManager?.canUndo != true)
    }

    @Test func `where nothing is looked for while it is typed, Enter looks for it`() {
        view.findsWhileTyping = false
        fixture.type("/needle")
        expect(view.findQuery == nil && view.isFindBarVisible)
        fixture.key(.enter)
        expect(view.findQuery?.text == "needle" && view.currentFindResult != nil && !view.isFindBarVisible)
        let first = view.currentFindResult
        view.showFindBar()
        fixture.type("needle in")
        expectEqual(view.findQuery?.text, "needle")
        fixture.key(.enter)
        expect(view.findQuery?.text == "needle in" && view.isFindBarVisible)
        fixture.key(.enter)
        expect(view.currentFindResult != first)
    }

    @Test func `keys that edit no line act on the text, not in the bar's field`() throws {
        view.isEditable = true
        view.showFindBar()
        fixture.type("needle")
        fixture.key(.enter, .control)
        fixture.key(.character("h"), .control)
        let bar = try require(view.state.find.bar)
        expect(bar.showsReplacement && !bar.field.isFindBarVisible)
        expect(bar.height == 2 * FindBar.rowHeight && bar.field.string == "needle")
        fixture.key(.character("a"), .control)
        expect(bar.field.selectedRange == NSRange(location: 0, length: 6) && view.selectedRange.length < 20)
        // A question waits for its answer.
        view.cancelFindBar()
        view.prompt("Save as") { _ in }
        fixture.key(.character("f"), .control)
        expect(!view.isFindBarVisible && view.state.prompt != nil)
    }

    @Test func `in other colours another bar is made`() throws {
        view.showFindBar()
        let bar = try require(view.state.find.bar)
        view.cancelFindBar()
        view.viewTheme = .dark
        expect(view.prepareFindBar())
        view.showFindBar()
        expect(view.state.find.bar !== bar && view.state.find.bar?.theme == .dark)
    }

    @Test func `a list that was closed is taken apart two lines at a time while the view is idle`() throws {
        view.find(TextQuery("needle"))
        while view.idle(milliseconds: 5) {}
        fixture.type("L")
        view.layoutIfNeeded()
        while view.idle(milliseconds: 5) {}
        weak let pane = view.state.sidePane
        let labels = try require(pane).subviews.count
        fixture.key(.escape)
        expect(!view.isHitListVisible && pane?.subviews.count == labels)
        expect(view.idleInClosedViews())
        expectEqual(pane?.subviews.count, labels - SidePane.mostLinesAtOnce)
        while view.idle(milliseconds: 5) {}
        expect(pane == nil && view.state.closedViews.isEmpty)
    }

    @Test func `a folded text that was closed goes while the view is idle`() {
        view.find(TextQuery("needle"))
        fixture.type("&")
        weak let folded = view.state.folded
        expect(folded != nil)
        fixture.key(.escape)
        expect(!view.isFoldedToHits && folded != nil)
        while view.idle(milliseconds: 5) {}
        expect(folded == nil)
    }

    @Test func `what the status line says is measured once, however often it is drawn`() {
        view.statusText = "Saved"
        var list = DisplayList()
        for _ in 0..<3 { view.draw(into: &list, damage: .all) }
        view.statusText = "12 of 3000"
        for _ in 0..<3 { view.draw(into: &list, damage: .all) }
        expectEqual(view.statusLabel.sizesMeasured, 2)
    }
}
