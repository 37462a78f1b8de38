/// Marks for characters without ink: a middle dot for a space, an arrow for a tab, a pilcrow for the end of a paragraph,
/// a bent arrow for the end of a line. They lie over the text and change no width.
struct InvisibleMarks {
    private let located: LocatedFragment
    private let glyphs: FragmentGlyphs

    private let manager: LayoutManager

    init(_ located: LocatedFragment, _ glyphs: FragmentGlyphs, _ manager: LayoutManager) {
        self.manager = manager
        self.located = located
        self.glyphs = glyphs
    }

    /// Draws the marks of the characters `wanted` of the text.
    func draw(_ wanted: Range<Int>, in canvas: DeviceCanvas, dx: Fixed, dy: Fixed) {
        var cursor = StyleCursor(located, manager)
        glyphs.walk { run, lineGlyph in
            let shaped = run.chunk.shaped
            let utf16 = Int(shaped.clusters[lineGlyph.glyph])
            guard run.role == .text, wanted.contains(utf16 + located.utf16Start), !shaped.isBlank(lineGlyph.glyph),
                let character = mark(of: run, lineGlyph.glyph, unit: run.paragraph.text.utf16[utf16])
            else { return true }
            let style = cursor.style(atUTF16: utf16, of: run.paragraph)
            guard let glyph = style.font.glyph(for: character) else { return true }
            // Narrow marks stand in the middle of the space that they are for; a line end has none and stands after the text.
            let x = lineGlyph.advance > .zero ? lineGlyph.x + ((lineGlyph.advance - style.font.advance(of: glyph)) / 2).floor : lineGlyph.x
            canvas.append(
                style.font, style.color.withAlpha(Double(style.color.alpha) / 0x1FFFE),
                [PositionedGlyph(glyph: glyph, x: x + dx, y: located.baseline + lineGlyph.dy + dy - style.baselineOffset)])
            return true
        }
    }

    private func mark(of run: VisualRun, _ glyph: Int, unit: UInt16) -> UInt32? {
        let shaped = run.chunk.shaped
        switch shaped.runs[run.run].kind {
        case .tab: return run.isRightToLeft ? 0x2190 : 0x2192
        case .text where unit == 0x20: return 0xB7
        case .text where unit == 0xA0: return 0xB0
        case .control:
            let next = shaped.clusters[glyph] + 1
            let units = run.paragraph.text.utf16
            let own = LayoutManager.ControlCharacterAction.own(unit, next: Int(next) < units.count ? units[Int(next)] : nil)
            let action = shaped.action(atUTF16: shaped.clusters[glyph]) ?? own
            if action.contains(.paragraphBreak) { return 0xB6 }
            return action.endsLine ? 0x21B5 : nil
        case .text, .missing, .attachment, .hidden, .whitespace: return nil
        }
    }
}
