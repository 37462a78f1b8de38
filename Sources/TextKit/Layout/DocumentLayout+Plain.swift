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
        let runs = attributeRuns(of: source, from: located, batch)
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

    /// By what they measure: a change of colour makes no run. Of paragraphs whose words were measured and kept the first
    /// style is enough.
    private func attributeRuns(
        of source: any TextSource, from located: ParagraphTree.Located, _ batch: (count: Int, utf16: Int)
    ) -> ContiguousArray<PlainRun.Attributes> {
        let usesLeading = settings.usesFontLeading
        var reader = AttributeReader(context)
        guard plainScratch.keepsWords else {
            reader.read(located.start.utf16..<(located.start.utf16 + batch.utf16), of: source)
            return reader.runs
        }
        var start = located.start.utf16
        var end = start
        for entry in paragraphs.leaf(from: located.index).prefix(batch.count) {
            let next = end + Int(entry.utf16)
            if let kept = entry.record?.segments, kept.isMeasured, kept.hold(usesLeading: usesLeading) {
                if start < end { reader.read(start..<end, of: source) }
                reader.read(end, of: source, end: next)
                start = next
            }
            end = next
        }
        if start < end { reader.read(start..<end, of: source) }
        return reader.runs
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

/// Reads attributes by what they measure.
private struct AttributeReader {
    private(set) var runs: ContiguousArray<PlainRun.Attributes> = []
    private let context: StyleContext
    /// The styles of the sets that were met last. Sets hold on to their styles, and a text to its sets, so nothing here does.
    private var known = ContiguousArray<(set: UnsafeMutableRawPointer?, style: Unmanaged<ResolvedStyle>?)>(
        repeating: (nil, nil), count: 64)

    init(_ context: StyleContext) { self.context = context }

    mutating func read(_ utf16: Range<Int>, of source: any TextSource) {
        known.withUnsafeMutableBufferPointer { known in
            source.forEachAttributeSet(inUTF16: utf16) { [context] set, end in
                Self.add(set, end: end, known, context, &runs)
            }
        }
        // The last one may go on, where others come before what it goes on to.
        if let last = runs.last, last.end > utf16.upperBound { runs[runs.count - 1].end = utf16.upperBound }
    }

    /// A paragraph of which the first style is wanted only.
    mutating func read(_ utf16: Int, of source: any TextSource, end: Int) {
        let set = source.attributeSet(atUTF16: utf16).set
        known.withUnsafeMutableBufferPointer { Self.add(set, end: end, $0, context, &runs) }
    }

    @inline(__always)
    private static func add(
        _ set: AttributeSet, end: Int,
        _ known: UnsafeMutableBufferPointer<(set: UnsafeMutableRawPointer?, style: Unmanaged<ResolvedStyle>?)>,
        _ context: StyleContext, _ runs: inout ContiguousArray<PlainRun.Attributes>
    ) {
        let pointer = Unmanaged.passUnretained(set).toOpaque()
        let address = Int(bitPattern: pointer)
        let place = (address >> 4 ^ address >> 10) & 63
        let style: Unmanaged<ResolvedStyle>
        if known[place].set == pointer, let found = known[place].style {
            style = found
        } else {
            style = Unmanaged.passUnretained(context.resolve(set).measuring)
            known[place] = (pointer, style)
        }
        let count = runs.count
        if count > 0, runs[count - 1].address == style.toOpaque() {
            runs[count - 1].end = end
        } else {
            runs.append(.init(style: style.takeUnretainedValue(), end: end))
        }
    }
}
