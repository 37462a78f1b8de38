import Expectations
import Foundation
import Testing

@testable import TextKit

struct FallbackTests {
    @Test(arguments: ["👨‍👩‍👧‍👦", "🇯🇵", "👍🏽", "1️⃣", "❤️", "😀", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"])
    func `an emoji sequence is one colour glyph`(_ emoji: String) {
        let shaped = Shape.text("a\(emoji)b")
        expectEqual(shaped.runs.map(\.font.glyphFont.isColor), [false, true, false], "\(emoji)")
        expect(shaped.runs.count == 3 && shaped.runs[1].glyphs.count == 1, "\(emoji)")
        expectEqual(shaped.clusters.count, 3)
    }

    @Test func `digits and signs stay text unless they are asked to be emoji`() {
        let shaped = Shape.text("1©#™ ❤\u{FE0E}")
        expect(shaped.runs.allSatisfy { !$0.font.glyphFont.isColor && $0.kind == .text })
    }

    @Test func `an emoji is about as large as the text`() {
        let shaped = Shape.text("😀")
        expect(shaped.advances[0] > 14 * 64 && shaped.advances[0] < 22 * 64)
    }

    @Test func `a variation selector forces the text form of an emoji`() {
        let shaped = Shape.text("⌚\u{FE0E}")
        expect(shaped.runs.allSatisfy { !$0.font.glyphFont.isColor })
    }

    @Test func `characters that no font has become boxes`() {
        let shaped = Shape.text("a\u{10FFFD}\u{E123}b")
        expectEqual(shaped.runs.map(\.kind), [.text, .missing, .text])
        expectEqual(shaped.clusters, [0, 1, 3, 4])
        let em = Shape.font().pointSize * 64
        expectEqual(shaped.advances[1], Int32((em * 0.8).rounded()))
        expectEqual(shaped.advances[2], Int32((em * 0.6).rounded()))
    }

    @Test func `default ignorable characters are invisible and take no room`() {
        let shaped = Shape.text("a\u{200B}\u{2060}\u{FEFF}\u{AD}\u{200D}b")
        expect(shaped.runs.allSatisfy { $0.kind == .text })
        expectEqual(shaped.width, Shape.text("a").width + Shape.text("b").width)
    }

    @Test func `one fallback goes on through a word`() {
        let shaped = Shape.text("xx 漢字かな交じり yy")
        let fonts = shaped.runs.filter { $0.font.face !== Shape.font().face }.map(\.font)
        expect(!fonts.isEmpty)
        expect(fonts.allSatisfy { $0 === fonts[0] })
    }

    @Test func `a style boundary does not split a cluster`() {
        let font = Shape.font()
        let bold = Shape.font("DejaVu Serif Bold")
        let text = ParagraphText(
            utf16: Array("ae\u{301}b".utf16),
            styles: [
                StyleRun(utf16: 0..<2, style: ShapingStyle(font: font)),
                StyleRun(utf16: 2..<4, style: ShapingStyle(font: bold)),
            ])
        let shaped = Shape.shaper().shape(text)
        expectEqual(shaped.runs.map(\.utf16), [0..<3, 3..<4])
        expectEqual(shaped.runs.map(\.style), [0, 1])
    }
}
