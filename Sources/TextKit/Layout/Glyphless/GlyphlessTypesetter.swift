/// Lays out paragraphs that nothing disturbs and whose lines are all of one height, from the widths of their words alone.
///
/// Its lines equal those of `ParagraphTypesetter` for the same paragraph, row by row and bit by bit; it makes no glyphs, so a book
/// is laid out in the time that it takes to look its words up. Where it is not sure it declines.
final class GlyphlessTypesetter {
    /// The style that the typesetter is for, in one container.
    let paragraph: ResolvedParagraphStyle
    private let whole: Range<Fixed>
    let leftToRight, rightToLeft: (first: Range<Fixed>, others: Range<Fixed>)
    /// The height of a line in the paragraph's first style.
    let height: Fixed
    private let baseline: Fixed
    private let metrics: LineMetrics
    /// The boxes of lines that are not as high as the first style asks for; the first element is that of the first style.
    private var boxes: [(height: Fixed, baseline: Fixed)]
    private var cached: [LineMetrics: UInt16] = [:]
    /// The boxes that were asked for last, each found before it is worked out.
    private var lastBoxes: [(allMetrics: LineMetricsSet, box: UInt16)] = []
    private static let mostLastBoxes = 16
    private let wholePixels, wholeAdvances: Bool
    let region: Int
    let options: LineBreakingOptions
    var choosesLines: Bool { options.filling != nil }
    let totalFit: TotalFit

    /// Nil where paragraphs of the style need more than this.
    init?(_ style: ResolvedStyle, region index: Int, of flow: ContainerFlow, settings: LayoutSettings) {
        let region = flow.regions[index]
        let paragraph = style.paragraph
        let options = paragraph.breaking(settings)
        guard !settings.hasDelegate, !region.isPositionDependent, !region.width.isUnlimited, style.attachment == nil,
            style.initialLines == 0, paragraph.blocks.isEmpty, !paragraph.endsContainer, GlyphlessSupport.honours(options)
        else { return nil }
        self.options = options
        self.paragraph = paragraph
        self.region = index
        wholePixels = settings.wholePixels
        wholeAdvances = settings.wholeAdvances
        let whole = region.widened(BlockInsets().span(in: region), for: paragraph)
        self.whole = whole
        func range(isFirst: Bool, isRightToLeft: Bool) -> Range<Fixed> {
            paragraph.textRange(
                in: whole, of: whole, padding: region.padding, isFirst: isFirst, isRightToLeft: isRightToLeft,
                wholeAdvances: settings.wholeAdvances)
        }
        leftToRight = (range(isFirst: true, isRightToLeft: false), range(isFirst: false, isRightToLeft: false))
        rightToLeft = (range(isFirst: true, isRightToLeft: true), range(isFirst: false, isRightToLeft: true))
        totalFit = settings.totalFit
        var metrics = LineMetrics()
        metrics.include(style, usesLeading: settings.usesFontLeading)
        self.metrics = metrics
        (height, baseline) = metrics.box(paragraph, wholePixels: wholePixels)
        boxes = [(height, baseline)]
    }

    /// The number of the height and baseline of lines with these metrics in them; nil where there are too many.
    func box(of allMetrics: LineMetricsSet, _ context: StyleContext) -> UInt16? {
        if let last = lastBoxes.first(where: { $0.allMetrics == allMetrics }) { return last.box }
        guard let box = box(of: allMetrics.metrics(context)) else { return nil }
        if lastBoxes.count == Self.mostLastBoxes { lastBoxes.removeLast() }
        lastBoxes.insert((allMetrics, box), at: 0)
        return box
    }

    private func box(of metrics: LineMetrics) -> UInt16? {
        let found = cached[metrics] ?? (metrics == self.metrics ? 0 : UInt16(exactly: boxes.count))
        guard let box = found else { return nil }
        if Int(box) == boxes.count { boxes.append(metrics.box(paragraph, wholePixels: wholePixels)) }
        cached[metrics] = box
        return box
    }

    /// Whether lines are the same as those of another typesetter of the same style.
    func laysOut(like other: GlyphlessTypesetter) -> Bool {
        whole == other.whole && leftToRight == other.leftToRight && rightToLeft == other.rightToLeft && height == other.height
            && baseline == other.baseline && wholePixels == other.wholePixels && wholeAdvances == other.wholeAdvances
            && region == other.region && options == other.options && metrics == other.metrics && totalFit === other.totalFit
    }

    /// Whether lines stay as high as they are with ink in them.
    func holds(_ ink: GlyphInk) -> Bool {
        guard ink != .none else { return true }
        var metrics = metrics
        metrics.ink = ink
        return metrics.box(paragraph, wholePixels: wholePixels) == (height, baseline)
    }

    /// Whether text of the style may be taken to run from left to right where all its characters do.
    var readsLeftToRight: Bool { paragraph.baseLevel != 1 }

    /// Fills lines from the segments into the record, which has none. False where a word has to be divided.
    ///
    /// - Parameters:
    ///   - cut: makes the segments those of a paragraph that is shaped as two at a character; false where it cannot.
    ///   - isSpread: whether the text is written without spaces, so that nothing is gained by choosing its lines together.
    ///   - hasSpace: whether the text has a space that justification may stretch between two characters.
    ///   - raise: gives the lines their heights; false where it cannot.
    func run(
        _ segments: inout GlyphlessSegments, isRightToLeft: Bool, isSpread: Bool, into record: ParagraphRecord,
        cut: (Int, inout GlyphlessSegments) -> Bool, hasSpace: (Range<Int>) -> Bool, raise: (inout PackedLines) -> Bool
    ) -> Bool {
        let (first, others) = isRightToLeft ? rightToLeft : leftToRight
        if let filling = options.filling, !isSpread {
            return run(segments, filling, isRightToLeft: isRightToLeft, into: record, hasSpace: hasSpace, raise: raise)
        }
        var lines: PackedLines?
        var cuts: [Int] = []
        var next = 0
        var start: Int32 = 0
        while next < segments.count {
            let text = lines == nil ? first : others
            let width = text.upperBound - text.lowerBound
            let rest = options.avoidsLoneWord ? others.upperBound - others.lowerBound : nil
            guard var filled = fill(segments, from: next, start: start, width: width, rest: rest) else { return false }
            // As many times as `RowTypesetter` tries.
            var tries = 0
            while filled.needsCut, tries < 4, !cuts.contains(Int(filled.line.end)) {
                guard cut(Int(filled.line.end), &segments) else { return false }
                cuts.insert(Int(filled.line.end), at: cuts.partitioningIndex { $0 > Int(filled.line.end) })
                tries += 1
                guard let again = fill(segments, from: segments.index(startingAt: start), start: start, width: width, rest: rest)
                else { return false }
                filled = again
            }
            var line = filled.line
            if paragraph.mayJustify { line.hasSpace = hasSpace(Int(start)..<Int(line.contentEnd)) }
            if lines == nil {
                lines = PackedLines(self, region: region, isRightToLeft: isRightToLeft, first: line)
            } else {
                lines?.others.append(line)
            }
            next = filled.next
            start = line.end
        }
        guard var lines, raise(&lines) else { return false }
        finish(lines, cuts: cuts, end: start, record)
        return true
    }

    func finish(_ lines: PackedLines, cuts: [Int], end: Int32, _ record: ParagraphRecord) {
        record.pack(lines, cuts: cuts)
        record.hasSpacingBefore = paragraph.paragraphSpacingBefore > .zero
        record.laidUTF16 = Int(end)
        record.height = paragraph.spacingAbove + self.height(of: lines)
        record.isComplete = true
    }

    private func height(of lines: PackedLines) -> Fixed {
        if lines.isLevel {
            return (height + paragraph.spacing(below: height, isLast: false)) * (lines.count - 1) + height
                + paragraph.spacing(below: height, isLast: true)
        }
        return (0..<lines.count).reduce(Fixed.zero) { sum, index in
            let height = boxes[Int(lines[index].box)].height
            return sum + height + paragraph.spacing(below: height, isLast: index == lines.count - 1)
        }
    }

    /// Whether lines may stand closer than they are high.
    var mayOverlap: Bool { paragraph.lineSpacing < .zero }

    /// How far down such lines reach, below the paragraph's top.
    func reach(of lines: PackedLines) -> Fixed {
        var reach = Fixed.zero
        var y = paragraph.spacingAbove
        for index in 0..<lines.count {
            let height = boxes[Int(lines[index].box)].height
            reach = max(reach, y + height)
            y += height + paragraph.spacing(below: height, isLast: index == lines.count - 1)
        }
        return reach
    }

    /// A filled line, and the segment after it.
    private struct Filled {
        var line: PackedLine
        var next: Int
        /// Whether glyphs on both sides of the end were shaped together.
        var needsCut: Bool
    }

    /// As many segments as fit, and the next one; nil where not even one does. `rest` is the width of the line after this one, where
    /// that must not be the last with one word alone.
    @inline(__always)
    private func fill(
        _ segments: borrowing GlyphlessSegments, from first: Int, start: Int32, width: Fixed, rest: Fixed?
    ) -> Filled? {
        segments.withElements { elements -> Filled? in
            var cursor = Cursor(elements, from: first, start: start)
            var last: Cursor.Line?
            _ = LineFiller.fill(&cursor, width: width, line: &last)
            guard var line = last else { return nil }
            if let rest, line.next < elements.count {
                line = LineFiller.withoutLastWord(line, from: Cursor(elements, from: first, start: start), nextWidth: rest) ?? line
            }
            let end = elements[line.next - 1]
            return Filled(
                line: PackedLine(end: end.end, contentEnd: line.contentEnd, width: Int32(clamping: line.width.raw)), next: line.next,
                needsCut: end.needsCut)
        }
    }

    /// The segments of a paragraph without glyphs, for `LineFiller`.
    private struct Cursor: SegmentCursor {
        struct Line {
            /// The segment after it.
            var next: Int
            var contentEnd: Int32
            var width: Fixed
        }

        private let segments: UnsafeBufferPointer<GlyphlessSegment>
        private let start: Int32
        private var next: Int
        private var contentEnd: Int32
        private(set) var contentWidth = Fixed.zero
        private(set) var width = Fixed.zero

        @inline(__always)
        init(_ segments: UnsafeBufferPointer<GlyphlessSegment>, from first: Int, start: Int32) {
            self.segments = segments
            self.start = start
            next = first
            contentEnd = start
        }

        @inline(__always)
        mutating func advance() -> Bool {
            guard next < segments.count else { return false }
            let segment = segments[next]
            if segment.contentEnd >= 0 {
                contentWidth = width + Fixed(raw: Int64(segment.content))
                contentEnd = segment.contentEnd
            }
            width += Fixed(raw: Int64(segment.content) &+ Int64(segment.trailing))
            next &+= 1
            return true
        }

        @inline(__always) mutating func accept() {}
        func cursor(after line: Line) -> Cursor {
            Cursor(segments, from: line.next, start: line.next > 0 ? segments[line.next - 1].end : 0)
        }
        @inline(__always) var mayEnd: Bool { true }
        @inline(__always) func mayEnd(within width: Fixed) -> Bool { true }
        @inline(__always) var mustEnd: Bool { next == segments.count }
        func isBeyond(_ line: Line) -> Bool { next > line.next }
        @inline(__always) var line: Line { Line(next: next, contentEnd: contentEnd, width: contentWidth) }
        func allows(_ line: Line) -> Bool { line.contentEnd > start }
    }

    /// The rows and fragments of lines.
    func unpack(_ lines: PackedLines) -> (rows: [LineRow], fragments: [LineFragment]) {
        let (first, others) = lines.isRightToLeft ? rightToLeft : leftToRight
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
                &fragment, in: index == 0 ? first : others, isLast: isLast, isRightToLeft: lines.isRightToLeft,
                wholeAdvances: wholeAdvances, mayShrink: options.filling != nil, hasSpace: { line.hasSpace })
            let before = index == 0 ? paragraph.spacingAbove : .zero
            let (height, baseline) = boxes[Int(line.box)]
            let row = LineRow(
                y: y, height: before + height + paragraph.spacing(below: height, isLast: isLast), usedTop: before, usedHeight: height,
                baseline: before + baseline,
                firstFragment: Int32(index), fragmentCount: 1, container: lines.region, dependsOnPosition: false,
                making: lines.making)
            rows.append(row)
            fragments.append(fragment)
            y = row.bottom
            start = line.end
        }
        return (rows, fragments)
    }
}

/// A line of plain text, as the values that filling it found.
struct PackedLine {
    /// The ends of the characters, and of those that show; UTF-16 from the start of the paragraph.
    var end, contentEnd: Int32
    /// The width of what shows, 1/64 device pixel.
    var width: Int32
    /// Whether justification has a space to stretch.
    var hasSpace = false
    /// The number of its height and baseline.
    var box: UInt16 = 0
}

/// The lines of a glyphless paragraph until their rows are read, in a tenth of the space of rows and fragments.
struct PackedLines {
    private let typesetter: GlyphlessTypesetter
    private var first: PackedLine
    var others: [PackedLine] = []
    /// The index of the container.
    var region: Int32
    let isRightToLeft: Bool
    /// How they were found.
    var making = LineRow.Making.greedy

    init(_ typesetter: GlyphlessTypesetter, region: Int, isRightToLeft: Bool, first: PackedLine) {
        self.typesetter = typesetter
        self.first = first
        self.region = Int32(region)
        self.isRightToLeft = isRightToLeft
    }

    var count: Int { others.count + 1 }
    /// Whether all lines are as high as the first style asks for.
    private(set) var isLevel = true
    subscript(index: Int) -> PackedLine { index == 0 ? first : others[index - 1] }

    mutating func setBox(_ box: UInt16, ofLine index: Int) {
        if index == 0 { first.box = box } else { others[index - 1].box = box }
        if box != 0 { isLevel = false }
    }
    var unpacked: (rows: [LineRow], fragments: [LineFragment]) { typesetter.unpack(self) }
}
