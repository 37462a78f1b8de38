import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextSearch

@testable import Reading
@testable import TextViews

/// A view of a document whose beginning was read ahead.
@MainActor struct ReadAheadSessionTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static func page(_ end: String = "") -> String {
        let words = "has words enough to fill a line or two of the page that it is on, and then some more of them. "
        let paragraphs = (1...2500).map { "<p id=p\($0)>Paragraph \($0) \(words)</p>\n" }
        return "<!doctype html><title>Long</title><body>" + paragraphs.joined() + end
    }

    private func session(_ page: String, start: DocumentSession.Start = .top) throws -> DocumentSession {
        let session = try DocumentSession(.file(try folder.write(page, to: "a.html")), style: DocumentStyle(), columns: 1, start: start)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    private func offset(of words: String, _ session: DocumentSession) -> Int {
        (session.view.textStorage.string as NSString).range(of: words).location
    }

    private func height(of words: String, _ session: DocumentSession) -> CGFloat {
        session.view.caretRect(for: TextPosition(utf16Offset: offset(of: words, session))).minY - session.view.contentOffset.y
    }

    @Test(arguments: [true, false])
    func `what floats does so once, when the whole turns out otherwise before and after the view has its size`(isLate: Bool) throws {
        let float = "<div style='float: right; width: 200px'>Small. Fast.</div>"
        let page = Self.page("<style>p { font-style: italic }</style>").replacing("<body>", with: "<body>" + float)
        let source = DocumentSource.file(try folder.write(page, to: "a.html"))
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .top)
        if isLate { session.readCompletely() }
        session.resize(to: CGSize(width: 900, height: 600), scale: 1)
        session.readCompletely()
        session.view.layoutIfNeeded()
        expectEqual(session.view.liftedTexts.map(\.string), ["Small. Fast.\n"])
        expect(session.view.textStorage.string.hasPrefix("Paragraph 1 has words"))
        let frame = try require(session.view.figures.first).frame
        expect(session.view.figures.count == 1 && frame.minX > 300 && frame.height < 100, "\(frame)")
    }

    @Test(arguments: ["", "<style>p { font-style: italic }</style>"])
    func `what floats further down than the beginning floats too, and what is named behind it keeps its place`(end: String) async throws {
        func float(_ number: Int) -> String { "<div style='float: right; width: 200px'>Float \(number).<p>Second.</div>" }
        let numbers = [1, 2, 1200, 1201, 2400]
        let page = numbers.reduce(Self.page(end)) { $0.replacing("<p id=p\($1)>", with: float($1) + "<p id=p\($1)>") }
        let session = try session(page)
        func expectFloats() throws {
            expectEqual(session.view.liftedTexts.map(\.string).sorted(), numbers.map { "Float \($0).\nSecond.\n" }.sorted())
            expect(!session.view.textStorage.string.contains("Second."))
            for number in [1199, 1202, 2500] {
                expectEqual(session.view.anchors["p\(number)"], offset(of: "Paragraph \(number) ", session), "\(number)")
            }
            session.view.scrollToCharacter(at: offset(of: "Paragraph 1200 ", session))
            session.view.layoutIfNeeded()
            let anchors = session.view.figures.map(\.anchor.utf16)
            expectEqual(anchors.sorted(), numbers.map { offset(of: "Paragraph \($0) ", session) })
            expect(session.view.figures.count == 5 && session.view.figures.allSatisfy { $0.isWaiting || $0.frame.minX > 300 })
        }
        session.readCompletely()
        try expectFloats()
        session.reloadWithoutWaiting()
        await session.waitUntilReadAgain()
        session.readCompletely()
        try expectFloats()
    }

    @Test func `the place, the selection and the search stay when the whole is taken over`() throws {
        for end in ["", "<style>p { font-style: italic }</style>"] {
            let session = try session(Self.page(end))
            expect(session.view.isGrowing && session.view.textStorage.length < 100_000)
            session.view.scrollToCharacter(at: offset(of: "Paragraph 200 ", session))
            let before = height(of: "Paragraph 200 ", session)
            let words = NSRange(location: offset(of: "Paragraph 201 ", session), length: 9)
            session.view.selectedRange = words
            session.readCompletely()
            expect(!session.view.isGrowing && session.view.textStorage.string.hasSuffix("some more of them."))
            expect(abs(height(of: "Paragraph 200 ", session) - before) < 1)
            expectEqual(session.view.selectedRange, words)
            expectEqual(session.view.anchors["p2500"], offset(of: "Paragraph 2500 ", session))
        }
    }

    @Test func `a search of the beginning is not complete, and its last hit not followed by the first, while the whole is read`() throws {
        let session = try session(Self.page())
        session.view.find(.smart("Paragraph"))
        _ = session.view.findPrevious()
        expectEqual(session.view.findProgress?.isComplete, false)
        session.readCompletely()
        while session.view.idle(milliseconds: 100) {}
        expect(session.view.findProgress?.count == 2500 && session.view.findProgress?.isComplete == true)
    }

    /// Pages with a line of its own at `line 500`, in whichever block, which become otherwise when the whole is known.
    private static let pages = [
        "<style>p { margin: 0 } .a { font-size: 2em }</style>" + lines("<p>", "\n"), "<pre>" + lines("", "\n") + "<p>End",
        "<pre>" + lines("", "\n") + String(repeating: "wide ", count: 60),
        "<script>" + lines("'<p>", "';\n") + "</script>" + lines("<p>", "\n"),
        "<table>" + lines("<tr><td>", "<td>b\n") + "<tr><td>a<td>" + String(repeating: "wide ", count: 60) + "</table>",
        "<ul>" + lines("<li>", "\n") + "</ul>",
        lines("<div>", "</div>\n") + "<style>div { text-align: justify; margin: 3px }</style>",
        "<p>" + lines("", "\n"), lines("", "<br>\n"),
        "<table>" + (0..<1500).map { "<tr><td>line \($0) of it<td>\(filler)\n" }.joined() + "<tr><td>line 11999 of it</table>",
    ]
    private static let sources = [
        lines("", " [word][x] more\n\n") + "[x]: https://example.org\n\n" + lines("", "\n\n"), "```\n" + lines("", "\n"),
        lines("- ", "\n"), "|a|b|\n|-|-|\n" + lines("|", "|b|\n") + "|a|" + String(repeating: "wide ", count: 60) + "|\n",
        lines("", "\n"), lines("", " "), lines("> ", "\n"), "|a|b|\n|-|-|\n" + lines("|", "|\(filler)|\n"),
        "|a|b|\n|-|-|\n" + (0..<1500).map { "|line \($0) of it|\(filler)|\n" }.joined() + "|line 11999 of it|b|\n",
    ]
    /// A cell of a hundred characters.
    private static let filler = String(repeating: "words of a long cell ", count: 6)

    @Test(arguments: 0..<10)
    func `the line that is read stays where it is when the whole of a page turns out otherwise`(_ page: Int) throws {
        try expectStill(Self.pages[page], "a.html")
    }

    @Test(arguments: 0..<9)
    func `the line that is read stays where it is when the whole of Markdown turns out otherwise`(_ source: Int) throws {
        try expectStill(Self.sources[source], "a.md")
    }

    private static func lines(_ start: String, _ end: String) -> String {
        (0..<12_000).map { "\(start)line \($0) of some words\(end)" }.joined()
    }

    private func expectStill(_ source: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let session = try DocumentSession(.file(try folder.write(source, to: name)), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        expect(session.view.isGrowing, sourceLocation: sourceLocation)
        // Of long cells there are fewer in the beginning.
        let number = source.contains(Self.filler) ? 100 : 500
        session.view.scrollToCharacter(at: offset(of: "line \(number) ", session))
        // The first whole line of the window is the one that is read.
        let line = try require((number - 10...number).map { "line \($0) " }.first { height(of: $0, session) >= 0 })
        let before = height(of: line, session)
        expect(before < 60, "\(before)", sourceLocation: sourceLocation)
        session.readCompletely()
        expect(session.view.textStorage.string.contains("line 11999 "), sourceLocation: sourceLocation)
        let after = height(of: line, session)
        expect(abs(after - before) < 1, "\(line)\(before) became \(after)", sourceLocation: sourceLocation)
    }

    @Test func `a place that is not in the beginning is gone to`() throws {
        let session = try session(Self.page(), start: .anchor("p2400"))
        session.readCompletely()
        expect(abs(height(of: "Paragraph 2400 ", session)) < 60)
        let other = try self.session(Self.page())
        expectEqual(other.utf16(forAnchor: "p1200"), offset(of: "Paragraph 1200 ", other))
    }

    @Test func `an anchor that is waited for is gone to in the file that has taken the place of the first one`() async throws {
        let session = try session(Self.page())
        session.waitingStart = .anchor("p2400")
        expect(session.document.remainder != nil)
        let more = String(repeating: "<p>A paragraph that was not there.</p>\n", count: 300)
        let new = Self.page().replacing("<body>", with: "<body>" + more)
        let file = try folder.write(new, to: "new.html")
        expectEqual(rename(file, folder.path("a.html")), 0)
        session.followFile()
        await session.waitUntilReadAgain()
        session.readCompletely()
        expect(session.waitingStart == nil && session.view.textStorage.string.hasPrefix("A paragraph that was not there."))
        expect(abs(height(of: "Paragraph 2400 ", session)) < 60, "\(height(of: "Paragraph 2400 ", session))")
    }

    @Test func `a document is read again while it is being read`() throws {
        let session = try session(Self.page())
        _ = try folder.write(Self.page("<p>New"), to: "a.html")
        expect(session.reload())
        session.readCompletely()
        expect(session.view.textStorage.string.hasSuffix("New"))
    }
}
