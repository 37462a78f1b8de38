import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Colours of code in pages: of the lexer where a class names the language, and of the page where it has some.
struct HTMLCodeTests {
    /// The words of code with a trait, in order.
    private func words(_ page: String, _ trait: InlineTraits) -> [String] {
        let document = readHTML(page)
        let text = document.string as NSString
        return document.content.runs().filter { $0.inline.traits.contains(trait) }
            .map { text.substring(with: NSRange(location: $0.utf16.lowerBound, length: $0.utf16.count)) }
    }

    @Test(arguments: [
        "<pre><code class='language-python'>", "<pre class='prettyprint lang-py'>", "<pre class='brush: python; gutter: false'>",
        "<div class='highlight-python3 notranslate'><div class=highlight><pre>", "<div class='highlight-source-python'><pre>",
        "<div class='language-python highlighter-rouge'><div class=highlight><pre class=highlight><code>",
        "<div class=sourceCode><pre class='sourceCode python'><code class='sourceCode python'>", "<pre class='src src-python'>",
        "<div class='language-python' style='white-space: pre; font-family: monospace'>",
    ])
    func `the language that classes name gives code its colours`(start: String) {
        let page = start + "def f():  # why\n    return 'x'"
        expectEqual(words(page, .codeKeyword), ["def", "return"], "\(start)")
        expectEqual(words(page, .codeComment), ["# why"], "\(start)")
        expectEqual(words(page, .codeString), ["'x'"], "\(start)")
    }

    @Test(arguments: ["<pre>", "<pre class=example>", "<pre><code class='language-text'>", "<div class=python><p>a</p></div><pre>"])
    func `code of which the page says no language has none`(start: String) {
        expectEqual(words(start + "def f(): return 'x'", [.codeKeyword]), [], "\(start)")
        expectEqual(readHTML(start + "def").content.blocks.last?.role.values.language, nil, "\(start)")
    }

    @Test(arguments: [
        "<div class=highlight><pre>", "<div class='highlight-none'><div class=highlight><pre><span></span>", "<pre class=codehilite><code>",
    ])
    func `the classes of Pygments give code of no language its colours`(start: String) {
        let page =
            start + "<span class='k'>def</span> <span class='nf'>f</span>(): <span class='c1'># <span>why</span></span>\n"
            + "  <span class='k'>return</span> <span class='s1'>'x'</span> <span class='o'>+</span> <span class='mi'>1</span></pre></div>"
        for (trait, expected) in [
            (.codeKeyword, ["def", "return"]), (.codeName, ["f"]), (.codeComment, ["# why"]), (.codeString, ["'x'"]), (.codeNumber, ["1"]),
        ] as [(InlineTraits, [String])] {
            expectEqual(words(page, trait), expected, "\(start)")
        }
        let colored = "<style>.highlight .k { font-weight: bold }</style>" + page
        expectEqual(words(colored, [.codeKeyword]) + words(colored, [.codeComment]), [], "the page has a sheet for them")
        expectEqual(words("<pre><span class=k>def</span></pre>", .codeKeyword), [], "the code is not said to be highlighted")
    }

    /// The colours that a page gives parts of its code, in order.
    private func colors(_ page: String) -> [RGBA?] {
        let document = readHTML(page)
        return document.content.runs().filter { $0.role.values.kind == .code }.map { run in
            run.inline.appearance < 0 ? nil : document.content.appearances[Int(run.inline.appearance)].values.color
        }
    }

    @Test func `the colours of a page are those of its code, and no other`() {
        let page = "<style>.k { color: #008000 } .s { color: #BA2121 }</style><p>Text of the page</p><pre class=python>"
        expectEqual(
            colors(page + "<span class=k>def</span> f(): <span class=s>'x'</span>"), [RGBA(hex: 0x008000), nil, RGBA(hex: 0xBA2121)])
        expectEqual(words(page + "<span class=k>def</span> f():\n  return 1", .codeKeyword), [], "all lines of the block have the page's")
        expectEqual(
            words(page + "<span class=k>def</span> f()</pre><p>Then</p><pre class=python>return 1", .codeKeyword), ["return"],
            "the next block has none of the page")
    }

    @Test(arguments: [("<blockquote>", "</blockquote>"), ("<ul><li>", "<li>")])
    func `blocks of code that nothing parts but what they stand in are several`(before: String, between: String) {
        let style = "<style>pre, blockquote, ul, td { margin: 0; padding: 0 } .k { color: #008000 }</style>"
        let second = "</pre>\(between)<pre class=python>return 1</pre>"
        let own = style + before + "<pre class=python><span class=k>def</span> f()" + second
        expectEqual(words(own, .codeKeyword), ["return"], "the colours of one are not the other's: \(before)")
        let open = style + before + "<pre class=python>'''open" + second
        expectEqual(words(open, .codeKeyword), ["return"], "what is open in one has ended: \(before)")
    }

    @Test func `the ink of code on the dark ground of a page is none on the reader's`() throws {
        let page = """
            <style>pre { background: #272822; color: #f8f8f2 } .k { color: #66d9ef }</style><p>Text</p>
            <pre>abc <span class=k>def</span> ghi</pre>
            """
        expectEqual(colors(page), [nil, RGBA(hex: 0x66D9EF), nil])
        let style = DocumentStyle()
        let storage = readHTML(page).makeTextStorage(style: style)
        expectEqual(storage.color(storage.offset("abc")), storage.color(storage.offset("Text")))
        let shown = try require(storage.color(storage.offset("def")))
        expect(shown.contrast(style.theme.tint) >= 4.5, "\(shown)")
        expect(!shown.isGrey)
    }

    @Test func `the language of code that is copied as HTML stands in it`() throws {
        let storage = MarkdownReader.read(Data("```swift\nlet a = 1\n```\n".utf8)).makeTextStorage()
        let html = try storage.data(
            from: NSRange(location: 0, length: storage.length), documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        let page = String(decoding: html, as: UTF8.self)
        expect(page.contains("<code class=\"language-swift\">"), "\(page)")
        expectEqual(readHTML(page).content.blocks.map(\.role.values.language), ["swift"])
    }

    @Test(arguments: [1, 2, 4])
    func `a page n times as long has n times the words that are coloured`(factor: Int) {
        let line = "def f():  # why\n"
        let count = words("<pre class=python>" + String(repeating: line, count: 500 * factor), .codeKeyword).count
        expectEqual(count, 500 * factor)
    }

    @Test(arguments: [1, 2, 4])
    func `a lexer goes through each line of code once, and through no other`(factor: Int) {
        let code = String(repeating: "def f():\n", count: 500 * factor)
        var content = readHTML("<p>a</p><pre class=python>\(code)</pre><p>b</p><pre>\(code)</pre><pre class=python>\(code)").content
        expectEqual(CodeColors.mark(&content), 2 * 500 * factor)
    }
}
