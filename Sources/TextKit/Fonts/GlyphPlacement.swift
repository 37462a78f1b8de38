/// Where glyphs may stand across: one rule for a whole text.
enum GlyphPlacement: Sendable {
    /// Each cluster's advance, kerning included, is rounded once to whole device pixels: what Xft draws.
    case wholePixels
    /// Advances stay in 1/64 device pixel, but for fonts that are drawn at whole pixels: those are rounded as above.
    case fractional

    /// Whether each cluster's advance is rounded in a font.
    func rounds(_ font: FontInstance) -> Bool { self == .wholePixels || !font.glyphFont.isSubpixelPlaced }
}
