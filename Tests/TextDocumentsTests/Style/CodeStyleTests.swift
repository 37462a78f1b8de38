import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// The style of blocks of code.
struct CodeStyleTests {
    private func storage(_ text: String) -> TextStorage { MarkdownReader.read(Data(text.utf8)).makeTextStorage() }

    private func decoration(_ storage: TextStorage, _ part: String) throws -> BlockDecoration {
        try require(storage.attribute(.blockDecoration, at: storage.offset(part), effectiveRange: nil) as? BlockDecoration)
    }

    private func style(_ storage: TextStorage, _ part: String) throws -> MutableParagraphStyle {
        try require(storage.paragraph(storage.offset(part))?.mutableCopy() as? MutableParagraphStyle)
    }

    @Test func `blocks that follow each other stay apart, and lines of one do not`() throws {
        let storage = storage("```\none\ntwo\n```\n\n```\nthree\n```\n")
        try expectEqual(decoration(storage, "one"), decoration(storage, "two"))
        try expect(decoration(storage, "two") != decoration(storage, "three"))
        let (one, two, three) = (try style(storage, "one"), try style(storage, "two"), try style(storage, "three"))
        expect((one.paragraphSpacingBefore, one.paragraphSpacing) == (5, 0))
        expect((two.paragraphSpacingBefore, two.paragraphSpacing) == (0, 19))
        expectEqual(three.paragraphSpacingBefore, 5)
    }

    @Test func `lines ask for as many columns as the widest has, 80 at most, and their rest is moved in`() throws {
        let wide = String(repeating: "x", count: 78)
        let storage = storage(
            "```\n\(wide)\nshort\n```\n\ntext\n\n```\n\(wide)\(wide)\n```\n\n    a\t\(String(repeating: "y", count: 60))\n\ntext\n\n    narrow\n"
        )
        let (short, longest) = (try style(storage, "short"), try style(storage, wide + wide))
        let column = 18 * 0.9 * 0.602
        let measured = column + 1.0 / 32
        expect(abs(longest.leastMeasure - short.leastMeasure - 2 * measured) < 0.01)
        expect(abs(short.headIndent - short.firstLineHeadIndent - 3 * column) < 0.01)
        try expectEqual(decoration(storage, "short").continuationIndent, short.headIndent - short.firstLineHeadIndent)
        try expectEqual(style(storage, "text").leastMeasure, 0)
        // The tab goes to the fourth column.
        expect(abs(try style(storage, "a\t").leastMeasure - short.leastMeasure + 14 * measured) < 0.01)
        try expectEqual(style(storage, "narrow").leastMeasure, 0)
    }

    @Test func `the rest of a long line of a source file is moved in behind a hook, that of prose is not`() throws {
        let source = try DocumentReader.read(Data("let a = 1\n".utf8), format: .plainText, name: "a.swift").makeTextStorage()
        let line = try style(source, "let")
        expect(abs(line.headIndent - line.firstLineHeadIndent - 3 * 18 * 0.9 * 0.602) < 0.01)
        try expectEqual(decoration(source, "let").continuationIndent, line.headIndent)
        let words = "Many words that are read as prose, one after the other, to the end of the line.\n"
        let prose = try DocumentReader.read(Data(String(repeating: words, count: 9).utf8), format: .plainText).makeTextStorage()
        expectEqual(prose.paragraph(0)?.headIndent, 0)
        expect(prose.attribute(.blockDecoration, at: 0, effectiveRange: nil) == nil)
    }

    @Test func `where a few pixels are missing, lines come closer to the edge of their ground and stay whole`() throws {
        let storage = storage("```\n" + String(repeating: "x", count: 72) + "\n```\n")
        let measure = try style(storage, "x").leastMeasure
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: measure - 6, height: 1e6))
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        func lineCount() -> Int {
            var count = 0
            manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, _, _, _, _ in count += 1 }
            return count
        }
        expectEqual(lineCount(), 1)
        container.size.width = measure - 20
        expectEqual(lineCount(), 2)
    }

    @Test(arguments: [("a.md", "```\n%\n```\n"), ("a.log", "%\n")])
    func `in a narrow column the rest of a line of code is moved in by one column, else by three`(name: String, source: String) throws {
        let line = "2026-11-27T18:04:22 daemon[1]: connection from 192.168.1.20 port 51512 closed, as it was asked to be by the other side"
        let text = source.replacing("%", with: line)
        let storage = try DocumentReader.read(Data(text.utf8), format: name == "a.md" ? .markdown : .plainText, name: name)
            .makeTextStorage()
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 500, height: 1e6))
        manager.addTextContainer(container)
        func columns() -> CGFloat {
            var edges: [CGFloat] = []
            manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, used, _, _, _ in edges.append(used.minX)
            }
            return (edges[1] - edges[0]) / (18 * 0.9 * 0.602)
        }
        for (width, wanted) in [(500, 3), (300, 3), (160, 1), (120, 1)] as [(CGFloat, CGFloat)] {
            container.size.width = width
            expect(abs(columns() - wanted) < 0.1, "\(columns()) at \(width)")
        }
    }

    @Test func `no ground but that of the block lies under the spaces at the end of a line`() throws {
        let storage = storage("```\nspaces   \n```\n\nand `code` in prose")
        expect(storage.attribute(.backgroundColor, at: storage.offset("spaces"), effectiveRange: nil) == nil)
        try expect(decoration(storage, "spaces").background != nil)
        expect(storage.attribute(.backgroundColor, at: storage.offset("code"), effectiveRange: nil) != nil)
    }

    @Test func `code stays whole where the text around is divided, and so does text in no language`() throws {
        let page = "<html lang=en><p style='text-align: justify'>internationalization <code>internationalization</code></html>"
        let storage = try DocumentReader.read(Data(page.utf8), format: .html).makeTextStorage()
        func language(_ utf16: Int) -> String? { storage.attribute(.languageIdentifier, at: utf16, effectiveRange: nil) as? String }
        expect(language(0) == "en" && language(storage.length - 1) == "zxx" && storage.paragraph(0)?.hyphenationFactor == 1)
        let plain = try DocumentReader.read(Data("<p style='text-align: justify; hyphens: auto'>word".utf8), format: .html)
            .makeTextStorage()
        expectEqual(plain.paragraph(0)?.hyphenationFactor, 0)
    }

    @Test func `the document says how wide its code and its tables may become`() throws {
        let style = DocumentStyle()
        func widest(_ text: String) -> CGFloat? { MarkdownReader.read(Data(text.utf8)).widestMeasure(in: style) }
        expect(widest("prose\n\n    narrow\n") == nil)
        let (narrow, wide) = (
            try require(widest("    " + String(repeating: "x", count: 70) + "\n")),
            try require(widest("    " + String(repeating: "x", count: 200) + "\n"))
        )
        expect(abs(wide - narrow - 10 * (18 * 0.9 * 0.602 + 1.0 / 32)) < 0.01)
        try expect(require(widest("| a |\n|---|\n| b |\n")) > wide)
    }
}

/// Prose of Markdown.
struct ProseSpaceTests {
    @Test func `spaces in prose are one, those of code are kept, and two at a line's end break it`() {
        let document = MarkdownReader.read(Data("two  spaces,   `co  de`  \nnext\n\n    co  de\n".utf8))
        expectEqual(document.string, "two spaces, co  de\u{2028}next\nco  de")
    }

    @Test func `a third bullet has less ink than the first`() {
        expectEqual(MarkdownReader.read(Data("- a\n  - b\n    - c\n".utf8)).string, "•\ta\n◦\tb\n–\tc")
        let page = "<ul><li>a<ul><li>b<ul><li>c</ul></ul></ul><ul style='list-style: square'><li>d</ul>"
        let text = try? DocumentReader.read(Data(page.utf8), format: .html).string
        expectEqual(text, "•\ta\n◦\tb\n–\tc\n▪\td")
    }
}

/// Sizes of HTML.
struct UndeclaredSizeTests {
    private func storage(_ page: String) throws -> TextStorage { try DocumentReader.read(Data(page.utf8), format: .html).makeTextStorage() }

    @Test func `text that says nothing of its size has the body's, however much of the page says another`() throws {
        let large = String(repeating: "large words of the page ", count: 10)
        let storage = try storage("<p>plain words of it</p><p><font size=5>\(large)</font></p>")
        expect(storage.font(0)?.pointSize == 18 && storage.font(storage.length - 1)?.pointSize == 27)
        // Lines go with the size.
        let (plain, big) = (storage.paragraph(0)?.minimumLineHeight, storage.paragraph(storage.length - 1)?.minimumLineHeight)
        expect((plain, big) == (26, 39))
    }

    @Test func `large text is a heading only where it is the lesser part of the page`() throws {
        let words = String(repeating: "words of the page ", count: 5)
        let most = try DocumentReader.read(Data("<p>a few plain words</p><p><font size=5>\(words)</font></p>".utf8), format: .html)
        expect(most.outline.isEmpty)
        let least = try DocumentReader.read(Data("<p><font size=5>A title</font></p><p>\(words)</p>".utf8), format: .html)
        expectEqual(least.outline.map(\.title), ["A title"])
    }

    @Test func `where all of a page says one size, that is the body's`() throws {
        let storage = try storage("<body>\n<p><font size=5>\(String(repeating: "words ", count: 20))</font></p>\n</body>")
        expect(storage.font(0)?.pointSize == 18 && storage.paragraph(0)?.minimumLineHeight == 26)
    }
}
