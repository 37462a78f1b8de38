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
