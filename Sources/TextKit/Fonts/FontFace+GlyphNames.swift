import CText

/// The names that a font file gives its glyphs.
extension FontFace {
    func glyph(named name: String) -> UInt16? {
        let font: OpaquePointer = hb_font_create(handle)
        defer { hb_font_destroy(font) }
        hb_ot_font_set_funcs(font)
        var glyph = hb_codepoint_t()
        let isKnown = hb_font_glyph_from_string(font, name, -1, &glyph)
        return isKnown != 0 ? UInt16(exactly: glyph) : nil
    }

    /// Nil where the file names no glyphs.
    func name(ofGlyph glyph: UInt16) -> String? {
        let font: OpaquePointer = hb_font_create(handle)
        defer { hb_font_destroy(font) }
        hb_ot_font_set_funcs(font)
        var name = [CChar](repeating: 0, count: 128)
        guard hb_font_get_glyph_name(font, hb_codepoint_t(glyph), &name, UInt32(name.count)) != 0 else { return nil }
        let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? nil : text
    }
}
