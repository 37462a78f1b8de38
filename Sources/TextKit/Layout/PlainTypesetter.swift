/// Lays out paragraphs that nothing disturbs and whose text is plain, from the widths of their words alone.
///
/// What it makes is what `ParagraphTypesetter` makes of the same paragraph, row by row and bit by bit; it makes no
/// glyphs, so a book is laid out in the time that it takes to look its words up. Where it is not sure it declines.
final class PlainTypesetter {
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
        var lines: FoldedLines?
        var next = 0
        var start: Int32 = 0
        while next < segments.count {
            let text = lines == nil ? first : others
            guard let filled = fill(segments, from: next, start: start, width: text.upperBound - text.lowerBound) else { return false }
            var line = filled.line
            if paragraph.alignment == .justified { line.hasSpace = hasSpace(Int(start)..<Int(line.contentEnd)) }
            if lines == nil { lines = FoldedLines(self, region: region, first: line) } else { lines?.others.append(line) }
            next = filled.next
            start = line.end
        }
        guard let lines else { return false }
        record.fold(lines)
        record.hasSpacingBefore = paragraph.paragraphSpacingBefore > .zero
        record.laidUTF16 = Int(start)
        record.height = spacingBefore + (height + after(isLast: false)) * (lines.count - 1) + height + after(isLast: true)
        record.isComplete = true
        return true
    }

    /// As many segments as fit, and the next one; nil where not even one does, or where the line would cut glyphs in two.
    @inline(__always)
    private func fill(
        _ segments: borrowing PlainSegments, from first: Int, start: Int32, width limit: Fixed
    ) -> (line: FoldedLine, next: Int)? {
        var all = Fixed.zero
        var content = Fixed.zero
        var contentEnd = start
        var index = first
        var line: FoldedLine?
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
            line = FoldedLine(end: segment.end, contentEnd: contentEnd, width: Int32(clamping: content.raw))
            needsCut = segment.needsCut
        }
        return needsCut ? nil : line.map { ($0, index) }
    }

    private var spacingBefore: Fixed { max(.zero, paragraph.paragraphSpacingBefore) }

    private func after(isLast: Bool) -> Fixed {
        let least = -height + Fixed(raw: 1)
        return max(least, max(paragraph.lineSpacing, least) + (isLast ? paragraph.paragraphSpacing : .zero))
    }

    /// The rows and fragments of lines.
    func unfold(_ lines: FoldedLines) -> (rows: [LineRow], fragments: [LineFragment]) {
        var rows: [LineRow] = []
        var fragments: [LineFragment] = []
        rows.reserveCapacity(lines.count)
        fragments.reserveCapacity(lines.count)
        var start: Int32 = 0
        var y = Fixed.zero
        for index in 0..<lines.count {
            let line = lines[index]
            let isLast = index == lines.count - 1
            var fragment = LineFragment(
                start: start, end: line.end, contentEnd: line.contentEnd, x: whole.lowerBound,
                width: whole.upperBound - whole.lowerBound, textX: .zero, textWidth: Fixed(raw: Int64(line.width)))
            paragraph.align(
                &fragment, in: index == 0 ? first : others, isLast: isLast, isRightToLeft: false, wholePixels: wholePixels,
                hasSpace: { line.hasSpace })
            let before = index == 0 ? spacingBefore : .zero
            let row = LineRow(
                y: y, height: before + height + after(isLast: isLast), usedTop: before, usedHeight: height, baseline: before + baseline,
                firstFragment: Int32(index), fragmentCount: 1, container: lines.region, isPlaced: false)
            rows.append(row)
            fragments.append(fragment)
            y = row.bottom
            start = line.end
        }
        return (rows, fragments)
    }
}

/// A line of plain text by what filling it found out.
struct FoldedLine {
    /// Of the characters, and of those that show; UTF-16 from the start of the paragraph.
    var end, contentEnd: Int32
    /// Of what shows, 1/64 device pixel.
    var width: Int32
    /// Whether justification has a space to stretch.
    var hasSpace = false
}

/// The lines of a plain paragraph while nobody looks at them: a tenth of what rows and fragments take.
struct FoldedLines {
    private let typesetter: PlainTypesetter
    private let first: FoldedLine
    var others: [FoldedLine] = []
    /// The index of the container.
    var region: Int32

    init(_ typesetter: PlainTypesetter, region: Int, first: FoldedLine) {
        self.typesetter = typesetter
        self.first = first
        self.region = Int32(region)
    }

    var count: Int { others.count + 1 }
    subscript(index: Int) -> FoldedLine { index == 0 ? first : others[index - 1] }
    var unfolded: (rows: [LineRow], fragments: [LineFragment]) { typesetter.unfold(self) }
}
