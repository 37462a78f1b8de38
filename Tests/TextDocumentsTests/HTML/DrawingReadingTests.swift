import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Drawings that stand in pages.
struct DrawingReadingTests {
    private func text(_ html: String) -> String { RichDocument.make(HTMLReader.read(Data(html.utf8)), baseURL: nil, name: "").string }

    /// The file that is made of an `<svg>`.
    private func file(_ svg: String, sheet: String = "", color: String? = nil, files: [String: Data] = [:]) -> String {
        let source = SVGSource(Array(svg.utf8)[...])
        let drawing = Drawing(source, size: CGSize(width: 40, height: 20), sheet: sheet, used: [], color: color)
        let data = drawing.file { files[$0] }
        expect(XMLScanner.scan(data, Nothing()) == nil, "\(String(decoding: data, as: UTF8.self))")
        return String(decoding: data, as: UTF8.self)
    }

    private final class Nothing: XMLReceiver {
        func start(_ name: XMLName, _ attributes: [(name: XMLName, value: String)]) {}
        func end(_ name: XMLName) {}
        func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
        func undeclared(entity name: String) {}
    }

    @Test func `without a program that draws, a drawing is its label, or else its words`() {
        expectEqual(text("a <svg aria-label='Home  page'><text>no</text></svg> b"), "a \u{FFFC}\u{A0}Home page b")
        expectEqual(text("a <svg><title>Home</title><path d=''/></svg> b"), "a \u{FFFC}\u{A0}Home b")
        expectEqual(text("a <svg aria-label=y><text>no</text></svg> b"), "a \u{FFFC}\u{A0}y b")
        expectEqual(text("a <svg><text>build</text><g><text>is <tspan>ok</tspan></text></g></svg> b"), "a \u{FFFC}\u{A0}build is ok b")
        expectEqual(
            text("a <svg><defs><text>no</text></defs><foreignObject><p>Two</p></foreignObject><path/></svg> b"), "a \u{FFFC}\u{A0}Two b")
        expectEqual(text("a <svg aria-hidden=true aria-label=Home><path/></svg> b"), "a b")
        expectEqual(text("a <svg aria-label=x width=0 height=0><path/></svg> <svg aria-label=y><defs><path/></defs></svg> b"), "a b")
    }

    @Test func `a drawing within a drawing ends with it, and one without an end takes nothing`() {
        expectEqual(text("a <svg><svg><path/></svg><text>x</text></svg> b"), "a \u{FFFC}\u{A0}x b")
        expectEqual(text("a <svg><svg></svg> b"), "a b")
        expectEqual(text("a <svg> b <p>c"), "a b\nc")
        expectEqual(HTMLTree(utf8: Array("<svg><g><svg/></g></svg><svg id=x></svg>".utf8)).drawings.count, 2)
    }

    @Test func `what HTML leaves open is closed, and names have their capitals`() {
        let made = file("<svg viewbox='0 0 4 2'><lineargradient id=a /><g><rect width=4 height=2 ><circle/></g><br>&amp;&nbsp;&lt;</svg>")
        expect(made.contains("viewBox=\"0 0 4 2\"") && made.contains("<linearGradient id=\"a\"></linearGradient>"))
        expect(
            made.contains("<g><rect width=\"4\" height=\"2\"><circle></circle></rect></g>") && made.contains("&amp;&nbsp;&lt;"), "\(made)")
    }

    @Test func `scripts go, words of HTML stand in the middle of their box, and what is in CDATA is text`() {
        let made = file(
            "<svg onload='x()'><script>if (a < b) {}</script><foreignObject x=10 y=20 width=30 height=40><p>Two <b>words</b></p></foreignObject>"
                + "<style><![CDATA[a > b { fill: red }]]></style><sodipodi:namedview/><rect inkscape:label='x' onclick='y()'/></svg>")
        expect(!made.contains("onload") && !made.contains("script") && !made.contains("inkscape") && !made.contains("sodipodi"), "\(made)")
        expect(made.contains("<text x=\"25.0\" y=\"40.0\" dy=\"0.35em\" text-anchor=\"middle\">Two words</text>"), "\(made)")
        expect(made.contains("a &gt; b { fill: red }"), "\(made)")
    }

    @Test func `a file has the size and colour of the page, its rules, and the pictures that it shows`() throws {
        let png = Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]).pngData()
        let made = file(
            "<svg width='100%' class=a><image href=a.png /><image xlink:href='b.png' /><use href='#c'/></svg>", sheet: ".a { fill: red }",
            color: "#123456", files: ["a.png": png])
        expect(made.contains("width=\"40\" height=\"20\" color=\"#123456\"") && !made.contains("100%"), "\(made)")
        expect(made.contains("<image xlink:href=\"data:image/png;base64,\(png.base64EncodedString())\"></image><image></image>"), "\(made)")
        expect(made.contains("<use xlink:href=\"#c\">"), "\(made)")
        expect(!file("<svg><path class=b /></svg>").contains("<style>"))
        func filled(_ svg: String) -> String {
            let drawing = Drawing(
                SVGSource(Array(svg.utf8)[...]), size: .zero, sheet: "", used: [], color: "#eeeeee", fillsInColor: true)
            return String(decoding: drawing.file { _ in nil }, as: UTF8.self)
        }
        expect(filled("<svg><path/></svg>").contains(" fill=\"currentColor\""))
        expect(filled("<svg fill=red><path/></svg>").contains("fill=\"red\"") && !filled("<svg fill=red></svg>").contains("currentColor"))
        expect(file("<svg><path class=b /></svg>", sheet: "b{fill:red}").contains("<style>b{fill:red}</style>"))
    }

    @Test func `cuts and mutations give a file that is well-formed`() {
        let whole =
            "<svg a='1' a=2 x\u{1}y=3><g <b c=\"&quot;<'>t\u{2}&#1;x</g></svg><!-- x --><![CDATA[ <a ]]><text>]]>&nbsp;&unknown;</text>"
        for count in 0...whole.utf8.count { _ = file(String(decoding: Array(whole.utf8.prefix(count)), as: UTF8.self)) }
        _ = file("<svg>" + String(repeating: "<g>", count: 10_000) + String(repeating: "</g>", count: 5_000))
    }

    @Test func `a cover of a book that is a drawing of a picture is that picture`() throws {
        let png = Bitmap(width: 30, height: 40, pixels: Array(repeating: 0xFF00_7700, count: 1200)).pngData()
        var book = TestBook(parts: [
            (
                "cover.xhtml",
                "<div><svg xmlns='http://www.w3.org/2000/svg' version='1.1' width='100%' height='100%' viewBox='0 0 30 40'>"
                    + "<image width='30' height='40' xlink:href='c.png'/></svg></div>"
            ), ("a.xhtml", "<p>Text</p>"),
        ])
        book.files = [.init("EPUB/c.png", Array(png))]
        book.manifest = "<item id='c' href='c.png' media-type='image/png' properties='cover-image'/>"
        let read = try book.read()
        expectEqual(read.text, "\u{FFFC}\nText")
        let attachment = read.document.content.attachments.first as? PictureAttachment
        expectEqual(attachment?.picture.size, CGSize(width: 30, height: 40))
    }

    @Test func `pictures in addresses are read where drawings and Markdown have them`() throws {
        let png = Bitmap(width: 3, height: 2, pixels: Array(repeating: 0xFF00_7700, count: 6)).pngData()
        let address = "data:image/png;base64,\(png.base64EncodedString())"
        expectEqual(DataURL.parse("data:image/svg+xml,%3Csvg width='100%'/>")?.data, Data("<svg width='100%'/>".utf8))
        expectEqual(PictureTypes.mime(of: Data("<?xml version='1.0'?><svg/>".utf8)), "image/svg+xml")
        var finder = PictureFinder(baseURL: nil)
        expectEqual(finder.picture(address)?.size, CGSize(width: 3, height: 2))
        let page = RichDocument.make(HTMLReader.read(Data("<svg><image href='\(address)'/></svg>".utf8)), baseURL: nil, name: "")
        expectEqual((page.content.attachments.first as? PictureAttachment)?.picture.size, CGSize(width: 3, height: 2))
    }
}
