import Foundation

extension LayoutManager {
    /// The parts of an underlined range that get a line: without white space at the ends of the range's line, and
    /// without any between words where the style is by word.
    func decorationStretches(_ glyphs: NSRange, style: UnderlineStyle) -> [NSRange] {
        let characters = characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).range
        guard let place = layout.place(ofUTF16: characters.lowerBound, isContiguous: isContiguous) else { return [] }
        let units = place.paragraph.text.utf16
        func isSpace(_ utf16: Int) -> Bool {
            BreakSegment.isHanging(units[utf16 - place.utf16Start]) || units[utf16 - place.utf16Start] == 9
        }
        var range = characters.clamped(to: place.utf16)
        while !range.isEmpty, isSpace(range.upperBound - 1), range.upperBound == place.utf16Start + Int(place.fragment.contentEnd) {
            range = range.lowerBound..<(range.upperBound - 1)
        }
        while !range.isEmpty, isSpace(range.lowerBound), range.lowerBound == place.utf16.lowerBound {
            range = (range.lowerBound + 1)..<range.upperBound
        }
        var parts: [Range<Int>] = []
        if style.contains(.byWord) {
            for index in range where !isSpace(index) {
                if let last = parts.last, last.upperBound == index {
                    parts[parts.count - 1] = last.lowerBound..<(index + 1)
                } else {
                    parts.append(index..<(index + 1))
                }
            }
        } else if !range.isEmpty {
            parts = [range]
        }
        return parts.map { glyphRange(forCharacterRange: NSRange($0), actualCharacterRange: nil) }
    }

    /// Below the baseline, logical pixels.
    func underlineOffset(at glyph: Int) -> CGFloat {
        let font = fontInstance(ofGlyph: glyph)
        return max(font.underlineOffset, font.underlineThickness + Fixed.one).pixels / scale
    }

    /// Negative: above the baseline.
    func strikethroughOffset(at glyph: Int) -> CGFloat { -fontInstance(ofGlyph: glyph).strikethroughOffset.pixels / scale }

    private func fontInstance(ofGlyph glyph: Int) -> FontInstance {
        let (paragraph, local) = glyphPlace(glyph, "underline")
        return paragraph.style(atUTF16: paragraph.utf16(ofGlyph: local)).font
    }
}
