import AppKitNames
import Expectations
import Testing

struct DocumentReadingTests {
    @Test func `RTF and HTML by AppKit's initialisers`() throws {
        let text = try require(NSAttributedString(rtf: Data("{\\rtf1 a{\\b b}}".utf8), documentAttributes: nil))
        expectEqual(text.string, "ab")
        expect(NSAttributedString(rtf: Data("none".utf8), documentAttributes: nil) == nil)
        var attributes: NSDictionary?
        let page = try require(
            NSMutableAttributedString(
                html: Data("<title>t</title><a href=b>x</a>".utf8), baseURL: URL(string: "https://a.b/")!, documentAttributes: &attributes))
        expect(page.string == "x" && attributes?[NSAttributedString.DocumentAttributeKey.title] as? String == "t")
        expectEqual((page.attribute(.link, at: 0, effectiveRange: nil) as? URL)?.absoluteString, "https://a.b/b")
        expect(NSAttributedString(html: Data(), documentAttributes: nil) == nil)
        let data = try require(text.rtf(from: NSRange(location: 1, length: 1)))
        let again = try require(NSTextStorage(rtf: data, documentAttributes: nil))
        expectEqual(again.string, "b")
        expect((again.attribute(.font, at: 0, effectiveRange: nil) as? NSFont)?.fontDescriptor.symbolicTraits.contains(.bold) == true)
    }
}
