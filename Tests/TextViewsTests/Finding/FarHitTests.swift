import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// Hits so far away that a key does not wait for them.
struct FarHitTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }

    /// 20,000 lines, with "needle" in the first and in the last but one, and a reach of four blocks.
    init() {
        let lines = (1...20_000).map { $0 == 1 || $0 == 19_999 ? "needle \($0)" : "some words of line \($0)" }
        fixture = ViewFixture(lines.joined(separator: "\n"), size: CGSize(width: 600, height: 300))
        fixture.view.state.find.reach = 1 << 18
        // How far a key gets is not to depend on the machine.
        fixture.view.state.find.keyMilliseconds = 1e6
    }

    private func finish() { while view.idle(milliseconds: 5) {} }
    private var last: Int { fixture.offset(of: "needle 19999") }

    @Test func `what is typed is looked for on in idle moments, and shown when it has been found`() {
        view.scrollToCharacter(at: fixture.offset(of: "line 100\n"))
        let before = view.contentOffset
        fixture.type("/needle")
        expect(view.findProgress?.isSeeking == true && view.currentFindResult == nil && view.contentOffset == before)
        finish()
        expect(view.findProgress?.isSeeking == false && view.currentFindResult?.location == last)
        expect(fixture.lineTop(of: last) >= 0 && fixture.lineTop(of: last) < 300)
        fixture.key(.escape)
        expectEqual(view.contentOffset, before)
    }

    @Test func `Return before the hit has been found waits for it, and the scroll position before can be gone back to`() {
        view.scrollToCharacter(at: fixture.offset(of: "line 100\n"))
        let before = view.contentOffset
        fixture.type("/needle")
        fixture.key(.enter)
        expectEqual(view.statusText, "searching…")
        finish()
        expect(view.currentFindResult?.location == last && view.statusText != "searching…")
        fixture.key(.character("o"), .control)
        expectEqual(view.contentOffset, before)
    }

    @Test func `who moves on is not taken to a hit later`() {
        view.scrollToCharacter(at: fixture.offset(of: "line 100\n"))
        fixture.type("/needle")
        fixture.key(.enter)
        fixture.type("j")
        let before = view.contentOffset
        finish()
        expect(view.contentOffset == before && view.currentFindResult == nil)
        expectEqual(view.findProgress?.count, 2, "counting goes on")
    }

    @Test func `a step goes round the end in both directions, and n does not begin anew while one is under way`() {
        view.scrollToCharacter(at: fixture.offset(of: "line 100\n"))
        fixture.type("?needle")
        expectEqual(view.currentFindResult?.location, 0, "the first line is near")
        fixture.key(.enter)
        fixture.type("n")
        expect(view.currentFindResult?.location == last && view.findProgress?.hasWrapped == true, "round the start, the last is near")
        fixture.type("n")
        let pending = view.state.find.pending
        fixture.type("n")
        expect(pending != nil && view.state.find.pending == pending)
        finish()
        expect(view.currentFindResult?.location == 0 && view.findProgress?.hasWrapped == false)
        fixture.type("N")
        finish()
        expectEqual(view.currentFindResult?.location, last)
    }

    @Test func `what is nowhere ends as not found`() {
        fixture.type("/xyzzy")
        expect(view.findProgress?.isSeeking == true)
        finish()
        expect(view.findProgress?.isSeeking == false && FindBar.summary(of: view.findProgress) == "not found")
    }

    @Test func `a key that has no time looks through one part of the text, and idle moments through the rest`() {
        view.state.find.keyMilliseconds = 0
        view.scrollToCharacter(at: fixture.offset(of: "line 100\n"))
        let start = view.firstVisibleCharacter
        fixture.type("/needle")
        expectEqual(view.state.find.pending?.position, start + 1 << 16)
        finish()
        expectEqual(view.currentFindResult?.location, last)
        fixture.key(.enter)
        fixture.type("n")
        expectEqual(view.currentFindResult?.location, 0, "what is near is found at once")
    }

    @Test func `in a text that is still being read a step waits for what comes, and nothing is called complete`() {
        view.isGrowing = true
        func grow(_ text: String, share: Double) {
            _ = view.growing(share: share) {
                view.textStorage.append(NSAttributedString(string: text, attributes: ViewFixture.attributes))
                return true
            }
        }
        grow("\nmore", share: 0.5)
        fixture.type("/haystack")
        fixture.key(.enter)
        finish()
        expect(view.state.find.pending != nil && view.findProgress?.isComplete == false && view.statusText == "searching…")
        grow("\nnothing here", share: 0.7)
        finish()
        expect(view.currentFindResult == nil && view.state.find.pending != nil)
        grow("\na haystack", share: 0.9)
        finish()
        expectEqual(view.currentFindResult?.location, fixture.offset(of: "haystack"))
        expect(view.findProgress?.isComplete == false && FindBar.summary(of: view.findProgress) == "1 of 1…")
        view.isGrowing = false
        expect(view.findProgress?.isComplete == true)
    }

    @Test func `a step at the end of what has been read goes on where a longer text takes its place`() {
        view.beginGrowing(share: 0.5)
        fixture.type("/needle")
        fixture.key(.enter)
        fixture.type("n")
        finish()
        expect(view.findProgress?.isComplete == false && view.currentFindResult?.location == last)
        fixture.type("n")
        finish()
        expect(view.statusText == "searching…" && view.state.find.pending != nil && view.findProgress?.hasWrapped == false)
        let end = NSRange(location: last + 6, length: view.textStorage.length - last - 6)
        view.textStorage.replaceCharacters(in: end, with: " 19999, one more needle and the end")
        view.isGrowing = false
        finish()
        expect(view.currentFindResult?.location == last + 23 && view.statusText == "3 of 3", "\(view.statusText ?? "")")
    }

    @Test func `the folded text is gathered while more is being read`() throws {
        view.beginGrowing(share: 0.5)
        fixture.type("/needle")
        fixture.key(.enter)
        view.foldToHits()
        let folded = try require(view.state.folded)
        let count = folded.textStorage.length
        while folded.gatherMore(milliseconds: 0) {}
        expectEqual(folded.textStorage.string, "needle 1\nneedle 19999\n")
        view.outline = [OutlineEntry(title: "Later", level: 1, utf16: view.textStorage.length + 1)]
        view.textStorage.append(NSAttributedString(string: "\nLater\na needle", attributes: ViewFixture.attributes))
        _ = view.idleInFold(milliseconds: 1e6)
        let text = folded.textStorage.string
        expect(count < folded.textStorage.length && text.hasSuffix("Later\na needle\n"), "\(text)")
    }

    @Test func `a program is answered at once`() {
        expectEqual(view.find(TextQuery("needle"), from: 100)?.location, last)
        expect(view.findNext()?.location == 0 && view.findPrevious()?.location == last)
    }

    @Test(arguments: [0, 1, 7, 300]) func `steps find what a search without a limit does`(start: Int) {
        for (text, query) in [
            ("", "a"), ("a", "a"), (String(repeating: "ab ", count: 100), "b a"), (String(repeating: "x", count: 400), "y"),
        ] {
            for backward in [false, true] {
                let bounded = ViewFixture(text, size: CGSize(width: 200, height: 100)).view
                let whole = ViewFixture(text, size: CGSize(width: 200, height: 100)).view
                bounded.find(TextQuery(query), from: start, backward: backward, within: 3)
                while bounded.state.find.pending != nil { _ = bounded.idle(milliseconds: 0) }
                expectEqual(bounded.currentFindResult, whole.find(TextQuery(query), from: start, backward: backward))
                expectEqual(bounded.findProgress?.hasWrapped, whole.findProgress?.hasWrapped)
            }
        }
    }

    @Test func `a text with far hits alone folds to them, as they are gathered`() {
        view.find(TextQuery("needle 19999"))
        finish()
        view.scrollToStart()
        view.state.find.foldingMilliseconds = 0
        fixture.type("&")
        expect(view.isFoldedToHits && view.state.folded?.textStorage.length == 0)
        finish()
        expect(view.state.folded?.textStorage.string.hasPrefix("needle 19999") == true)
        fixture.key(.enter)
        expect(!view.isFoldedToHits && view.currentFindResult?.location == last)
    }

    @Test("the text folds by 8 paragraphs at once at most, however many hits there are", arguments: [1000, 2000, 4000])
    func foldingBySlices(count: Int) throws {
        view.textStorage.setAttributedString(
            NSAttributedString(string: String(repeating: "a needle in hay\n", count: count), attributes: ViewFixture.attributes))
        view.find(TextQuery("needle"))
        finish()
        fixture.type("&")
        let folded = try require(view.state.folded)
        func paragraphs() -> Int { folded.textStorage.string.utf8.count { $0 == 0x0A } }
        var taken = [paragraphs()]
        while folded.idle(milliseconds: 100) { taken.append(paragraphs()) }
        expectEqual(taken.first, HitDigest.mostAtOnce)
        expect(zip(taken, taken.dropFirst()).allSatisfy { $1 - $0 <= HitDigest.mostAtOnce })
        expectEqual(paragraphs(), count)
    }

    @Test func `where more is found than may be gathered, half of it stands before the reader's place`() throws {
        let lines = (0..<4000).map { "needle \($0)" }
        view.textStorage.setAttributedString(
            NSAttributedString(string: lines.joined(separator: "\n") + "\n", attributes: ViewFixture.attributes))
        view.outline = [OutlineEntry(title: "needle 5", level: 1, utf16: fixture.offset(of: "needle 5\n"))]
        view.state.find.foldingMilliseconds = 0
        view.find(TextQuery("needle"))
        finish()
        let cases = [(3000, 100..<130, " paragraphs around here"), (20, 20..<21, "The first "), (3999, 200..<240, " around here")]
        for (place, before, status) in cases {
            view.scrollToStart()
            view.find(TextQuery("needle"), from: fixture.offset(of: "needle \(place)\n"))
            fixture.type("&")
            let folded = try require(view.state.folded)
            folded.limit(toUnits: 2400)
            while folded.idle(milliseconds: 100) {}
            let shown = folded.textStorage.string.split(separator: "\n")
            expectEqual(shown.first, place == 20 ? "needle 0" : "needle 5")
            let index = try require(shown.firstIndex(of: "needle \(place)"))
            expect(before.contains(index) && folded.textStorage.length < 2900, "\(index) of \(shown.count)")
            expect(folded.statusText?.contains(status) == true, "\(folded.statusText ?? "")")
            let hit = try require(folded.currentFindResult)
            expect((folded.textStorage.string as NSString).substring(from: hit.location).hasPrefix("needle \(place)\n"))
            fixture.key(.enter)
            expectEqual(view.currentFindResult?.location, fixture.offset(of: "needle \(place)\n"))
        }
    }

    @Test func `behind the last hit, the text folds to the last ones, and the reader is at the last of them`() throws {
        let lines = (0..<400).map { $0 < 200 ? "needle \($0)" : "hay \($0)" }
        view.textStorage.setAttributedString(
            NSAttributedString(string: lines.joined(separator: "\n") + "\n", attributes: ViewFixture.attributes))
        view.find(TextQuery("needle"))
        finish()
        view.scrollToEnd()
        fixture.type("&")
        let folded = try require(view.state.folded)
        while folded.idle(milliseconds: 100) {}
        expect(folded.textStorage.string.hasPrefix("needle 0\nneedle 1\n") && folded.textStorage.string.hasSuffix("needle 199\n"))
        let hit = try require(folded.currentFindResult).location
        expectEqual(folded.reader.substring(hit..<folded.textStorage.length), "needle 199\n")
        expect(folded.isInSight(hit), "\(folded.viewRect(folded.lineRect(at: hit))) of \(folded.frame)")
    }

    @Test func `a list of what was looked for last does not wait for a hit that is far away`() {
        view.state.find.history = ["needle 19999"]
        fixture.type("L")
        expect(view.isHitListVisible && view.findProgress?.isSeeking == true)
        expect(view.state.find.search.map { $0.unitsExamined <= view.state.find.reach + 1 << 16 } == true)
        finish()
        expect(view.findProgress?.count == 1 && view.findProgress?.isSeeking == false)
    }
}
