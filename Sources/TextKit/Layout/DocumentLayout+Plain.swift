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

    private func attributeRuns(of source: any TextSource, in utf16: Range<Int>) -> [PlainRun.Attributes] {
        var runs: [PlainRun.Attributes] = []
        var place = utf16.lowerBound
        while place < utf16.upperBound {
            let (set, range) = source.attributeSet(atUTF16: place)
            place = max(place + 1, range.upperBound)
            runs.append(.init(set: set, end: place))
        }
        return runs
    }

    /// The typesetter of a style: kept until anything changes, since every paragraph that it lays out holds on to it.
    func plainTypesetter(_ style: ResolvedStyle, region: Int) -> PlainTypesetter? {
        if let known = plainScratch.typesetter, known.style === style, known.region == region, known.edition == edition {
            return known.typesetter
        }
        let typesetter = PlainTypesetter(style, region: region, of: flow, settings: settings)
        plainScratch.typesetter = .init(style: style, region: region, edition: edition, typesetter: typesetter)
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
            guard limit.reaches(end), end.utf16 - located.start.utf16 + Int(entry.utf16) <= PlainRun.longest, isPlain(entry) else { break }
            count += 1
            end += entry.summary
        }
        return (count, end.utf16 - located.start.utf16)
    }
}

/// Plain paragraphs that are laid out one after another.
private struct PlainRun: ~Copyable {
    /// Characters that are read at once.
    static let longest = 32_768

    struct Attributes {
        let set: AttributeSet
        /// Of their characters, in the whole text.
        let end: Int
    }

    private let layout: DocumentLayout
    private let runs: [Attributes]
    private var nextRun = 0
    private let region: ContainerFlow.Region
    private let regionIndex: Int
    /// Where the first thing stands that may disturb a paragraph.
    private let clearBottom: Fixed
    private let start: ParagraphSums
    private var styleEnd = 0
    private var set: AttributeSet?
    private var typesetter: PlainTypesetter?
    private var context: WordShaper.PlainContext?
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
        let count = Int(entry.utf16)
        guard place.height < clearBottom, prepareStyle(place.utf16..<(place.utf16 + count)), let typesetter, let context,
            spacingBefore <= .zero || place.height > region.top
        else { return false }
        let units = units + (place.utf16 - start.utf16)
        let record = entry.record ?? ParagraphRecord()
        guard
            shaper.measure(units, contentCount: Self.contentCount(units, count), count: count, context, into: &segments),
            typesetter.run(
                segments, into: record,
                hasSpace: {
                    UnsafeBufferPointer(start: units + $0.lowerBound, count: $0.count).contains(where: ShapedParagraph.isStretchable)
                })
        else { return false }
        guard place.height + record.height <= clearBottom else {
            record.removeLines()
            return false
        }
        finish(record, &entry, at: place, glyphs: segments.glyphCount)
        return true
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
        entry.hasCuts = false
        entry.glyphs = Int32(glyphs)
        entry.glyphsAreKnown = true
        entry.state = .laid
        entry.height = record.height
    }

    /// Makes ready for the style of the characters, which must all have the same.
    private mutating func prepareStyle(_ utf16: Range<Int>) -> Bool {
        while styleEnd <= utf16.lowerBound, nextRun < runs.count {
            let next = runs[nextRun].set
            styleEnd = runs[nextRun].end
            nextRun += 1
            if next !== set {
                set = next
                let style = layout.context.resolve(next)
                typesetter = layout.plainTypesetter(style, region: regionIndex)
                context = typesetter.flatMap { _ in layout.context.shaper.plainContext(style.shaping, font: style.font) }
                spacingBefore = style.paragraph.paragraphSpacingBefore
            }
        }
        return utf16.upperBound <= styleEnd
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
    var typesetter: KnownTypesetter?

    struct KnownTypesetter {
        let style: ResolvedStyle
        let region, edition: Int
        let typesetter: PlainTypesetter?
    }

    init() { units = .allocate(capacity: 0) }
    deinit { units.deallocate() }

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
