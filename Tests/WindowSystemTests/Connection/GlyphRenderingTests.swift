import Testing

@testable import WindowSystem

struct GlyphRenderingTests {
    private func rendering(_ resources: String) -> GlyphRendering {
        GlyphRendering(resources: ResourceDatabase(text: resources), settings: XSettings())
    }

    @Test func `X resources are read by name, number and wildcard`() {
        let set = rendering("Xft.antialias:\ttrue\nXft.hintstyle: hintfull\nXft.rgba: none\nXft.lcdfilter: 2\n*autohint: 0\n")
        #expect(set.antialias == true)
        #expect(set.hintStyle == 3)
        #expect(set.subpixelOrder == 5)
        #expect(set.lcdFilter == 2)
        #expect(set.autohint == false)
        #expect(set.hinting == nil)
    }

    @Test func `what is not set or not understood is left to Fontconfig`() {
        #expect(rendering("") == GlyphRendering())
        #expect(rendering("Xft.hintstyle: sharp\nXft.antialias: perhaps\nXft.lcdfilter: 17") == GlyphRendering())
    }
}
