import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

struct MarkdownIntentTests {
    /// Each run as its text, its inline intent, and the kinds of its blocks, the innermost first.
    private func runs(_ text: AttributedString) -> [String] {
        text.runs.map { run in
            let intent = run.inlinePresentationIntent.map { " \($0.rawValue)" } ?? ""
            let link = run.link.map { " <\($0.absoluteString)>" } ?? ""
            let blocks = run.presentationIntent?.components.map { " \($0.debugDescription)" }.joined() ?? ""
            return String(text[run.range].characters) + intent + link + blocks
        }
    }

    private func read(
        _ source: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .full, base: URL? = nil
    ) throws -> [String] {
        runs(try AttributedString(markdown: source, options: .init(interpretedSyntax: syntax), baseURL: base))
    }

    @Test func `emphasis, code and links are attributes within their paragraphs`() throws {
        let found = try read("a *b **c*** `d` ~~e~~ [f](g)\nh\\\ni &amp; <b>", base: URL(string: "https://a.b/c"))
        expectEqual(
            found,
            [
                "a  paragraph (id 1)", "b  1 paragraph (id 1)", "c 3 paragraph (id 1)", "  paragraph (id 1)", "d 4 paragraph (id 1)",
                "  paragraph (id 1)", "e 32 paragraph (id 1)", "  paragraph (id 1)", "f <https://a.b/g> paragraph (id 1)",
                "  64 paragraph (id 1)", "h paragraph (id 1)", "\n 128 paragraph (id 1)", "i &  paragraph (id 1)",
                "<b> 256 paragraph (id 1)",
            ])
    }

    @Test func `nothing stands between the text of an item and a table below it`() throws {
        expectEqual(
            try read("- x\n  |a|\n  |---|\n- <!-- y -->").map { $0.prefix(1) + " " + ($0.contains("table") ? "cell" : "") },
            ["x ", "a cell", "< "])
    }

    @Test func `blocks follow each other without line ends, and say what they are`() throws {
        let source = "# H\n\np\n\n> q\n\n```swift\nlet a\n```\n\n---\n\n<div>\n"
        try expectEqual(
            read(source),
            [
                "H header(level: 1) (id 1)", "p paragraph (id 2)", "q paragraph (id 4) blockQuote (id 3)",
                "let a\n codeBlock(languageHint: Optional(\"swift\")) (id 5)", "\u{2E3B} thematicBreak (id 6)", "<div>\n 512",
            ])
    }

    @Test func `items have numbers and paragraphs, bare or not`() throws {
        try expectEqual(
            read("3. a\n   - b\n4. c"),
            [
                "a paragraph (id 3) listItem(ordinal: 3) (id 2) orderedList (id 1)",
                "b paragraph (id 6) listItem(ordinal: 1) (id 5) unorderedList (id 4) listItem(ordinal: 3) (id 2) orderedList (id 1)",
                "c paragraph (id 8) listItem(ordinal: 4) (id 7) orderedList (id 1)",
            ])
        try expectEqual(
            read("- a\n\n  b"),
            [
                "a paragraph (id 3) listItem(ordinal: 1) (id 2) unorderedList (id 1)",
                "b paragraph (id 4) listItem(ordinal: 1) (id 2) unorderedList (id 1)",
            ])
    }

    @Test func `a table tells all its text of all its columns`() throws {
        let text = try AttributedString(markdown: "|a|b|\n|:-:|--:|\n|c|d|")
        let table = PresentationIntent.Kind.table(columns: [.init(alignment: .center), .init(alignment: .right)])
        let kinds: [[PresentationIntent.Kind]] = text.runs.compactMap { $0.presentationIntent?.components.map(\.kind) }
        expectEqual(
            kinds,
            [
                [.tableCell(columnIndex: 0), .tableHeaderRow, table], [.tableCell(columnIndex: 1), .tableHeaderRow, table],
                [.tableCell(columnIndex: 0), .tableRow(rowIndex: 1), table], [.tableCell(columnIndex: 1), .tableRow(rowIndex: 1), table],
            ])
        expectEqual(String(text.characters), "abcd")
    }

    @Test func `a backslash before a bar in a cell's code is no text`() throws {
        let text = try AttributedString(markdown: "|a|\n|---|\n|`x \\| y`|\n\n`a \\| b`")
        expectEqual(String(text.characters), "ax | ya \\| b")
    }

    @Test func `pictures are their descriptions`() throws {
        let text = try AttributedString(markdown: "![an *alt*](p.png \"title\")![](q.png)", baseURL: URL(fileURLWithPath: "/a/b"))
        expectEqual(text.runs.map { String(text[$0.range].characters) }, ["an alt", "\u{FFFC}"])
        expectEqual(text.runs.map { $0.imageURL?.absoluteString }, ["file:///a/p.png", "file:///a/q.png"])
        expectEqual(text.runs.map(\.alternateDescription), ["title", nil])
    }

    @Test func `without blocks their marks are text`() throws {
        try expectEqual(read("# a\n  *b\nc* `d\ne`  f\n", .inlineOnly), ["# a", "  64", "b 1", "  65", "c 1", " ", "d e 4", "  f"])
        try expectEqual(
            read("# a\n\n  - *b\nc*\n", .inlineOnlyPreservingWhitespace), ["# a\n\n  - ", "b\nc 1", "\n"])
        try expectEqual(read("    a\u{1680}b", .inlineOnlyPreservingWhitespace), ["    a\u{1680}b"])
        try expect(read("\n", .inlineOnly) == [] && read("", .inlineOnlyPreservingWhitespace) == [] && read("") == [])
    }

    @Test func `a language holds for the whole text, and other bytes are an error unless they are welcome`() throws {
        let options = AttributedString.MarkdownParsingOptions(failurePolicy: .returnPartiallyParsedIfPossible, languageCode: "de")
        let bytes = Data([0x61, 0xFF, 0x2A, 0x62, 0x2A])
        let text = try AttributedString(markdown: bytes, options: options)
        expect(String(text.characters) == "a\u{FFFD}b" && text.runs.allSatisfy { $0.languageIdentifier == "de" })
        #expect(throws: CocoaError.self) { try AttributedString(markdown: bytes) }
        #expect(throws: CocoaError.self) { try NSAttributedString(contentsOf: URL(fileURLWithPath: "/none/at/all")) }
    }

    @Test func `an attributed string has the same intents`() throws {
        let text = try NSAttributedString(markdown: "*a* [b](https://c.d/)")
        let intent = text.attribute(.presentationIntentAttributeName, at: 0, effectiveRange: nil) as? PresentationIntent
        expect(text.string == "a b" && intent == PresentationIntent(.paragraph, identity: 1))
        expect(text.attribute(.inlinePresentationIntent, at: 0, effectiveRange: nil) as? UInt == 1)
        expect(text.attribute(.link, at: 2, effectiveRange: nil) as? URL == URL(string: "https://c.d/"))
        try expectEqual(NSMutableAttributedString(markdown: Data("x".utf8), options: .init(interpretedSyntax: .inlineOnly)).string, "x")
    }

    @Test func `deep and long sources are read`() throws {
        let deep = String(repeating: "> ", count: 2_000) + "a"
        try expect(AttributedString(markdown: deep).runs.first?.presentationIntent?.indentationLevel ?? 0 > 50)
        let stars = String(repeating: "*a ", count: 5_000)
        try expectEqual(AttributedString(markdown: stars).characters.count, stars.count - 1)
    }
}
