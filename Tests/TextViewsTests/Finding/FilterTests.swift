import Expectations
import Foundation
import Testing
import TextSearch

@testable import TextKit
@testable import TextViews

/// The text without the paragraphs that a search finds, as `&!` has it in less.
struct FilterTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }
    private var folded: FoldedTextView? { view.state.folded }

    /// Eight chapters of eleven paragraphs; in each the word "needle" stands once in a paragraph of its own.
    init() {
        let chapters = (1...8).map { "Chapter \($0)\n" + ViewFixture.paragraphs(10) + "\nBefore it a needle of chapter \($0).\n" }
        fixture = ViewFixture(chapters.joined(), size: CGSize(width: 1000, height: 400))
    }

    private func finish() { while view.idle(milliseconds: 5) || folded?.idle(milliseconds: 5) == true {} }

    @Test func `after an exclamation mark the paragraphs without it show, each of which leads to its own`() throws {
        let text = view.textStorage.string
        view.keyBindings = .less
        view.find(TextQuery("chapter"))
        fixture.type("&!needle")
        fixture.key(.enter)
        finish()
        let others = text.components(separatedBy: "\n").filter { !$0.contains("needle") }.joined(separator: "\n")
        expect(others.utf16.count > 200 && others.utf16.count < text.utf16.count)
        expectEqual(folded?.textStorage.string, others)
        let paragraph = (others as NSString).range(of: "Chapter 6").location
        folded?.scrollToCharacter(at: paragraph)
        let first = try require(folded?.firstVisibleCharacter)
        let line = (others as NSString).substring(with: (others as NSString).paragraphRange(for: NSRange(location: first, length: 0)))
        fixture.key(.enter)
        let shown = (text as NSString).paragraphRange(for: NSRange(location: view.firstVisibleCharacter, length: 0))
        expect(!view.isFoldedToHits && (text as NSString).substring(with: shown) == line)
        // Without a pattern nothing is folded.
        fixture.type("&")
        for _ in 0..<10 { fixture.key(.backspace) }
        fixture.key(.enter)
        expect(!view.isFoldedToHits && !view.isFindBarVisible)
        fixture.type("&!e")
        fixture.key(.enter)
        finish()
        expect(folded?.textStorage.string.contains("e") == false || view.statusText == "Every paragraph has it")
    }
}
