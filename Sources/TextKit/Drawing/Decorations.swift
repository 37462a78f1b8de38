import Foundation

extension LayoutManager {
    /// The parts of an underlined range that get a line: without white space at the ends of the range's line, and
    /// without any between words where the style is by word.
    func decorationSpans(_ glyphs: NSRange, style: UnderlineStyle) -> [NSRange] {
        let characters = characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).range
        guard let located = layout.locatedFragment(ofUTF16: characters.lowerBound, isContiguous: isContiguous) else { return [] }
        return LineDecorations(located, self).parts(of: characters, style: style).map {
            glyphRange(forCharacterRange: NSRange($0), actualCharacterRange: nil)
        }
    }

    /// Where a line under (or through) glyphs of one line stands: below the baseline of the first one, logical pixels.
    func decorationOffset(_ glyphs: NSRange, isStrikethrough: Bool) -> CGFloat {
        let characters = characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).range
        guard let located = layout.locatedFragment(ofUTF16: characters.lowerBound, isContiguous: isContiguous) else { return 0 }
        let decorations = LineDecorations(located, self)
        let runs = decorations.runs(in: characters.clamped(to: located.utf16))
        return decorations.offset(runs, isStrikethrough: isStrikethrough).pixels / scale
    }
}
