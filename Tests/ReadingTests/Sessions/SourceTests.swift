import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// The line of the file that is read.
struct SourceTests {
    private func session(_ path: String) throws -> DocumentSession { try session(.file(path)) }

    private func session(_ source: DocumentSource) throws -> DocumentSession {
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    @Test func `of a plain text it is exact: at the top, at the selection in sight, at the caret`() throws {
        let folder = try ScratchFolder()
        let text = (1...3000).map { "same words\($0.isMultiple(of: 7) ? "\n" : " same words")\n" }.joined()
        let session = try session(try folder.write(text, to: "it's \"-x\".txt"))
        try expectEqual(session.sourceLine(), 1)
        session.go(to: .line(1200))
        // A line above stays in sight.
        let first = try require(session.lineAtTop)
        expect((1198...1200).contains(first))
        try expectEqual(session.sourceLine(), first)
        let string = session.view.textStorage.string as NSString
        let top = session.view.attendedCharacter
        let near = string.range(of: "words", range: NSRange(location: top + 60, length: 200))
        session.view.selectedRange = near
        let line = string.substring(to: near.location).components(separatedBy: "\n").count
        expect(line > 1200)
        try expectEqual(session.sourceLine(), line)
        // What is selected elsewhere is not what is read.
        session.view.selectedRange = NSRange(location: 0, length: 4)
        try expectEqual(session.sourceLine(), first)
        session.view.selectedRange = NSRange(location: near.location, length: 0)
        session.view.isCaretBrowsingEnabled = true
        session.view.selectedRange = NSRange(location: near.location, length: 0)
        try expectEqual(session.sourceLine(), line)
    }

    @Test func `the words of the text and of its source are counted again only when one of them has changed`() throws {
        let folder = try ScratchFolder()
        let page = { (end: String) in
            "<!doctype html>\n" + (1...400).map { "<p>Paragraph \($0) says\nlittle <b>more</b>.</p>\n" }.joined() + end
        }
        let path = try folder.write(page(""), to: "a.html")
        let session = try session(path)
        func go(_ line: Int, _ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
            try session.goToSource(line: line, column: nil)
            let string = session.view.textStorage.string as NSString
            expectEqual(session.view.attendedCharacter, string.range(of: words).location, sourceLocation: sourceLocation)
        }
        try go(2 + 2 * 100, "Paragraph 101 ")
        let kept = try require(session.wordIndexes)
        expectEqual(kept.makings, 2)
        try go(2 + 2 * 200, "Paragraph 201 ")
        try expectEqual(session.sourceLine(), 2 + 2 * 200)
        expectEqual(kept.makings, 2)
        _ = try folder.write(page("<p>New"), to: "a.html")
        try go(2 + 2 * 50, "Paragraph 51 ")
        expectEqual(kept.makings, 3)
        expect(session.reload())
        try go(2 + 2 * 60, "Paragraph 61 ")
        expectEqual(kept.makings, 4)
        // What takes more memory than it may is made each time.
        session.wordIndexes = KeptWordIndexes(session.view.textStorage, mostBytes: 1000)
        for makings in [2, 4] {
            try go(2 + 2 * 70, "Paragraph 71 ")
            expectEqual(session.wordIndexes?.makings, makings)
        }
    }

    @Test func `of Markdown it is the line with the words at the top`() throws {
        let folder = try ScratchFolder()
        let body = (1...200).map { "## Heading \($0)\n\nParagraph number \($0) says\nlittle *more* than that.\n\n" }.joined()
        let session = try session(try folder.write("<!-- a comment -->\n\n" + body, to: "a.md"))
        try expectEqual(session.sourceLine(), 1)
        for number in [3, 100, 199] {
            session.view.scrollToCharacter(at: session.headings[number - 1].utf16)
            // The last ones cannot come to the top.
            guard session.view.attendedCharacter == session.headings[number - 1].utf16 else { continue }
            try expectEqual(session.sourceLine(), 3 + (number - 1) * 5)
        }
    }

    @Test func `a number of a line leads to what that line of the file has become, and back`() throws {
        let folder = try ScratchFolder()
        let body = (1...200).map { "## Heading \($0)\n\nParagraph number \($0) says\nlittle *more* than that.\n\n" }.joined()
        let session = try session(try folder.write("<!-- a comment -->\n\n" + body, to: "a.md"))
        for number in [2, 57, 120] {
            let line = 3 + (number - 1) * 5
            session.go(to: .line(line))
            expectEqual(session.view.attendedCharacter, session.headings[number - 1].utf16)
            try expect(session.sourceLine() == line && session.lineOfFile == line)
            // The columns of the file are not those of the text.
            session.selectColumn(4, ofLine: line)
            expectEqual(session.view.selectedRange.length, 0)
        }
        session.go(to: .line(1_000_000))
        expect(session.view.attendedCharacter > session.headings[190].utf16)
    }

    @Test func `a text that shows nothing says why`() throws {
        let folder = try ScratchFolder()
        try expectEqual(session(try folder.write("", to: "a.txt")).emptiness, "“a.txt” is empty")
        try expectEqual(session(try folder.write("<!-- -->\n", to: "a.md")).emptiness, "“a.md” is empty")
        try expect(session(try folder.write("a", to: "b.txt")).emptiness == nil)
        var ends: [Int32] = [0, 0]
        expectEqual(pipe(&ends), 0)
        close(ends[1])
        let piped = try session(.descriptor(ends[0], name: "standard input"))
        piped.readCompletely()
        expectEqual(piped.emptiness, "Nothing came through standard input")
        close(ends[0])
    }

    @Test func `the place is kept while the text there is still awaited`() throws {
        var ends: [Int32] = [0, 0]
        try require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let part = (1...40).map { "Line \($0) of the text.\n" }.joined()
        expectEqual(part.withCString { Foundation.write(ends[1], $0, part.utf8.count) }, part.utf8.count)
        let place = TextPlace(
            headings: [], paragraph: part.utf8.count, fromHeading: 0, excerpt: "The last words.", offset: 0, nearby: "The last words.",
            distance: 0)
        let source = DocumentSource.descriptor(ends[0], name: "standard input")
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .place(place))
        expectEqual(session.keptPlace, place)
        session.resize(to: CGSize(width: 700, height: 100), scale: 1)
        expect(session.place != place)
        expectEqual(session.keptPlace, place)
        // The reader goes elsewhere.
        session.waitingStart = nil
        expectEqual(session.keptPlace, session.place)
        close(ends[1])
    }

    @Test func `a line that has become no words leads to the words after it`() throws {
        let folder = try ScratchFolder()
        let parts = (1...40).map { "## Part \($0)\n\nThe words of part \($0) run on and on.\n\n" }
        let picture = Bitmap(width: 20, height: 20, pixels: [UInt32](repeating: 0xFF40_6080, count: 400)).pngData()
        try picture.write(to: URL(filePath: folder.path("some-long-address.png")))
        let middle = "```sh\nmake\n```\n\n![](some-long-address.png)\n\n## After it\n\nIts own words.\n\n"
        let session = try session(try folder.write(parts[..<20].joined() + middle + parts[20...].joined(), to: "a.md"))
        // The end of the code, the picture's address, and the heading itself.
        for line in [83, 85, 87] {
            session.view.scrollToStart()
            session.go(to: .line(line))
            expectEqual(session.view.attendedCharacter, session.headings[20].utf16, "\(line)")
        }
    }

    @Test func `a text that is taken back has its caret where it was, and shows it`() throws {
        let folder = try ScratchFolder()
        let session = try session(.edited(try folder.write("short", to: "a.txt")))
        let text = (1...400).map { "line \($0)\n" }.joined()
        func take(_ text: String) {
            session.take(Recovery(path: "", date: Date(), content: .text(text), caret: 2000, name: ""))
        }
        take(text)
        expect(session.view.textStorage.string == text && session.view.selectedRange == NSRange(location: 2000, length: 0))
        expect(session.view.contentOffset.y > 0 && session.caretLine?.line ?? 0 > 100)
        take("short")
        expectEqual(session.view.selectedRange, NSRange(location: 5, length: 0))
    }

    @Test func `what is no file has none, and a picture is no text`() throws {
        let folder = try ScratchFolder()
        let page = try DocumentSession(.page("# A page", title: "Page"), style: DocumentStyle(), columns: 1, start: .top)
        expect(page.sourcePath == nil)
        let picture = folder.path("a.png")
        try Bitmap(width: 8, height: 8, pixels: Array(repeating: 0xFFFF_0000, count: 64)).pngData().write(to: URL(filePath: picture))
        let session = try session(picture)
        #expect(throws: DocumentError.self) { try session.sourceLine() }
        let path = try folder.write("words\n", to: "gone.md")
        let gone = try self.session(path)
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: DocumentError.self) { try gone.sourceLine() }
    }
}
