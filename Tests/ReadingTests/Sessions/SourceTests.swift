import Foundation
import TextDocuments
import TextKit
import TextViews
import Testing

@testable import Reading

/// The line of the file that is read.
struct SourceTests {
    private func session(_ path: String) throws -> DocumentSession {
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    @Test func `of a plain text it is exact: at the top, at the selection in sight, at the caret`() throws {
        let folder = try ScratchFolder()
        let text = (1...3000).map { "same words\($0.isMultiple(of: 7) ? "\n" : " same words")\n" }.joined()
        let session = try session(try folder.write(text, to: "it's \"-x\".txt"))
        #expect(try session.sourceLine() == 1)
        session.go(to: .line(1200))
        // A line above stays in sight.
        let first = try #require(session.lineAtTop)
        #expect((1198...1200).contains(first))
        #expect(try session.sourceLine() == first)
        let string = session.view.textStorage.string as NSString
        let top = session.view.attendedCharacter
        let near = string.range(of: "words", range: NSRange(location: top + 60, length: 200))
        session.view.selectedRange = near
        let line = string.substring(to: near.location).components(separatedBy: "\n").count
        #expect(line > 1200)
        #expect(try session.sourceLine() == line)
        // What is selected elsewhere is not what is read.
        session.view.selectedRange = NSRange(location: 0, length: 4)
        #expect(try session.sourceLine() == first)
        session.view.selectedRange = NSRange(location: near.location, length: 0)
        session.view.isCaretBrowsingEnabled = true
        session.view.selectedRange = NSRange(location: near.location, length: 0)
        #expect(try session.sourceLine() == line)
    }

    @Test func `of Markdown it is the line with the words at the top`() throws {
        let folder = try ScratchFolder()
        let body = (1...200).map { "## Heading \($0)\n\nParagraph number \($0) says\nlittle *more* than that.\n\n" }.joined()
        let session = try session(try folder.write("<!-- a comment -->\n\n" + body, to: "a.md"))
        #expect(try session.sourceLine() == 1)
        for number in [3, 100, 199] {
            session.view.scrollToCharacter(at: session.headings[number - 1].utf16)
            // The last ones cannot come to the top.
            guard session.view.attendedCharacter == session.headings[number - 1].utf16 else { continue }
            #expect(try session.sourceLine() == 3 + (number - 1) * 5)
        }
    }

    @Test func `what is no file has none, and a picture is no text`() throws {
        let folder = try ScratchFolder()
        let page = try DocumentSession(.page("# A page", title: "Page"), style: DocumentStyle(), columns: 1, start: .top)
        #expect(page.sourcePath == nil)
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
