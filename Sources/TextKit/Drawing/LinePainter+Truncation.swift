import Foundation

// A truncation token, and the end of a text that head and middle truncation keep, are not of the line's own characters: their
// backgrounds and lines are drawn where their glyphs stand.
extension LinePainter {
    /// Glyphs of one style beside each other.
    private struct Span {
        var style: ResolvedStyle
        var x: Range<Fixed>
    }

    private func spans(of located: LocatedFragment, where isWanted: (ResolvedStyle) -> Bool) -> [Span] {
        guard let cut = located.fragment.extras?.truncation,
            cut.tail != nil && manager.temporary != nil
                || (cut.token.styles + (cut.tail?.paragraph.styles ?? [])).contains(where: isWanted)
        else { return [] }
        var spans: [Span] = []
        var cursor = StyleCursor(located, manager)
        manager.glyphs(of: located).walk { run, lineGlyph in
            guard run.role != .text else { return true }
            let style = cursor.style(atUTF16: Int(run.chunk.shaped.clusters[lineGlyph.glyph]), of: run.paragraph)
            let end = lineGlyph.x + max(.zero, lineGlyph.advance)
            guard isWanted(style), lineGlyph.x < end else { return true }
            if let last = spans.last, last.style === style, last.x.upperBound == lineGlyph.x {
                spans[spans.count - 1].x = last.x.lowerBound..<end
            } else {
                spans.append(Span(style: style, x: lineGlyph.x..<end))
            }
            return true
        }
        return spans
    }

    func drawBackgroundsOfTruncation(_ located: LocatedFragment) {
        for span in spans(of: located, where: { $0.background != nil }) {
            guard let color = span.style.background else { continue }
            canvas.append(
                FixedRect(
                    x: span.x.lowerBound + dx, y: located.baseline + dy - span.style.baselineOffset - span.style.ascent,
                    width: span.x.upperBound - span.x.lowerBound, height: span.style.ascent + span.style.descent), color)
        }
    }

    func drawDecorationsOfTruncation(_ located: LocatedFragment) {
        for span in spans(of: located, where: { $0.underline != nil || $0.strikethrough != nil }) {
            let font = span.style.font
            if let line = span.style.underline {
                let offset = max(font.underlineOffset, font.underlineThickness + Fixed.one)
                draw(line, span, y: located.baseline - span.style.baselineOffset + offset.rounded)
            }
            if let line = span.style.strikethrough {
                draw(line, span, y: located.baseline - span.style.baselineOffset - font.strikethroughOffset.rounded)
            }
        }
    }

    private func draw(_ line: ResolvedStyle.LineDecoration, _ span: Span, y: Fixed) {
        var thickness = max(Fixed.one, span.style.font.underlineThickness.rounded)
        if line.style.weight == .thick { thickness = thickness * 2 }
        let depth = canvas.context.depth
        canvas.context.saveGState()
        defer { canvas.context.restore(toDepth: depth) }
        if let shadow = span.style.effects?.shadow { canvas.context.state.shadow = shadow }
        DecorationRules(style: line.style, thickness: thickness).draw(
            (span.x.lowerBound + dx)..<(span.x.upperBound + dx), y: y + dy, color: line.color ?? span.style.color, in: canvas)
    }
}
