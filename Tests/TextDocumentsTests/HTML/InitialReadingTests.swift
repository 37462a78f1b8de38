import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// First letters that float, in the reader's appearance.
struct InitialReadingTests {
    private static let words = "morning was cold and bright, and the long road ran away over the hills to the sea. " + rest
    private static let rest = "No one had thought that it would end so soon, and nobody said so before the evening came."

    private func storage(_ body: String, _ style: String = "", _ look: DocumentStyle = DocumentStyle()) throws -> TextStorage {
        let page = "<html><head><style>\(style)</style></head><body>\(body)<p>\(Self.words)</p></body></html>"
        return try DocumentReader.read(Data(page.utf8), format: .html).makeTextStorage(style: look)
    }

    /// How many lines stand beside the characters from an offset on, and how many characters these are.
    private func initial(_ storage: TextStorage, at utf16: Int = 0) -> (lines: Int, count: Int) {
        var range = NSRange(location: 0, length: 0)
        let all = NSRange(location: 0, length: storage.length)
        let value = storage.attribute(.initialLetterLines, at: utf16, longestEffectiveRange: &range, in: all) as? Int
        return (value ?? 0, value == nil ? 0 : range.length)
    }

    @Test(
        arguments: [
            ("<p>The \(words)</p>", "p::first-letter { float: left; font-size: 3em }", 1),
            ("<p>The \(words)</p>", "p:first-letter { float: left; font-size: 56px; line-height: 1 }", 1),
            ("<p>“The \(words)</p>", "p::first-letter { float: left; font-size: 300% }", 2),
            ("<div><p>The \(words)</p></div>", "div::first-letter { float: left; font-size: 3em }", 1),
            ("<p><span class=cap>T</span>he \(words)</p>", ".cap { float: left; font-size: 3em; line-height: .8 }", 1),
            ("<p><span style='float:left;font-size:400%'><b>T</b></span>he \(words)</p>", "", 1),
        ] as [(String, String, Int)])
    func `a first letter that floats stands over lines, and begins its word`(body: String, style: String, count: Int) throws {
        let storage = try storage(body, style)
        let text = storage.string
        expect(text.hasPrefix("The morning") || text.hasPrefix("“The morning"), "\(text.prefix(20))")
        let found = initial(storage)
        expect((2...3).contains(found.lines) && found.count == count, "\(found)")
        let font = try require(storage.attribute(.font, at: 0, effectiveRange: nil) as? Font)
        let body = try require(storage.attribute(.font, at: count, effectiveRange: nil) as? Font)
        let paragraph = try require(storage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle)
        let depth = try require(attributeNumber(storage.attribute(.baselineOffset, at: 0, effectiveRange: nil)))
        expectEqual(CGFloat(-depth), CGFloat(found.lines - 1) * paragraph.minimumLineHeight)
        expect(abs(font.capHeight - CGFloat(-depth) - body.capHeight) < 0.5, "\(font.capHeight) \(depth) \(body.capHeight)")
        expectEqual(paragraph.firstLineHeadIndent, paragraph.headIndent)
    }

    @Test(
        arguments: [
            ("<p>The \(words)</p>", "p::first-letter { font-size: 3em }"), ("<p>The \(words)</p>", "p::first-letter { float: left }"),
            ("<p>The \(words)</p>", "p::first-letter { float: right; font-size: 3em }"),
            ("<p style='text-align:right'>The \(words)</p>", "p::first-letter { float: left; font-size: 3em }"),
            ("<p>We <span style='float:left;font-size:3em'>T</span>he \(words)</p>", ""),
            ("<p><span style='float:left;font-size:3em'>T</span></p>", ""), ("<p></p><p>The</p>", "p.none::first-letter { float: left }"),
            ("<p>*** The \(words)</p>", "p::first-letter { float: left; font-size: 3em }"),
        ] as [(String, String)])
    func `others stand in their lines`(body: String, style: String) throws {
        let storage = try storage(body, style)
        for utf16 in [0, 2, 4] { expectEqual(initial(storage, at: utf16).lines, 0) }
    }

    @Test(
        arguments: [
            ("<table><tr><td><p>The \(words)<td>b</table>", "p::first-letter { float: left; font-size: 3em }"),
            ("<table><tr><td>a<td>The \(words)</table>", "td::first-letter { float: left; font-size: 3em }"),
            ("<table><tr><td><span class=cap>T</span>he \(words)<td>b</table>", ".cap { float: left; font-size: 3em; line-height: 1 }"),
            ("<p style='text-align:center'>The \(words)</p>", "p::first-letter { float: left; font-size: 3em }"),
            ("<p style='text-align:center'><span class=cap>T</span>he \(words)</p>", ".cap { float: left; font-size: 3em }"),
        ] as [(String, String)])
    func `in a cell and in centred text it is over lines, and the rest is as large as ever`(body: String, style: String) throws {
        let (storage, plain) = (try storage(body, style), try self.storage(body.replacing("<span class=cap>T</span>", with: "T"), ""))
        let utf16 = (storage.string as NSString).range(of: "The").location
        let found = initial(storage, at: utf16)
        expect((2...3).contains(found.lines) && found.count == 1, "\(found)")
        let fonts = [storage, plain].map { $0.attribute(.font, at: utf16 + 2, effectiveRange: nil) as? Font }
        expectEqual(fonts[0]?.pointSize, fonts[1]?.pointSize)
    }

    @Test func `a large number in a cell leaves the words beside it as large as those of other cells`() throws {
        let usual = "visitors m<sup>7</sup> <code>code</code></td><td>others</td></table>"
        let large = try storage("<table><tr><td><span style='font-size:3em'>42</span> \(usual)")
        let plain = try storage("<table><tr><td>\(usual)")
        func size(_ word: String, in storage: TextStorage) -> CGFloat? {
            let place = (storage.string as NSString).range(of: word).location
            return (storage.attribute(.font, at: place, effectiveRange: nil) as? Font)?.pointSize
        }
        for word in ["visitors", "7", "code"] { expectEqual(size(word, in: large), size(word, in: plain), "\(word)") }
        expectEqual(size("visitors", in: large), size("others", in: large))
        expect(size("42", in: large) ?? 0 > 2 * (size("others", in: large) ?? 0))
    }

    @Test(
        arguments: [
            ("<ul><li>The \(words)</ul>", "li::first-letter { float: left; font-size: 3em }"),
            ("<ol><li><p>The \(words)</ol>", "p::first-letter { float: left; font-size: 3em }"),
            ("<ol start=38><li><span class=cap>T</span>he \(words)</ol>", ".cap { float: left; font-size: 3em }"),
        ] as [(String, String)])
    func `in an item of a list it stands after the marker, which hangs beside the first line`(body: String, style: String) throws {
        let storage = try storage(body, style)
        let utf16 = (storage.string as NSString).range(of: "The").location
        expect(utf16 > 1 && storage.string.contains("\tThe morning"))
        let found = initial(storage, at: utf16)
        expect((2...3).contains(found.lines) && found.count == 1, "\(found)")
        expectEqual(initial(storage, at: utf16 - 2).lines, 0)
        let paragraph = try require(storage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle)
        expect(paragraph.firstLineHeadIndent < paragraph.headIndent)
        expectEqual(paragraph.tabStops.map(\.location), [paragraph.headIndent])
    }

    @Test func `of each block the first letter is one, and of an empty one none`() throws {
        let storage = try storage(
            "<div class=a></div><p>One \(Self.words)</p><div class=a><p>Two \(Self.words)</p><p>Three</p></div>",
            "div.a::first-letter { float: left; font-size: 3em }")
        let text = storage.string as NSString
        for (word, lines) in [("One", 0), ("Two", 2), ("Three", 0)] {
            let found = initial(storage, at: text.range(of: word).location).lines
            expect(lines == 0 ? found == 0 : found >= lines, "\(word): \(found)")
        }
    }

    @Test func `a reader's indents and sizes leave the letter at the edge, over its lines`() throws {
        var look = DocumentStyle()
        (look.paragraphIndent, look.bodySize, look.lineHeight) = (1.5, 24, 1.2)
        let storage = try storage(
            "<p>Before.</p><p class=c>The \(Self.words)</p>", ".c::first-letter { float: left; font-size: 3em }", look)
        let utf16 = (storage.string as NSString).range(of: "The").location
        let style = storage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle
        expectEqual(style?.firstLineHeadIndent, 0)
        expect(initial(storage, at: utf16).lines >= 2)
    }
}
