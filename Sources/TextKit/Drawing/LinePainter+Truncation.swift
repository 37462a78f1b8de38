import Foundation

// A truncation token, and the end of a text that head and middle truncation keep, are not of the line's own characters: their
// backgrounds and lines are drawn where their glyphs stand.
extension LinePainter {
    /// Glyphs of one style beside each other.
    private struct Stretch {
        var style: ResolvedStyle
        var x: Range<Fixed>
    }

    private func stretches(of place: FragmentPlace, where isWanted: (ResolvedStyle) -> Bool) -> [Stretch] {
        guard let cut = place.fragment.extras?.truncation,
            cut.tail != nil && manager.temporary != nil
                || (cut.token.styles + (cut.tail?.paragraph.styles ?? [])).contains(where: isWanted)
        else { return [] }
        var stretches: [Stretch] = []
        var cursor = StyleCursor(place, manager)
        manager.glyphs(of: place).walk { run, spot in
            guard run.role != .text else { return true }
            let style = cursor.style(atUTF16: Int(run.piece.shaped.clusters[spot.glyph]), of: run.paragraph)
            let end = spot.x + max(.zero, spot.advance)
            guard isWanted(style), spot.x < end else { return true }
            if let last = stretches.last, last.style === style, last.x.upperBound == spot.x {
                stretches[stretches.count - 1].x = last.x.lowerBound..<end
            } else {
                stretches.append(Stretch(style: style, x: spot.x..<end))
            }
            return true
        }
        return stretches
    }

    func drawBackgroundsOfTruncation(_ place: FragmentPlace) {
        for stretch in stretches(of: place, where: { $0.background != nil }) {
            guard let color = stretch.style.background else { continue }
            canvas.append(
                FixedRect(
                    x: stretch.x.lowerBound + dx, y: place.baseline + dy - stretch.style.baselineOffset - stretch.style.ascent,
                    width: stretch.x.upperBound - stretch.x.lowerBound, height: stretch.style.ascent + stretch.style.descent), color)
        }
    }

    func drawDecorationsOfTruncation(_ place: FragmentPlace) {
        for stretch in stretches(of: place, where: { $0.underline != nil || $0.strikethrough != nil }) {
            let font = stretch.style.font
            if let line = stretch.style.underline {
                let offset = max(font.underlineOffset, font.underlineThickness + Fixed.one)
                draw(line, stretch, y: place.baseline - stretch.style.baselineOffset + offset.rounded)
            }
            if let line = stretch.style.strikethrough {
                draw(line, stretch, y: place.baseline - stretch.style.baselineOffset - font.strikethroughOffset.rounded)
            }
        }
    }

    private func draw(_ line: ResolvedStyle.LineDecoration, _ stretch: Stretch, y: Fixed) {
        var thickness = max(Fixed.one, stretch.style.font.underlineThickness.rounded)
        if line.style.weight == .thick { thickness = thickness * 2 }
        let depth = canvas.context.depth
        canvas.context.saveGState()
        defer { canvas.context.restore(toDepth: depth) }
        if let shadow = stretch.style.effects?.shadow { canvas.context.state.shadow = shadow }
        DecorationRules(style: line.style, thickness: thickness).draw(
            (stretch.x.lowerBound + dx)..<(stretch.x.upperBound + dx), y: y + dy, color: line.color ?? stretch.style.color, in: canvas)
    }
}
