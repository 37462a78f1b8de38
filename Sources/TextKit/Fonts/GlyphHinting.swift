/// How outlines are fitted to the pixels before they are painted.
package enum GlyphHinting: Hashable, Sendable {
    /// Not at all.
    case off
    /// Up and down alone, by the font's own hints where FreeType can take those so, else by FreeType itself.
    case slight
    /// Up and down alone, by FreeType itself.
    case slightByFreeType
    /// Across as well.
    case full
}
