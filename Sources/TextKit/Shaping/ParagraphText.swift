/// The characters of one paragraph and the properties of their attributes that shaping uses. Offsets are UTF-16 from the start of
/// the paragraph.
struct ParagraphText {
    var utf16: [UInt16]
    /// Ascending, without gaps, covering `utf16`.
    var styles: [StyleRun]
    /// 0 left to right, 1 right to left, nil by the first strong character (UAX 9 P2, P3).
    var baseLevel: UInt8?
}

struct StyleRun {
    var utf16: Range<Int>
    var style: ShapingStyle
}

/// The attributes that change glyphs or advances. Two runs with equal styles shape as one.
struct ShapingStyle {
    var font: Font
    /// BCP 47, from the language attribute or the document; nil for the locale's.
    var language: String? = nil
    /// Added to each cluster's advance, device pixels; nil keeps the font's kerning, zero turns it off.
    var kern: Fixed? = nil
    /// Added to each cluster's advance whatever its kerning, device pixels.
    var tracking = Fixed.zero
    /// 0 none, 1 standard, 2 all.
    var ligature = 1
    /// Whether a U+FFFC of this run stands for an attachment.
    var hasAttachment = false
    /// Directional override or embedding (NSWritingDirection attribute), outermost first.
    var writingDirections: [Int] = []
    /// A glyph that is shown for some of its characters, instead of shaping them.
    var glyph: GlyphReplacement? = nil
}
