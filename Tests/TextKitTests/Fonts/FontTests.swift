import Expectations
import Foundation
import Testing

@testable import TextKit

struct FontTests {
    @Test(arguments: [
        "Helvetica", "HelveticaNeue-Bold", "menlo", "Menlo-Regular", "Courier", "Times New Roman", "TimesNewRomanPS-BoldMT",
        "Georgia", "Zapfino", "AppleColorEmoji", "Arial-ItalicMT", ".SFUI-Regular", "Palatino-Roman", "DejaVuSerif-Bold",
        "DejaVu Serif", "dejavu serif bold", "serif",
    ])
    func `a common name always finds a font`(_ name: String) throws {
        let font = try require(Font(name: name, size: 13))
        expectEqual(font.pointSize, 13)
        expect(font.ascender > 0 && font.descender < 0 && font.capHeight > 0 && font.xHeight > 0)
        expect(font.xHeight < font.capHeight && font.capHeight < font.lineHeight)
        expect(font.underlinePosition < 0 && font.underlineThickness > 0)
    }

    @Test func `a name that nothing knows is nil`() {
        expect(Font(name: "No Such Typeface 7", size: 12) == nil)
        expect(Font(name: "", size: 12) == nil)
    }

    @Test func `styles in names are honoured`() throws {
        let bold = try require(Font(name: "HelveticaNeue-BoldItalic", size: 12))
        expect(bold.face.reference.weight >= 180 || bold.face.reference.isEmboldened)
        expect(bold.face.reference.isItalic || bold.face.reference.slant != 0)
        let exact = try require(Font(name: "DejaVuSerif-Bold", size: 12))
        expectEqual(exact.fontName, "DejaVuSerif-Bold")
    }

    @Test func `a size of zero is the system's`() {
        expectEqual(Font.systemFont(ofSize: 0).pointSize, Font.systemFontSize)
        expectEqual(Font.systemFont(ofSize: .nan).pointSize, Font.systemFontSize)
    }

    @Test func `system fonts come in weights, slants and one width`() {
        expect(Font.boldSystemFont(ofSize: 12).fontDescriptor.symbolicTraits.contains(.traitBold))
        expect(Font.italicSystemFont(ofSize: 12).fontDescriptor.symbolicTraits.contains(.traitItalic))
        expect(Font.monospacedSystemFont(ofSize: 12, weight: .regular).isFixedPitch)
        expectEqual(Font.monospacedDigitSystemFont(ofSize: 12, weight: .regular).specification.features.first?.tag.name, "tnum")
        expect(Font.systemFont(ofSize: 12, weight: .black).face.reference.weight > 100)
    }

    @Test func `equal fonts are equal and have one instance`() {
        let a = Font.systemFont(ofSize: 15)
        let b = Font(descriptor: a.fontDescriptor, size: 0)
        expect(a.isEqual(b) && a.hash == b.hash)
        expect(!a.isEqual(a.withSize(16)))
        expect(a.instance(displayScale: 1.5) === b.instance(displayScale: 1.5))
    }

    @Test func `a synthetic slant stands in where the family has no italic`() throws {
        let plain = try require(Font(name: "Noto Sans Hebrew", size: 12))
        let traits: FontDescriptor.SymbolicTraits = [.traitItalic]
        let descriptor = try require(plain.fontDescriptor.withSymbolicTraits(traits))
        let slanted = Font(descriptor: descriptor, size: 0)
        expectEqual(slanted.familyName, "Noto Sans Hebrew")
        expect(slanted.instance(displayScale: 1).glyphFont.slant > 0)
        let real = try require(Font(name: "DejaVu Sans", size: 12)?.fontDescriptor.withSymbolicTraits(traits))
        expectEqual(Font(descriptor: real, size: 0).instance(displayScale: 1).glyphFont.slant, 0)
    }

    @Test func `bold strokes are synthesised only where the family has none`() throws {
        func bold(_ name: String) throws -> GlyphFont {
            let descriptor = try require(Font(name: name, size: 12)?.fontDescriptor.withSymbolicTraits(.traitBold))
            return Font(descriptor: descriptor, size: 0).instance(displayScale: 1).glyphFont
        }
        try expect(!bold("DejaVu Sans").isEmboldened)
        try expect(bold("Noto Sans Ogham").isEmboldened)
        try expect(bold("Noto Sans Ogham").file.contains("Ogham"))
    }

    @Test func `tight and loose leading change the gap between lines`() throws {
        let font = Shape.font("DejaVu Serif", 17)
        let tight = try require(font.fontDescriptor.withSymbolicTraits(.traitTightLeading))
        let loose = try require(font.fontDescriptor.withSymbolicTraits(.traitLooseLeading))
        expect(abs(Font(descriptor: tight, size: 0).leading - (font.leading - 2)) < 0.01)
        expect(abs(Font(descriptor: loose, size: 0).leading - (font.leading + 2)) < 0.01)
        expectEqual(
            Font(descriptor: tight, size: 0).instance(displayScale: 1).leading, Fixed(Double(Font(descriptor: tight, size: 0).leading)))
    }

    @Test func `ink lies within a letter and a space has none`() throws {
        let font = Shape.font().instance(displayScale: 1)
        let letter = try require(font.glyph(for: 0x48))
        let ink = try require(font.inkBounds(of: letter))
        expect(ink.y < .zero && ink.maxY <= .one && ink.x >= .zero && ink.maxX <= font.advance(of: letter))
        expect(abs(-ink.y.pixels - font.capHeight.pixels) < 0.2)
        let space = try require(font.glyph(for: 0x20))
        expect(font.inkBounds(of: space) == nil)
        expect((font.hyphen?.advance ?? .zero) > .zero)
    }

    @Test func `threads may make fonts and shape at the same time`() async {
        let widths = await withTaskGroup(of: Int.self) { group in
            for index in 0..<16 {
                group.addTask {
                    let font = Shape.font(index % 2 == 0 ? "DejaVu Sans" : "DejaVu Serif", 19)
                    return Shape.text("Thread safety סבבה 😀 漢字", font: font).width * 2 + index % 2
                }
            }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        expectEqual(widths.count, 2)
    }
}
