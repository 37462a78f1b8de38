import Expectations
import Foundation
import Testing

@testable import TextKit

/// Glyphs that stand for characters by the attribute `.glyphInfo`.
struct GlyphInfoTests {
    private let font = Font(name: "DejaVu Serif", size: 16)!

    private func glyph(_ character: Character) -> CGGlyph {
        font.instance(displayScale: 1).glyph(for: character.unicodeScalars.first!.value)!
    }

    private func glyphs(_ fixture: LayoutFixture) -> [CGGlyph] {
        (0..<fixture.manager.numberOfGlyphs).map { fixture.manager.cgGlyph(at: $0) }
    }

    private func width(_ fixture: LayoutFixture) -> CGFloat {
        fixture.manager.ensureLayout(for: fixture.container)
        return fixture.manager.usedRect(for: fixture.container).width
    }

    @Test func `a glyph stands for its characters, in its own width, and for no others`() throws {
        let info = try require(GlyphInfo(cgGlyph: glyph("W"), for: font, baseString: "i"))
        let fixture = LayoutFixture("fish ice", width: 400)
        let plain = width(fixture)
        fixture.storage.addAttribute(.glyphInfo, value: info, range: NSRange(location: 0, length: 4))
        expectEqual(glyphs(fixture), "fWsh ice".map(glyph))
        expect(width(fixture) > plain + 5)
        expectEqual(fixture.storage.string, "fish ice")
        fixture.storage.removeAttribute(.glyphInfo, range: NSRange(location: 0, length: 4))
        expect(glyphs(fixture) == "fish ice".map(glyph) || glyphs(fixture).count == 7)
        expectEqual(width(fixture), plain)
    }

    @Test func `several characters are one glyph, and a break between them parts them again`() throws {
        let info = try require(GlyphInfo(cgGlyph: glyph("@"), for: font, baseString: "at"))
        let fixture = LayoutFixture("at cat at", width: 400)
        fixture.storage.addAttribute(.glyphInfo, value: info, range: NSRange(location: 0, length: 9))
        expectEqual(glyphs(fixture), "@ c@ @".map(glyph))
        expectEqual(
            fixture.manager.characterRange(forGlyphRange: NSRange(location: 3, length: 1), actualGlyphRange: nil),
            NSRange(location: 4, length: 2))
        fixture.container.size.width = 12
        expectEqual(fixture.texts.joined(), "at cat at")
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `a glyph of another face is passed over, and one that the face lacks is none`() throws {
        let info = try require(GlyphInfo(cgGlyph: 40, for: Font(name: "DejaVu Sans Mono", size: 16)!, baseString: "a"))
        let fixture = LayoutFixture("a cat", width: 400)
        fixture.storage.addAttribute(.glyphInfo, value: info, range: NSRange(location: 0, length: 5))
        expectEqual(glyphs(fixture), "a cat".map(glyph))
        expect(GlyphInfo(cgGlyph: .max, for: font, baseString: "a") == nil && GlyphInfo(cgGlyph: 4, for: font, baseString: "") == nil)
        expect(GlyphInfo(glyphName: "nobody.calls.it.that", for: font, baseString: "a") == nil)
    }

    @Test func `a glyph is found by its name, keeps it, and is equal to one that was archived`() throws {
        let info = try require(GlyphInfo(glyphName: "ampersand", for: font, baseString: "&"))
        expect(info.glyphID == glyph("&") && info.glyphName == "ampersand" && info.baseString == "&")
        let data = try NSKeyedArchiver.archivedData(withRootObject: info, requiringSecureCoding: true)
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: GlyphInfo.self, from: data), info)
        expect(info != GlyphInfo(cgGlyph: info.glyphID, for: font, baseString: "+"))
    }
}
