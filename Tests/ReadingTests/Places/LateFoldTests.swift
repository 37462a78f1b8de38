import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// What was folded, opened, scrolled or lifted in a part of a document that is read after its beginning shows.
@MainActor struct LateFoldTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The words of a chapter, in paragraphs.
    private static func words(_ name: String, _ paragraphs: Int) -> [String] {
        (1...paragraphs).map { "Paragraph \($0) of \(name) " + String(repeating: "has words of its own. ", count: 8) }
    }

    private func markdown(_ chapters: [(name: String, paragraphs: Int)]) -> String {
        chapters.map { "## \($0.name)\n\n" + Self.words($0.name, $0.paragraphs).joined(separator: "\n\n") + "\n\n" }.joined()
    }

    private func html(_ chapters: [(name: String, paragraphs: Int)]) -> String {
        "<!doctype html><title>Book</title>"
            + chapters.map { "<h2>\($0.name)</h2>" + Self.words($0.name, $0.paragraphs).map { "<p>\($0)</p>\n" }.joined() }.joined()
    }

    private func open(_ name: String, start: DocumentSession.Start = .top, _ expecting: (DocumentSession) -> Void = { _ in }) throws
        -> DocumentSession
    {
        let session = try DocumentSession(.file(folder.path(name)), style: DocumentStyle(), columns: 1, start: start)
        expecting(session)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    private func titles(_ session: DocumentSession) -> [String] {
        session.view.foldedSections.compactMap { utf16 in session.headings.first { $0.utf16 == utf16 }?.title }
    }

    private func offset(of words: String, _ session: DocumentSession) -> Int {
        (session.view.textStorage.string as NSString).range(of: words).location
    }

    /// Whether two paragraphs of a chapter take no room between them.
    private func isHidden(_ chapter: String, _ first: Int, _ second: Int, _ session: DocumentSession) -> Bool {
        let tops = [first, second].map { number in
            let start = offset(of: "Paragraph \(number) of \(chapter) ", session)
            return session.view.caretRect(for: TextPosition(utf16Offset: start)).minY
        }
        return tops[1] - tops[0] < 1
    }

    /// A long book, folded at its end by an earlier reader.
    private func keptFolds(of name: String, _ folded: [String]) throws -> [StoredFold] {
        let chapters = (1...60).map { ("Chapter \($0)", 20) } + [("Notes", 20), ("Notes", 20), ("End", 2)]
        _ = try folder.write(name.hasSuffix("md") ? markdown(chapters) : html(chapters), to: name)
        let first = try open(name)
        first.readCompletely()
        let headings = first.headings.filter { folded.contains($0.title) }
        first.view.foldMoreSections(atHeadings: Set(headings.map(\.utf16)))
        return first.keptFolds
    }

    @Test(arguments: ["a.md", "a.html"])
    func `sections that are read late are folded when they come, and kept until then`(name: String) throws {
        let kept = try keptFolds(of: name, ["Chapter 2", "Chapter 58", "Notes"])
        expectEqual(kept.map(\.title), ["Chapter 2", "Chapter 58", "Notes", "Notes"])
        let session = try open(name) { $0.expect(kept) }
        expect(session.view.isGrowing && titles(session) == ["Chapter 2"], "\(titles(session))")
        expectEqual(session.keptFolds, kept)
        session.readCompletely()
        expectEqual(titles(session), kept.map(\.title))
        expectEqual(session.keptFolds, kept)
        expect(isHidden("Chapter 58", 3, 17, session) && !isHidden("Chapter 57", 3, 17, session))
    }

    @Test func `a section that is read on is shown, and so are all once the reader wants them`() throws {
        let kept = try keptFolds(of: "a.md", ["Chapter 57", "Chapter 58"])
        let whole = try open("a.md")
        whole.readCompletely()
        let place = whole.finder.place(at: offset(of: "Paragraph 7 of Chapter 58 ", whole), distance: 0)
        let there = try open("a.md", start: .place(place)) { $0.expect(kept) }
        there.readCompletely()
        expectEqual(titles(there), ["Chapter 57"])
        expectEqual(there.view.scrollAnchor?.utf16, offset(of: "Paragraph 7 of Chapter 58 ", there))
        let opened = try open("a.md") { $0.expect(kept) }
        _ = opened.view.apply(.section(.openAll))
        expect(opened.keptFolds.isEmpty)
        opened.readCompletely()
        expect(titles(opened).isEmpty)
    }

    @Test(arguments: ["a.md", "a.html"])
    func `a folded section hides what more of it is read, and the text below it costs no more`(name: String) throws {
        let chapters = [("One", 2), ("Two", 2500), ("Three", 2)]
        _ = try folder.write(name.hasSuffix("md") ? markdown(chapters) : html(chapters), to: name)
        let session = try open(name)
        expect(session.view.isGrowing && session.headings.map(\.title) == ["One", "Two"])
        session.view.foldMoreSections(atHeadings: [session.headings[1].utf16])
        let height = session.view.contentSize.height
        session.readCompletely()
        expect(isHidden("Two", 2000, 2400, session) && !isHidden("Three", 1, 2, session))
        session.view.layoutManager.ensureLayout(for: session.view.textContainer)
        expect(session.view.contentSize.height < height + 400, "\(height) became \(session.view.contentSize.height)")
    }

    @Test func `what the reader has closed or opened far down is so again`() throws {
        let details = "<details><summary>More</summary><p>Hidden words</p></details>"
        let chapters = (1...60).map { ("Chapter \($0)", 20) }
        _ = try folder.write(html(chapters) + details + "<p>End", to: "a.html")
        let first = try open("a.html")
        first.readCompletely()
        first.view.turnDisclosures(at: [try require(first.view.disclosures.first).summary.lowerBound])
        let kept = first.keptDisclosures
        expectEqual(kept.map(\.title), ["More"])
        let session = try open("a.html") { $0.expect(disclosures: kept) }
        expect(session.view.disclosures.isEmpty && session.keptDisclosures == kept)
        session.readCompletely()
        expect(session.view.disclosures.map(\.isOpen) == [true] && session.keptDisclosures == kept)
    }

    @Test func `a wide table far down is scrolled when it comes`() throws {
        let columns = 1...14
        func row(_ cell: (Int) -> String) -> String { "| " + columns.map(cell).joined(separator: " | ") + " |\n" }
        let table = row { "heading\($0)" } + row { _ in "---" } + row { "unbreakable\($0)" }
        _ = try folder.write(markdown((1...60).map { ("Chapter \($0)", 20) }) + table + "\nEnd.\n", to: "a.md")
        let first = try open("a.md")
        first.readCompletely()
        first.view.scroll([TableScroll(utf16: offset(of: "heading1\n", first), share: 0.5)])
        let kept = first.keptTables
        expectEqual(kept.count, 1)
        let session = try open("a.md") { $0.expect(kept) }
        expect(session.view.isGrowing && session.keptTables == kept)
        session.readCompletely()
        let shares = session.view.scrolledTables.map(\.share)
        expect(shares.count == 1 && abs(shares[0] - 0.5) < 0.01, "\(shares)")
    }

    @Test func `a picture that was lifted far down is put where it was`() throws {
        let bitmap = Bitmap(width: 80, height: 60, pixels: Array(repeating: 0xFFC0_2020, count: 4800))
        try bitmap.pngData().write(to: URL(filePath: folder.path("red.png")))
        _ = try folder.write(html((1...60).map { ("Chapter \($0)", 20) }) + "<p><img src='red.png'></p><p>End", to: "a.html")
        let first = try open("a.html")
        first.readCompletely()
        _ = first.view.liftPictures(at: Set(first.view.pictureOffsets), as: [:])
        let kept = first.keptFigures
        expectEqual(kept.count, 1)
        let session = try open("a.html") { $0.expect(kept) }
        expect(session.view.figures.isEmpty && session.keptFigures == kept)
        session.readCompletely()
        expect(session.view.figures.count == 1 && session.view.pictureOffsets.isEmpty)
        expectEqual(session.keptFigures, kept)
    }
}
