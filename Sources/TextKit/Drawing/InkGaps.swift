import Foundation

/// Where descenders cross an underline, which leaves a gap round each.
struct InkGaps {
    private let place: FragmentPlace
    private let manager: LayoutManager

    init(_ place: FragmentPlace, _ manager: LayoutManager) {
        self.place = place
        self.manager = manager
    }

    /// Stretches of the line that ink crosses, widened by a thickness on both sides, left to right. `band` is from the top of the
    /// line to its bottom, in the container.
    func gaps(in band: Range<Fixed>, thickness: Fixed) -> [Range<Fixed>] {
        var gaps: [Range<Fixed>] = []
        var cursor = StyleCursor(place, manager)
        manager.glyphs(of: place).walk { run, spot in
            let shaped = run.piece.shaped
            let item = shaped.runs[run.run]
            guard item.kind == .text, !shaped.isNull(spot.glyph), let ink = item.font.inkBounds(of: shaped.glyphs[spot.glyph])
            else { return true }
            let offset = shaped.offsets.isEmpty ? GlyphOffset(x: 0, y: 0) : shaped.offsets[spot.glyph]
            let style = cursor.style(atUTF16: Int(shaped.clusters[spot.glyph]), of: run.paragraph)
            let baseline = place.baseline + spot.dy - style.baselineOffset - Fixed(raw: Int64(offset.y))
            guard baseline + ink.maxY > band.lowerBound + thickness, baseline + ink.y < band.upperBound else { return true }
            // The curves come close to the line before they cross it.
            let near = (band.lowerBound - thickness / 2 - baseline)..<(band.upperBound + thickness / 2 - baseline)
            let crossing =
                Self.crossing(shaped.glyphs[spot.glyph], of: item.font, band: near)
                ?? (ink.maxY > near.lowerBound ? ink.x..<max(ink.x, ink.maxX) : nil)
            guard let crossing else { return true }
            let x = spot.pen + Fixed(raw: Int64(offset.x))
            gaps.append((x + crossing.lowerBound - thickness)..<(x + crossing.upperBound + thickness))
            return true
        }
        return gaps.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// How far a glyph's outline reaches to the left and right within a band; nil for one without outlines.
    private static func crossing(_ glyph: UInt16, of font: FontInstance, band: Range<Fixed>) -> Range<Fixed>? {
        let (top, bottom) = (band.lowerBound.pixels, band.upperBound.pixels)
        var least = Double.infinity
        var most = -Double.infinity
        for contour in font.contours(of: glyph, shape: .identity, at: .zero) {
            guard var from = contour.points.last else { continue }
            for to in contour.points {
                let (low, high) = from.y < to.y ? (from, to) : (to, from)
                if high.y >= top, low.y <= bottom {
                    for y in [max(low.y, top), min(high.y, bottom)] {
                        let x = high.y == low.y ? low.x : low.x + (high.x - low.x) * (y - low.y) / (high.y - low.y)
                        least = min(least, x)
                        most = max(most, x)
                    }
                    if high.y == low.y { (least, most) = (min(least, high.x), max(most, high.x)) }
                }
                from = to
            }
        }
        return least <= most ? Fixed(least)..<Fixed(most) : nil
    }

    /// What the gaps leave of a stretch; next to a gap nothing that is shorter than `least`.
    static func subtract(_ gaps: [Range<Fixed>], from stretch: Range<Fixed>, least: Fixed = .zero) -> [Range<Fixed>] {
        guard gaps.contains(where: { $0.overlaps(stretch) }) else { return stretch.isEmpty ? [] : [stretch] }
        var rest: [Range<Fixed>] = []
        var left = stretch.lowerBound
        for gap in gaps where gap.upperBound > left && gap.lowerBound < stretch.upperBound {
            if gap.lowerBound > left, gap.lowerBound - left >= least { rest.append(left..<gap.lowerBound) }
            left = max(left, gap.upperBound)
        }
        if left < stretch.upperBound, stretch.upperBound - left >= least { rest.append(left..<stretch.upperBound) }
        return rest
    }
}
