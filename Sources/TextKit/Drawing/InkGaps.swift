import Foundation

/// Where descenders cross an underline, which leaves a gap round each.
struct InkGaps {
    /// From left to right.
    private let glyphs: [(x: Fixed, baseline: Fixed, glyph: UInt16, font: FontInstance)]
    /// Further than any of them reaches.
    private let reach: Fixed
    private let crossings: InkCrossings

    init(_ place: FragmentPlace, _ manager: LayoutManager) {
        var glyphs: [(x: Fixed, baseline: Fixed, glyph: UInt16, font: FontInstance)] = []
        var cursor = StyleCursor(place, manager)
        crossings = manager.layout.context.inkCrossings
        let lineBaseline = place.baseline
        manager.glyphs(of: place).walk { run, spot in
            let shaped = run.piece.shaped
            let item = shaped.runs[run.run]
            guard item.kind == .text, !shaped.isNull(spot.glyph) else { return true }
            let offset = shaped.offsets.isEmpty ? GlyphOffset(x: 0, y: 0) : shaped.offsets[spot.glyph]
            let style = cursor.style(atUTF16: Int(shaped.clusters[spot.glyph]), of: run.paragraph)
            let baseline = lineBaseline + spot.dy - style.baselineOffset - Fixed(raw: Int64(offset.y))
            glyphs.append((spot.pen + Fixed(raw: Int64(offset.x)), baseline, shaped.glyphs[spot.glyph], item.font))
            return true
        }
        self.glyphs = glyphs.sorted { $0.x < $1.x }
        // Beyond two ems no glyph reaches.
        reach = glyphs.reduce(.zero) { max($0, $1.font.pixelSize * 2) }
    }

    /// Parts of a stretch that ink crosses, widened by a thickness on both sides, left to right. `band` is from the top of the
    /// line to its bottom, in the container. O(log glyphs + glyphs of the stretch).
    func gaps(in band: Range<Fixed>, of stretch: Range<Fixed>, thickness: Fixed) -> [Range<Fixed>] {
        var gaps: [Range<Fixed>] = []
        var low = 0
        var high = glyphs.count
        while low < high {
            let middle = (low + high) / 2
            if glyphs[middle].x + reach <= stretch.lowerBound { low = middle + 1 } else { high = middle }
        }
        for (x, baseline, glyph, font) in glyphs[low...] {
            guard x - reach < stretch.upperBound else { break }
            let crossing = crossings.crossing(
                of: glyph, in: font, band: (band.lowerBound - baseline)..<(band.upperBound - baseline), thickness: thickness)
            guard let crossing else { continue }
            gaps.append((x + crossing.lowerBound - thickness)..<(x + crossing.upperBound + thickness))
        }
        return gaps.sorted { $0.lowerBound < $1.lowerBound }
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
