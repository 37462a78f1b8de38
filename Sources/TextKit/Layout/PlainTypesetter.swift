/// Lays out paragraphs that nothing disturbs and whose text is plain, from the widths of their words alone.
///
/// What it makes is what `ParagraphTypesetter` makes of the same paragraph, row by row and bit by bit; it makes no
/// glyphs, so a book is laid out in the time that it takes to look its words up. Where it is not sure it declines.
struct PlainTypesetter {
    /// Of one style and one container.
    private let paragraph: ResolvedParagraphStyle
    private let whole: Range<Fixed>
    private let first, others: Range<Fixed>
    private let height, baseline: Fixed
    private let wholePixels: Bool
    private let region: Int

    /// Nil where paragraphs of the style need more than this.
    init?(_ style: ResolvedStyle, region index: Int, of flow: ContainerFlow, settings: LayoutSettings) {
        let region = flow.regions[index]
        let paragraph = style.paragraph
        guard !settings.hasDelegate, !region.placesEverything, !region.width.isUnlimited, style.attachment == nil,
            paragraph.wrapping == .words, paragraph.blocks.isEmpty, paragraph.baseLevel != 1,
            paragraph.hyphenationFactor <= 0, settings.hyphenationFactor <= 0
        else { return nil }
        self.paragraph = paragraph
        self.region = index
        wholePixels = settings.wholePixels
        whole = BlockInsets().span(in: region)
        first = paragraph.textRange(in: whole, of: whole, padding: region.padding, isFirst: true, wholePixels: wholePixels)
        others = paragraph.textRange(in: whole, of: whole, padding: region.padding, isFirst: false, wholePixels: wholePixels)
        var extent = LineExtent()
        extent.include(style, usesLeading: settings.usesFontLeading)
        (height, baseline) = extent.box(paragraph, wholePixels: wholePixels)
    }

    /// Fills lines from the segments into the record, which has none. False where a word has to be divided.
    ///
    /// - Parameter hasSpace: whether the text has a space that justification may stretch between two characters.
    func run(_ segments: borrowing PlainSegments, into record: ParagraphRecord, hasSpace: (Range<Int>) -> Bool) -> Bool {
        var lines = Lines()
        swap(&lines.rows, &record.rows)
        swap(&lines.fragments, &record.fragments)
        defer {
            record.rows = lines.rows
            record.fragments = lines.fragments
        }
        var next = 0
        var start: Int32 = 0
        while next < segments.count {
            let text = lines.rows.isEmpty ? first : others
            guard let line = fill(segments, from: next, start: start, width: text.upperBound - text.lowerBound) else {
                lines.rows.removeAll(keepingCapacity: true)
                lines.fragments.removeAll(keepingCapacity: true)
                return false
            }
            append(line, text: text, start: start, isLast: line.next == segments.count, to: &lines, hasSpace)
            next = line.next
            start = line.end
        }
        record.hasSpacingBefore = paragraph.paragraphSpacingBefore > .zero
        record.laidUTF16 = Int(start)
        record.height = lines.height
        record.isComplete = true
        return true
    }

    private struct Lines {
        var rows: [LineRow] = []
        var fragments: [LineFragment] = []
        var height = Fixed.zero
    }

    private struct Line {
        var next: Int
        var end, contentEnd: Int32
        var width: Fixed
    }

    /// As many segments as fit; nil where not even one does, or where the line would cut glyphs in two.
    @inline(__always)
    private func fill(_ segments: borrowing PlainSegments, from first: Int, start: Int32, width limit: Fixed) -> Line? {
        var all = Fixed.zero
        var content = Fixed.zero
        var contentEnd = start
        var index = first
        var line: Line?
        var needsCut = false
        while index < segments.count {
            let segment = segments[index]
            if segment.contentEnd >= 0 {
                content = all + Fixed(raw: Int64(segment.content))
                contentEnd = segment.contentEnd
            }
            if content > limit { break }
            all += Fixed(raw: Int64(segment.content) &+ Int64(segment.trailing))
            index &+= 1
            line = Line(next: index, end: segment.end, contentEnd: contentEnd, width: content)
            needsCut = segment.needsCut
        }
        return needsCut ? nil : line
    }

    private func append(
        _ line: Line, text: Range<Fixed>, start: Int32, isLast: Bool, to lines: inout Lines, _ hasSpace: (Range<Int>) -> Bool
    ) {
        var fragment = LineFragment(
            start: start, end: line.end, contentEnd: line.contentEnd, x: whole.lowerBound,
            width: whole.upperBound - whole.lowerBound, textX: .zero, textWidth: line.width)
        paragraph.align(&fragment, in: text, isLast: isLast, isRightToLeft: false, wholePixels: wholePixels) {
            hasSpace(Int(start)..<Int(line.contentEnd))
        }
        let before = lines.rows.isEmpty ? max(.zero, paragraph.paragraphSpacingBefore) : .zero
        var after = max(paragraph.lineSpacing, -height + Fixed(raw: 1))
        if isLast { after += paragraph.paragraphSpacing }
        after = max(-height + Fixed(raw: 1), after)
        lines.rows.append(
            LineRow(
                y: lines.height, height: before + height + after, usedTop: before, usedHeight: height,
                baseline: before + baseline, firstFragment: Int32(lines.fragments.count), fragmentCount: 1,
                container: Int32(region), isPlaced: false))
        lines.fragments.append(fragment)
        lines.height += before + height + after
    }
}
