import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// XHTML as the HTML that means the same.
struct XHTMLSourceTests {
    private func html(_ xml: String, isDrawing: Bool = false) -> (html: String, failure: XMLFailure?) {
        let (utf8, failure) = XHTMLSource.html(Data(xml.utf8), isDrawing: isDrawing)
        return (String(decoding: utf8, as: UTF8.self), failure)
    }

    private func body(_ inside: String) -> String {
        let (text, failure) = html("<b xmlns='http://www.w3.org/1999/xhtml' xmlns:x='http://www.w3.org/1999/xlink'>\(inside)</b>")
        expect(failure == nil)
        return String(text.dropFirst(3).dropLast(4))
    }

    @Test func `elements that end where they begin take nothing of what follows`() {
        expectEqual(body("<title/><a id='x'/>text<br/><p/>"), "<title></title><a id=\"x\"></a>text<br><p></p>")
    }

    @Test func `text and attributes mean what they meant`() {
        expectEqual(body("<![CDATA[a < b & c]]> &lt;&#233;&quot;"), "a &lt; b &amp; c &lt;é\"")
        expectEqual(body("<p title='a &quot;b&quot; &amp; &lt;c'/>"), "<p title=\"a &quot;b&quot; &amp; &lt;c\"></p>")
        expectEqual(body("<p xml:lang='fr'/><p xml:lang='fr' lang='de'/>"), "<p lang=\"fr\"></p><p lang=\"de\"></p>")
        expectEqual(body("<pre>\na</pre>"), "<pre>\n\na</pre>")
    }

    @Test func `HTML's entities need no declaration, and a document's own are replaced`() {
        expectEqual(body("a&nbsp;b&hellip;"), "a&nbsp;b&hellip;")
        expectEqual(html("<!DOCTYPE p [<!ENTITY me 'Ishmael'>]><p>Call &me;</p>").html, "<p>Call Ishmael</p>")
    }

    @Test func `nothing is loaded from outside`() throws {
        let secret = FileManager.default.temporaryDirectory.appending(path: "recto-secret-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: secret) }
        try Data("secret".utf8).write(to: secret)
        let (text, failure) = html("<!DOCTYPE p [<!ENTITY e SYSTEM 'file://\(secret.path)'>]><p>a&e;b</p>")
        expect(text == "<p>ab</p>" && failure == nil)
    }

    @Test func `entities that grow without bound are stopped`() {
        var declarations = "<!ENTITY a0 '\(String(repeating: "x", count: 100))'>"
        for level in 1...12 {
            declarations += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
        }
        let (text, failure) = html("<!DOCTYPE p [\(declarations)]><p>&a12;</p>")
        expect(failure != nil && text.utf8.count < 64 << 20)
    }

    @Test func `scripts and what HTML reads as no elements are left out`() {
        expectEqual(body("<script>a &lt; b</script><iframe src='file:///etc/passwd'>x</iframe><p>b</p>"), "<p>b</p>")
        expectEqual(body("<style>p &gt; b { color: red } /* &lt;/style> */</style>"), "<style>p > b { color: red } /* /style> */</style>")
    }

    @Test func `prefixes and other names are resolved`() {
        let (text, failure) = html("<h:p xmlns:h='http://www.w3.org/1999/xhtml'><h:b>x</h:b><_y>z</_y></h:p>")
        expect(text == "<p><b>x</b><span>z</span></p>" && failure == nil)
    }

    @Test func `of choices the default is taken`() {
        let cases = "<e:switch xmlns:e='http://www.idpf.org/2007/ops'><e:case><p>a</p></e:case><e:default><p>b</p></e:default></e:switch>"
        expectEqual(body(cases), "<p>b</p>")
    }

    @Test func `drawings stay as they are, and lines of one that nothing draws are paragraphs`() {
        let namespaces = "xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink'"
        let svg = "<svg \(namespaces)><title>t</title><text>line</text><image x:href='a.png'/></svg>"
        expectEqual(body(svg), "<svg><title>t</title><text>line</text><image xlink:href=\"a.png\"></image></svg>")
        expectEqual(html(svg, isDrawing: true).html, "<p>line</p><img src=\"a.png\">")
    }

    @Test(arguments: [("<p>a<b></p>", 1), ("<p>\n<p::p>a</p::p></p>", 2), ("<p>a", 1), ("", 1), ("text", 1), ("<p a='1' a='2'/>", 1)])
    func `where it is not well-formed is told`(xml: String, line: Int) { expectEqual(html(xml).failure?.line, line) }

    @Test func `what comes before the fault is kept`() {
        let (text, failure) = html("<p>a<b>c</p>")
        expect(text == "<p>a<b>c" && failure == XMLFailure(line: 1, reason: "mismatched tag"))
    }

    @Test func `other encodings are read as their declarations say`() {
        let latin = Data("<?xml version='1.0' encoding='ISO-8859-1'?><p>caf".utf8) + [0xE9] + Data("</p>".utf8)
        expectEqual(String(decoding: XHTMLSource.html(latin).utf8, as: UTF8.self), "<p>café</p>")
        let units = "<?xml version='1.0' encoding='UTF-16'?><p>é</p>".utf16
        let wide = Data([0xFF, 0xFE]) + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        expectEqual(String(decoding: XHTMLSource.html(wide).utf8, as: UTF8.self), "<p>é</p>")
        let broken = Data("<p>caf".utf8) + [0xE9] + Data("</p>".utf8)
        expect(XHTMLSource.html(broken).failure == nil)
    }
}
