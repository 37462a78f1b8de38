extension DocumentLayout {
    /// Lays out paragraphs of plain text from `located` on as far as they go one after another, at most to the end of a leaf
    /// of the tree. Returns how many there were: none where the first one needs more.
    func layOutPlainRun(from located: ParagraphTree.Located, to limit: LayoutLimit) -> Int {
        guard usesPlainRuns, !settings.hasDelegate, let source, let region = flow.region(atY: located.start.height),
            isPlain(located.element), limit.reaches(located.start)
        else { return 0 }
        let batch = plainBatch(from: located, to: limit)
        guard batch.count > 0, located.start.utf16 + batch.utf16 <= source.utf16Count else { return 0 }
        let edition = edition
        willRead?(located.start.utf16..<(located.start.utf16 + batch.utf16))
        // Whatever a storage of somebody's own does when it is asked is done before the tree is changed.
        let runs = attributeRuns(of: source, in: located.start.utf16..<(located.start.utf16 + batch.utf16))
        guard edition == self.edition, postponed.isEmpty else { return 0 }
        var run = PlainRun(self, source, runs, region: region, from: located.start, utf16Count: batch.utf16)
        var rest = batch.count
        defer { run.finish() }
        defer { plainScratch.reach(run.rows > 0, PlainRun.longest) }
        plainScratch.meetsShaping = false
        let laid = paragraphs.updateRun(from: located.index) { entry, start in
            guard rest > 0, limit.reaches(start), isPlain(entry), run.layOut(&entry, at: start) else { return false }
            rest -= 1
            return true
        }
        if laid > 0, located.index + laid == paragraphs.count { extraSetting = nil }
        noteLaid(laid)
        counters.paragraphsLaid += laid
        counters.rowsBroken += run.rows
        return laid
    }

    /// By what they measure: a change of colour makes no run.
    private func attributeRuns(of source: any TextSource, in utf16: Range<Int>) -> [PlainRun.Attributes] {
        var runs: [PlainRun.Attributes] = []
        var known = KnownStyles()
        var last: (style: Unmanaged<ResolvedStyle>, end: Int)?
        source.forEachAttributeSet(inUTF16: utf16) { set, end in
            let style = known.style(of: set) { context.resolve($0).measuring }
            if let last, last.style.toOpaque() != style.toOpaque() {
                runs.append(.init(style: last.style.takeUnretainedValue(), end: last.end))
            }
            last = (style, end)
        }
        if let last { runs.append(.init(style: last.style.takeUnretainedValue(), end: last.end)) }
        return runs
    }

    /// The typesetter of a style: kept as long as it would be made the same, since every paragraph that it lays out holds on to it.
    func plainTypesetter(_ style: ResolvedStyle, region: Int) -> PlainTypesetter? {
        let known = plainScratch.typesetters[ObjectIdentifier(style)]
        if let known, known.region == region, known.edition == edition { return known.typesetter }
        var typesetter = PlainTypesetter(style, region: region, of: flow, settings: settings)
        if let made = typesetter, let old = known?.typesetter, made.laysOut(like: old) { typesetter = old }
        if plainScratch.typesetters.count >= PlainScratch.mostTypesetters { plainScratch.typesetters = [:] }
        plainScratch.typesetters[ObjectIdentifier(style)] = .init(style: style, region: region, edition: edition, typesetter: typesetter)
        return typesetter
    }

    /// Whether the paragraph has never been laid out, or only its width has changed.
    private func isPlain(_ entry: ParagraphEntry) -> Bool {
        guard entry.state == .unlaid, Int(entry.utf16) <= ParagraphShaper.longestWholeParagraph else { return false }
        guard let record = entry.record else { return true }
        return record.hasNoLines && !record.attributesAreStale && record.membership == nil && !record.hasCuts
    }

    /// The paragraphs that are read at once, and their characters: as far as the limit seems to lie.
    private func plainBatch(from located: ParagraphTree.Located, to limit: LayoutLimit) -> (count: Int, utf16: Int) {
        var count = 0
        var end = located.start
        for entry in paragraphs.leaf(from: located.index) {
            let utf16 = end.utf16 - located.start.utf16 + Int(entry.utf16)
            guard limit.reaches(end), utf16 <= (count == 0 ? PlainRun.longest : plainScratch.reach), isPlain(entry) else { break }
            count += 1
            end += entry.summary
        }
        return (count, end.utf16 - located.start.utf16)
    }
}

/// The styles of the sets that were met last. Sets hold on to their styles, and a text to its sets, so nothing here does.
private struct KnownStyles {
    private var known = ContiguousArray<(set: UnsafeMutableRawPointer, style: Unmanaged<ResolvedStyle>)?>(repeating: nil, count: 64)

    @inline(__always)
    mutating func style(of set: AttributeSet, _ resolve: (AttributeSet) -> ResolvedStyle) -> Unmanaged<ResolvedStyle> {
        let pointer = Unmanaged.passUnretained(set).toOpaque()
        let address = Int(bitPattern: pointer)
        let place = (address >> 4 ^ address >> 10) & 63
        if let found = known[place], found.set == pointer { return found.style }
        let style = Unmanaged.passUnretained(resolve(set))
        known[place] = (pointer, style)
        return style
    }
}

/// Plain paragraphs that are laid out one after another.
private struct PlainRun: ~Copyable {
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
    private let region: ContainerFlow.Region
    private let regionIndex: Int
    /// Where the first thing stands that may disturb a paragraph.
    private let clearBottom: Fixed
    private let start: ParagraphSums
    private var style: ResolvedStyle?
    private var typesetter: PlainTypesetter?
    private var context: WordShaper.PlainContext?
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
    }

    /// Gives the room back.
    mutating func finish() { swap(&segments, &layout.plainScratch.segments) }

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
        guard let isRightToLeft = segment(units, utf16, record), typesetter.hasRoom(for: segments.ink),
            fill(units, utf16, record, typesetter, isRightToLeft)
        else { return false }
        // A cut may have changed glyphs.
        guard place.height + record.height <= clearBottom, record.cuts.isEmpty || typesetter.hasRoom(for: segments.ink) else {
            record.removeLines()
            return false
        }
        finish(record, &entry, at: place, glyphs: segments.glyphCount)
        return true
    }

    /// Cuts the paragraph at its break opportunities: from its words where it is plain, else from what is kept of it, else by
    /// shaping it. Returns whether it runs from right to left; nil where its lines need more.
    private mutating func segment(_ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord) -> Bool? {
        if let kept = record.segments, !kept.isGone {
            kept.load(into: &segments)
            return kept.isRightToLeft
        }
        guard let typesetter, let start = units.baseAddress else { return nil }
        if typesetter.readsLeftToRight, context != nil, utf16.upperBound <= runs[run].end || isAllAlike(utf16),
            shaper.measure(
                start, contentCount: Self.contentCount(start, units.count), count: units.count, &context!, into: &segments)
        {
            return false
        }
        return shape(units, utf16, record)
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
        // Another style may have been shaped since.
        context = nil
        style = nil
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
        guard spread == 0 || isSpread, isSpread || !typesetter.choosesLines || !Stretching.hasRigidSpace(units) else { return false }
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
            hasSpace: { Stretching.hasPlace(in: $0, of: units) })
    }

    /// Shapes a paragraph whose segments were kept, before it is cut. Plain words are not cut here.
    private mutating func shapeForCuts(_ units: UnsafeBufferPointer<UInt16>, _ utf16: Range<Int>, _ record: ParagraphRecord) -> Bool {
        guard record.segments != nil else { return false }
        prepareStyle(at: utf16.lowerBound)
        return shape(units, utf16, record) != nil
    }

    /// Whether every style of the characters makes the words and lines of the first.
    private func isAllAlike(_ utf16: Range<Int>) -> Bool {
        var index = run
        while runs[index].end < utf16.upperBound {
            index += 1
            guard index < runs.count, let style, Self.measuresAlike(runs[index].style, style) else { return false }
        }
        return true
    }

    private static func measuresAlike(_ style: ResolvedStyle, _ other: ResolvedStyle) -> Bool {
        style === other
            || (style.font === other.font && style.baselineOffset == other.baselineOffset && style.attachment == nil
                && style.shaping == other.shaping)
    }

    /// The styles of a paragraph for shaping; nil where they are not of one height.
    private func styleRuns(_ utf16: Range<Int>) -> (runs: [StyleRun], resolved: [ResolvedStyle])? {
        let usesLeading = layout.settings.usesFontLeading
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
                let first = result.resolved.first ?? style
                guard style.attachment == nil, LineExtent(style, usesLeading) == LineExtent(first, usesLeading) else { return nil }
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
        context = typesetter.flatMap { _ in layout.context.shaper.plainContext(next.shaping, font: next.font) }
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

/// Room for what is being laid out, kept from one run to the next.
final class PlainScratch {
    private(set) var units: UnsafeMutablePointer<UInt16>
    private var capacity = 0
    var segments = PlainSegments()
    /// By style, which each of them holds.
    var typesetters: [ObjectIdentifier: KnownTypesetter] = [:]
    static let mostTypesetters = 64
    var kept = KeptSegmentsQueue()
    /// Whether text had to be shaped the last time.
    var meetsShaping = false
    /// How many characters are worth reading at once: few where text was not plain the last time, then more and more.
    private(set) var reach = 4096

    struct KnownTypesetter {
        let style: ResolvedStyle
        let region, edition: Int
        let typesetter: PlainTypesetter?
    }

    init() { units = .allocate(capacity: 0) }
    deinit { units.deallocate() }

    func reach(_ isPlain: Bool, _ most: Int) { reach = isPlain ? min(most, reach * 4) : 512 }

    /// Reads the characters, and room after them for what is read in fours.
    func read(_ range: Range<Int>, of source: any TextSource) {
        if capacity < range.count + 4 {
            units.deallocate()
            capacity = max(4096, range.count + 4)
            units = .allocate(capacity: capacity)
        }
        source.copyUTF16(range, into: UnsafeMutableBufferPointer(start: units, count: range.count))
        (units + range.count).update(repeating: 0, count: 4)
    }
}
