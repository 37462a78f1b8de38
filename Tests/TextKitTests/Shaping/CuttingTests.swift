import Expectations
import Foundation
import Testing

@testable import TextKit

/// Glyphs that are cut apart at the end of a line equal those of shaping everything again with that cut.
struct CuttingTests {
    private static let text =
        "AVATAR Type: To Wayward officers, “flying” fjords; affluent Tolstoy, VAT. Yes, we first offered five waffles (fi ffl) to Ty. "

    private static func paragraph(_ text: String, font: String) -> ShapedParagraph {
        let fixture = LayoutFixture(text)
        fixture.storage.addAttribute(
            .font, value: Font(name: font, size: 17)!, range: NSRange(location: 0, length: fixture.storage.length))
        return fixture.manager.layout.shapedParagraph(at: fixture.manager.layout.tree.locate(0))
    }

    private struct Glyphs: Equatable {
        var glyphs: [UInt16]
        var clusters, advances: [Int32]
        var unsafe: [Bool]
        var runs: [Range<Int>]
        var runGlyphs: [Range<Int>]

        init(_ shaped: ShapedText) {
            (glyphs, clusters, advances, unsafe) = (shaped.glyphs, shaped.clusters, shaped.advances, shaped.unsafeToBreak)
            (runs, runGlyphs) = (shaped.runs.map(\.utf16), shaped.runs.map(\.glyphs))
        }
    }

    @Test(arguments: ["DejaVu Serif", "DejaVu Sans", "Noto Serif", "Noto Sans"])
    func `cuts one after the other give what shaping with all of them gives`(font: String) {
        var random = SeededGenerator(seed: 77)
        let paragraph = Self.paragraph(String(repeating: Self.text, count: 8), font: font)
        let shaper = ParagraphShaper(displayScale: 1, placement: paragraph.shaper.placement)
        let whole = Glyphs(paragraph.chunk(0).shaped)
        for _ in 0..<12 {
            for _ in 0..<10 {
                _ = paragraph.cut(atUTF16: Int(random.next() % UInt64(paragraph.utf16Count)))
                expectEqual(Glyphs(paragraph.chunk(0).shaped), Glyphs(shaper.shape(paragraph.text, cuts: paragraph.cuts)))
            }
            paragraph.removeCuts(after: Int(random.next() % UInt64(paragraph.utf16Count)))
            expectEqual(Glyphs(paragraph.chunk(0).shaped), Glyphs(shaper.shape(paragraph.text, cuts: paragraph.cuts)))
        }
        paragraph.removeCuts()
        expectEqual(Glyphs(paragraph.chunk(0).shaped), whole)
    }
}
