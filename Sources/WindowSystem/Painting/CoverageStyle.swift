import CX11
import TextKit

/// How the outlines of a font become coverage: what Fontconfig and the person's settings say, as far as it leaves the glyphs' widths
/// alone.
struct CoverageStyle {
    /// The order of the coloured parts of a pixel, where these are told apart.
    enum Parts { case rgb, bgr, verticalRGB, verticalBGR }

    var parts: Parts?
    var lcdFilter = FT_LCD_FILTER_DEFAULT
    var glyph = cx11_glyph_style()
    /// The em up and down, 1/64 device pixels.
    let verticalSize: Int

    /// Full and medium hinting are taken for slight: what is drawn with this stands between pixels.
    init(_ font: GlyphFont, rendering pattern: OpaquePointer) {
        func integer(_ name: String) -> Int32? {
            var value: Int32 = 0
            return FcPatternGetInteger(pattern, name, 0, &value) == FcResultMatch ? value : nil
        }
        func boolean(_ name: String) -> Bool? {
            var value: FcBool = 0
            return FcPatternGetBool(pattern, name, 0, &value) == FcResultMatch ? value != 0 : nil
        }
        parts = Self.parts(integer(FC_RGBA) ?? FC_RGBA_NONE)
        if let filter = integer(FC_LCD_FILTER) { lcdFilter = Self.filter(filter) }
        let isHinted = boolean(FC_HINTING) ?? true && integer(FC_HINT_STYLE) ?? FC_HINT_SLIGHT != FC_HINT_NONE
        let isAutohinted = isHinted && boolean(FC_AUTOHINT) ?? false
        let fit = HeightFit.of(font, hinting: isHinted ? isAutohinted ? .slightByFreeType : .slight : .off)
        verticalSize = fit.verticalSize
        glyph.is_hinted = fit.isHinted ? 1 : 0
        glyph.is_autohinted = fit.isHinted && isAutohinted ? 1 : 0
        (glyph.still, glyph.moved, glyph.shift) = (fit.still, fit.moved, fit.shift)
        glyph.is_emboldened = font.isEmboldened ? 1 : 0
        glyph.levels =
            switch parts {
            case nil: 0
            case .rgb, .bgr: 1
            case .verticalRGB, .verticalBGR: 2
            }
        glyph.is_transformed = font.slant != 0 || font.stretch != 1 ? 1 : 0
        // HarfBuzz slants before it stretches.
        func fixed(_ value: Double) -> FT_Fixed { FT_Fixed((max(-100, min(100, value)) * 65536).rounded()) }
        glyph.matrix = FT_Matrix(xx: fixed(font.stretch), xy: fixed(font.slant * font.stretch), yx: 0, yy: fixed(1))
    }

    private static func parts(_ rgba: Int32) -> Parts? {
        switch rgba {
        case FC_RGBA_RGB: .rgb
        case FC_RGBA_BGR: .bgr
        case FC_RGBA_VRGB: .verticalRGB
        case FC_RGBA_VBGR: .verticalBGR
        default: nil
        }
    }

    private static func filter(_ value: Int32) -> FT_LcdFilter {
        switch value {
        case FC_LCD_NONE: FT_LCD_FILTER_NONE
        case FC_LCD_LIGHT: FT_LCD_FILTER_LIGHT
        case FC_LCD_LEGACY: FT_LCD_FILTER_LEGACY
        default: FT_LCD_FILTER_DEFAULT
        }
    }
}
