import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextSearch
import TextViews

@testable import Reading

/// Books are shown from their first part on, and the others follow.
@MainActor struct BookSessionTests {
    private let folder: ScratchFolder
    private static let count = 12

    init() throws { folder = try ScratchFolder() }

    /// A book of parts, each of several screens.
    private func book(_ first: String = "") throws -> String {
        let words = String(repeating: "<p>Words that fill the lines of a page, one after the other. </p>", count: 300)
        let parts = (0..<Self.count).map { "<h1 id='h'>Part \($0)</h1>\($0 == 0 ? first : "")<p id='x'>Words of \($0)</p>\(words)" }
        let contents = (0..<Self.count).map { "<li><a href='p\($0).xhtml'>Part \($0)</a></li>" }.joined()
        try StoredBook.data(parts, contents: contents).write(to: folder.url.appending(path: "a.epub"))
        return folder.path("a.epub")
    }

    private func session(_ start: DocumentSession.Start = .top, _ first: String = "") throws -> DocumentSession {
        let session = try DocumentSession(.file(try book(first)), style: DocumentStyle(), columns: 1, start: start)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    private func text(_ session: DocumentSession, at utf16: Int, _ count: Int) -> String {
        session.view.textStorage.attributedSubstring(from: NSRange(location: utf16, length: count)).string
    }

    @Test func `the outline grows with the text, and its entries stay where they lead`() throws {
        let session = try session()
        expect(session.title == "a.epub: The Book" && session.document.details == ["by A. Author"])
        expect(session.view.outline.count == 1 && session.view.isGrowing)
        var counts: [Int] = []
        while session.readMore() { counts.append(session.view.outline.count) }
        expectEqual(counts, Array(2..<Self.count))
        expect(session.view.outline.count == Self.count && !session.view.isGrowing && session.document.remainder == nil)
        for (index, entry) in session.view.outline.enumerated() {
            expectEqual(text(session, at: entry.utf16, 7), "Part \(index)\(index < 10 ? "\n" : "")")
        }
        expectEqual(session.headings.map(\.utf16), session.view.outline.map(\.utf16))
    }

    @Test func `a link to a part that has not been read reads on to it`() throws {
        let session = try session(.top, "<p><a href='p9.xhtml#x'>on</a></p>")
        let link = try require((session.view.textStorage.attribute(.link, at: 7, effectiveRange: nil) as? URL)?.relativeString)
        expect(session.view.anchors["p9.xhtml#x"] == nil)
        _ = session.view.apply(.goToAnchor(try require(link.dropFirst().removingPercentEncoding)))
        let utf16 = try require(session.view.anchors["p9.xhtml#x"])
        expectEqual(text(session, at: utf16, 10), "Words of 9")
        expectEqual(session.view.scrollAnchor?.utf16, utf16)
        expect(session.view.isGrowing, "what follows is read later")
    }

    @Test func `an anchor of the command line is read on to`() throws {
        let session = try session(.anchor("p7.xhtml"))
        let utf16 = try require(session.view.scrollAnchor?.utf16)
        expectEqual(text(session, at: utf16, 6), "Part 7")
    }

    @Test func `the page of the printed edition is told`() throws {
        let words = String(repeating: "<p>Words that fill the lines of a page, one after the other. </p>", count: 100)
        let pages = "<li><a href='p0.xhtml#b'>ix</a></li><li><a href='p1.xhtml'>1</a></li>"
        try StoredBook.data(["\(words)<p id='b'>Here</p>\(words)", words], pages: pages).write(to: folder.url.appending(path: "p.epub"))
        let session = try DocumentSession(.file(folder.path("p.epub")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        expect(session.printedPage == nil)
        session.go(to: .anchor("page=ix"))
        expectEqual(session.printedPage, "ix")
        session.go(to: .anchor("p1.xhtml"))
        expectEqual(session.printedPage, "1")
    }

    @Test func `a search finds what is in all parts`() throws {
        let session = try session()
        session.view.find(.smart("Words of"))
        session.readCompletely()
        while session.view.idle(milliseconds: 100) {}
        expectEqual(session.view.findProgress?.count, Self.count)
    }

    @Test func `a book that is read again keeps its outline and place`() throws {
        let session = try session(.anchor("p7.xhtml"))
        let before = session.view.scrollAnchor?.utf16
        expect(session.reload())
        expectEqual(session.view.scrollAnchor?.utf16, before)
        session.readCompletely()
        expect(session.view.outline.count == Self.count && session.headings.count == Self.count)
    }

    @Test func `figures of later parts float when these are read`() throws {
        let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let figure = "<p><img style='float: left' width='40' src='data:image/png;base64,\(png)'/>Text beside it</p>"
        try StoredBook.data([String(repeating: "<p>First. </p>", count: 3000), figure]).write(to: folder.url.appending(path: "f.epub"))
        let session = try DocumentSession(.file(folder.path("f.epub")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        expect(session.view.figures.isEmpty)
        session.readCompletely()
        expect(session.view.figures.count == 1 && session.document.figures.count == 1)
        expectEqual(text(session, at: session.document.figures[0].utf16, 4), "Text")
    }
}
