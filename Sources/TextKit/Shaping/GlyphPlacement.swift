/// Where glyphs may stand: one rule for a whole text, never a mix.
enum GlyphPlacement: Sendable {
    /// Each cluster's advance, kerning included, is rounded once to whole device pixels: what Xft draws.
    case wholePixels
    /// Advances stay in 1/64 device pixel.
    case fractional
}
