import Expectations
import Testing
import TextKit

@testable import WindowSystem

struct GlyphRenderingTests {
    private func rendering(_ resources: String) -> GlyphRendering {
        GlyphRendering(resources: ResourceDatabase(text: resources), settings: XSettings())
    }

    @Test func `X resources are read by name, number and wildcard`() {
        let set = rendering("Xft.antialias:\ttrue\nXft.hintstyle: hintfull\nXft.rgba: none\nXft.lcdfilter: 2\n*autohint: 0\n")
        expect(set.antialias == true)
        expectEqual(set.hintStyle, 3)
        expectEqual(set.subpixelOrder, 5)
        expectEqual(set.lcdFilter, 2)
        expect(set.autohint == false)
        expect(set.hinting == nil)
    }

    @Test func `layout is told what it depends on`() {
        let set = rendering("Xft.antialias: 0\nXft.hinting: 1\nXft.hintstyle: hintmedium\nrecto.subpixelPositioning: true\nXft.rgba: rgb\n")
        expect(set.isSubpixelPlaced == true)
        var expected = GlyphPreference()
        (expected.antialias, expected.hinting, expected.hintStyle, expected.isSubpixelPlaced) = (false, true, 2, true)
        expectEqual(set.preference, expected)
        expectEqual(rendering("recto.subpixelPositioning: perhaps").preference, GlyphPreference())
        expect(rendering("Recto.SubpixelPositioning: off").isSubpixelPlaced == false)
    }

    @Test func `what is not set or not understood is left to Fontconfig`() {
        expectEqual(rendering(""), GlyphRendering())
        expectEqual(rendering("Xft.hintstyle: sharp\nXft.antialias: perhaps\nXft.lcdfilter: 17"), GlyphRendering())
    }
}
