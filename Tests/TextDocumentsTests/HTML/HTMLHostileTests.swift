import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

struct HTMLHostileTests {
    /// Reads it both as attributed text and as a document, within a time that only linear work keeps to.
    private func read(_ html: String, within seconds: Double = 30, sourceLocation: SourceLocation = #_sourceLocation) throws -> TextStorage
    {
        let start = threadSeconds()
        let text = try attributed(html: html)
        let document = try DocumentReader.read(Data(html.utf8), format: .html)
        expect(threadSeconds() - start < Double(bulk(1)) * seconds, sourceLocation: sourceLocation)
        expectEqual(document.string.utf16.count, document.utf16Count, sourceLocation: sourceLocation)
        return text
    }

    @Test(arguments: [
        "div", "b", "span", "blockquote", "ul", "table", "font", "a", "p", "li", "h1", "x-y", "math", "button", "select", "em", "svg",
    ])
    func `elements nested by the thousand end soon, and their text is there`(name: String) throws {
        let text = try read(String(repeating: "<\(name)>", count: bulk(name == "div" ? 25_000 : 6_000)) + "deep")
        expect(text.string.contains("deep") || name == "svg" || name == "select")
        _ = try read(String(repeating: "<\(name)>x", count: bulk(1_200)) + String(repeating: "</\(name)>", count: bulk(2_000)))
    }

    @Test func `captions by the ten thousand below one table end soon`() throws {
        let count = bulk(25_000)
        let captions = String(repeating: "<caption>c</caption>", count: count)
        let text = try read("<table style='caption-side: bottom'>\(captions)<tr><td>cell</table>")
        expect(text.string.hasPrefix("cell\nc\n") && text.length > 2 * count)
    }

    @Test func `rules by the ten thousand that take the same away end soon`() throws {
        let sheet = String(repeating: "p{margin:0}", count: bulk(60_000))
        expectEqual(try read("<style>\(sheet)</style><p>one<p>two").string, "one\ntwo\n")
    }

    @Test func `pairs that never close within one another end soon`() throws {
        for pair in [
            "<b><div></b>", "<div><table><tr><td></div>", "<span><p></span>", "<ul><li><ol>", "<a><table><td>", "<p><b id=1>", "<i><p>",
        ] {
            _ = try read(String(repeating: pair, count: bulk(2_500)) + "x")
        }
    }

    @Test func `unclosed formatting over many paragraphs ends soon`() throws {
        let formats = (0..<200).map { "<font size=\($0)><b class=c\($0)>" }.joined()
        let count = bulk(12_000)
        let text = try read(formats + String(repeating: "<p>x", count: count))
        expectEqual(text.string.utf16.count, 2 * count)
    }

    @Test func `an element that is not shown ends with its own tag, however many are open that nobody closes`() {
        let hidden = "<style>.hide { display: none }</style>"
        let open = String(repeating: "<b>", count: 20) + String(repeating: "<div>", count: 240) + String(repeating: "</b>", count: 20)
        expect(paragraphs(ofHTML: hidden + open + "<div class=hide>hidden</div><p>shows").contains("shows"))
        // What was left out ends with the element around it.
        let section = "<section>" + String(repeating: "<div>", count: 300) + "</section><div class=hide>hidden</div><div>shows</div>"
        expectEqual(paragraphs(ofHTML: hidden + section), ["shows"])
    }

    @Test(arguments: [
        ("<div style='display: none'>", "</div>"), ("<div hidden>", "</div>"), ("<div class=x>", "</div>"), ("<span class=x>", "</span>"),
        ("<div class=x><p>a<div>b</div>secret<p>", "</div>"), ("<dialog>", "</dialog>"), ("<div id=y><span>", "</div>"),
    ])
    func `what is not shown is not shown at any depth, and what follows it is`(start: String, end: String) {
        let sheet = "<style>.x, #y > span { display: none }</style>"
        for depth in [10, 250, 254, 255, 256, 257, 300, 700] {
            let around = String(repeating: "<div>", count: depth)
            let page = "\(sheet)\(around)one \(start)secret\(end)two \(start)secret\(end)<b>three</b></div>four"
            let text = readHTML(page).string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            expectEqual(text, "one two three four", "\(start) at \(depth)")
        }
    }

    @Test func `what is visible within what is hidden shows at any depth, but not within what is left out`() {
        for depth in [10, 300] {
            let around = String(repeating: "<div>", count: depth)
            let inner = "secret<div style='visibility: visible'>shown</div>secret</div>end"
            let lines = ["<div style='visibility: hidden'>", "<div hidden>"].map { outer in
                readHTML(around + outer + inner).string.split(separator: "\n")
            }
            expectEqual(lines, [["shown", "end"], ["end"]], "\(depth)")
        }
    }

    @Test func `what is hidden stays so however many elements are around, and what is visible in it shows beyond the depth of frames`() {
        func text(_ inner: String, around before: Int, _ within: Int) -> String {
            let divisions = { String(repeating: "<div>", count: $0) }
            return readHTML(divisions(before) + "<div style='visibility: hidden'>" + divisions(within) + inner).string
        }
        for (before, within) in [(0, 0), (200, 20), (200, 100), (256, 600), (256, 1200)] {
            expectEqual(text("secret", around: before, within), "", "\(before), \(within)")
        }
        for (before, within) in [(0, 0), (200, 20), (200, 100), (256, 300)] {
            let visible = "secret<div style='visibility: visible'>shown</div>secret"
            expectEqual(text(visible, around: before, within), "shown", "\(before), \(within)")
        }
    }

    @Test func `what is not shown at a depth ends with what it stands in, where no tag closes it`() {
        let around = String(repeating: "<div>", count: 300)
        let page = "<section>\(around)<div hidden>secret</section>shown"
        expectEqual(readHTML(page).string, "shown")
    }

    @Test func `tags, attributes, comments and references without end`() throws {
        _ = try read("<p " + (0..<bulk(25_000)).map { "a\($0)=1" }.joined(separator: " ") + ">x")
        _ = try read(String(repeating: "<", count: bulk(50_000)))
        _ = try read(String(repeating: "<!--", count: bulk(25_000)))
        _ = try read(String(repeating: "<script>", count: bulk(12_000)))
        _ = try read(String(repeating: "<svg>", count: bulk(12_000)) + "x")
        _ = try read(String(repeating: "&", count: bulk(50_000)))
        _ = try read("<a href='" + String(repeating: "x", count: 1_000_000))
        _ = try read(String(repeating: "<svg><svg></svg>", count: 60_000) + "x")
        try expectEqual(read("a<b").string, "a")
        try expectEqual(read("1 < 2 > 1").string, "1 < 2 > 1")
    }

    @Test func `a table of cells by the ten thousand, and one with immense spans`() throws {
        let count = bulk(2_500)
        let rows = String(repeating: "<tr>" + String(repeating: "<td>x", count: 10), count: count)
        let text = try read("<table>" + rows + "</table>")
        expectEqual(text.length, 20 * count)
        _ = try read("<table>" + String(repeating: "<tr><td colspan=99999999 rowspan=99999999>x", count: bulk(200)) + "</table>")
        let wide = try read("<table><tr>" + String(repeating: "<td colspan=1000>x", count: bulk(800)) + "</table>")
        expectEqual((wide.paragraph(0)?.textBlocks.last as? TextTableBlock)?.table.numberOfColumns, 1000)
    }

    @Test func `style sheets that match everything everywhere`() throws {
        let rules = (0..<bulk(250)).map { "* * * * .c\($0 % 7) { color: red }" }.joined()
        let elements = (0..<bulk(500)).map { "<div class='c\($0 % 7)' id=i\($0)>" + "x</div>" }.joined()
        _ = try read("<style>\(rules)</style>" + String(repeating: "<div>", count: 100) + elements)
        _ = try read("<style>" + String(repeating: "a{", count: bulk(12_000)) + "</style>x")
        _ = try read("<style>" + String(repeating: "@media screen {", count: bulk(12_000)) + "</style>x")
        _ = try read("<style>p{" + String(repeating: "(", count: bulk(25_000)) + "</style><p>x")
        _ = try read("<p style='" + String(repeating: "color:red;", count: bulk(12_000)) + "'>x")
    }

    @Test(arguments: ["<!x AAAAAAAABBBBBBBBCCCC>", "<![if AAAAAAAABBBBBBBBCCCC]>", "<![CDATA[AAAAAAAABBBBBBBBCCCC]]>"])
    func `what is neither text nor element has nothing in it`(other: String) throws {
        expect(try read("<p><span style='float:right'>A</span>\(other) text").string.contains("text"))
        let links = String(repeating: "<li><a href=a>Directive</a>", count: 14)
        expect(try read("<ul style='position:absolute'>\(links)</ul>\(other)<p>text").string.contains("text"))
    }

    @Test func `random pieces of pages keep their runs whole`() throws {
        var random = SplitMix(seed: 11)
        let pieces = [
            "<p>", "</p>", "<b>", "</b>", "<i>", "</i>", "<a href=x>", "</a>", "<table>", "<tr>", "<td>", "</td>", "</table>", "<ul>",
            "<ol start=4>", "<li>", "</ul>", "<br>", "<hr>", "<pre>", "</pre>", "\n", "  ", "text ", "日本", "&amp;", "&#0;", "<div id=q>",
            "</div>", "<h2>", "</h2>", "<blockquote>", "</blockquote>", "<img src=x align=left>", "<style>p{color:red}</style>", "<!--x-->",
            "<span style='white-space:pre'>", "</span>", "<sup>", "<dl><dt>a<dd>b</dl>", "<select><option>", "<svg><p>", "<math><mi>",
            "\u{0}",
            "<div style='display:none'>", "<div style='border:1px solid'>", "<caption>", "<q>", "</q>", "<li value=7>", "<body>",
            "<td colspan=2>", "<![if AAAAAAAABBBBBBBB]>", "<span style='float:right'>", "<ul style='position:absolute'>",
        ]
        for _ in 0..<bulk(150) {
            let html = (0..<Int.random(in: 1..<30, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            let rich = HTMLReader.read(Data(html.utf8))
            expectEqual(String(decoding: rich.utf8, as: UTF8.self).utf16.count, rich.utf16Count)
            expectEqual(rich.paragraphs.first?.utf8 ?? 0, 0)
            let text = try read(html)
            let document = try DocumentReader.read(Data(html.utf8), format: .html)
            let runs = document.content.runs()
            expectEqual(runs.last?.utf16.upperBound ?? 0, document.utf16Count)
            for (name, offset) in document.anchors { expect(0...document.utf16Count ~= offset, "\(name)") }
            // Written and read again it is the same text.
            let data = try text.data(
                from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
            let again = try attributed(html: String(decoding: data, as: UTF8.self))
            let ends = [text.string, again.string].map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
            expectEqual(ends[0], ends[1], "\(html)\n\(String(decoding: data, as: UTF8.self))")
        }
    }
}
