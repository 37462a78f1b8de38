/// Lays out paragraphs that nothing disturbs and whose lines are all of one height, from the widths of their words alone.
///
/// What it makes is what `ParagraphTypesetter` makes of the same paragraph, row by row and bit by bit; it makes no
/// glyphs, so a book is laid out in the time that it takes to look its words up. Where it is not sure it declines.
final class PlainTypesetter {
    /// Of one style and one container.
    let paragraph: ResolvedParagraphStyle
    private let whole: Range<Fixed>
    let leftToRight, rightToLeft: (first: Range<Fixed>, others: Range<Fixed>)
    /// Of a line in the paragraph's first style.
    let height: Fixed
    private let baseline: Fixed
    private let extent: LineExtent
    /// Of lines that are not as high as the first style asks for; the first one is that.
    @exclusivity(unchecked) private var boxes: [(height: Fixed, baseline: Fixed)]
    private var known: [LineExtent: UInt16] = [:]
    /// The boxes that were asked for last, each found before it is worked out.
    @exclusivity(unchecked) private var lastBoxes: [(extents: ExtentSet, box: UInt16)] = []
    private static let mostLastBoxes = 16
    private let wholePixels, wholeAdvances: Bool
    let region: Int
    /// How lines are chosen together, and by whom.
    private let filling: LineCost.Filling?
    var choosesLines: Bool { filling != nil }
    /// Whether no last line is to have one word alone.
    private let avoidsLoneWord: Bool
    /// Whether Korean needs more than this.
    var keepsHangulWords: Bool { paragraph.keepsHangulWords }
    let totalFit: TotalFit

    /// Nil where paragraphs of the style need more than this.
    init?(_ style: ResolvedStyle, region index: Int, of flow: ContainerFlow, settings: LayoutSettings) {
        let region = flow.regions[index]
        let paragraph = style.paragraph
        guard !settings.hasDelegate, !region.placesEverything, !region.width.isUnlimited, style.attachment == nil,
            paragraph.wrapping == .words, paragraph.blocks.isEmpty, !paragraph.hangsPunctuation,
            paragraph.hyphenationFactor <= 0, settings.hyphenationFactor <= 0
        else { return nil }
        self.paragraph = paragraph
        self.region = index
        wholePixels = settings.wholePixels
        wholeAdvances = settings.wholeAdvances
        let whole = BlockInsets().span(in: region)
        self.whole = whole
        func range(isFirst: Bool, isRightToLeft: Bool) -> Range<Fixed> {
            paragraph.textRange(
                in: whole, of: whole, padding: region.padding, isFirst: isFirst, isRightToLeft: isRightToLeft,
                wholeAdvances: settings.wholeAdvances)
        }
        leftToRight = (range(isFirst: true, isRightToLeft: false), range(isFirst: false, isRightToLeft: false))
        rightToLeft = (range(isFirst: true, isRightToLeft: true), range(isFirst: false, isRightToLeft: true))
        filling = paragraph.filling(settings)
        totalFit = settings.totalFit
        avoidsLoneWord = paragraph.avoidsLoneWord
        var extent = LineExtent()
        extent.include(style, usesLeading: settings.usesFontLeading)
        self.extent = extent
        (height, baseline) = extent.box(paragraph, wholePixels: wholePixels)
        boxes = [(height, baseline)]
    }

    /// The number of the height and baseline of lines with such extents in them; nil where there are too many.
    func box(of extents: ExtentSet, _ context: StyleContext) -> UInt16? {
        if let last = lastBoxes.first(where: { $0.extents == extents }) { return last.box }
        guard let box = box(of: extents.extent(context)) else { return nil }
        if lastBoxes.count == Self.mostLastBoxes { lastBoxes.removeLast() }
        lastBoxes.insert((extents, box), at: 0)
        return box
    }

    private func box(of extent: LineExtent) -> UInt16? {
        let found = known[extent] ?? (extent == self.extent ? 0 : UInt16(exactly: boxes.count))
        guard let box = found else { return nil }
        if Int(box) == boxes.count { boxes.append(extent.box(paragraph, wholePixels: wholePixels)) }
        known[extent] = box
        return box
    }

    /// Whether lines are the same as those of another typesetter of the same style.
    func laysOut(like other: PlainTypesetter) -> Bool {
        whole == other.whole && leftToRight == other.leftToRight && rightToLeft == other.rightToLeft && height == other.height
            && baseline == other.baseline && wholePixels == other.wholePixels && wholeAdvances == other.wholeAdvances
            && region == other.region && filling == other.filling
            && totalFit === other.totalFit
    }

    /// Whether lines stay as high as they are with ink in them.
    func hasRoom(for ink: GlyphInk) -> Bool {
        guard ink != .none else { return true }
        var extent = extent
        extent.ink = ink
        return extent.box(paragraph, wholePixels: wholePixels) == (height, baseline)
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
        _ segments: inout PlainSegments, isRightToLeft: Bool, isSpread: Bool, into record: ParagraphRecord,
        cut: (Int, inout PlainSegments) -> Bool, hasSpace: (Range<Int>) -> Bool, raise: (inout FoldedLines) -> Bool
    ) -> Bool {
        let (first, others) = isRightToLeft ? rightToLeft : leftToRight
        if let filling, !isSpread {
            return run(segments, filling, isRightToLeft: isRightToLeft, into: record, hasSpace: hasSpace, raise: raise)
        }
        var lines: FoldedLines?
        var cuts: [Int] = []
        var next = 0
        var start: Int32 = 0
        while next < segments.count {
            let text = lines == nil ? first : others
            let width = text.upperBound - text.lowerBound
            let rest = avoidsLoneWord ? others.upperBound - others.lowerBound : nil
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
            if paragraph.alignment == .justified { line.hasSpace = hasSpace(Int(start)..<Int(line.contentEnd)) }
            if lines == nil {
                lines = FoldedLines(self, region: region, isRightToLeft: isRightToLeft, first: line)
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

    func finish(_ lines: FoldedLines, cuts: [Int], end: Int32, _ record: ParagraphRecord) {
        record.fold(lines, cuts: cuts)
        record.hasSpacingBefore = paragraph.paragraphSpacingBefore > .zero
        record.laidUTF16 = Int(end)
        record.height = spacingBefore + self.height(of: lines)
        record.isComplete = true
    }

    private func height(of lines: FoldedLines) -> Fixed {
        if lines.isLevel { return (height + after(height, isLast: false)) * (lines.count - 1) + height + after(height, isLast: true) }
        return (0..<lines.count).reduce(Fixed.zero) { sum, index in
            let height = boxes[Int(lines[index].box)].height
            return sum + height + after(height, isLast: index == lines.count - 1)
        }
    }

    /// Whether lines may stand closer than they are high.
    var mayOverlap: Bool { paragraph.lineSpacing < .zero }

    /// How far down such lines reach, below the paragraph's top.
    func reach(of lines: FoldedLines) -> Fixed {
        var reach = Fixed.zero
        var y = spacingBefore
        for index in 0..<lines.count {
            let height = boxes[Int(lines[index].box)].height
            reach = max(reach, y + height)
            y += height + after(height, isLast: index == lines.count - 1)
        }
        return reach
    }

    /// What `LineBreaker.pushedOut` makes of the line.
    private func pushedOut(_ filled: Filled, _ segments: borrowing PlainSegments, from first: Int, start: Int32, room: Fixed) -> Filled {
        guard isLoneWord(segments, from: filled.next, room: room) else { return filled }
        var extent = Extent(start)
        var candidate: Filled?
        var waiting: Filled?
        for index in first..<filled.next {
            extent.add(segments[index])
            guard extent.all > extent.content else { continue }
            if let waiting { candidate = waiting }
            waiting = Filled(line: extent.line(endingAt: segments[index].end), next: index + 1, needsCut: segments[index].needsCut)
        }
        guard let candidate, candidate.line.contentEnd > start, fits(segments, from: candidate.next, room: room) else { return filled }
        return candidate
    }

    private func isLoneWord(_ segments: borrowing PlainSegments, from first: Int, room: Fixed) -> Bool {
        var extent = Extent(0)
        for index in first..<segments.count {
            extent.add(segments[index])
            if extent.content > room { return false }
            if index == segments.count - 1 { return true }
            if extent.all > extent.content { return false }
        }
        return false
    }

    private func fits(_ segments: borrowing PlainSegments, from first: Int, room: Fixed) -> Bool {
        var extent = Extent(0)
        for index in first..<segments.count {
            extent.add(segments[index])
            if extent.content > room { return false }
        }
        return true
    }

    /// What segments come to, one after another.
    private struct Extent {
        var all = Fixed.zero
        var content = Fixed.zero
        var contentEnd: Int32

        init(_ start: Int32) { contentEnd = start }

        mutating func add(_ segment: PlainSegment) {
            if segment.contentEnd >= 0 {
                content = all + Fixed(raw: Int64(segment.content))
                contentEnd = segment.contentEnd
            }
            all += Fixed(raw: Int64(segment.content) &+ Int64(segment.trailing))
        }

        func line(endingAt end: Int32) -> FoldedLine { FoldedLine(end: end, contentEnd: contentEnd, width: Int32(clamping: content.raw)) }
    }

    private struct Filled {
        var line: FoldedLine
        var next: Int
        /// Whether glyphs on both sides of the end were shaped together.
        var needsCut: Bool
    }

    /// As many segments as fit, and the next one; nil where not even one does.
    @inline(__always)
    private func fill(
        _ segments: borrowing PlainSegments, from first: Int, start: Int32, width limit: Fixed, rest: Fixed?
    ) -> Filled? {
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
        guard let line else { return nil }
        let filled = Filled(line: line, next: index, needsCut: needsCut)
        guard let rest, index < segments.count else { return filled }
        return pushedOut(filled, segments, from: first, start: start, room: rest)
    }

    private var spacingBefore: Fixed { max(.zero, paragraph.paragraphSpacingBefore) }

    private func after(_ height: Fixed, isLast: Bool) -> Fixed {
        let least = -height + Fixed(raw: 1)
        return max(least, max(paragraph.lineSpacing, least) + (isLast ? paragraph.paragraphSpacing : .zero))
    }

    /// The rows and fragments of lines.
    func unfold(_ lines: FoldedLines) -> (rows: [LineRow], fragments: [LineFragment]) {
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
                wholeAdvances: wholeAdvances, mayShrink: filling != nil, hasSpace: { line.hasSpace })
            let before = index == 0 ? spacingBefore : .zero
            let (height, baseline) = boxes[Int(line.box)]
            let row = LineRow(
                y: y, height: before + height + after(height, isLast: isLast), usedTop: before, usedHeight: height,
                baseline: before + baseline,
                firstFragment: Int32(index), fragmentCount: 1, container: lines.region, isPlaced: false,
                making: lines.making)
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
    /// The number of its height and baseline.
    var box: UInt16 = 0
}

/// The lines of a plain paragraph while nobody looks at them: a tenth of what rows and fragments take.
struct FoldedLines {
    private let typesetter: PlainTypesetter
    private var first: FoldedLine
    var others: [FoldedLine] = []
    /// The index of the container.
    var region: Int32
    let isRightToLeft: Bool
    /// How they were found.
    var making = LineRow.Making.greedy

    init(_ typesetter: PlainTypesetter, region: Int, isRightToLeft: Bool, first: FoldedLine) {
        self.typesetter = typesetter
        self.first = first
        self.region = Int32(region)
        self.isRightToLeft = isRightToLeft
    }

    var count: Int { others.count + 1 }
    /// Whether all lines are as high as the first style asks for.
    private(set) var isLevel = true
    subscript(index: Int) -> FoldedLine { index == 0 ? first : others[index - 1] }

    mutating func setBox(_ box: UInt16, ofLine index: Int) {
        if index == 0 { first.box = box } else { others[index - 1].box = box }
        if box != 0 { isLevel = false }
    }
    var unfolded: (rows: [LineRow], fragments: [LineFragment]) { typesetter.unfold(self) }
}
