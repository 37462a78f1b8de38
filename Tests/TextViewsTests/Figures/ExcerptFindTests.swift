import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// Searching text that was lifted out of the text: it is found where it stood.
struct ExcerptFindTests {
    private static let text = (1...12).map { "Paragraph \($0) has one word, needle, in it." }.joined(separator: "\n")
    private let fixture = ViewFixture(text, size: CGSize(width: 600, height: 400))
    private var view: TextView { fixture.view }

    /// Lifts a paragraph.
    private func lift(_ number: Int) {
        let range = view.reader.paragraph(at: fixture.offset(of: "Paragraph \(number) "))
        view.liftExcerpt(range, isBlock: false)
    }

    /// The paragraph of the present hit.
    private func present() -> String? {
        if let hit = view.state.find.excerptHit, case .excerpt(let excerpt)? = view.store[hit.id]?.content {
            expectEqual((excerpt.text.string as NSString).substring(with: NSRange(hit.range)).lowercased(), "needle")
            return excerpt.text.string.components(separatedBy: " ")[1]
        }
        return view.currentFindResult.map { view.reader.substring(view.reader.paragraph(at: $0.location)).components(separatedBy: " ")[1] }
    }

    @Test func `steps go through excerpts where they stood, forwards and backwards, and round the ends`() {
        lift(4)
        lift(5)
        lift(12)
        lift(1)
        view.find(.smart("needle"), from: 0)
        var found = [present()]
        var numbers = [view.findProgress?.number]
        for _ in 1...12 {
            _ = view.findNext()
            _ = view.idleInFind(milliseconds: 100)
            found.append(present())
            numbers.append(view.findProgress?.number)
        }
        expectEqual(found.map { $0 ?? "-" }, ((1...12).map(String.init) + ["1"]))
        expectEqual(numbers.dropFirst().map { $0 ?? 0 }, Array(2...12) + [1])
        expect(view.findProgress?.count == 12 && view.findProgress?.hasWrapped == true)
        found = []
        for _ in 1...12 {
            _ = view.findPrevious()
            found.append(present())
        }
        expectEqual(found.map { $0 ?? "-" }, (1...12).reversed().map(String.init))
    }

    @Test func `several hits of one excerpt come one after the other, and what is the only hit comes again`() {
        let range = view.reader.paragraph(at: fixture.offset(of: "Paragraph 3 ")).lowerBound..<fixture.offset(of: "Paragraph 5 ")
        view.liftExcerpt(range, isBlock: false)
        view.find(.smart("needle"), from: 0)
        var found: [Int] = []
        for _ in 0..<4 {
            _ = view.findNext()
            found.append(view.state.find.excerptHit?.range.lowerBound ?? -1)
        }
        expect(found[1] >= 0 && found[2] > found[1] && found[3] == -1 && found[0] == -1, "\(found)")
        view.find(.smart("Paragraph 3 "))
        expect(view.state.find.excerptHit != nil)
        let hit = view.findNext()
        expect(hit?.length == 0 && view.state.find.excerptHit != nil && view.findProgress?.hasWrapped == true)
    }

    @Test func `the hit shows: it is tinted in its excerpt, and the view scrolls to it`() throws {
        let long = ViewFixture(
            ViewFixture.paragraphs(200) + "\nThe needle is here.\n" + ViewFixture.paragraphs(50), size: CGSize(width: 600, height: 400))
        let range = long.view.reader.paragraph(at: long.offset(of: "The needle"))
        long.view.scrollToCharacter(at: range.lowerBound)
        long.view.liftExcerpt(range, isBlock: false)
        long.view.scrollToCharacter(at: 0)
        let id = try require(long.view.figures.first?.id)
        _ = long.view.find(.smart("needle"), from: 0)
        let shown = long.view.viewRect(try require(long.view.store[id]).frame)
        expect(shown.minY >= 0 && shown.maxY <= 400, "\(shown)")
        let excerpt = try require(long.view.store[id]?.excerpt)
        expect(excerpt.view.state.find.current == 4..<10 && excerpt.view.findProgress?.count == 1)
        _ = long.view.find(nil)
        expect(excerpt.view.findQuery == nil && excerpt.view.state.find.current == nil)
    }

    @Test func `what is lifted while something is looked for is found on, and in the text again when it is set back`() {
        view.find(.smart("needle"), from: 0)
        expectEqual(present(), "1")
        lift(2)
        _ = view.findNext()
        expect(present() == "2" && view.state.find.excerptHit != nil)
        let id = view.figures[0].id
        expect(view.returnFigureToText(id))
        _ = view.findNext()
        expect(view.state.find.excerptHit == nil && present() != nil)
    }

    @Test func `the bar counts them, and a query that is found in an excerpt alone is found`() {
        lift(7)
        _ = view.apply(.find(backward: false))
        fixture.type("graph 7")
        expect(view.findProgress?.count == 1 && view.state.find.excerptHit != nil)
        fixture.key(.enter)
        expect(view.state.find.excerptHit != nil)
    }
}
