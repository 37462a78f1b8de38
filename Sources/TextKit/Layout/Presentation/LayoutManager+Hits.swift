public import Foundation

extension LayoutManager {
    /// The glyph or character under or next to a point of a container.
    public struct Hit: Sendable {
        /// The nearest character.
        public var utf16: Int
        /// How far the point is from the insertion point before the character to the one after it, 0…1.
        public var fraction: CGFloat
        /// Whether the point is on the character itself, not in a margin or beyond the end of a line.
        public var isInside: Bool
        /// Whether the point is on a truncation token; `utf16` is then the first character it hides.
        public var isToken = false
        /// Whether it is on what a truncated line keeps of the end of the text.
        public var isTail = false
        /// The glyph's number in the whole text, where that was asked for.
        var glyph = 0
        var glyphFraction: CGFloat = 0

        /// The insertion point nearest to the point.
        public var insertionIndex: Int { fraction >= 0.5 ? utf16 + 1 : utf16 }
    }

    /// The attributes of the truncation token at a point, with the characters it stands for; nil where there is none.
    public func token(at point: CGPoint, in container: TextContainer) -> (attributes: [NSAttributedString.Key: Any], cut: NSRange)? {
        guard let located = nearestFragment(to: point, in: container), let cut = located.fragment.extras?.truncation else { return nil }
        let x = Fixed(point.x * scale)
        var attributes: [NSAttributedString.Key: Any]?
        glyphs(of: located).walk { run, lineGlyph in
            guard run.role == .token, x >= lineGlyph.x, x < lineGlyph.x + lineGlyph.advance else { return true }
            attributes = cut.token.style(atUTF16: Int(run.chunk.shaped.clusters[lineGlyph.glyph])).attributes
            return false
        }
        let start = located.utf16Start + cut.cut.lowerBound
        let cutRange = NSRange(start..<max(start, min(utf16Count, located.utf16Start + cut.cut.upperBound)))
        return attributes.map { (withTarget($0, beside: cutRange), cutRange) }
    }

    /// An ellipsis looks like the text beside it: where that is a link, the style does not know which.
    private func withTarget(
        _ attributes: [NSAttributedString.Key: Any], beside cut: NSRange
    ) -> [NSAttributedString.Key: Any] {
        guard attributes[.link] as? Bool == AttributeSet.anyLink, let storage = textStorage else { return attributes }
        let places = [cut.location - 1, cut.upperBound, cut.location].filter { $0 >= 0 && $0 < storage.length }
        let target = places.lazy.compactMap { storage.attribute(.link, at: $0, effectiveRange: nil) }.first
        return attributes.merging([.link: target ?? AttributeSet.anyLink]) { $1 }
    }

    /// The hit nearest to a point of the container, in logical pixels; nil without a line. Lays out the lines there. O(log n + line).
    public func hit(_ point: CGPoint, in container: TextContainer) -> Hit? { hit(point, in: container, numbersGlyph: false) }

    /// The hit nearest to a point; `numbersGlyph` adds the glyph's number, for which the paragraph above must have been shaped.
    func hit(_ point: CGPoint, in container: TextContainer, numbersGlyph: Bool) -> Hit? {
        guard let located = nearestFragment(to: point, in: container) else { return nil }
        let asked = Fixed(point.x.isFinite ? point.x * scale : 0)
        let x = located.visibleSpan.map { max($0.lowerBound, min(asked, $0.upperBound - Fixed(raw: 1))) } ?? asked
        let test = LineHitTest(located, numbersGlyph: numbersGlyph)
        var hit = test.simpleHit(x: x) ?? test.hit(x: x, glyphs(of: located))
        let used = located.usedRect
        let y = Fixed(point.y * scale)
        if y < used.y || y >= used.maxY || x != asked { hit.isInside = false }
        return hit
    }

    /// The fragment whose row is nearest in height, and in that row nearest to the side.
    private func nearestFragment(to point: CGPoint, in container: TextContainer) -> LocatedFragment? {
        guard let index = layout.flow.index(of: container) else { return nil }
        let region = layout.flow.regions[index]
        let y = region.top + max(.zero, Fixed(point.y.isFinite ? point.y * scale : 0))
        if isContiguous || !layout.flow.isContinuous { layout.settle(to: .y(y)) }
        guard var located = layout.tree.find(min(y, region.bottom - Fixed(raw: 1)), in: \.height) else { return nil }
        let x = Fixed(point.x.isFinite ? point.x * scale : 0)
        let layoutGeneration = layout.layoutGeneration
        // Not the rest of a paragraph that goes on below.
        var record = layout.verify(located, until: y)
        if record?.membership != nil, let locatedFragment = layout.locatedFragment(nearestTo: x, y, paragraph: located.index) {
            return locatedFragment
        }
        while record?.rows.isEmpty ?? true, located.index > 0 {
            located = layout.tree.locate(located.index - 1)
            record = layout.verify(located)
        }
        guard let record, !record.rows.isEmpty else { return nil }
        if layout.layoutGeneration != layoutGeneration { located = layout.tree.locate(located.index) }
        // A paragraph that did not fit at the end of a container stands in the next one.
        if let first = record.rows.first, Int(first.container) > index, located.index > 0, y >= region.top {
            let above = layout.tree.locate(located.index - 1)
            if let record = layout.verify(above), let last = record.rows.last, Int(last.container) == index {
                return layout.locatedFragment(record.fragments.count - 1, in: record, layout.tree.locate(above.index))
            }
        }
        var row = record.rowIndex(atY: y - located.start.height)
        while row > 0, Int(record.rows[row].container) > index { row -= 1 }
        while row + 1 < record.rows.count, Int(record.rows[row].container) < index { row += 1 }
        func distance(_ fragment: LineFragment) -> Fixed {
            max(.zero, max(fragment.x - x, x - fragment.x - fragment.width))
        }
        let nearest = record.rows[row].fragments.min { distance(record.fragments[$0]) < distance(record.fragments[$1]) }
        return layout.locatedFragment(nearest ?? 0, in: record, located)
    }
}

/// Finds the character at an x of one line fragment.
struct LineHitTest {
    let located: LocatedFragment
    private let numbersGlyph: Bool

    init(_ located: LocatedFragment, numbersGlyph: Bool) {
        self.located = located
        self.numbersGlyph = numbersGlyph
    }

    func hit(x: Fixed, _ glyphs: FragmentGlyphs) -> LayoutManager.Hit {
        let fragment = located.fragment
        if fragment.overrides?.moves.isEmpty == false { return nearest(x, glyphs) }
        var found: (run: VisualRun, lineGlyph: LineGlyph, isInside: Bool)?
        var last: (run: VisualRun, lineGlyph: LineGlyph)?
        glyphs.walk { run, lineGlyph in
            if run.isHanging, run.role == .text, !isVisibleHanging(run, x, lineGlyph) { return true }
            if last == nil, x < lineGlyph.x {
                found = (run, lineGlyph, false)
                return false
            }
            last = (run, lineGlyph)
            if lineGlyph.advance > .zero, x >= lineGlyph.x, x < lineGlyph.x + lineGlyph.advance {
                found = (run, lineGlyph, true)
                return false
            }
            return true
        }
        guard let hit = found ?? last.map({ ($0.run, $0.lineGlyph, false) }) else {
            return edge(atEnd: false)
        }
        if !hit.2 { return edge(atEnd: (x < fragment.textX) == located.paragraph.isRightToLeft) }
        return resolve(hit.0, hit.1, x)
    }

    /// Where glyphs were moved apart or over each other: the nearest that has a width, the later of two.
    private func nearest(_ x: Fixed, _ glyphs: FragmentGlyphs) -> LayoutManager.Hit {
        var best: (run: VisualRun, lineGlyph: LineGlyph, distance: Fixed)?
        glyphs.walk { run, lineGlyph in
            guard lineGlyph.advance > .zero else { return true }
            let distance = max(.zero, max(lineGlyph.x - x, x - (lineGlyph.x + lineGlyph.advance - Fixed(raw: 1))))
            if best.map({ distance <= $0.distance }) ?? true { best = (run, lineGlyph, distance) }
            return true
        }
        guard let best else { return edge(atEnd: false) }
        var hit = resolve(best.run, best.lineGlyph, max(best.lineGlyph.x, min(x, best.lineGlyph.x + best.lineGlyph.advance)))
        if best.distance > .zero { hit.isInside = false }
        return hit
    }

    /// Spaces at the end of a line are there to be clicked where they lie within the fragment.
    private func isVisibleHanging(_ run: VisualRun, _ x: Fixed, _ lineGlyph: LineGlyph) -> Bool {
        lineGlyph.advance > .zero && x >= lineGlyph.x && x < lineGlyph.x + lineGlyph.advance
    }

    /// The hit beyond an end of the line: before its first character, or after its last one that shows.
    func edge(atEnd: Bool) -> LayoutManager.Hit {
        let fragment = located.fragment
        let start = located.utf16Start + Int(fragment.start)
        guard atEnd, fragment.contentEnd > fragment.start || fragment.extras?.truncation != nil else {
            return hit(utf16: start, fraction: 0)
        }
        if let cut = fragment.extras?.truncation {
            guard let tail = cut.tail else { return hit(utf16: located.utf16Start + cut.cut.lowerBound, fraction: 0) }
            return hit(utf16: located.utf16Start + tail.offset + tail.utf16.upperBound - 1, fraction: 1)
        }
        let end = located.utf16Start + Int(fragment.contentEnd)
        if fragment.contentEnd < fragment.end { return hit(utf16: end, fraction: 0) }
        return hit(utf16: previousGrapheme(before: Int(fragment.contentEnd)) + located.utf16Start, fraction: 1)
    }

    private func previousGrapheme(before utf16: Int) -> Int {
        let paragraph = located.paragraph
        let shaped = paragraph.chunk(paragraph.chunkIndex(containingUTF16: max(0, utf16 - 1))).shaped
        var start = utf16 - 1
        while start > shaped.utf16.lowerBound, !shaped.graphemeStarts[start - shaped.utf16.lowerBound] { start -= 1 }
        return max(0, start)
    }

    private func hit(utf16: Int, fraction: CGFloat) -> LayoutManager.Hit {
        let local = min(max(0, utf16 - located.utf16Start), located.paragraph.utf16Count)
        let glyph = numbersGlyph ? located.glyphStart + located.paragraph.glyphIndex(ofUTF16: local) : 0
        return LayoutManager.Hit(utf16: utf16, fraction: fraction, isInside: false, glyph: glyph, glyphFraction: fraction)
    }

    private func number(_ hit: inout LayoutManager.Hit, _ glyph: Int, in chunk: ShapedParagraph.Chunk, of paragraph: StyledParagraph) {
        if numbersGlyph { hit.glyph = located.glyphStart + paragraph.glyph(glyph, in: chunk) }
    }

    private func resolve(_ run: VisualRun, _ lineGlyph: LineGlyph, _ x: Fixed) -> LayoutManager.Hit {
        if run.role == .token, let cut = located.fragment.extras?.truncation {
            var hit = hit(utf16: located.utf16Start + cut.cut.lowerBound, fraction: 0)
            hit.isInside = true
            hit.isToken = true
            return hit
        }
        let offset = run.role == .tail ? located.fragment.extras?.truncation?.tailOffset ?? 0 : 0
        var hit = located.hit(x: x, lineGlyph, in: run.chunk, of: run.paragraph, isRightToLeft: run.isRightToLeft, offset: offset)
        number(&hit, lineGlyph.glyph, in: run.chunk, of: run.paragraph)
        hit.isTail = run.role == .tail
        return hit
    }
}

extension LineHitTest {
    /// The hit in a line of one run from left to right, which most are; nil where there is more to it. O(log glyphs).
    func simpleHit(x: Fixed) -> LayoutManager.Hit? {
        let fragment = located.fragment
        let paragraph = located.paragraph
        guard fragment.extras == nil, fragment.overrides == nil, !paragraph.mayBeGenerated, !paragraph.isRightToLeft else { return nil }
        if x < fragment.textX { return edge(atEnd: false) }
        guard fragment.slack == .zero else { return nil }
        let chunk = paragraph.chunk(paragraph.chunkIndex(containingUTF16: Int(fragment.start)))
        let shaped = chunk.shaped
        guard Int(fragment.end) <= shaped.utf16.upperBound, fragment.contentEnd > fragment.start else { return nil }
        let first = shaped.firstGlyph(atOrAfterUTF16: Int(fragment.start))
        let pen = Int64(chunk.pens[first]) + (x - fragment.textX).raw
        if x >= fragment.textX + fragment.textWidth {
            // White space at the end of a line is there to be clicked.
            return pen >= Int64(chunk.pens[shaped.firstGlyph(atOrAfterUTF16: Int(fragment.end))]) ? edge(atEnd: true) : nil
        }
        let run = shaped.runs[shaped.runIndex(containingGlyph: first)]
        guard run.kind == .text, run.level == 0, run.utf16.upperBound >= Int(fragment.contentEnd) else { return nil }
        // The last glyph of the run that begins at the x or before it.
        let glyph = max(first, (first..<run.glyphs.upperBound).partitioningIndex { Int64(chunk.pens[$0]) > pen } - 1)
        guard Int64(chunk.pens[glyph]) <= pen, pen < Int64(chunk.pens[glyph + 1]) else { return nil }
        let left = fragment.textX + Fixed(raw: Int64(chunk.pens[glyph] &- chunk.pens[first]))
        let lineGlyph = LineGlyph(glyph: glyph, x: left, advance: Fixed(raw: Int64(shaped.advances[glyph])))
        var hit = located.hit(x: x, lineGlyph, in: chunk, of: paragraph, isRightToLeft: false, offset: 0)
        number(&hit, glyph, in: chunk, of: paragraph)
        return hit
    }
}

extension LocatedFragment {
    /// Resolves a glyph to the grapheme of its cluster that has the x, and the fraction within that.
    func hit(
        x: Fixed, _ lineGlyph: LineGlyph, in chunk: ShapedParagraph.Chunk, of paragraph: StyledParagraph, isRightToLeft: Bool, offset: Int
    ) -> LayoutManager.Hit {
        let shaped = chunk.shaped
        let units = paragraph.text.utf16
        let (glyphs, cluster) = Self.wholeCluster(of: lineGlyph.glyph, in: chunk, of: paragraph)
        func isStart(_ utf16: Int) -> Bool {
            utf16 == cluster.lowerBound || shaped.graphemeStarts[utf16 - shaped.utf16.lowerBound] && !Conjuncts.joins(at: utf16, in: units)
        }
        let count = cluster.count == 1 ? 1 : cluster.count(where: isStart)
        let glyphFraction = CGFloat((x - lineGlyph.x).raw) / CGFloat(max(1, lineGlyph.advance.raw))
        var along = glyphFraction
        if glyphs.count > 1 {
            let before =
                isRightToLeft
                ? chunk.pens[glyphs.upperBound] &- chunk.pens[lineGlyph.glyph + 1]
                : chunk.pens[lineGlyph.glyph] &- chunk.pens[glyphs.lowerBound]
            let elongation = lineGlyph.elongation?.width ?? lineGlyph.elongationBefore
            let width = Int64(chunk.pens[glyphs.upperBound] &- chunk.pens[glyphs.lowerBound]) + elongation.raw
            along = CGFloat((x - lineGlyph.x + lineGlyph.elongationBefore).raw + Int64(before)) / CGFloat(max(1, width))
        }
        if isRightToLeft { along = 1 - along }
        let share = along * CGFloat(count)
        let which = max(0, min(count - 1, Int(max(0, share))))
        let grapheme = which == 0 ? cluster.lowerBound : cluster.filter(isStart)[which]
        return LayoutManager.Hit(
            utf16: utf16Start + offset + grapheme, fraction: max(0, min(1, share - CGFloat(which))), isInside: true,
            glyphFraction: glyphFraction)
    }

    /// The glyphs and characters that a reader takes for one: those of a cluster, and of clusters that are joined to it.
    private static func wholeCluster(
        of glyph: Int, in chunk: ShapedParagraph.Chunk, of paragraph: StyledParagraph
    ) -> (glyphs: Range<Int>, utf16: Range<Int>) {
        let clusters = chunk.shaped.clusters
        let units = paragraph.text.utf16
        func joins(_ index: Int) -> Bool {
            clusters[index] == clusters[index - 1]
                || units[Int(clusters[index])] >= 0x900 && Conjuncts.joins(at: Int(clusters[index]), in: units)
        }
        var first = glyph
        var end = glyph + 1
        while first > 0, joins(first) { first -= 1 }
        while end < clusters.count, joins(end) { end += 1 }
        return (first..<end, Int(clusters[first])..<paragraph.clusterRange(ofGlyph: end - 1, in: chunk.shaped).upperBound)
    }
}
