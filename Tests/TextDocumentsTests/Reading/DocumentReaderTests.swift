import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

struct DocumentReaderTests {
    @Test(arguments: [
        ("a.md", true), ("A.MARKDOWN", true), ("md", false), (".md", true), ("x.txt", false), ("README", false), ("a.md.txt", false),
    ])
    func `the name tells the format`(name: String, isMarkdown: Bool) {
        expectEqual(DocumentReader.format(forName: name), (isMarkdown ? .markdown : .plainText))
    }

    @Test func `what cannot be opened is an error with file and reason`() {
        for name in ["/nowhere/a.md", "/nowhere/a.txt"] {
            let error = #expect(throws: DocumentError.self) { try DocumentReader.open(path: name) }
            expectEqual(error?.description, "cannot open \(name): No such file or directory")
        }
        let folder = #expect(throws: DocumentError.self) { try DocumentReader.open(path: NSTemporaryDirectory()) }
        expectEqual(folder?.reason, "Is a directory")
        #expect(throws: DocumentError.self) { try DocumentReader.open(URL(string: "https://example.com/a.md")!) }
    }

    @Test func `a folder that is no document is closed once`() {
        let folder = open(NSTemporaryDirectory(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // So high a number is not given to what another test opens, once it is closed.
        let descriptor = fcntl(folder, F_DUPFD_CLOEXEC, 900)
        close(folder)
        expect(descriptor >= 900)
        var fault: Int32 = 0
        let error = #expect(throws: DocumentError.self) {
            errno = 0
            defer { fault = errno }
            _ = try FileSource(descriptor, path: "folder", isOwned: true)
        }
        expectEqual(error?.reason, "Is a directory")
        expect(fault != EBADF, "closed what was closed")
        expect(fcntl(descriptor, F_GETFD) < 0, "not closed")
    }

    @Test(arguments: [
        ("<p style='text-align: justify'>one two</p><p>three</p>", DocumentReader.Format.html),
        ("{\\rtf1 \\pard\\qj one two\\par\\pard three\\par}", .rtf),
    ])
    func `justified paragraphs are justified for reading too`(text: String, format: DocumentReader.Format) throws {
        let document = try DocumentReader.read(Data(text.utf8), format: format, name: "a")
        let storage = document.makeTextStorage(style: DocumentStyle())
        expectEqual(storage.paragraph(storage.offset("one"))?.alignment, .justified)
        expectEqual(storage.paragraph(storage.offset("three"))?.alignment, .natural)
    }

    @Test func `hanging punctuation is read, kept for reading, and written`() throws {
        let page = "<p style='hanging-punctuation: allow-end last'>one。</p><p style='hanging-punctuation: first'>two</p>"
        let document = try DocumentReader.read(Data(page.utf8), format: .html, name: "a")
        let storage = document.makeTextStorage(style: DocumentStyle())
        expectEqual(storage.paragraph(0)?.lineBreakStrategy, [.hangingPunctuation, .wholeNames])
        expectEqual(storage.paragraph(storage.offset("two"))?.lineBreakStrategy, .wholeNames)
        let text = try attributed(html: page)
        expectEqual(text.paragraph(0)?.lineBreakStrategy, .hangingPunctuation)
        let written = try text.data(
            from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        expect(String(decoding: written, as: UTF8.self).contains("hanging-punctuation: allow-end"))
    }

    @Test func `a long text file gives its beginning, and the rest when asked`() throws {
        let line = "A line of plain words that goes on for a while, and then it ends. Ünï\r\n"
        let text = String(repeating: line, count: 9000)
        var document = try DocumentReader.read(Data(text.utf8), format: .plainText, name: "long.txt")
        let remainder = try require(document.remainder)
        expect(document.utf16Count < text.utf16.count)
        let storage = document.makeTextStorage()
        var slices = 0
        while try remainder.appendNext(to: storage, style: DocumentStyle(), maximumBytes: 100_000) { slices += 1 }
        expect(slices >= 3)
        expectEqual(storage.string, text)
        var whole = NSRange()
        _ = storage.attributes(at: 0, longestEffectiveRange: &whole, in: NSRange(location: 0, length: storage.length))
        expectEqual(whole.length, storage.length)
        document.remainder = nil
    }

    @Test func `prose has a book face and code a monospaced one`() throws {
        let prose = try DocumentReader.read(
            Data("Some plain words make a sentence here, and another one. They are prose.".utf8), format: .plainText)
        let code = try DocumentReader.read(Data("for (i = 0; i < n; i++) { sum += a[i]; }\n".utf8), format: .plainText)
        let fonts = [prose, code].map { $0.makeTextStorage().attribute(.font, at: 0, effectiveRange: nil) as? Font }
        expect(fonts[0]?.familyName.contains("Mono") == false && fonts[0]?.pointSize == 18)
        expect(fonts[1]?.familyName.contains("Mono") == true && fonts[1]?.pointSize == 16.25)
    }

    @Test func `code and logs have eighty columns, also where the first lines are shorter`() throws {
        let log = String(repeating: "2026-11-25T04:00:11 host daemon[12]: message number 11\n", count: 20)
        let document = try DocumentReader.read(Data(log.utf8), format: .plainText)
        let font = try require(document.makeTextStorage().attribute(.font, at: 0, effectiveRange: nil) as? Font)
        let column = NSAttributedString(string: "m", attributes: [.font: font]).size().width
        expect(document.measure * DocumentStyle().bodySize >= 80 * column)
    }

    @Test func `lines wrapped by hand widen the column so that they fit`() throws {
        let wrapped = String(repeating: "These are words in a line that somebody has wrapped at seventy columns\n", count: 5)
        try expect(DocumentReader.read(Data(wrapped.utf8), format: .plainText).measure > 38)
        try expectEqual(DocumentReader.read(Data(wrapped.replacing("\n", with: " ").utf8), format: .plainText).measure, 34)
        try expectEqual(DocumentReader.read(Data("# x".utf8), format: .markdown).measure, 34)
    }
}
