/// Lays out consecutive glyphless paragraphs.
struct GlyphlessRun: ~Copyable {
    /// Characters that are read at once.
    static let longest = 32_768

    private let layout: DocumentLayout
    private let styles: GlyphlessStyles
    /// The spans of all the paragraphs, from the start of the first one on.
    private var spans: ContiguousArray<MeasuredSpan> = []
    /// The span that the paragraph begins in, and the number of its style.
    private var span = 0
    private var style: Int32 = -1
    /// The line heights of the paragraph's parts, where its styles do not all ask for lines of one height.
    private var heights: ContiguousArray<CachedSegments.Height> = []
    private let usesLeading: Bool
    private let region: ContainerFlow.Region
    private let regionIndex: Int
    /// Where the first thing stands that may disturb a paragraph.
    private let clearBottom: Fixed
    private let start: ParagraphSums
    private var typesetter: GlyphlessTypesetter?
    /// The styles of the paragraph, where it has been shaped to find its segments.
    private var shapedStyles: [StyleRun]?
    private var spacingBefore = Fixed.zero
    private var segments = GlyphlessSegments(capacity: 0)
    private let units: UnsafePointer<UInt16>
    private let shaper: ParagraphShaper
    private let flowGeneration: Int
    private(set) var rows = 0

    init(
        _ layout: DocumentLayout, _ source: any TextSource, region: Int, from start: ParagraphSums, utf16Count: Int
    ) {
        self.layout = layout
        styles = layout.glyphlessScratch.styles
        regionIndex = region
        self.region = layout.flow.regions[region]
        self.start = start
        clearBottom = min(self.region.bottom, layout.flow.nextDisturbance(from: start.height) ?? .endless)
        shaper = layout.context.shaper
        flowGeneration = layout.flowGeneration
        usesLeading = layout.settings.usesFontLeading
        layout.glyphlessScratch.read(start.utf16..<(start.utf16 + utf16Count), of: source)
        units = UnsafePointer(layout.glyphlessScratch.units)
        swap(&segments, &layout.glyphlessScratch.segments)
        swap(&spans, &layout.glyphlessScratch.spans)
        swap(&heights, &layout.glyphlessScratch.heights)
    }

    /// Returns the working memory.
    mutating func finish() {
        layout.glyphlessScratch.kept.trim()
        swap(&segments, &layout.glyphlessScratch.segments)
        swap(&spans, &layout.glyphlessScratch.spans)
        swap(&heights, &layout.glyphlessScratch.heights)
    }

    /// Lays out one paragraph; false, with nothing changed, where it needs more.
    mutating func layOut(_ entry: inout ParagraphEntry, at origin: ParagraphSums) -> Bool {
        let utf16 = origin.utf16..<(origin.utf16 + Int(entry.utf16))
        guard origin.height < clearBottom else { return false }
        prepareStyle(at: utf16.lowerBound)
        shapedStyles = nil
        guard let typesetter, spacingBefore <= .zero || origin.height > region.top else { return false }
        let units = UnsafeBufferPointer(start: units + (utf16.lowerBound - start.utf16), count: utf16.count)
        if typesetter.options.keepsHangulWords, units.contains(where: LineBreaker.isHangul) { return false }
        let record = entry.record ?? ParagraphRecord()
        guard let isRightToLeft = segment(units, utf16, record), holdsInk(typesetter),
            fill(units, utf16, record, typesetter, isRightToLeft)
        else { return false }
        // A cut may have changed glyphs.
        var bottom = origin.height + record.height
        if typesetter.mayOverlap, let lines = record.packed { bottom = max(bottom, origin.height + typesetter.reach(of: lines)) }
        if typesetter.choosesLines, !heights.isEmpty {
            // With glyphs lines are planned that are all as high as the first.
            let pitch = max(Fixed(raw: 1), typesetter.height + typesetter.paragraph.lineSpacing)
            bottom = max(bottom, origin.height + spacingBefore + pitch * Int(record.packed?.count ?? 0))
        }
        guard bottom <= clearBottom, record.cuts.isEmpty || holdsInk(typesetter), !dividesName(units, record, typesetter),
            record.packed.map({ $0.count > 1 }) != true || !typesetter.paragraph.hasLead(units)
        else {
            record.removeLines()
            return false
        }
        finish(record, &entry, at: origin, glyphs: segments.glyphCount)
        return true
    }

    /// Whether a line ends at an offset where the options forbid it: the exact engine then chooses another. If none does, the lines are
    /// those that the exact engine would make.
    private func dividesName(_ units: UnsafeBufferPointer<UInt16>, _ record: ParagraphRecord, _ typesetter: GlyphlessTypesetter) -> Bool {
        guard typesetter.options.keepsNames, let lines = record.packed, lines.count > 1 else { return false }
        return (0..<lines.count - 1).contains { LineBreaker.isInsideName(Int(lines[$0].end), units) }
    }

    private func holdsInk(_ typesetter: GlyphlessTypesetter) -> Bool {
        heights.isEmpty ? typesetter.holds(segments.ink) : segments.ink == .none
    }

    /// Cuts the paragraph at its break opportunities: from its words where it is plain, else from its cached segments, else by
    /// shaping it. Returns whether it runs from right to left; nil where its lines need the exact engine.
    private mutating func segment(_ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord) -> Bool? {
        if !heights.isEmpty { heights.removeAll(keepingCapacity: true) }
        if let kept = record.segments, kept.hold(usesLeading: usesLeading) { return load(kept) }
        guard let typesetter, let first = units.baseAddress else { return nil }
        let isOneSpan = Int(spans[span].end) >= utf16.upperBound - start.utf16
        guard isOneSpan || findHeights(utf16) else { return nil }
        guard typesetter.readsLeftToRight, measure(first, count: units.count, utf16) else {
            // Glyphs of several heights are examined line by line.
            return heights.isEmpty ? shape(units, utf16, record) : nil
        }
        if !isOneSpan,
            let content = CachedSegments.Content(segments, isRightToLeft: false, heights: heights)
        {
            keep(content, record, isMeasured: true)
            layout.glyphlessScratch.keepsWords = true
        }
        return false
    }

    /// Segments the paragraph from its words; false where it must be shaped.
    private mutating func measure(_ units: UnsafePointer<UInt16>, count: Int, _ utf16: Range<Int>) -> Bool {
        let contentCount = Self.contentCount(units, count)
        let start = utf16.lowerBound - start.utf16
        return spans.withUnsafeBufferPointer { spans -> Bool in
            guard let first = spans.baseAddress.map({ $0 + span }),
                let measuring = styles.measuring(first, to: start + count, shaper)
            else { return false }
            switch measuring {
            case .inOneStyle(let context):
                return shaper.measure(units, contentCount: contentCount, count: count, context, into: &segments)
            case .inSeveral:
                return styles.withMeasured {
                    let paragraph = MeasuredParagraph(
                        units: units, count: count, contentCount: contentCount, script: GlyphlessScript(of: units, count: contentCount),
                        spans: first, start: start, styles: $0)
                    return shaper.measure(paragraph, into: &segments)
                } ?? false
            }
        }
    }

    /// Finds the line heights that a paragraph's styles ask for; none where all ask for one height. False where they cannot be
    /// determined.
    private mutating func findHeights(_ utf16: Range<Int>) -> Bool {
        let utf16 = (utf16.lowerBound - start.utf16)..<(utf16.upperBound - start.utf16)
        return spans.withUnsafeBufferPointer { spans -> Bool in
            guard let first = spans.baseAddress else { return false }
            return styles.findHeights(first + span, utf16, layout.context, into: &heights)
        }
    }

    /// Segments the paragraph by shaping it.
    private mutating func shape(_ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord) -> Bool? {
        layout.glyphlessScratch.meetsShaping = true
        switch layout.prefetchedSegments(utf16) {
        case .made(let content):
            shapedStyles = nil
            return load(keep(content, record, isMeasured: false))
        case .needsGlyphs: return nil
        case .unmade: break
        }
        guard let read = styleRuns(utf16) else { return nil }
        let levels = BidiLevels(units, styles: read.runs, baseLevel: styles[style].paragraph.baseLevel)
        let baselineOffsets = read.resolved.map(\.baselineOffset)
        let isSegmented = shaper.segment(units, styles: read.runs, baselineOffsets: baselineOffsets, levels: levels, into: &segments)
        layout.counters.paragraphsSegmented += 1
        guard isSegmented else { return nil }
        shapedStyles = read.runs
        let isRightToLeft = levels.base & 1 != 0
        if record.segments?.hold(usesLeading: usesLeading) != true,
            let content = CachedSegments.Content(segments, isRightToLeft: isRightToLeft)
        {
            keep(content, record, isMeasured: false)
        }
        return isRightToLeft
    }

    private mutating func load(_ kept: CachedSegments) -> Bool {
        kept.load(into: &segments, heights: &heights)
        return kept.isRightToLeft
    }

    @discardableResult
    private func keep(_ content: consuming CachedSegments.Content, _ record: ParagraphRecord, isMeasured: Bool) -> CachedSegments {
        let kept = CachedSegments(content, isMeasured: isMeasured, usesLeading: usesLeading)
        record.segments = kept
        layout.glyphlessScratch.kept.insert(kept, generation: layout.generation)
        return kept
    }

    private mutating func fill(
        _ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord, _ typesetter: GlyphlessTypesetter,
        _ isRightToLeft: Bool
    ) -> Bool {
        // Segments do not record what may be stretched between letters.
        let spread = typesetter.choosesLines ? Stretching.spreadCount(units) : 0
        let isSpread = spread * 2 > units.count
        guard spread == 0 || isSpread, isSpread || !typesetter.choosesLines || !Stretching.hasRigidSpace(units) else { return false }
        var segments = GlyphlessSegments(capacity: 0)
        swap(&segments, &self.segments)
        defer { swap(&segments, &self.segments) }
        return typesetter.run(
            &segments, isRightToLeft: isRightToLeft, isSpread: isSpread, into: record,
            cut: { offset, segments in
                if shapedStyles == nil, !shapeForCuts(units, utf16, record) { return false }
                guard let shapedStyles else { return false }
                return shaper.cut(units, at: offset, styles: shapedStyles, into: &segments)
            },
            hasSpace: { Stretching.hasOpportunity(in: $0, of: units) }, raise: { heights.isEmpty || raise(&$0, typesetter) })
    }

    /// Gives every line the height of its content; false where there are too many heights.
    private func raise(_ lines: inout PackedLines, _ typesetter: GlyphlessTypesetter) -> Bool {
        heights.withUnsafeBufferPointer { heights in
            var index = 0
            var start: Int32 = 0
            for line in 0..<lines.count {
                while Int32(heights[index].end) <= start, index + 1 < heights.count { index += 1 }
                var allMetrics = LineMetricsSet(heights[index].metrics)
                while Int32(heights[index].end) < lines[line].contentEnd, index + 1 < heights.count {
                    index += 1
                    allMetrics.insert(heights[index].metrics)
                }
                guard let box = typesetter.box(of: allMetrics, layout.context) else { return false }
                lines.setBox(box, ofLine: line)
                start = lines[line].end
            }
            return true
        }
    }

    /// Shapes a paragraph whose segments were cached, before it is cut. Plain words are not cut here.
    private mutating func shapeForCuts(_ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord) -> Bool {
        guard record.segments?.isMeasured == false else { return false }
        prepareStyle(at: utf16.lowerBound)
        return shape(units, utf16, record) != nil
    }

    private static func measuresAlike(_ style: ResolvedStyle, _ other: ResolvedStyle) -> Bool {
        style === other
            || (style.font === other.font && style.baselineOffset == other.baselineOffset && style.attachment == nil
                && style.initialLines == other.initialLines
                && style.shaping == other.shaping)
    }

    /// The styles of a paragraph for shaping; nil where there are attachments or an initial letter.
    private func styleRuns(_ utf16: Range<Int>) -> (runs: [StyleRun], resolved: [ResolvedStyle])? {
        var result: (runs: [StyleRun], resolved: [ResolvedStyle]) = ([], [])
        var index = span
        var position = utf16.lowerBound
        while position < utf16.upperBound {
            guard index < spans.count else { return nil }
            let style = styles[spans[index].style]
            let end = min(start.utf16 + Int(spans[index].end), utf16.upperBound)
            index += 1
            if let last = result.resolved.last, Self.measuresAlike(style, last) {
                let start = result.runs[result.runs.count - 1].utf16.lowerBound
                result.runs[result.runs.count - 1].utf16 = start..<(end - utf16.lowerBound)
            } else {
                guard style.attachment == nil, style.initialLines == 0 else { return nil }
                result.runs.append(
                    StyleRun(utf16: (position - utf16.lowerBound)..<(end - utf16.lowerBound), style: style.shaping))
                result.resolved.append(style)
            }
            position = end
        }
        return result
    }

    private mutating func finish(_ record: ParagraphRecord, _ entry: inout ParagraphEntry, at start: ParagraphSums, glyphs: Int) {
        let count = record.packed?.count ?? 0
        rows += count
        record.top = start.height
        record.flowGeneration = flowGeneration
        record.containerWidth = region.shape
        entry.record = record
        entry.rows = Int32(count)
        entry.dependsOnPosition = false
        entry.hasCuts = record.hasCuts
        entry.glyphs = Int32(glyphs)
        entry.glyphsAreKnown = true
        entry.state = .laid
        entry.height = record.height
    }

    /// Prepares for the style of the character, the first of a paragraph.
    private mutating func prepareStyle(at utf16: Int) {
        while span + 1 < spans.count, Int(spans[span].end) <= utf16 - start.utf16 { span += 1 }
        let next = spans[span].style
        guard next != style else { return }
        style = next
        typesetter = styles.typesetter(next, region: regionIndex, of: layout)
        spacingBefore = typesetter?.paragraph.paragraphSpacingBefore ?? .zero
    }

    /// The characters before the separator at the end.
    private static func contentCount(_ units: UnsafePointer<UInt16>, _ count: Int) -> Int {
        var end = count
        if end > 0, units[end - 1] == 0x0A { end -= 1 }
        if end > 0, units[end - 1] == 0x0D { end -= 1 }
        return end
    }
}
