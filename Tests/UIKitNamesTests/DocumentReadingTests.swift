import Expectations
import Testing
import UIKitNames

struct DocumentReadingTests {
    private func read(_ html: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html,
                .characterEncoding: NSNumber(value: String.Encoding.utf8.rawValue),
            ], documentAttributes: nil)
    }

    @Test("a paragraph of HTML is its text and a line end")
    func paragraphOfHTML() throws {
        try expectEqual(read("<html><body><p>Oh Hai</p></body></html>").string, "Oh Hai\n")
    }

    @Test("HTML after a style sheet is its text, with links")
    func styledHeading() throws {
        let text = try read(
            "<style>* {font-family: Helvetica } code, pre { font-family: Menlo }</style><h2><a href=\"https://x.y\">Down</a></h2>")
        expectEqual(text.string, "Down\n")
        expectEqual((text.attribute(.link, at: 0, effectiveRange: nil) as? URL)?.host, "x.y")
    }

    @Test("HTML of highlighted code is read in an encoding given as a plain number")
    func highlightedCode() throws {
        let html =
            "<style>.hljs-keyword{color:#a71d5d;font-weight:bold}</style><pre><code class=\"hljs\"><span class=\"hljs-keyword\">let</span> é = 1 &lt; 2</code></pre>"
        let text = try NSMutableAttributedString(
            data: html.data(using: .utf8)!,
            options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
            documentAttributes: nil)
        expectEqual(text.string, "let é = 1 < 2\n")
        let color = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        expectEqual(color, UIColor(red: 0xA7 / 255, green: 0x1D / 255, blue: 0x5D / 255, alpha: 1))
        let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    }
}
