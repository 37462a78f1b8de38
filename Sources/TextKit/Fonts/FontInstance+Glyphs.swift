import CText

extension FontInstance {
    /// The glyph of a character by the face's character map alone; nil where it has none.
    func glyph(for character: UInt32) -> UInt16? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(handle, character, &glyph) != 0 else { return nil }
        return UInt16(truncatingIfNeeded: glyph)
    }

    /// How far the pen moves, unrounded.
    func advance(of glyph: UInt16) -> Fixed {
        Fixed(raw: Int64(hb_font_get_glyph_h_advance(handle, hb_codepoint_t(glyph))))
    }

    /// The hyphen that ends a line which breaks inside a word: U+2010 where the face has it, else U+002D.
    var hyphen: (glyph: UInt16, advance: Fixed)? {
        guard let glyph = glyph(for: 0x2010) ?? glyph(for: 0x2D) else { return nil }
        return (glyph, advance(of: glyph))
    }

    /// The hyphen with its advance, rounded on demand; glyph 0 with no advance where the face has no hyphen.
    func hyphen(roundsAdvances: Bool) -> (glyph: UInt16, advance: Fixed) {
        guard let hyphen else { return (0, .zero) }
        return (hyphen.glyph, roundsAdvances ? hyphen.advance.rounded : hyphen.advance)
    }

    /// The box around a glyph's ink: device pixels from the glyph's origin, y *down*; nil for a glyph without ink.
    func inkBounds(of glyph: UInt16) -> FixedRect? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(handle, hb_codepoint_t(glyph), &extents) != 0,
            extents.width != 0, extents.height != 0
        else { return nil }
        let swelling = glyphFont.isEmboldened ? pixelSize.raw / 24 : 0
        return FixedRect(
            x: Fixed(raw: Int64(extents.x_bearing)), y: Fixed(raw: -Int64(extents.y_bearing) - swelling),
            width: Fixed(raw: Int64(extents.width) + swelling), height: Fixed(raw: -Int64(extents.height) + swelling))
    }
}
