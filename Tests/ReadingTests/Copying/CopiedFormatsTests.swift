import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// What other programs get of a document.
struct CopiedFormatsTests {
    private static let source = """
        # Title

        First *paragraph* with [a link](https://example.org/a).

        - one
          - nested

            goes on
        - two

        3. third

        | A | B |
        | --- | --- |
        | 1 | 2 |

        End.
        """

    private func copied(_ source: String = source, name: String = "a.md", theme: DocumentTheme = .light) throws -> TextExcerpt {
        var style = DocumentStyle()
        style.theme = theme
        let folder = try ScratchFolder()
        let session = try DocumentSession(.named(try folder.write(source, to: name)), style: style, columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        _ = session.view.apply(.selectAll)
        let effects = session.view.apply(.copy).effects
        return try require(effects.compactMap { if case .setClipboard(let excerpt, _) = $0 { excerpt } else { nil } }.last)
    }

    private func written(_ type: String, _ excerpt: TextExcerpt) throws -> Data {
        let format = try require(CopiedFormats.all.first { $0.mediaTypes.contains(type) && $0.applies(excerpt) })
        return try require(format.write(excerpt))
    }

    @Test func `plain text has empty lines between paragraphs, indented lists, and tabs between cells`() throws {
        try expectEqual(
            copied().plainText,
            """
            Title

            First paragraph with a link.

            • one
              ◦ nested

                goes on

            • two

            3. third

            A\tB
            1\t2

            End.
            """)
    }

    @Test func `a plain text file is copied as it is`() throws {
        let text = "one\n\n  two\tthree\nfour\n\n\nfive\n"
        try expectEqual(copied(text, name: "a.txt").plainText, text)
    }

    @Test(arguments: [DocumentTheme.light, .dark])
    func `HTML has headings, links, lists and tables as elements, in ink for light paper`(theme: DocumentTheme) throws {
        let html = String(decoding: try written("text/html", try copied(theme: theme)), as: UTF8.self)
        let elements = html.matches(of: /<(h1|ul|ol|li|table|tr|td|a )/).map { String($0.1) }
        expectEqual(elements, ["h1", "a ", "ul", "li", "ul", "li", "li", "ol", "li", "table", "tr", "td", "td", "tr", "td", "td"])
        expect(html.contains("href=\"https://example.org/a\"") && html.contains("start=\"3\"") && !html.contains("•"))
        expectEqual(html, String(decoding: try written("text/html", try copied()), as: UTF8.self))
    }

    @Test func `RTF is read back with the same words`() throws {
        let rtf = try written("application/rtf", try copied())
        expect(rtf.starts(with: Data("{\\rtf1".utf8)))
        let text = try NSAttributedString(data: rtf, options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
        expect(text.string.contains("First paragraph with a link.\n") && text.string.contains("\t•\tone\n"))
    }

    @Test func `Markdown has the marks of the source, and a plain text is not offered as Markdown`() throws {
        let markdown = String(decoding: try written("text/markdown", try copied()), as: UTF8.self)
        expectEqual(markdown, Self.source + "\n")
        let plain = try copied("# no Markdown *yet*\n", name: "a.txt")
        expect(CopiedFormats.all.allSatisfy { !$0.mediaTypes.contains("text/markdown") || !$0.applies(plain) })
    }

    @Test func `one picture is offered as PNG, and a picture among words is not`() throws {
        let bitmap = Bitmap(width: 3, height: 2, pixels: [UInt32](repeating: 0xFF20_4060, count: 6))
        let text = TextStorage(string: "words \n")
        text.insert(NSAttributedString(attachment: TextAttachment(data: bitmap.pngData(), ofType: "image/png")), at: 6)
        let picture = TextExcerpt(of: text, ranges: [NSRange(location: 6, length: 2)])
        try expectEqual(Bitmap(decoding: try written("image/png", picture)).pixels, bitmap.pixels)
        let both = TextExcerpt(of: text, ranges: [NSRange(location: 0, length: 7)])
        expect(both.picture == nil && CopiedFormats.all.filter { $0.applies(both) }.count == 3)
    }

    @Test func `a picture that is a file is offered as its address as well, and one of the document's own is not`() throws {
        let folder = try ScratchFolder()
        let bitmap = Bitmap(width: 3, height: 2, pixels: [UInt32](repeating: 0xFF20_4060, count: 6))
        let png = bitmap.pngData()
        try png.write(to: URL(filePath: folder.path("a b#.png")))
        let text = "<p><img src=\"a%20b%23.png\"></p><p><img src=\"data:image/png;base64,\(png.base64EncodedString())\"></p>"
        let source = DocumentSource.file(try folder.write(text, to: "a.html"))
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .top)
        let storage = session.view.textStorage
        let list = try written("text/uri-list", TextExcerpt(of: storage, ranges: [NSRange(location: 0, length: 1)]))
        expectEqual(String(decoding: list, as: UTF8.self), "file://\(folder.url.path)/a%20b%23.png\r\n")
        let own = TextExcerpt(of: storage, ranges: [NSRange(location: 2, length: 1)])
        expect(own.picture != nil && CopiedFormats.all.filter { $0.applies(own) }.allSatisfy { $0.mediaTypes != ["text/uri-list"] })
    }

    @Test func `a huge excerpt is offered as plain text alone, and shares its characters with the text`() {
        let text = TextStorage(string: String(repeating: "0123456789abcdef", count: CopiedFormats.longest / 16 + 1))
        let excerpt = TextExcerpt(of: text, ranges: [NSRange(location: 0, length: text.length)])
        expect(CopiedFormats.all.allSatisfy { !$0.applies(excerpt) })
        expect(CopiedFormats.remark(on: excerpt) != nil && CopiedFormats.remark(on: "short") == nil)
        let part = TextExcerpt(of: text, ranges: [NSRange(location: 0, length: CopiedFormats.longest)])
        expect(CopiedFormats.remark(on: part) == nil)
        text.replaceCharacters(in: NSRange(location: 5, length: 5), with: "x")
        expect(excerpt.utf16Count == CopiedFormats.longest + 16 && excerpt.plainText.hasPrefix("0123456789abcdef0123"))
    }
}
