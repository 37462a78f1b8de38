/// A delegate's changes to the glyphs of one chunk of a paragraph. They refer to characters, not glyphs, so that they remain valid
/// when the chunk is shaped again: after eviction, or where a line had to be broken.
struct GlyphEdits {
    /// Ascending, without overlaps.
    var edits: [GlyphEdit] = []
    /// Ascending.
    var actions: [ControlAction] = []

    var isEmpty: Bool { edits.isEmpty && actions.isEmpty }
}

/// Glyphs in place of those of a few characters. Offsets are UTF-16 from the start of the paragraph.
struct GlyphEdit {
    var utf16: Range<Int>
    var glyphs: [UInt16]
    var clusters: [Int32]
    var properties: [LayoutManager.GlyphProperty]
    /// Nil keeps the font that the characters have.
    var font: FontInstance?
}

/// The edits of each chunk of a paragraph. They live as long as the paragraph's characters and attributes.
final class GeneratedGlyphs {
    var edits: [Int: GlyphEdits] = [:]
}

/// Asks a delegate about the glyphs of a chunk just shaped.
struct GlyphGenerator {
    let ask: (_ shaped: ShapedText, _ paragraph: ShapedParagraph, _ firstGlyph: Int) -> GlyphEdits

    /// `firstGlyph` is the chunk's first glyph in the whole text.
    func edits(_ shaped: ShapedText, _ paragraph: ShapedParagraph, firstGlyph: Int) -> GlyphEdits {
        ask(shaped, paragraph, firstGlyph)
    }
}
