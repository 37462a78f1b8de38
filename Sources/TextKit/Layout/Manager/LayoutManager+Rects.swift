import Foundation

extension LayoutManager {
    /// The ink of glyphs that were set to draw outside of their line, logical pixels.
    func inkOutside(of located: LocatedFragment, _ wanted: NSRange) -> [CGRect] {
        var rects: [CGRect] = []
        glyphs(of: located).walk { run, lineGlyph in
            guard run.role == .text else { return true }
            let glyph = located.paragraph.glyph(lineGlyph.glyph, in: run.chunk)
            guard wanted.range.contains(glyph + located.glyphStart), located.fragment.overrides?.drawsOutside[glyph] == true,
                let ink = run.ink(of: lineGlyph, baseline: located.baseline)
            else { return true }
            rects.append(ink.logical(scale: scale))
            return true
        }
        return rects
    }

    /// The rectangles of the characters in one fragment, device pixels of the container.
    func rects(of characters: Range<Int>, in located: LocatedFragment, isSelection: Bool) -> [FixedRect] {
        let line = isSelection ? located.rect : located.usedRect
        if isSelection, characters.lowerBound <= located.utf16.lowerBound, characters.upperBound >= located.utf16.upperBound,
            located.row.fragmentCount == 1, located.fragment.extras?.truncation == nil
        {
            let used = located.usedRect
            let left = located.paragraph.isRightToLeft ? line.x : used.x + located.region.padding
            let right = located.paragraph.isRightToLeft ? used.maxX - located.region.padding : line.maxX
            guard !right.isUnlimited else {
                return [
                    FixedRect(
                        x: left, y: line.y, width: max(used.width - located.region.padding * 2, Fixed(pixels: 4)), height: line.height)
                ]
            }
            return [FixedRect(x: left, y: line.y, width: max(.zero, right - left), height: line.height)]
        }
        let glyphs = glyphs(of: located)
        var spans = LineCarets(located, glyphs).spans(of: characters)
        if isSelection { spans = glyphs.joining(tokenSpan(of: characters, in: located, glyphs), to: spans) }
        var rects = spans.map {
            FixedRect(x: $0.lowerBound, y: line.y, width: $0.upperBound - $0.lowerBound, height: line.height)
        }
        if isSelection, !located.paragraph.isRightToLeft, located.row.fragmentCount == 1, let last = rects.last,
            characters.upperBound >= located.utf16.upperBound, !line.maxX.isUnlimited, located.fragment.extras?.truncation == nil
        {
            rects[rects.count - 1].width = max(last.width, line.maxX - last.x)
        }
        return rects
    }
}
