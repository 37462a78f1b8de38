import Expectations
import Foundation
import Testing

@testable import TextKit

/// Every symbolic trait shows: in the face that is chosen, or in what is made of its outlines.
struct FontTraitTests {
    private func font(_ family: String, _ traits: FontDescriptor.SymbolicTraits) -> Font {
        Font(
            descriptor: FontDescriptor(fontAttributes: [
                .family: family, .traits: [FontDescriptor.TraitKey.symbolic: traits.rawValue],
            ]), size: 40)
    }

    private func width(_ font: Font, _ text: String = "Handgloves") -> CGFloat {
        let fixture = LayoutFixture(text, width: 10_000)
        fixture.storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: fixture.storage.length))
        return fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).width
    }

    @Test func `expanded and condensed faces are made where the family has none`() {
        let plain = width(font("DejaVu Serif", []))
        let condensed = font("DejaVu Serif", .traitCondensed)
        expect(condensed.fontName.contains("Condensed") && condensed.face.reference.stretch == 1)
        expect(width(condensed) < plain * 0.95)
        let expanded = font("DejaVu Serif", .traitExpanded)
        expectEqual(expanded.face.reference.stretch, 1.25)
        expect(abs(width(expanded) / plain - 1.25) < 0.02)
        expectEqual(expanded.instance(displayScale: 1).glyphFont.stretch, 1.25)
        expect(abs(expanded.ascender - font("DejaVu Serif", []).ascender) < 0.01)
        let narrow = font("DejaVu Sans Mono", .traitCondensed)
        expectEqual(narrow.face.reference.stretch, 0.75)
        expect(abs(width(narrow) / width(font("DejaVu Sans Mono", [])) - 0.75) < 0.02)
    }

    @Test func `a bold or slanted face of a monospaced family is monospaced as well`() throws {
        let bold = try require(font("DejaVu Sans Mono", []).fontDescriptor.withSymbolicTraits(.traitBold))
        expectEqual(bold.symbolicTraits, [.traitBold, .traitMonoSpace])
        expectEqual(Font(descriptor: bold, size: 12).fontDescriptor.symbolicTraits, [.traitBold, .traitMonoSpace])
        let design = try require(Font.systemFont(ofSize: 12).fontDescriptor.withDesign(.monospaced)?.withSymbolicTraits(.traitItalic))
        expectEqual(Font(descriptor: design, size: 0).fontDescriptor.symbolicTraits, [.traitItalic, .traitMonoSpace])
        expectEqual(font("DejaVu Serif", .traitBold).fontDescriptor.symbolicTraits, .traitBold)
    }

    @Test func `a monospaced trait finds the family's sibling, else the user's`() {
        expect(font("DejaVu Sans", .traitMonoSpace).fontDescriptor.object(forKey: .family) as? String == "DejaVu Sans Mono")
        let serif = font("DejaVu Serif", .traitMonoSpace)
        expectEqual(width(serif, "iiii"), width(serif, "MMMM"))
        expectEqual(font("DejaVu Sans Mono", .traitMonoSpace).fontName, "DejaVuSansMono")
        expect(serif.isFixedPitch && !font("DejaVu Serif", []).isFixedPitch)
    }

    @Test func `traits derive through descriptors, but none is made of bitmaps`() throws {
        let plain = FontDescriptor(name: "DejaVuSerif", size: 20)
        expect(plain.withSymbolicTraits(.traitExpanded) != nil)
        expect(plain.withSymbolicTraits([.traitBold, .traitItalic, .traitCondensed]) != nil)
        expect(FontDescriptor(name: "Noto Color Emoji", size: 12).withSymbolicTraits(.traitExpanded) == nil)
    }

    @Test func `a matrix slants and stretches`() {
        var matrix = AffineTransform(scaleByX: 2, byY: 1)
        matrix.m21 = 0.2
        let descriptor = FontDescriptor(fontAttributes: [.family: "DejaVu Serif", .matrix: matrix])
        let made = Font(descriptor: descriptor, size: 40)
        expect(abs(width(made) / width(font("DejaVu Serif", [])) - 2) < 0.03)
        expect(made.matrix.m21 > 0)
    }

    @Test func `a font tells its glyphs' measures`() throws {
        let font = try require(Font(name: "DejaVu Serif", size: 100))
        let glyph = try require(font.instance(displayScale: 1).glyph(for: 0x48))
        let box = font.boundingRect(forCGGlyph: glyph)
        expect(abs(box.maxY - font.capHeight) < 1 && abs(box.minY) < 1)
        expect(box.maxX < font.advancement(forCGGlyph: glyph).width)
        expect(font.boundingRectForFont.contains(box))
        expect(font.maximumAdvancement.width >= font.advancement(forCGGlyph: glyph).width)
        expect(font.numberOfGlyphs > 1000)
        let covered = font.coveredCharacterSet
        expect(covered.contains("A") && covered.contains("ж") && !covered.contains("漢"))
    }

    @Test func `the traits of a face are told in full, whether or not they were asked for`() throws {
        func traits(_ font: Font) throws -> [FontDescriptor.TraitKey: Double] {
            let traits = try require(font.fontDescriptor.object(forKey: .traits) as? [FontDescriptor.TraitKey: Any])
            return traits.compactMapValues { ($0 as? NSNumber)?.doubleValue }
        }
        let plain = try traits(require(Font(name: "DejaVuSans", size: 12)))
        expect(plain[.weight] == 0 && plain[.slant] == 0 && plain[.width] == 0 && plain[.symbolic] == 0)
        let bold = try traits(require(Font(name: "DejaVuSans-BoldOblique", size: 12)))
        expect(abs(bold[.weight]! - 0.4) < 0.01 && bold[.slant]! > 0.05)
        expectEqual(bold[.symbolic], Double(FontDescriptor.SymbolicTraits([.traitBold, .traitItalic]).rawValue))
        try expect(traits(require(Font(name: "DejaVuSansCondensed", size: 12)))[.width]! < 0)
        try expectEqual(traits(.systemFont(ofSize: 12, weight: .semibold))[.weight], 0.3)
    }
}
