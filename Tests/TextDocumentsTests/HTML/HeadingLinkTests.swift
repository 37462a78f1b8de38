import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Headings that lead to themselves, whose addresses readers copy.
struct HeadingLinkTests {
    private func attributes(_ html: String, _ part: String) throws -> [NSAttributedString.Key: Any] {
        let text = try DocumentReader.read(Data(html.utf8), format: .html).makeTextStorage()
        return text.attributes(at: text.offset(part), effectiveRange: nil)
    }

    @Test(arguments: [
        "<h2 id='a%20b'><a href='#a%20b'>Title</a></h2>", "<h2 id='a b'><a href='#a%20b'>Title</a></h2>",
        "<section id=x><h2><a href='#x'>Title</a></h2></section>", "<h2><a id=x href='#x'>Title</a></h2>",
    ])
    func `a heading's link to itself looks like the heading, and leads there`(_ heading: String) throws {
        let found = try attributes("<p>before</p>\(heading)<p>after", "Title")
        expect(found[.link] != nil)
        expectEqual((found[.linkColor] as? Color)?.rgba, (found[.foregroundColor] as? Color)?.rgba)
        expectEqual(found[.linkUnderlineStyle] as? Int, 0)
    }

    @Test(arguments: [
        "<h2 id=x><a href='#y'>Title</a></h2><p id=y>", "<h2 id=x><a href='other.html#x'>Title</a></h2>", "<p id=x><a href='#x'>Title</a>",
    ])
    func `other links look like links`(_ html: String) throws {
        expect(try attributes(html, "Title")[.linkUnderlineStyle] == nil)
    }

    /// How much is drawn of a link.
    private func strokes(of text: TextStorage) -> Int {
        let manager = LayoutManager()
        text.addLayoutManager(manager)
        manager.addTextContainer(TextContainer(size: CGSize(width: 200, height: 200)))
        manager.linkTextAttributes = [.underlineStyle: UnderlineStyle.single.rawValue]
        return GraphicsContext.recording(DisplayList(), scale: 1) {
            manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: manager.textContainers[0]), at: .zero)
        }.items.count
    }

    @Test func `the line under a link is the text's own where it has one`() {
        let text = TextStorage(string: "a link")
        text.setAttributes([.link: "x", .linkUnderlineStyle: 0, .underlineStyle: 1], range: NSRange(location: 0, length: 6))
        let without = strokes(of: text)
        text.removeAttribute(.linkUnderlineStyle, range: NSRange(location: 0, length: 6))
        expectEqual(strokes(of: text), without + 1)
    }

    @Test func `a picture in a link has no line under it`() {
        let attachment = TextAttachment()
        attachment.image = Image(bitmap: Bitmap(width: 4, height: 4, pixels: Array(repeating: 0xFF00_0000, count: 16)))
        let text = TextStorage(attributedString: NSAttributedString(attachment: attachment))
        let alone = strokes(of: text)
        text.addAttribute(.link, value: "x", range: NSRange(location: 0, length: 1))
        expectEqual(strokes(of: text), alone)
    }
}
