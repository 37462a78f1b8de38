import Expectations
import Foundation
import Testing

@testable import TextKit

struct LatinShapingTests {
    @Test func `kerned pairs are narrower than their letters`() {
        for pair in ["AV", "To"] {
            let whole = Shape.text(pair)
            let apart = pair.map { Shape.text(String($0)).width }.reduce(0, +)
            expectEqual(whole.glyphs.count, 2)
            expect(whole.width < apart, "\(pair)")
            expectEqual(whole.unsafeToBreak, [false, true])
        }
    }

    @Test func `ffi is one glyph of a cluster of three`() {
        let shaped = Shape.text("office", font: Shape.font("Noto Serif"))
        expectEqual(shaped.clusters, [0, 1, 4, 5])
        expectEqual(shaped.graphemeStarts, Array(repeating: true, count: 6))
    }

    @Test func `ligatures can be turned off`() {
        let shaped = Shape.shaper().shape(Shape.paragraph("office", font: Shape.font("Noto Serif")) { $0.ligature = 0 })
        expectEqual(shaped.clusters, [0, 1, 2, 3, 4, 5])
    }

    @Test func `advances are whole pixels where that is the rule`() {
        let shaped = Shape.text("The quick brown fox: AVATAR, ffi.", placement: .wholePixels)
        expect(shaped.advances.allSatisfy { $0 % 64 == 0 })
        let exact = Shape.text("The quick brown fox: AVATAR, ffi.")
        expect(zip(shaped.advances, exact.advances).allSatisfy { abs($0 - $1) <= 32 })
        expectEqual(shaped.glyphs, exact.glyphs)
    }

    @Test func `lines end after spaces and hyphens and must end after separators`() {
        let shaped = Shape.text("one two-three\u{2028}four\n")
        expectEqual(shaped.breakOffsets, [4, 8, 14, 19])
        expectEqual(shaped.breaks.map(\.isMandatory), [false, false, true, true])
    }

    @Test func `controls and tabs are runs of their own without advance`() {
        let shaped = Shape.text("a\tb\r\n")
        expectEqual(shaped.runs.map(\.kind), [.text, .tab, .text, .control])
        expectEqual(shaped.runs.map(\.utf16), [0..<1, 1..<2, 2..<3, 3..<5])
        expectEqual(shaped.clusters, [0, 1, 2, 3, 4])
        expectEqual([1, 3, 4].map { shaped.advances[$0] }, [0, 0, 0])
        expectEqual(shaped.graphemeStarts, [true, true, true, true, false])
    }

    @Test func `an empty paragraph has no glyphs`() {
        let shaped = Shape.text("")
        expect(shaped.glyphs.isEmpty && shaped.runs.isEmpty && shaped.breaks.isEmpty && shaped.utf16.isEmpty)
    }

    @Test func `the metrics of DejaVu Serif are its tables'`() {
        let font = Shape.font()
        expectEqual(font.familyName, "DejaVu Serif")
        expectEqual(font.fontName, "DejaVuSerif")
        let instance = font.instance(displayScale: 2)
        expectEqual(instance.pixelSize, Fixed(pixels: 32))
        expectEqual(instance.ascent, Fixed(Double(font.ascender) * 2))
        expectEqual(instance.descent, Fixed(Double(-font.descender) * 2))
        expect(abs(font.ascender - 16 * 1901.0 / 2048) < 0.01)
        expect(abs(font.descender + 16 * 483.0 / 2048) < 0.01)
        expect(font.instance(displayScale: 2) === instance)
        expect(Shape.font().instance(displayScale: 2) === instance)
    }
}
