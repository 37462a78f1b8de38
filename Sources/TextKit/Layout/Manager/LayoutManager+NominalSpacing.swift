import Foundation

extension LayoutManager {
    /// The glyphs around one of a line that stand apart by nothing but their font's advances.
    func nominallySpacedGlyphs(around glyphIndex: Int) -> NSRange {
        let alone = NSRange(location: glyphIndex, length: 1)
        guard let located = locatedFragment(ofGlyph: glyphIndex, "range(ofNominallySpacedGlyphsContaining:)") else { return alone }
        var group: Range<Int>?
        var last: (glyph: Int, font: FontInstance, isNominal: Bool)?
        glyphs(of: located).walk { run, lineGlyph in
            guard run.role == .text, case .text = run.chunk.shaped.runs[run.run].kind else {
                last = nil
                return group?.contains(glyphIndex) != true
            }
            let font = run.chunk.shaped.runs[run.run].font
            let glyph = located.glyphStart + located.paragraph.glyph(lineGlyph.glyph, in: run.chunk)
            if let last, last.isNominal, last.font === font, abs(last.glyph - glyph) == 1, let known = group {
                group = min(known.lowerBound, glyph)..<max(known.upperBound, glyph + 1)
            } else {
                if group?.contains(glyphIndex) == true { return false }
                group = glyph..<glyph + 1
            }
            last = (glyph, font, Self.isNominal(lineGlyph, in: run))
            return true
        }
        guard let group, group.contains(glyphIndex) else { return alone }
        return NSRange(group)
    }

    /// Whether the pen moves after a glyph by the font's advance alone, and the glyph stands where the pen is.
    private static func isNominal(_ lineGlyph: LineGlyph, in run: VisualRun) -> Bool {
        let shaped = run.chunk.shaped
        if !shaped.offsets.isEmpty {
            let offset = shaped.offsets[lineGlyph.glyph]
            if offset.x != 0 || offset.y != 0 { return false }
        }
        let own = shaped.runs[run.run].font.advance(of: shaped.glyphs[lineGlyph.glyph])
        return lineGlyph.dy == .zero && (lineGlyph.advance == own || lineGlyph.advance == own.rounded)
    }
}
