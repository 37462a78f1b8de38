import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Whole blocks of HTML in Markdown are read as HTML is.
struct MarkdownBlockTests {
    @Test(
        "Code keeps its lines, lists their numbers, quotations their marks",
        arguments: [
            ("<pre><code>a\n  b\n</code></pre>\n\nc\n", "a\n  b\nc"), ("<ol start=\"3\"><li>a<li>b</ol>\n", "3.\ta\n4.\tb"),
            ("<ul><li>a<ol><li>b</ol></ul>\n", "•\ta\n1.\tb"), ("<dl><dt>a<dd>b</dl>\n", "a\nb"),
            ("<div><q>a <q>b</q></q></div>\n", "\u{201C}a \u{2018}b\u{2019}\u{201D}"),
            // What goes on in the Markdown that follows is read with it.
            ("<ul><li>\n\n*a*\n\n</ul>\n", "•\ta"),
        ])
    func blocks(_ markdown: String, _ expected: String) throws {
        let text = try DocumentReader.read(Data(markdown.utf8), format: .markdown).string
        expectEqual(text.replacing("\u{2028}", with: "\n"), expected)
    }

    @Test(arguments: [
        ("|a|b|\n|-|-|\n|c|d|", "a\nb\nc\nd"), ("a | b\n:- | -:\nc | d", "a\nb\nc\nd"), ("|a|\n|--|\n|c|", "a\nc"),
        ("> | a | b |\r\n> | - | :-: |\r\n> | c | d |", "a\nb\nc\nd"), ("- |a|b|\n  |-|---|\n  |c|d|", "•\t\na\nb\nc\nd"),
        ("|a\\|b|\n|-|\n|c|", "a|b\nc"),
        // No tables.
        ("|a|b|\n|-|\n", "|a|b| |-|"), ("```\n|a|b|\n|-|-|\n```\n", "|a|b|\n|-|-|"), ("    |a|b|\n    |-|-|\n", "|a|b|\n|-|-|"),
        ("<pre>\n|a|b|\n|-|-|\n</pre>\n", "|a|b|\n|-|-|"), ("|-|-|", "|-|-|"), ("a\n-\n", "a"), ("|a|b|\n|-|x|\n", "|a|b| |-|x|"),
    ])
    func `a table's head may stand above dashes of any number`(_ markdown: String, _ expected: String) throws {
        let text = try DocumentReader.read(Data(markdown.utf8), format: .markdown).string
        expectEqual(text.replacing("\u{2028}", with: "\n"), expected)
    }

    @Test(arguments: [
        ("p\n|a|b|\n|---|---|\n|c|d|", "p\na\nb\nc\nd"), ("o\np\na | b\n-|-\nc | d\n\nq", "o p\na\nb\nc\nd\nq"),
        ("> p\n> |a|\n> |---|\n> |c|", "p\na\nc"), ("- p\n  |a|\n  |---|\n  |c|\n- q", "•\tp\na\nc\n•\tq"),
        ("1. p\r\n   o\r\n   |a|\r\n   |---|\r\n   |c|\r\n", "1.\tp o\na\nc"),
        ("p\n|a|\n|---|\n|c|\n|d|\n\nq\n|e|\n|---|\n|f|", "p\na\nc\nd\nq\ne\nf"),
        // A row like that of delimiters further down is one of the table; and a paragraph of a quote or an item goes on in these.
        ("|a|\n|---|\n|b|\n|---|", "a\nb\n---"), ("> p\n|a|\n|---|\n", "p |a| |---|"), ("- p\n|a|\n|---|\n", "•\tp |a| |---|"),
        ("```\np\n|a|\n|---|\n```", "p\n|a|\n|---|"), ("p\n|a|\n|---|---|\n", "p |a| |---|---|"), ("# p\n|a|\n|---|\n|b|", "p\na\nb"),
    ])
    func `a table may stand right below a paragraph`(_ markdown: String, _ expected: String) throws {
        let text = try DocumentReader.read(Data(markdown.utf8), format: .markdown).string
        expectEqual(text.replacing("\u{2028}", with: "\n"), expected)
    }

    @Test(arguments: [
        ("|a|b|c|\n|---|---|---|\n|d||e|\n|||f|\n|g|h||", "a\nb\nc\nd\n\ne\n\n\nf\ng\nh\n"),
        ("|a||c|\n|-|-|-|\n|d|e|\\|||", "a\n\nc\nd\ne\n|"), ("|a|\n|-|\n|b|\n\n```\nc || d\n```", "a\nb\nc || d"), ("a || b", "a || b"),
    ])
    func `two bars side by side have an empty cell between them`(_ markdown: String, _ expected: String) throws {
        try expectEqual(DocumentReader.read(Data(markdown.utf8), format: .markdown).string, expected)
    }

    @Test(arguments: [
        ("- x || y", "•\tx || y"), ("1. x || y", "1.\tx || y"), ("> x || y", "x || y"), ("***\nif (x || y)", "\u{A0}\nif (x || y)"),
        ("\n|\nfoo || bar", "| foo || bar"),
        ("```\nx\n```\ny", "x\ny"), ("~~~\nx\n~~~", "x"), ("# x\ny", "x\ny"), ("#\nx", "x"), ("---\nx", "\u{A0}\nx"),
        ("- x\n- y", "•\tx\n•\ty"),
        ("> x", "x"), ("<!-- x -->\ny", "y"), ("<div>x</div>\n\ny", "x\ny"),
        // Rows.
        ("#x||y", "#x\n\ny"), ("<b>x</b>||y", "x\n\ny"), ("**x**||y", "x\n\ny"),
    ])
    func `a table ends where another block begins`(_ markdown: String, _ expected: String) throws {
        let text = try DocumentReader.read(Data(("|a|b|c|\n|---|---|---|\n|d|e|f|\n" + markdown).utf8), format: .markdown).string
        expectEqual(text, "a\nb\nc\nd\ne\nf\n" + expected)
    }

    @Test func `code right below a table in a quote or an item stands in that`() throws {
        for (first, next) in [("> ", "> "), ("- ", "  ")] {
            let lines = ["|a|", "|---|", "|b|", "```", "c || d", "```"]
            let source = lines.enumerated().map { ($0 == 0 ? first : next) + $1 }.joined(separator: "\r\n")
            let document = try DocumentReader.read(Data(source.utf8), format: .markdown)
            expect(document.string.hasSuffix("a\nb\nc || d"), "\(document.string)")
            let blocks = document.content.blocks.map { $0.role.values }
            expect(blocks.last?.kind == .code && blocks.last?.containers.count == 1, "\(first)")
        }
    }

    @Test func `the line under a heading may have a tab at its end`() throws {
        for (source, level) in [("a\n--\t\nb", 2), ("a\n===\t \r\nb", 1), ("> a\n> --\t\n> b", 2)] {
            let document = try DocumentReader.read(Data(source.utf8), format: .markdown)
            expect(document.string == "a\nb" && document.outline.map(\.level) == [level], "\(source): \(document.string)")
        }
        for source in ["```\na\n--\t\n```", "    a\n    --\t"] {
            let document = try DocumentReader.read(Data(source.utf8), format: .markdown)
            expect(document.string == "a\n--\t" && document.outline.isEmpty, "\(source)")
        }
    }

    @Test(arguments: [
        ("Title\n---\t\n|---|\n| a |", "Title\n---\n\t\n|---|\n| a |"), ("|\n-\t\n|-", "|\n-\n\t\n|-"),
        ("||a\n-|-\n- |-", "| |a\n---|---\n- |-"),
    ])
    func `neither the line under a heading nor delimiters are a table's head`(_ markdown: String, _ wanted: String) {
        let bytes = Array(markdown.utf8)
        let completed = bytes.withUnsafeBufferPointer { TableHeads.completed($0) }
        expectEqual(completed.map { String(decoding: $0.source, as: UTF8.self) }, wanted)
    }

    @Test func `no byte of a source is lost where tables are completed`() {
        var random = SplitMix(seed: 17)
        let signs = Array("|||--\t a:>\n\n".utf8)
        for _ in 0..<2000 {
            let source = (0..<Int.random(in: 1..<24, using: &random)).map { _ in signs[Int.random(in: 0..<signs.count, using: &random)] }
            guard let result = source.withUnsafeBufferPointer({ TableHeads.completed($0) }) else { continue }
            var kept = 0
            for byte in result.source where kept < source.count && byte == source[kept] { kept += 1 }
            expectEqual(kept, source.count, "\(String(decoding: source, as: UTF8.self))")
        }
    }

    @Test func `a table in a quote ends with that`() throws {
        let text = try DocumentReader.read(Data("> |a|\n> |---|\n> |b|\nx || y".utf8), format: .markdown).string
        expectEqual(text, "a\nb\nx || y")
    }

    @Test(arguments: [
        "- x\n  text\n  | a | b |\n  |---|---|\n  | c | d |\n", "- x\n  - |a|b|\n    |-|-|\n    |c|d|\n",
        "> - x\n>   |a|\n>   |-|\n> - y\n\n",
        "1. x\n   - y\n     |a|\n     |-|\n     |b|\n",
    ])
    func `a table right below the text of an item leaves the list tight`(_ item: String) throws {
        func spaces(_ markdown: String) throws -> [CGFloat?] {
            let text = try DocumentReader.read(Data(markdown.utf8), format: .markdown).makeTextStorage(style: DocumentStyle())
            expect(markdown == "- y\n- z" || !text.string.contains("|"), "\(text.string)")
            let start = (text.string as NSString).range(of: "y\n", options: .backwards).location
            return [start, text.length - 1].map {
                (text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? ParagraphStyle)?.paragraphSpacing
            }
        }
        try expectEqual(spaces(item + "- y\n- z"), spaces("- y\n- z"))
    }

    @Test func `the lines above a table are looked at once, however far in its head stands`() throws {
        let count = bulk(100_000)
        let start = threadSeconds()
        let source = String(repeating: "a\n", count: count) + String(repeating: " ", count: count) + "|a|\n|-|\n|b|\n"
        let text = try DocumentReader.read(Data(source.utf8), format: .markdown).string
        expect(text.hasPrefix("a a a ") && text.hasSuffix("b|"))
        expect(threadSeconds() - start < Double(bulk(1)) * 10)
    }

    @Test("A bar that is escaped in a cell is one, in code as well")
    func bars() throws {
        let text = try DocumentReader.read(Data("| a |\n| --- |\n| `x\\|y` p\\|q |\n\n`x\\|y`\n".utf8), format: .markdown).string
        expectEqual(text, "a\nx|y p|q\nx\\|y")
    }

    @Test(arguments: [
        ("<ul><li>one</li><li>two</li></ul>", "• one/• two"),
        ("see <ul> <li>one</li> <li>*two*</li> </ul> after", "see /• one/• two/after"),
        ("<ol start=3><li>a<li>b<ul><li>c</ul></ol>", "3. a/4. b/◦ c"), ("<p>one</p><p>two</p>", "one/two"),
        ("a<br><ul><li>b</ul>", "a/• b"),
        ("<div>one</div><br>two <b>x</b>y", "one//two xy"),
    ])
    func `blocks of HTML in a cell begin lines of it`(_ cell: String, _ expected: String) throws {
        let text = try DocumentReader.read(Data("| a | b |\n| --- | --- |\n| \(cell) | z |\n".utf8), format: .markdown).string
        expectEqual(text.replacing("\u{2028}", with: "/"), "a\nb\n\(expected)\nz")
    }

    @Test(arguments: [
        ("<p>one <br>\n  two<br/> <b>three</b></p>\n", "one \ntwo\nthree"),
        ("one<br>\n two<kbd>\n <br> a <br> <br>\n</kbd>", "one\ntwo \na \n\n"),
        ("one\\\n  two", "one\ntwo"),
    ])
    func `white space after a break of the line is no text`(_ markdown: String, _ expected: String) throws {
        let text = try DocumentReader.read(Data(markdown.utf8), format: .markdown).string
        expectEqual(text.replacing("\u{2028}", with: "\n"), expected)
    }

    @Test(arguments: [
        "![](https://example.org/a/some%20badge.svg?style=flat&label=a/b#x)", "<img src='badges/some badge.svg?style=flat/wide'>",
    ])
    func `a picture without a description that is not there is called by its name without a query`(_ markdown: String) throws {
        let text = try DocumentReader.read(Data(markdown.utf8), format: .markdown).string
        expect(text.hasPrefix("\u{FFFC}\u{A0}some badge.svg") && !text.contains("?"), "\(text)")
    }
}
