import Foundation

/// Where descenders cross an underline, which leaves a gap around each.
struct InkGaps {
    private struct Glyph {
        var x, baseline: Fixed
        var glyph: UInt16
        /// The index of its font in `fonts`.
        var font: Int
    }

    /// The glyphs from left to right.
    private var glyphs: [Glyph] = []
    private var fonts: [FontInstance] = []
    /// Further than any of them reaches.
    private let reach: Fixed
    private let crossings: InkCrossings
    /// The gaps of the lines that were queried, mostly one under all words.
    private var cached: [(band: Range<Fixed>, thickness: Fixed, gaps: [Gap])] = []

    private struct Gap {
        /// The x of the glyph's origin.
        var x: Fixed
        var gap: Range<Fixed>
    }

    init(_ located: LocatedFragment, baseline lineBaseline: Fixed, _ line: FragmentGlyphs, _ manager: LayoutManager) {
        var glyphs: [Glyph] = []
        var fonts: [FontInstance] = []
        var appearances = GlyphAppearances(located, manager)
        var isInOrder = true
        crossings = manager.layout.context.inkCrossings
        glyphs.reserveCapacity(Int(located.fragment.end - located.fragment.start))
        line.walk { index, run, lineGlyph in
            appearances.move(to: Int(run.chunk.shaped.clusters[lineGlyph.glyph]), of: run, at: index)
            guard appearances.kind == .text, !run.chunk.shaped.isBlank(lineGlyph.glyph) else { return true }
            if fonts.last !== appearances.font { fonts.append(appearances.font) }
            var x = lineGlyph.pen
            var baseline = lineBaseline + lineGlyph.dy - appearances.baselineOffset
            if !run.chunk.shaped.offsets.isEmpty {
                x += Fixed(raw: Int64(run.chunk.shaped.offsets[lineGlyph.glyph].x))
                baseline -= Fixed(raw: Int64(run.chunk.shaped.offsets[lineGlyph.glyph].y))
            }
            if let last = glyphs.last, last.x > x { isInOrder = false }
            glyphs.append(Glyph(x: x, baseline: baseline, glyph: run.chunk.shaped.glyphs[lineGlyph.glyph], font: fonts.count - 1))
            return true
        }
        if !isInOrder { glyphs.sort { $0.x < $1.x } }
        self.glyphs = glyphs
        self.fonts = fonts
        // Beyond two ems no glyph reaches.
        reach = fonts.reduce(.zero) { max($0, $1.pixelSize * 2) }
    }

    /// Parts of a span that ink crosses, widened by a thickness on both sides, left to right. `band` is from the top of the line to its
    /// bottom, in the container. O(log glyphs + glyphs of the span).
    mutating func gaps(in band: Range<Fixed>, of span: Range<Fixed>, thickness: Fixed) -> [Range<Fixed>] {
        var gaps = near(span, band, thickness)
        if gaps.count > 1 { gaps.sort { $0.lowerBound < $1.lowerBound } }
        return gaps
    }

    private mutating func near(_ span: Range<Fixed>, _ band: Range<Fixed>, _ thickness: Fixed) -> [Range<Fixed>] {
        guard glyphs.count <= Self.mostGlyphs else {
            let first = glyphs.partitioningIndex { $0.x + reach > span.lowerBound }
            return crossed(glyphs[first...].prefix { $0.x - reach < span.upperBound }, band, thickness).map(\.gap)
        }
        let line = cached.firstIndex { $0.band == band && $0.thickness == thickness } ?? find(band, thickness)
        var index = cached[line].gaps.partitioningIndex { $0.x + reach > span.lowerBound }
        var gaps: [Range<Fixed>] = []
        while index < cached[line].gaps.count, cached[line].gaps[index].x - reach < span.upperBound {
            gaps.append(cached[line].gaps[index].gap)
            index += 1
        }
        return gaps
    }

    /// Finds all that crosses a line.
    private mutating func find(_ band: Range<Fixed>, _ thickness: Fixed) -> Int {
        if cached.count >= Self.maximumCached { cached.removeFirst() }
        cached.append((band, thickness, crossed(glyphs[...], band, thickness)))
        return cached.count - 1
    }

    /// The gaps around those of the glyphs that cross a line, in their order.
    private func crossed(_ glyphs: ArraySlice<Glyph>, _ band: Range<Fixed>, _ thickness: Fixed) -> [Gap] {
        var gaps: [Gap] = []
        var table: InkCrossings.Table?
        var (font, baseline) = (-1, Fixed.zero)
        for glyph in glyphs {
            if font != glyph.font || baseline != glyph.baseline {
                (font, baseline) = (glyph.font, glyph.baseline)
                table = crossings.table(
                    of: fonts[font], band: (band.lowerBound - baseline)..<(band.upperBound - baseline), thickness: thickness)
            }
            guard let crossing = table?.crossing(of: glyph.glyph) else { continue }
            let gap = (glyph.x + crossing.lowerBound - thickness)..<(glyph.x + crossing.upperBound + thickness)
            gaps.append(Gap(x: glyph.x, gap: gap))
        }
        return gaps
    }

    private static let maximumCached = 8
    /// In a longer line, whose words may each have a line at another height, only the glyphs near a word are examined.
    private static let mostGlyphs = 1024

    /// The parts of a span outside the gaps; next to a gap nothing that is shorter than `least`.
    static func subtract(_ gaps: [Range<Fixed>], from span: Range<Fixed>, least: Fixed = .zero) -> [Range<Fixed>] {
        if gaps.isEmpty || !gaps.contains(where: { $0.overlaps(span) }) { return span.isEmpty ? [] : [span] }
        var rest: [Range<Fixed>] = []
        var left = span.lowerBound
        for gap in gaps where gap.upperBound > left && gap.lowerBound < span.upperBound {
            if gap.lowerBound > left, gap.lowerBound - left >= least { rest.append(left..<gap.lowerBound) }
            left = max(left, gap.upperBound)
        }
        if left < span.upperBound, span.upperBound - left >= least { rest.append(left..<span.upperBound) }
        return rest
    }
}
