/// A font face at a device size: what shaping measures with and what the display list names.
/// Instances are interned; compare them by identity. Lengths are device pixels.
final class FontInstance: Sendable {
    let glyphFont: GlyphFont
    /// Baseline to the top of the line, positive; baseline to its bottom, positive; gap between lines.
    let ascent, descent, leading: Fixed
    /// Centre of the underline below the baseline, positive; its thickness.
    let underlineOffset, underlineThickness: Fixed
    /// Centre of the strikethrough above the baseline, positive.
    let strikethroughOffset: Fixed
    let capHeight, xHeight: Fixed
    let spaceAdvance: Fixed

    init(
        glyphFont: GlyphFont, ascent: Fixed, descent: Fixed, leading: Fixed, underlineOffset: Fixed,
        underlineThickness: Fixed, strikethroughOffset: Fixed, capHeight: Fixed, xHeight: Fixed, spaceAdvance: Fixed
    ) {
        self.glyphFont = glyphFont
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.underlineOffset = underlineOffset
        self.underlineThickness = underlineThickness
        self.strikethroughOffset = strikethroughOffset
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.spaceAdvance = spaceAdvance
    }
}
