import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// A text folded to hits from its midst: what stands before the reader's place is gathered after what follows it, and looks no other.
struct FoldingFromAPlaceTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }

    /// Books of chapters, of which each third has no hits, with one hit, none or two a paragraph, and a hit in a heading.
    init() {
        var lines: [String] = ["needle before all headings"]
        var headings: [(title: String, level: Int)] = []
        func heading(_ title: String, _ level: Int) {
            headings.append((title, level))
            lines.append(title)
        }
        for book in 1...4 {
            heading("Book \(book)" + (book == 3 ? " of the needle" : ""), 1)
            for chapter in 1...30 {
                heading("Chapter \(book).\(chapter)", 2)
                for paragraph in 1...8 {
                    let hits = chapter % 3 == 0 ? 0 : (book + chapter + paragraph) % 3
                    lines.append("Paragraph \(book).\(chapter).\(paragraph)" + String(repeating: " with a needle in some hay", count: hits))
                }
            }
        }
        fixture = ViewFixture(lines.joined(separator: "\n") + "\n", size: CGSize(width: 700, height: 400))
        fixture.view.outline = headings.map { OutlineEntry(title: $0.title, level: $0.level, utf16: fixture.offset(of: $0.title + "\n")) }
        fixture.view.find(TextQuery("needle"))
        while fixture.view.idle(milliseconds: 5) {}
        fixture.view.state.find.foldingMilliseconds = 0
    }

    private static let places = ["needle before", "Book 1\n", "Paragraph 2.3.4", "Book 3", "Paragraph 3.29.8", "Paragraph 4.30.8"]

    private func folded(at place: String, others: Bool = false) throws -> FoldedTextView {
        view.unfold()
        view.scrollToCharacter(at: fixture.offset(of: place))
        view.foldToHits(orOthers: others)
        return try require(view.state.folded)
    }

    @Test(arguments: [false, true]) func `from every place the same is gathered`(others: Bool) throws {
        var texts: [String] = []
        for place in Self.places {
            let folded = try folded(at: place, others: others)
            while folded.gatherMore(milliseconds: 0) {}
            texts.append(folded.textStorage.string)
        }
        expect(texts.allSatisfy { $0 == texts[0] }, "\(texts.map(\.utf16.count))")
        let expected = view.textStorage.string.split(separator: "\n").filter { line in
            if others { return !line.contains("needle") }
            if line.contains("needle") { return true }
            return line.hasPrefix("Book") || (line.hasPrefix("Chapter") && (Int(line.split(separator: ".")[1]) ?? 0) % 3 != 0)
        }
        expectEqual(texts[0].split(separator: "\n"), expected)
    }

    @Test func `the hit stands where it stood in the text as soon as enough is gathered above it, and stays there`() throws {
        for place in Self.places.dropFirst() {
            view.unfold()
            view.scrollToCharacter(at: fixture.offset(of: place))
            view.scroll(by: -150)
            let current = try require(view.findNext())
            let row = try require(view.rowInSight(of: current.location))
            view.foldToHits()
            let folded = try require(view.state.folded)
            var before = try require(folded.currentFindResult).location
            var top = folded.viewRect(folded.lineRect(at: before)).minY
            let words = folded.reader.substring(before..<before + 6)
            var steps = 0
            while folded.gatherMore(milliseconds: 0) {
                let hit = try require(folded.currentFindResult).location
                let now = folded.viewRect(folded.lineRect(at: hit)).minY
                expect(now > top - 1 && now < max(top, row) + 1, "\(place): \(top), \(now), \(row)")
                expectEqual(folded.reader.substring(hit..<hit + 6), words)
                (before, top) = (hit, now)
                steps += 1
            }
            expect(steps > 3 && abs(top - min(row, folded.lineRect(at: before).minY)) < 20, "\(place): \(steps), \(top), \(row)")
            let line = folded.reader.substring(folded.reader.paragraph(at: before))
            fixture.key(.enter)
            let there = try require(view.currentFindResult).location
            expectEqual(view.reader.substring(view.reader.paragraph(at: there)), line)
        }
    }

    @Test func `a link within the document leads to its place in the whole text`() throws {
        let folded = try folded(at: "Book 1\n")
        view.anchors = ["there": fixture.offset(of: "Book 3")]
        folded.goToAnchor("there")
        expect(!view.isFoldedToHits)
        expectEqual(view.firstVisibleCharacter, fixture.offset(of: "Book 3"))
        let again = try self.folded(at: "Book 1\n")
        again.goToAnchor("nowhere")
        expectEqual(view.statusText, "No place named “nowhere”")
    }

    @Test func `a reader who turns the wheel is not taken back to the hit`() throws {
        let folded = try folded(at: "Paragraph 3.29.8")
        folded.scrollToStart()
        folded.wheelTurned(Wheel(dy: 3, location: CGPoint(x: 100, y: 100)))
        let line = folded.firstVisibleCharacter
        let words = folded.reader.substring(line..<line + 12)
        while folded.gatherMore(milliseconds: 0) {}
        let now = folded.firstVisibleCharacter
        expectEqual(folded.reader.substring(now..<now + 12), words)
    }

    @Test func `in a text whose lines were broken by hand a hit shows with its paragraph, and an empty line after it`() throws {
        let text = "one needle\nof a paragraph\n\nhay\nand straw\n\nanother\nneedle of\na paragraph with a needle\n \nthe last\nneedle"
        let fixture = ViewFixture(text, size: CGSize(width: 700, height: 400))
        fixture.view.hasFilledLines = true
        fixture.view.find(TextQuery("needle"))
        for place in ["one", "straw", "of\na", "last"] {
            fixture.view.unfold()
            fixture.view.scrollToCharacter(at: fixture.offset(of: place))
            fixture.view.foldToHits()
            let folded = try require(fixture.view.state.folded)
            while folded.gatherMore(milliseconds: 0) {}
            let expected = "one needle\nof a paragraph\n\nanother\nneedle of\na paragraph with a needle\n \nthe last\nneedle\n"
            expectEqual(folded.textStorage.string, expected, "\(place)")
        }
    }

    @Test func `a very long paragraph shows what is around its hits, once, from every place`() throws {
        let words = (0..<30_000).map { $0 % 900 == 0 ? "needle\($0)" : "w\($0)" }
        let fixture = ViewFixture(words.joined(separator: " "), size: CGSize(width: 700, height: 400))
        fixture.view.find(TextQuery("needle"))
        for place in ["needle0 ", "w15000 ", "w29999"] {
            fixture.view.unfold()
            fixture.view.scrollToCharacter(at: fixture.offset(of: place))
            fixture.view.foldToHits()
            let folded = try require(fixture.view.state.folded)
            while folded.gatherMore(milliseconds: 0) {}
            let shown = folded.textStorage.string.split(whereSeparator: { $0 == " " || $0 == "\n" })
            expectEqual(Set(shown.filter { $0.hasPrefix("needle") }).count, 34, "\(place)")
            expect(shown.count < words.count + 200 && folded.textStorage.length <= fixture.view.textStorage.length + 200)
        }
    }
}
