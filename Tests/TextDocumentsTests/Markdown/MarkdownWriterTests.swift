import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What is written as Markdown is read back as it was.
struct MarkdownWriterTests {
    private func document(_ source: String) -> Document {
        MarkdownReader.read(Data(source.utf8), baseURL: goldenFolder)
    }

    private func written(_ source: String) -> String { document(source).makeTextStorage().markdown() }

    /// Blocks and runs, without what only the title and the anchors of a page say.
    private func body(_ document: Document) -> [Substring] {
        dump(document).split(separator: "\n").filter { !$0.hasPrefix("title: ") && !$0.hasPrefix("anchor ") && !$0.hasPrefix("figure ") }
    }

    /// - Parameter comparesGaps: whether the gaps between items count; lists whose items have next to no text of their own do not tell.
    private func expectSame(
        _ source: String, _ comment: Comment = "", comparesGaps: Bool = true, location: SourceLocation = #_sourceLocation
    ) {
        let before = document(source)
        let text = before.makeTextStorage().markdown()
        func lines(_ document: Document) -> [String] {
            body(document).map { comparesGaps ? String($0) : String($0).replacing(" tight", with: "") }
        }
        let (expected, found) = (lines(before), lines(document(text)))
        if expected == found { return }
        let index = zip(expected, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(expected.count, found.count)
        Issue.record(
            "\(comment) \(expected.dropFirst(index).first ?? "end") became \(found.dropFirst(index).first ?? "end") in\n\(text)of\n\(source)",
            sourceLocation: location)
    }

    @Test(arguments: ["blocks", "lists", "inlines", "links", "tables", "images"])
    func `the golden documents come back as they were`(name: String) throws {
        expectSame(try String(contentsOf: goldenFolder.appending(path: name + ".md"), encoding: .utf8))
    }

    @Test func `a bar in the words of a picture ends no cell`() {
        let source = "| a | b |\n| --- | --- |\n| ![x\\|y](https://example.org/z.png) | kept |\n"
        expectEqual(written(source), source)
    }

    @Test func `it looks as a person would have written it`() {
        let source = """
            # A title with `code`

            Some *words*, **others** and ***both***, ~~gone~~; a [link](https://example.org/a?b=1) and
            <https://example.org/>. `snake_case` and snake_case.

            > A quotation
            >
            > - with an item

            - one
            - two
              - within
            - three

            9. nine

            10. ten

            - [ ] to do
            - [x] done

            ```swift
            let a = 1

                let b = "``"
            ```

            ***

            | left | center | right |
            | --- | :-: | --: |
            | a \\| b | `c` | 3 |

            """
        expectEqual(written(source), source.replacing(" and\n", with: " and "))
    }

    @Test(
        arguments: [
            "1\\. no list", "\\# no heading", "\\- no item", "\\+ none", "a\\* b \\*c\\*", "\\_x\\_ and x_y_z", "\\[x\\](y)",
            "a < b, \\<i>, a<b",
            "\\&amp; & AT&T &c", "\\`code\\`", "C:\\\\dir\\\\\\*", "\\~\\~no\\~\\~", "http\\://example.org/ www\\.example.org a\\@b.org",
            "a&nbsp;b&#32;&#32;c", "one\\\n\\# two\\\n\\= three", "!\\[no picture\\]", "# ends with \\#", "# two<br>lines",
            "trailing \\\\", "| no | table |\n", "\\:--", "x\\\n\\:-: | :-:", "日本\\*語", "&lt;b> &quot;", "a\\\n\\\nb", "100% \\<100",
        ])
    func `characters that mean something in Markdown stay characters`(source: String) { expectSame(source) }

    @Test(
        arguments: [
            "a**b**c and un*frigging*believable", "**\"quoted\"**x", "a<b>,bold</b>c", "<b>bold </b>and", "<i>a</i><b>b</b><i>c</i>",
            "**a *b* c** ***d** e*", "*a **b***", "**a**<i>b</i>", "x<sup>2</sup> H<sub>2</sub>O <u>u</u> <mark>m</mark>",
            "`` ` `` and `` a`b ``",
            "[*a* **b** `c`](x) [![](<>)](y)", "[a\\]b](<x y> \"t\")", "**[a](b)**c", "~~**a**~~b", "<b>a<i>b</b>c</i>",
            "<small>s</small> <big>b</big>",
            "<span style=\"color: #ff0000\">red</span>", "**a\\\nb**", "![missing](nowhere.png) ![](https://x.org/logo)",
            "[![build](https://x.org/badge.svg)](https://x.org)", "<code>a<br>b</code>", "a *b*c*d* e", "_a_*b*", "**a `b` c**`d`",
        ])
    func `spans stay what they are beside letters, marks and each other`(source: String) { expectSame(source) }

    @Test(
        arguments: [
            "- a\n\n  b\n- c", "- a\n- b\n\n1. c\n2. d", "1. a\n2. b\n\n<!-- -->\n\n1. c",
            "- > q\n- - x\n  - y\n-\n- ```\n  c\n  ```\n- ***",
            "> a\n\n> b\n\n1) x\n2) y", "- # h\n- | a |\n  |---|\n  | b |", "* a\n\n  ```\n  c\n\n  d\n  ```\n\n  e\n* f",
            "> > - a\n> > - b\n>\n> c",
            "- a\n  - b\n    - c\n\n      d\n- e", "10. x\n    ```\n    y\n    ```\n11. z", "````md\n```\n````\n\n~~~a`b\nc\n~~~",
            "    a\n    b\n\ntext\n\n    c",
            "<div align=\"center\">\n\n# Title\n\n[a](b)\n\n</div>\n\nleft", "- a\n\n- b\n\n  - c\n  - d",
            "#\n\n- \n- [ ] t\n- [x] u", "- \n\n- a", "-\n- a", "- a\n\n-\n\n- b", "-\n\n-\n", "-\n-\n",
            "1.\n\n2.\n   ```\n   c\n   ```\n3.", "- > q\n\n- > r\n", "- x\n  -\n\n  -\n- y", "```\n\n\n```\n\n```\nx\n```",
            "- a\n\n  > b\n\n  c\n\n- d", "| a |\n|---|\n| b |\n\n| b | c |\n|:-:|--:|\n| d |\n| e | f |",
        ])
    func `blocks stay what they are`(source: String) { expectSame(source) }

    @Test(arguments: 0..<40) func `what is put together at random comes back as it was`(seed: UInt64) {
        var random = SplitMix(seed: seed &+ 7)
        func word() -> String {
            let words = [
                "word", "a_b", "*star*", "1.", "#", "x", "**b**", "*i*", "`c`", "[l](u)", "~~s~~", "<b>t </b>", "&amp;", "\\*",
                "é", "“q”", "!", "<sup>2</sup>",
                "***z***", "-", "www.x.org", "a@b.c", "|", "<i>(p)</i>", "_",
            ]
            return words[Int(random.next() % UInt64(words.count))]
        }
        func line() -> String {
            (0...Int(random.next() % 6)).map { _ in word() + (random.next() % 4 == 0 ? "" : " ") }.joined()
        }
        func block(_ depth: Int) -> String {
            switch random.next() % (depth > 2 ? 4 : 8) {
            case 0, 1: return line()
            case 2: return "## " + line()
            case 3: return "```\n" + line() + "\n\n  " + line() + "\n```"
            case 4:
                let lines = blocks(depth + 1).split(separator: "\n", omittingEmptySubsequences: false)
                return lines.map { "> " + $0 }.joined(separator: "\n")
            case 5: return "| " + word() + " | y |\n|---|:-:|\n| " + word() + " | `z` |"
            default:
                let isOrdered = random.next() % 2 == 0
                let gap = random.next() % 2 == 0 ? "\n" : "\n\n"
                return (1...Int(1 + random.next() % 3)).map { number in
                    let lines = blocks(depth + 1, most: 2).split(separator: "\n", omittingEmptySubsequences: false)
                    return (isOrdered ? "\(number). " : "-  ") + lines.joined(separator: "\n   ")
                }.joined(separator: gap)
            }
        }
        func blocks(_ depth: Int, most: Int = 4) -> String {
            (0...Int(random.next() % UInt64(most))).map { _ in block(depth) }.joined(separator: "\n\n")
        }
        expectSame(blocks(0, most: 6), "seed \(seed)", comparesGaps: false)
    }

    @Test func `part of a list and of a table is written as far as it is there`() throws {
        let storage = document("- one\n  - two\n- three\n\n| a | b |\n|---|---|\n| c | d |\n| e | f |").makeTextStorage()
        func part(_ first: String, _ last: String) -> String {
            let text = storage.string as NSString
            let start = text.range(of: first).location
            return storage.attributedSubstring(from: NSRange(location: start, length: NSMaxRange(text.range(of: last)) - start)).markdown()
        }
        expectEqual(part("ne", "three"), "ne\n\n- two\n- three\n")
        expectEqual(part("two", "two"), "two\n")
        expectEqual(part("c", "f"), "|  |  |\n| --- | --- |\n| c | d |\n| e | f |\n")
        expectEqual(part("d", "d"), "d\n")
        expectEqual(part("b", "c"), "|  | b |\n| --- | --- |\n| c |  |\n")
    }

    @Test func `HTML is written as what it is, with what Markdown lacks left out`() {
        let html = """
            <h2>Head</h2><p style="text-align: center">Middle <b>bold</b><br>line</p><ol type="a"><li>first<li>second</ol>
            <table><tr><td>1<td>2<tr><td colspan=2>3 <p>4</table><pre>code\n  more</pre><blockquote>said</blockquote>
            """
        let rich = HTMLReader.read(Data(html.utf8), .init(medium: HTMLReader.Options.browserSize))
        let document = RichDocument.make(rich, baseURL: nil, name: "")
        expectEqual(
            document.makeTextStorage().markdown(),
            """
            ## Head

            <div align="center">

            Middle **bold**\\
            line

            </div>

            - a. first
            - b. second

            |  |  |
            | --- | --- |
            | 1 | 2 |
            | 3<br>4 |  |

            ```
            code
              more
            ```

            > said

            """)
        // Attributed text of any other origin takes the same way.
        expect(rich.makeTextStorage().markdown().contains("Middle **bold**"))
    }

    @Test func `a line break in a cell is one, and comes back as it was`() {
        let source = "| a | b |\n| --- | --- |\n| one<br>two | three |\n"
        expect(document(source).makeTextStorage().string.contains("one\u{2028}two"))
        expectEqual(written(source), source)
        expectSame(source)
    }

    @Test func `a table without a head has none when it is read again`() {
        let html = "<table><tr><td>a<td>b<tr><td>c<td>d</table>"
        let rich = HTMLReader.read(Data(html.utf8), .init(medium: HTMLReader.Options.browserSize))
        let before = RichDocument.make(rich, baseURL: nil, name: "").makeTextStorage()
        let markdown = before.markdown()
        expectEqual(markdown, "|  |  |\n| --- | --- |\n| a | b |\n| c | d |\n")
        let after = document(markdown).makeTextStorage()
        expectEqual(after.string, before.string)
        expectEqual(after.markdown(), markdown)
    }

    @Test(arguments: [
        (
            "<table><tr><th>a<th>b<tr><td><ul><li>one<li>two</ul><td>three</table>",
            "| a | b |\n| --- | --- |\n| • one<br>• two | three |\n"
        ),
        (
            "<table><tr><td>a<td><blockquote>said</blockquote><ol><li>one</ol><tr><td>c<td>d</table>",
            "|  |  |\n| --- | --- |\n| a | said<br>1\\. one |\n| c | d |\n"
        ),
    ])
    func `a list in a cell stays in its table, as text`(html: String, markdown: String) {
        let rich = HTMLReader.read(Data(html.utf8), .init(medium: HTMLReader.Options.browserSize))
        expectEqual(RichDocument.make(rich, baseURL: nil, name: "").makeTextStorage().markdown(), markdown)
    }

    @Test func `a table in a cell stays there, a line for each of its rows`() {
        let html = """
            <table border><tr><td>a<td><table border><tr><td>1<td>2 <b>x</b><tr><td>3<td>4</table>after<td>b<tr><td>c<td>d<td>e</table>
            """
        let rich = HTMLReader.read(Data(html.utf8), .init(medium: HTMLReader.Options.browserSize))
        let text = RichDocument.make(rich, baseURL: nil, name: "").makeTextStorage().markdown()
        expectEqual(text, "|  |  |  |\n| --- | --- | --- |\n| a | 1 \\| 2 **x**<br>3 \\| 4<br>after | b |\n| c | d | e |\n")
    }

    @Test func `a list with letters and one with bullets after it stay two`() {
        let html = "<ol type=a><li>one<li>two</ol><ul><li>three</ul>"
        let rich = HTMLReader.read(Data(html.utf8), .init(medium: HTMLReader.Options.browserSize))
        let text = RichDocument.make(rich, baseURL: nil, name: "").makeTextStorage().markdown()
        expectEqual(text, "- a. one\n- b. two\n\n<!-- -->\n\n- three\n")
    }
}
