import CText

/// The measures of a face in ems, y up, as its OpenType tables have them.
struct FaceMetrics: Hashable, Sendable {
    /// OS/2's typographic values where its USE_TYPO_METRICS flag is set, else hhea's, else OS/2's typographic ones, else those for
    /// Windows.
    var ascender, descender, lineGap: Double
    var capHeight, xHeight: Double
    /// How far letters reach below the baseline, positive.
    var letterDepth: Double
    /// The centre of the stroke.
    var underlinePosition, underlineThickness: Double
    var strikethroughPosition, strikethroughThickness: Double
    var spaceAdvance: Double
    /// The greatest advance.
    var maximumAdvance: Double
    /// Degrees, counterclockwise.
    var italicAngle: Double

    init(face: OpaquePointer, slant: Double) {
        let font = hb_font_create(face)
        defer { hb_font_destroy(font) }
        let unitsPerEm = Int32(clamping: hb_face_get_upem(face))
        hb_font_set_scale(font, unitsPerEm, unitsPerEm)
        func em(_ tag: hb_ot_metrics_tag_t) -> Double {
            var value: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(font, tag, &value)
            return Double(value) / Double(unitsPerEm)
        }
        let vertical = VerticalMetrics(face: face)
        ascender = vertical.line?.ascender ?? 0
        descender = vertical.line?.descender ?? 0
        lineGap = vertical.line?.gap ?? 0
        capHeight = vertical.capHeight ?? 0
        xHeight = vertical.xHeight ?? 0
        letterDepth = vertical.letterDepth ?? .infinity
        // OpenType gives the strokes' upper edges.
        underlineThickness = em(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
        underlinePosition = em(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) - underlineThickness / 2
        strikethroughThickness = em(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
        strikethroughPosition = em(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) - strikethroughThickness / 2
        spaceAdvance = Self.advance(of: 0x20, font, unitsPerEm)
        maximumAdvance = max(spaceAdvance, Self.advance(of: 0x57, font, unitsPerEm))
        italicAngle = slant == 0 ? Double(hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE)) : -11.31
        repair()
    }

    /// Faces whose tables say nothing still get a line.
    private mutating func repair() {
        if !(ascender - descender > 0.1) { (ascender, descender) = (0.8, -0.2) }
        if !(capHeight > 0) { capHeight = ascender * 0.8 }
        if !(xHeight > 0) { xHeight = capHeight * 0.7 }
        letterDepth = min(letterDepth, -descender)
        if !(underlineThickness > 0) { underlineThickness = 0.05 }
        if underlinePosition >= 0 { underlinePosition = -0.1 }
        if !(strikethroughThickness > 0) { strikethroughThickness = underlineThickness }
        if !(strikethroughPosition > 0) { strikethroughPosition = xHeight / 2 }
    }

    private static func advance(of character: UInt32, _ font: OpaquePointer?, _ unitsPerEm: Int32) -> Double {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, character, &glyph) != 0 else { return 0.25 }
        return Double(hb_font_get_glyph_h_advance(font, glyph)) / Double(unitsPerEm)
    }
}
