import Expectations
import Testing

@testable import TextKit

/// Where glyphs may stand across. The fonts.conf of the tests says slight hinting.
struct GlyphPreferenceTests {
    private func preference(_ change: (inout GlyphPreference) -> Void = { _ in }) -> GlyphPreference {
        var preference = GlyphPreference()
        change(&preference)
        return preference
    }

    private func isSubpixelPlaced(_ preference: GlyphPreference, in name: String = "DejaVu Serif") -> Bool {
        FontInstance.of(Shape.font(name).face, pixelSize: Fixed(pixels: 16), preference: preference).glyphFont.isSubpixelPlaced
    }

    @Test(arguments: [(0, true), (1, true), (2, false), (3, false)])
    func `hinting that leaves widths alone lets glyphs stand between pixels`(_ style: Int, _ expected: Bool) {
        let hinted = preference { $0.hintStyle = style }
        expectEqual(isSubpixelPlaced(hinted), expected)
        expectEqual((hinted.placement == .fractional), expected)
        let unhinted = preference { ($0.hintStyle, $0.hinting) = (style, false) }
        expect(isSubpixelPlaced(unhinted) && unhinted.placement == .fractional)
        let black = preference { ($0.hintStyle, $0.antialias) = (style, false) }
        expect(!isSubpixelPlaced(black) && black.placement == .wholePixels)
    }

    @Test func `a preference that is not set is what Fontconfig's configuration says`() {
        expect(isSubpixelPlaced(preference()) && preference().placement == .fractional)
    }

    @Test func `a person's word comes before the hinting`() {
        let full = preference { ($0.hintStyle, $0.isSubpixelPlaced) = (3, true) }
        expect(isSubpixelPlaced(full) && full.placement == .fractional)
        let slight = preference { ($0.hintStyle, $0.isSubpixelPlaced) = (1, false) }
        expect(!isSubpixelPlaced(slight) && slight.placement == .wholePixels)
    }

    @Test func `pictures of glyphs stand on whole pixels`() {
        expect(!isSubpixelPlaced(preference(), in: "Noto Color Emoji"))
        expect(!isSubpixelPlaced(preference { $0.isSubpixelPlaced = true }, in: "Noto Color Emoji"))
    }

    @Test func `a font that stands on whole pixels has whole advances in a text that does not`() {
        let hinted = FontInstance.of(Shape.font().face, pixelSize: Fixed(pixels: 15), preference: preference { $0.hintStyle = 3 })
        let free = FontInstance.of(Shape.font().face, pixelSize: Fixed(pixels: 15), preference: preference())
        expect(hinted !== free)
        func advances(_ font: FontInstance, _ placement: GlyphPlacement) -> [Int32] {
            let shaper = ItemShaper(placement: placement)
            var glyphBuffer = GlyphBuffer()
            let units = Array("Evenness".utf16)
            let setting = ShapingSetting(features: [], language: shaper.language("en"))
            units.withUnsafeBufferPointer {
                shaper.shape(0..<units.count, of: $0, font: font, script: Script.latin, level: 0, setting: setting, into: &glyphBuffer)
            }
            return (0..<glyphBuffer.count).map { glyphBuffer.advances[$0] }
        }
        expect(advances(hinted, .fractional).allSatisfy { $0 & 63 == 0 })
        expect(advances(free, .wholePixels).allSatisfy { $0 & 63 == 0 })
        expect(advances(free, .fractional).contains { $0 & 63 != 0 })
    }
}
