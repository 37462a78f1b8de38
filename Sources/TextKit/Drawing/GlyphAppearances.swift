/// The appearances of a line's glyphs, resolved where they change and not for each glyph.
struct GlyphAppearances {
    private(set) var style: ResolvedStyle {
        didSet { baselineOffset = style.baselineOffset }
    }
    /// That of the style, at hand for each glyph.
    private(set) var baselineOffset: Fixed
    private(set) var font: FontInstance
    private(set) var kind = ShapedRun.Kind.control
    private var cursor: StyleCursor
    /// The index among the visual runs of the line; −1 before the first move.
    private var run = -1

    init(_ located: LocatedFragment, _ manager: LayoutManager) {
        cursor = StyleCursor(located, manager)
        style = located.paragraph.styles[0]
        baselineOffset = style.baselineOffset
        font = style.font
    }

    /// Moves to a glyph of a character of the paragraph that the visual run is of; true where the appearance may be another one. O(1)
    /// within a run and style.
    @inline(__always) @discardableResult
    mutating func move(to utf16: Int, of run: VisualRun, at index: Int) -> Bool {
        if index == self.run, cursor.range.contains(utf16) { return false }
        turn(to: utf16, of: run, at: index)
        return true
    }

    private mutating func turn(to utf16: Int, of run: VisualRun, at index: Int) {
        if index != self.run {
            self.run = index
            font = run.chunk.shaped.runs[run.run].font
            kind = run.chunk.shaped.runs[run.run].kind
        }
        style = cursor.style(atUTF16: utf16, of: run.paragraph)
    }

    /// The style of a character of a paragraph that the line has glyphs of.
    mutating func style(ofCharacter utf16: Int, of paragraph: StyledParagraph) -> ResolvedStyle {
        cursor.style(atUTF16: utf16, of: paragraph)
    }
}
