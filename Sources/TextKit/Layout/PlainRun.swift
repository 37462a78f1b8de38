/// Plain paragraphs that are laid out one after another.
struct PlainRun: ~Copyable {
    /// Characters that are read at once.
    static let longest = 32_768

    struct Attributes {
        let style: ResolvedStyle
        /// Of their characters, in the whole text.
        var end: Int
    }

    private let layout: DocumentLayout
    private let runs: [Attributes]
    /// The run that the paragraph begins in.
    private var run = 0
    /// Whether every style of the paragraph asks for lines of one height.
    private var isLevel = true
    private let region: ContainerFlow.Region
    private let regionIndex: Int
    /// Where the first thing stands that may disturb a paragraph.
    private let clearBottom: Fixed
    private let start: ParagraphSums
    private var style: ResolvedStyle?
    private var typesetter: PlainTypesetter?
    /// Of the style in which words are measured, and the edition of such numbers.
    private var number = MeasuredStyles.none
    private var numberEdition = -1
    private var spans: ContiguousArray<MeasuredSpan> = []
    /// Of the paragraph, where it has been shaped to find its segments.
    private var shapedStyles: [StyleRun]?
    private var spacingBefore = Fixed.zero
    private var segments = PlainSegments(capacity: 0)
    private let units: UnsafePointer<UInt16>
    private let shaper: ParagraphShaper
    private let exclusionVersion: Int
    private(set) var rows = 0

    init(
        _ layout: DocumentLayout, _ source: any TextSource, _ runs: [Attributes], region: Int, from start: ParagraphSums,
        utf16Count: Int
    ) {
        self.layout = layout
        self.runs = runs
        regionIndex = region
        self.region = layout.flow.regions[region]
        self.start = start
        clearBottom = min(self.region.bottom, layout.flow.nextDisturbance(from: start.height) ?? .endless)
        shaper = layout.context.shaper
        exclusionVersion = layout.exclusionVersion
        layout.plainScratch.read(start.utf16..<(start.utf16 + utf16Count), of: source)
        units = UnsafePointer(layout.plainScratch.units)
        swap(&segments, &layout.plainScratch.segments)
        swap(&spans, &layout.plainScratch.spans)
    }

    /// Gives the room back.
    mutating func finish() {
        swap(&segments, &layout.plainScratch.segments)
        swap(&spans, &layout.plainScratch.spans)
    }

    /// Lays out one paragraph; false, with nothing changed, where it needs more.
    mutating func layOut(_ entry: inout ParagraphEntry, at place: ParagraphSums) -> Bool {
        let utf16 = place.utf16..<(place.utf16 + Int(entry.utf16))
        guard place.height < clearBottom else { return false }
        prepareStyle(at: utf16.lowerBound)
        shapedStyles = nil
        guard let typesetter, spacingBefore <= .zero || place.height > region.top else { return false }
        let units = UnsafeBufferPointer(start: units + (utf16.lowerBound - start.utf16), count: utf16.count)
        if typesetter.keepsHangulWords, units.contains(where: LineBreaker.isHangul) { return false }
        let record = entry.record ?? ParagraphRecord()
        isLevel = isOneRun(utf16) || stylesAreLevel(utf16)
        guard let isRightToLeft = segment(units, utf16, record), hasRoom(typesetter),
            fill(units, utf16, record, typesetter, isRightToLeft)
        else { return false }
        // A cut may have changed glyphs.
        guard place.height + record.height <= clearBottom, record.cuts.isEmpty || hasRoom(typesetter) else {
            record.removeLines()
            return false
        }
        finish(record, &entry, at: place, glyphs: segments.glyphCount)
        return true
    }

    private func isOneRun(_ utf16: Range<Int>) -> Bool { runs[run].end >= utf16.upperBound }

    private func hasRoom(_ typesetter: PlainTypesetter) -> Bool {
        isLevel ? typesetter.hasRoom(for: segments.ink) : segments.ink == .none
    }

    /// Cuts the paragraph at its break opportunities: from its words where it is plain, else from what is kept of it, else by
    /// shaping it. Returns whether it runs from right to left; nil where its lines need more.
    private mutating func segment(_ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord) -> Bool? {
        if let kept = record.segments, !kept.isGone {
            kept.load(into: &segments)
            return kept.isRightToLeft
        }
        guard let typesetter, let start = units.baseAddress else { return nil }
        if typesetter.readsLeftToRight, measure(start, count: units.count, utf16) { return false }
        return shape(units, utf16, record)
    }

    /// Segments the paragraph from its words; false where it must be shaped.
    private mutating func measure(_ start: UnsafePointer<UInt16>, count: Int, _ utf16: Range<Int>) -> Bool {
        if numberEdition != shaper.measuredEdition {
            guard let style else { return false }
            number = style.measuredNumber(shaper)
            numberEdition = shaper.measuredEdition
        }
        guard number != MeasuredStyles.none else { return false }
        let contentCount = Self.contentCount(start, count)
        if isOneRun(utf16) {
            return shaper.measure(start, contentCount: contentCount, count: count, number: number, into: &segments)
        }
        guard findSpans(utf16) else { return false }
        return spans.count == 1
            ? shaper.measure(start, contentCount: contentCount, count: count, number: number, into: &segments)
            : shaper.measure(start, contentCount: contentCount, count: count, spans: &spans, into: &segments)
    }

    /// Finds the stretches of a paragraph that shape as one; false where one of them cannot be measured.
    private mutating func findSpans(_ utf16: Range<Int>) -> Bool {
        let edition = shaper.measuredEdition
        spans.removeAll(keepingCapacity: true)
        var index = run
        var last = MeasuredStyles.none
        while true {
            guard index < runs.count else { return false }
            let number = runs[index].style.measuredNumber(shaper)
            guard number != MeasuredStyles.none else { return false }
            let end = min(runs[index].end, utf16.upperBound) - utf16.lowerBound
            if number == last { spans[spans.count - 1].end = end } else { spans.append(MeasuredSpan(end: end, number: number)) }
            last = number
            if runs[index].end >= utf16.upperBound { break }
            index += 1
        }
        return edition == shaper.measuredEdition
    }

    /// Segments the paragraph by shaping it.
    private mutating func shape(_ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord) -> Bool? {
        layout.plainScratch.meetsShaping = true
        switch layout.segmentsAhead(utf16) {
        case .made(let content):
            shapedStyles = nil
            return keep(KeptSegments(content), record)
        case .needsGlyphs: return nil
        case .unmade: break
        }
        guard let first = style, let styles = styleRuns(utf16) else { return nil }
        let levels = BidiLevels(units, styles: styles.runs, baseLevel: first.paragraph.baseLevel)
        let rises = styles.resolved.map(\.baselineOffset)
        let isSegmented = shaper.segment(units, styles: styles.runs, rises: rises, levels: levels, into: &segments)
        layout.counters.paragraphsSegmented += 1
        guard isSegmented else { return nil }
        shapedStyles = styles.runs
        let isRightToLeft = levels.base & 1 != 0
        if record.segments?.isGone ?? true, let content = KeptSegments.Content(segments, isRightToLeft: isRightToLeft) {
            let kept = KeptSegments(content)
            record.segments = kept
            layout.plainScratch.kept.insert(kept)
        }
        return isRightToLeft
    }

    /// Takes segments that another core has made.
    private mutating func keep(_ kept: KeptSegments, _ record: ParagraphRecord) -> Bool {
        record.segments = kept
        layout.plainScratch.kept.insert(kept)
        kept.load(into: &segments)
        return kept.isRightToLeft
    }

    private mutating func fill(
        _ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord, _ typesetter: PlainTypesetter,
        _ isRightToLeft: Bool
    ) -> Bool {
        // What stretches between letters is more than segments know.
        let spread = typesetter.choosesLines ? Stretching.spreadCount(units) : 0
        let isSpread = spread * 2 > units.count
        guard spread == 0 || isSpread else { return false }
        var segments = PlainSegments(capacity: 0)
        swap(&segments, &self.segments)
        defer { swap(&segments, &self.segments) }
        return typesetter.run(
            &segments, isRightToLeft: isRightToLeft, isSpread: isSpread, into: record,
            cut: { place, segments in
                if shapedStyles == nil, !shapeForCuts(units, utf16, record) { return false }
                guard let shapedStyles else { return false }
                return shaper.cut(units, at: place, styles: shapedStyles, into: &segments)
            },
            hasSpace: { Stretching.hasPlace(in: $0, of: units) }, raise: { isLevel || raise(&$0, utf16.lowerBound, typesetter) })
    }

    /// Gives every line the height of what stands in it; false where there are too many heights.
    private func raise(_ lines: inout FoldedLines, _ start: Int, _ typesetter: PlainTypesetter) -> Bool {
        let usesLeading = layout.settings.usesFontLeading
        var index = run
        var lineStart = start
        for line in 0..<lines.count {
            while index + 1 < runs.count, runs[index].end <= lineStart { index += 1 }
            let contentEnd = start + Int(lines[line].contentEnd)
            var extent = LineExtent(runs[index].style, usesLeading)
            while runs[index].end < contentEnd, index + 1 < runs.count {
                index += 1
                extent.include(runs[index].style, usesLeading: usesLeading)
            }
            guard let box = typesetter.box(of: extent) else { return false }
            lines.setBox(box, ofLine: line)
            lineStart = start + Int(lines[line].end)
        }
        return true
    }

    /// Shapes a paragraph whose segments were kept, before it is cut. Plain words are not cut here.
    private mutating func shapeForCuts(_ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord) -> Bool {
        guard record.segments != nil else { return false }
        prepareStyle(at: utf16.lowerBound)
        return shape(units, utf16, record) != nil
    }

    /// Whether every style of the characters asks for lines as high as the first does.
    private func stylesAreLevel(_ utf16: Range<Int>) -> Bool {
        let usesLeading = layout.settings.usesFontLeading
        let extent = LineExtent(runs[run].style, usesLeading)
        var index = run
        while runs[index].end < utf16.upperBound {
            index += 1
            guard index < runs.count else { return false }
            let style = runs[index].style
            guard
                style.font === runs[run].style.font && style.baselineOffset == runs[run].style.baselineOffset
                    || LineExtent(style, usesLeading) == extent
            else { return false }
        }
        return true
    }

    private static func measuresAlike(_ style: ResolvedStyle, _ other: ResolvedStyle) -> Bool {
        style === other
            || (style.font === other.font && style.baselineOffset == other.baselineOffset && style.attachment == nil
                && style.shaping == other.shaping)
    }

    /// The styles of a paragraph for shaping; nil where there are attachments.
    private func styleRuns(_ utf16: Range<Int>) -> (runs: [StyleRun], resolved: [ResolvedStyle])? {
        var result: (runs: [StyleRun], resolved: [ResolvedStyle]) = ([], [])
        var index = run
        var place = utf16.lowerBound
        while place < utf16.upperBound {
            guard index < runs.count else { return nil }
            let style = runs[index].style
            let end = min(runs[index].end, utf16.upperBound)
            index += 1
            if let last = result.resolved.last, Self.measuresAlike(style, last) {
                let start = result.runs[result.runs.count - 1].utf16.lowerBound
                result.runs[result.runs.count - 1].utf16 = start..<(end - utf16.lowerBound)
            } else {
                guard style.attachment == nil else { return nil }
                result.runs.append(
                    StyleRun(utf16: (place - utf16.lowerBound)..<(end - utf16.lowerBound), style: style.shaping))
                result.resolved.append(style)
            }
            place = end
        }
        return result
    }

    private mutating func finish(_ record: ParagraphRecord, _ entry: inout ParagraphEntry, at place: ParagraphSums, glyphs: Int) {
        let count = record.folded?.count ?? 0
        rows += count
        record.top = place.height
        record.exclusionVersion = exclusionVersion
        record.containerWidth = region.width
        entry.record = record
        entry.rows = Int32(count)
        entry.isPlaced = false
        entry.hasCuts = record.hasCuts
        entry.glyphs = Int32(glyphs)
        entry.glyphsAreKnown = true
        entry.state = .laid
        entry.height = record.height
    }

    /// Makes ready for the style of the character, the first of a paragraph.
    private mutating func prepareStyle(at utf16: Int) {
        while run + 1 < runs.count, runs[run].end <= utf16 { run += 1 }
        let next = runs[run].style
        guard next !== style else { return }
        style = next
        typesetter = layout.plainTypesetter(next, region: regionIndex)
        numberEdition = -1
        spacingBefore = next.paragraph.paragraphSpacingBefore
    }

    /// The characters before the separator at the end.
    private static func contentCount(_ units: UnsafePointer<UInt16>, _ count: Int) -> Int {
        var end = count
        if end > 0, units[end - 1] == 0x0A { end -= 1 }
        if end > 0, units[end - 1] == 0x0D { end -= 1 }
        return end
    }
}
