import AppKitNames
import Expectations
import Testing

/// Fonts turned into their relatives, as sources for macOS do it.
struct FontManagerTests {
    let manager = NSFontManager.shared
    let sans = NSFont(name: "DejaVuSans", size: 15)!

    @Test func `traits are added, taken, and turned into their opposites, at the same size`() {
        let bold = manager.convert(sans, toHaveTrait: .boldFontMask)
        expect(bold.fontName == "DejaVuSans-Bold" && bold.pointSize == 15)
        let both = manager.convert(bold, toHaveTrait: .italicFontMask)
        expectEqual(manager.traits(of: both), [.boldFontMask, .italicFontMask])
        expectEqual(manager.convert(both, toNotHaveTrait: .boldFontMask).fontName, "DejaVuSans-Oblique")
        expectEqual(manager.convert(both, toHaveTrait: [.unboldFontMask, .unitalicFontMask]).fontName, "DejaVuSans")
        expectEqual(manager.traits(of: NSFont(name: "DejaVuSansMono", size: 9)!), .fixedPitchFontMask)
    }

    @Test func `sizes and families change and the traits stay`() {
        let bold = manager.convert(sans, toHaveTrait: .boldFontMask)
        expectEqual(manager.convert(bold, toSize: 30).pointSize, 30)
        expectEqual(manager.convert(bold, toFamily: "DejaVu Serif").fontName, "DejaVuSerif-Bold")
        expectEqual(manager.convert(bold, toFamily: "No Such Family At All"), bold)
    }

    @Test func `faces are found by family, traits and weight`() throws {
        let bold = try require(manager.font(withFamily: "DejaVu Serif", traits: .boldFontMask, weight: 5, size: 12))
        expect(bold.fontName == "DejaVuSerif-Bold" && bold.pointSize == 12)
        expectEqual(manager.font(withFamily: "DejaVu Serif", traits: [], weight: 9, size: 12)?.fontName, "DejaVuSerif-Bold")
        expectEqual(manager.font(withFamily: "DejaVu Serif", traits: [], weight: 5, size: 12)?.fontName, "DejaVuSerif")
        expect(manager.font(withFamily: "No Such Family At All", traits: [], weight: 5, size: 12) == nil)
    }

    @Test func `weights are AppKit's numbers`() {
        let bold = manager.convert(sans, toHaveTrait: .boldFontMask)
        expect(manager.weight(of: sans) == 5 && manager.weight(of: bold) == 9)
        expect(manager.weight(of: manager.convertWeight(true, of: sans)) > 5)
        expectEqual(manager.convertWeight(true, of: bold), bold)
    }

    @Test func `what is installed is listed`() throws {
        expect(manager.availableFontFamilies.contains("DejaVu Sans"))
        expect(manager.availableFonts.contains("DejaVuSans-Bold"))
        let members = try require(manager.availableMembers(ofFontFamily: "DejaVu Serif"))
        let bold = try require(members.first { $0[0] as? String == "DejaVuSerif-Bold" })
        expect(bold[1] as? String == "Bold" && bold[2] as? Int == 9 && bold[3] as? UInt == NSFontTraitMask.boldFontMask.rawValue)
        expect(manager.availableMembers(ofFontFamily: "No Such Family At All") == nil)
    }
}
