import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// Long texts, which gumbo does not read, stand in a page's tree as it would have them.
struct HTMLTextsTests {
    /// The tree's elements and texts, with every text named that has so many bytes; nil for none.
    private func dump(_ html: String, shortest: Int?) -> String {
        let tree = HTMLTree(utf8: Array(html.utf8), shortestNamedText: shortest)
        var result = ""
        func add(_ node: HTMLNode) {
            switch node.kind {
            case .text: result += "\"\(String(decoding: node.text, as: UTF8.self))\""
            case .element:
                result += "<\(node.name)"
                for attribute in node.attributes { result += " \(attribute.name)=\(attribute.value)" }
                result += ">"
                for index in 0..<node.childCount { add(node.child(index)) }
                result += "</>"
            case .other: break
            }
        }
        if let root = tree.root { withExtendedLifetime(tree) { add(root) } }
        return result
    }

    private func compare(_ html: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let plain = dump(html, shortest: nil)
        for shortest in [1, 3, 24] { expectEqual(dump(html, shortest: shortest), plain, sourceLocation: sourceLocation) }
    }

    @Test(arguments: [
        "some words before all <title>words</title> and after it, as long as a line",
        "<pre>\n\n  the first line's end goes\r\nand the others stay\rso</pre>",
        "<table>text in a table, before it <tr> more <td>of a cell</td> and after </table> what is left",
        "<table>  \n <tr> <td>  a cell with white space around its words  </td> </tr> </table>",
        "<b>one<p>two</b>three words here</p> four and the rest of it all",
        "a<!-- c -->b<!-- d --> c and d, as one text that comments divide",
        "Tom &amp; Jerry &ampx &notit; &lt&gt;&#65;&#x41;b &unknown; &; & &&amp;&amp; and more words after them",
        "<table>&#32; &#32;x &nbsp; spaces that references make</table>",
        "<select><option>a choice of words<b>bold words</b></select>after the choice",
        "control \u{1}characters\u{7F} and \u{85}others, %FDD0 and %FFFE and %1FFFE that are none",
        "wide \u{FF21}\u{3042}\u{1F600} and \u{10FFFD}aaaaaa and \u{10FFFD}aaaaab names of nothing",
        "<plaintext>what follows <b>is text</b> whatever it looks like &amp; so on",
        "<math><mi>a variable of mathematics</mi><mtext>and words</mtext></math>",
        "</body></html>  after the end of the page, words",
        "<ruby>base words<rt>their reading</rt></ruby><textarea>never ends, and so is text",
        "\u{FEFF}<p>a mark of the order of bytes before it</p>",
    ])
    func `a tree is the same whether texts are named or read`(source: String) {
        // A literal may not have these.
        let html = ["FDD0", "FFFE", "1FFFE"].reduce(source) { text, number in
            text.replacing("%\(number)", with: String(Unicode.Scalar(UInt32(number, radix: 16)!)!))
        }
        compare(html)
        compare("<!doctype html><body>" + html)
        // Whatever the page is cut at.
        for count in stride(from: 0, to: html.utf8.count, by: 7) {
            compare(String(decoding: Array(html.utf8.prefix(count)), as: UTF8.self))
        }
    }

    @Test func `pieces of pages put together at random give the same tree`() {
        let pieces = [
            "<p>", "</p>", "<table>", "<tr>", "<td>", "</table>", "<b>", "</b>", "<pre>", "\n", "  ", "words and words ", "&amp;", "&#10;",
            "&",
            "<select>", "</select>", "<caption>", "<!-- x -->", "<div>", "</div>", "<li>", "<title>t</title>", "<a>", "x", "\r\n",
        ]
        var random = SplitMix(seed: 20)
        for _ in 0..<bulk(400) {
            compare((0..<Int.random(in: 1...24, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined())
        }
    }

    @Test(arguments: [1, 2, 4]) func `what gumbo reads grows with the tags of a page, not with their texts`(factor: Int) {
        let paragraph = "<p>" + String(repeating: "words of a paragraph ", count: 40 * factor) + "</p>"
        let tree = HTMLTree(utf8: Array(String(repeating: paragraph, count: 100).utf8))
        expectEqual(tree.parsedByteCount, 100 * 17)
    }

    @Test func `long pages keep the white space beside blocks that their styles may set in a line, and beside tags that are left out`() {
        let filling = String(repeating: "<!--" + String(repeating: "x", count: 1020) + "-->", count: 1 << 13)
        func text(_ page: String) -> String {
            String(decoding: HTMLReader.read(utf8: Array((page + filling).utf8)).utf8, as: UTF8.self)
        }
        let list = "<ul><li>one</li> <li>two</li></ul>"
        expect(text("<style>li { display: inline }</style>" + list).contains("one two"))
        let deep = String(repeating: "<div>", count: 300)
        expect(!text(deep + "one</div> <div>two").contains("onetwo"))
        func size(_ page: String) -> Int {
            Array((page + filling).utf8).withUnsafeBufferPointer { HTMLGuard.bounded($0).source.count }
        }
        expectEqual(size(list) + 1, size("<p title=inline></p>" + list) - 20, "items that nothing sets in a line lose their space")
    }

    @Test func `white space between blocks, which long pages leave out, is no part of the text`() throws {
        let page = """
            <h1>A <b>bold</b>
            </h1>
            <ul> <li>one</li>
            <li> two <em>three</em> <b>four</b></li> <li>
            <p>five</p> </li></ul> six <b>seven</b>
            <pre>
             <div>a</div>
             <p>b</p>
            </pre>
            <table> <caption>C</caption> <tr> <th>x</th> <td>y <i>z</i> </td> </tr> </table>
            <p>end</p> &nbsp; <span>last</span>
            """
        let bytes = Array(page.utf8)
        let bounded = bytes.withUnsafeBufferPointer { bytes in [false, true].map { HTMLGuard.bounded(bytes, dropsSpace: $0).source } }
        expectEqual(bounded[0].count - bounded[1].count, 11)
        let texts = bounded.map { HTMLReader.read(utf8: $0) }
        expectEqual(texts[1].utf8, texts[0].utf8)
        expectEqual(texts[1].paragraphs.map { texts[1].styles[$0.style] }, texts[0].paragraphs.map { texts[0].styles[$0.style] })
    }
}
