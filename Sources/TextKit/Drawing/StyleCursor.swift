/// The style of one character after another. Runs are shaped across changes that concern neither glyphs nor advances
/// (colour, baseline, which attachment), so a shaped run's style is that of its first character only.
struct StyleCursor {
    private var paragraph: ShapedParagraph?
    private var range = 0..<0
    private var style: ResolvedStyle?

    /// The style of a character of the paragraph. O(1) near the last one asked for, else O(log runs).
    mutating func style(atUTF16 utf16: Int, of paragraph: ShapedParagraph) -> ResolvedStyle {
        if paragraph === self.paragraph, range.contains(utf16), let style { return style }
        let index = paragraph.styleIndex(atUTF16: utf16)
        let found = paragraph.styles[index]
        self.paragraph = paragraph
        range = paragraph.text.styles[index].utf16
        style = found
        return found
    }
}
