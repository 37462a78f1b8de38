import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Manuals as rustdoc, Sphinx, erl_docgen, SQLite and others make pages of them.
struct ManualSiteTests {
    private func kinds(_ source: String) -> [RichParagraph.Kind] {
        let text = HTMLReader.read(Data(source.utf8))
        return text.paragraphs.map { text.styles[$0.style].kind }
    }

    // MARK: Out of sight

    @Test func `a link that waits a whole page above the page does not show, and what hangs above its parent does`() {
        let style = "<style>body, .box { position: relative } .up { position: absolute; top: -100% }</style>"
        expectEqual(paragraphs(ofHTML: "\(style)<body><a class=up href='#a'>Skip</a><p id=a>Text"), ["Text"])
        expectEqual(paragraphs(ofHTML: "\(style)<body><div class=box><span class=up>Label</span> Text</div>"), ["Label Text"])
    }

    @Test func `words that rules put where nothing of them shows are not read`() {
        let style = "<style>summary::after { content: 'Collapse'; overflow: hidden; width: 0; height: 0; position: absolute }</style>"
        expectEqual(paragraphs(ofHTML: "\(style)<details open><summary>Item</summary><p>Text</details>"), ["Item", "Text"])
    }

    @Test func `folded navigation has no box around its summary`() {
        let links = (1...14).map { "<li><a href='\($0).html'>Page number \($0)</a>" }.joined()
        let text = HTMLReader.read(Data("<nav style='background: #eee; border-right: 1px solid'><ul>\(links)</ul></nav><h1>A".utf8))
        expectEqual(text.disclosures.count, 1)
        expect(text.boxes.isEmpty)
    }

    @Test func `the beginning of a page is not folded navigation alone, whatever markers its items have`() {
        let long = "<ul>" + (1...4000).map { "<li><a href='\($0).html'>Page \($0)</a>" }.joined() + "</ul>"
        let text = String(repeating: "<p>Words of the page itself.", count: 5000)
        let page = Array("<body><nav>\(long)</nav><h1>Title</h1>\(text)".utf8)
        expect(HTMLBeginning.read(page, of: DataSource(Data(page)), nil, "") == nil)
    }

    // MARK: Code

    @Test func `blocks within preformatted text are lines of the same code`() {
        let page =
            "<style>.where { white-space: pre-wrap }</style><pre><code>struct Vec&lt;T&gt;<div class=where>where\n    T: Any,</div>{ }</code></pre>"
        expectEqual(paragraphs(ofHTML: page), ["struct Vec<T>", "where", "    T: Any,", "{ }"])
        expectEqual(kinds(page), Array(repeating: .preformatted, count: 4))
        expectEqual(kinds("<pre style='white-space: pre-wrap'>a\nb</pre>"), [.preformatted, .preformatted])
        expectEqual(kinds("<p style='white-space: pre-wrap'>a</p>"), [.text])
    }

    @Test func `blocks that keep white space in a face of one width are lines of code, with their numbers`() {
        let style =
            "<style>div.line { font-family: monospace, fixed; white-space: pre-wrap } div.line:after { content: '\\000A'; white-space: pre }</style>"
        let lines = ["int main()", "{", "  return 0;", "}"].enumerated().map {
            "<div class=line><a name=l\($0.0)></a><span class=lineno>    \($0.0 + 1)</span>&#160;\($0.1)</div>"
        }
        let page = "\(style)<p>Text</p><div class=fragment style='border: 1px solid'>\(lines.joined(separator: "\n"))</div>"
        expectEqual(kinds(page), [.text] + Array(repeating: .preformatted, count: 4))
        expectEqual(paragraphs(ofHTML: page).dropFirst().map { $0.suffix(11) }.last, "    4  \u{A0}}".suffix(11))
        expectEqual(paragraphs(ofHTML: page).count, 5)
    }

    @Test func `code in a page that has more of it than of prose is still code`() {
        let names = (1...40).map { "<code><a href='\($0)'>CONSTANT_\($0)</a></code>" }.joined(separator: ", ")
        let document = readHTML("<style>code { font-family: 'DejaVu Sans Mono' }</style><p>Words of prose.<p>\(names)")
        let runs = document.content.runs().filter { $0.inline.link >= 0 }
        expect(runs.count == 40 && runs.allSatisfy { $0.inline.traits.contains(.code) })
        let typed = readHTML("<body style='font-family: Courier'><p><code>One</code> name<p>All of it typed in one face.")
        expect(!typed.content.runs().contains { $0.inline.traits.contains(.code) })
    }

    @Test func `code that scripts of a page hide is not shown`() {
        let page =
            "<pre><code><span class=boring>fn main() {\n</span>let x = 1;\n<span class=boring>}</span></code></pre><p class=boring>Text"
        expectEqual(paragraphs(ofHTML: page), ["let x = 1;", "Text"])
    }

    // MARK: Places

    @Test func `a long list of links that a page has beside its text wherever that is scrolled begins folded`() {
        let links = (1...14).map { "<li><a href='#\($0)'>Directive \($0)</a>" }.joined()
        func folded(_ position: String, _ links: String, rest: Int = 30) -> Int {
            let style = "<style>#side { position: \(position); right: 0; top: 90px }</style>"
            let text = String(repeating: "<p>Words of the page itself. ", count: rest)
            return readHTML("\(style)<h1>Title</h1><div id=side><h3>Contents</h3><ul>\(links)</ul></div>\(text)").disclosures.count
        }
        expect(folded("absolute", links) == 1 && folded("fixed", links) == 1)
        expect(folded("static", links) == 0 && folded("absolute", "<li><a href=a>A</a>") == 0)
        expectEqual(folded("absolute", links, rest: 3), 0, "a page of links that stands out of the flow as a whole")
    }

    @Test func `a short label that a block has at the right comes after its text`() {
        let style = "<style>.label { float: right }</style>"
        expectEqual(
            paragraphs(ofHTML: "\(style)<dl><dt><span class=label>[old]</span><b>write</b>(+Atom)<dd>Text</dl>"),
            ["write(+Atom) [old]", "Text"])
        expectEqual(paragraphs(ofHTML: "\(style)<p><span class=label>A</span> <span class=label>B</span> text"), ["text B A"])
        expectEqual(paragraphs(ofHTML: "\(style)<p><span class=label>alone</span>"), ["alone"])
        expectEqual(paragraphs(ofHTML: "\(style)<p>text <span class=label>end</span> more"), ["text end more"])
        // What stands before other blocks or lines stays before them, and its counter counts once.
        expectEqual(paragraphs(ofHTML: "\(style)<span class=label>1.2</span><h1>Title</h1><p>Text"), ["1.2", "Title", "Text"])
        expectEqual(paragraphs(ofHTML: "\(style)<p><span class=label>A</span> one<br>two"), ["A one\u{2028}two"])
        let counted = "<style>.label { counter-increment: n } .label::before, p::after { content: counter(n) }</style>"
        expectEqual(paragraphs(ofHTML: "\(style)\(counted)<p><span class=label>.</span> text"), ["text 1. 1"])
    }

    @Test func `what clears within a float does not move what follows it`() throws {
        let rules = "aside { float: right; width: 40% } aside::after { display: block; content: ''; clear: both }"
        let page = "<style>\(rules)</style><aside><p>Beside<p style='clear: both'>more</aside><p>Text"
        let text = HTMLReader.read(Data(page.utf8))
        expectEqual(text.floats.count, 1)
        expectEqual(text.paragraphs.map { text.styles[$0.style].clearedSides }, [[], [], []])
    }

    @Test func `a table as wide as the page has nothing beside it`() throws {
        func cleared(_ width: String) throws -> ExclusionSides {
            let text = HTMLReader.read(
                Data("<h2 style='float: left'>Title</h2><div style='display: table; width: \(width)'><p>Body</div>".utf8))
            expectEqual(text.floats.count, 1)
            return text.styles[try require(text.paragraphs.last).style].clearedSides
        }
        try expect(cleared("100%") == .both && cleared("50%") == [])
    }

    @Test func `spaces at the end of a cell that are not to be broken at are room`() {
        let table = "<table><tr><td>enum &#160;</td><td>Name&#160; <td>&#160;</td><td>a<a name=x></a>&#160;&#160;</tr></table><p>end&#160;"
        let text = HTMLReader.read(Data(table.utf8))
        expectEqual(paragraphs(ofHTML: table), ["enum", "Name", "\u{A0}", "a", "end\u{A0}"])
        expectEqual(text.utf16Count, String(decoding: text.utf8, as: UTF8.self).utf16.count)
        expectEqual(text.anchors.first?.utf8, text.paragraphs.last.map { $0.utf8 - 1 })
    }

    @Test(arguments: [
        "<span class=linenos>@</span>", "<a id=@ href='#@' style='user-select: none'>@</a>", "<span style='padding: 0 5px'>@</span>",
    ]) func `numbers of lines stand apart from the code, at the right`(_ number: String) {
        let code = (1...10).map { number.replacing("@", with: "\($0)") + ($0 == 2 ? "" : $0 == 3 ? "  def" : "def") }.joined(
            separator: "\n")
        let found = paragraphs(ofHTML: "<pre>\(code)</pre>")
        expectEqual(Array(found.prefix(3)), [" 1  def", " 2", " 3    def"])
        expectEqual(found.last, "10  def")
        expect(HTMLReader.read(Data("<pre>\(code)</pre>".utf8)).runs.allSatisfy { $0.link < 0 })
    }

    @Test func `numbers in a cell beside the code stand in its lines`() {
        let numbers = "<td class=linenos><pre><span>1</span>\n2\n\n10</pre></td>"
        func table(_ code: String, _ numbers: String) -> String {
            "<table><tbody><tr>\(numbers)<td><div><pre>\(code)</pre></div></td></tr></table><p>End"
        }
        let found = table("def f():\n\n    pass\nmore\n", numbers)
        expectEqual(paragraphs(ofHTML: found), [" 1  def f():", " 2  ", "10      pass", "more", "End"])
        expectEqual(kinds(found), Array(repeating: .preformatted, count: 4) + [.text])
        expect(HTMLReader.read(Data(found.utf8)).tables.isEmpty)
        // Numbers beside anything else, and words beside code, are tables.
        for page in [table("a", "<td>x1</td>"), "<table><tr><td>1<td>One</table>", table("a", numbers + "<td>b</td>")] {
            expectEqual(HTMLReader.read(Data(page.utf8)).tables.count, 1)
        }
    }

    @Test func `numbers that are part of the code stay in it`() {
        expectEqual(
            paragraphs(ofHTML: "<pre><b>1</b>st\nx<span class=linenos>2</span>y\n<span class=linenos>a</span>b</pre>"),
            ["1st", "x2y", "ab"])
        expectEqual(paragraphs(ofHTML: "<pre><span class=linenos>1</span></pre><p style='white-space: pre'>x"), ["1", "x"])
    }

    @Test func `code in prose is code in a page that is mostly blocks of code`() {
        let code = String(repeating: "let x = 1\n", count: 100)
        let made = readHTML("<p>Call <code>f()</code> first.</p><pre>\(code)</pre>")
        let run = made.content.runs().first { ($0.utf16.lowerBound) == 5 }
        expect(run?.inline.traits.contains(.code) == true)
    }

    // MARK: Menus

    @Test func `items that float make a line of a menu`() {
        let style = "<style>.m { list-style: none } .m li { float: left } .m li a { display: block } .m .r { float: right }</style>"
        let menu = "<ul class=m><li><a href=a>Home</a><li><a href=b>About</a><li class=r><a href=c>Search</a></ul>"
        expectEqual(paragraphs(ofHTML: style + menu), ["Home About Search"])
        // Pictures in rows have a width, and what has bullets is a list.
        expectEqual(paragraphs(ofHTML: "\(style)<ul class=m><li style='width: 200px'>A<li style='width: 200px'>B</ul>"), ["A", "B"])
        expectEqual(paragraphs(ofHTML: "<ul><li style='float: left'>A<li style='float: left'>B</ul>"), ["A", "B"])
    }

    @Test func `a heading that is a link to its own page looks like a heading`() throws {
        let base = URL(fileURLWithPath: "/tmp/own.html")
        func looks(_ target: String) throws -> Bool {
            let source = "<p>Text<h2><a href='\(target)'>Title</a></h2>"
            let made = RichDocument.make(HTMLReader.read(Data(source.utf8), .init(medium: 16)), baseURL: base, name: "")
            let run = try require(made.content.runs().last { $0.inline.link >= 0 })
            return run.inline.appearance >= 0 && made.content.appearances[Int(run.inline.appearance)].values.isUnmarkedLink
        }
        expect(try looks("own.html"))
        expect(try !looks("other.html"))
    }
}
