extension DocumentLayout {
    /// Lays out consecutive paragraphs of plain text from `located` on, at most to the end of a leaf of the tree. Returns their
    /// number: zero where the first one needs the exact engine.
    func layOutGlyphlessRun(from located: ParagraphTree.Located, to limit: LayoutLimit) -> Int {
        guard usesGlyphlessEngine, !settings.hasDelegate, let source, let region = flow.region(atY: located.start.height),
            mayBeGlyphless(located.element), limit.reaches(located.start)
        else { return 0 }
        let batch = glyphlessBatch(from: located, to: limit)
        guard batch.count > 0, located.start.utf16 + batch.utf16 <= source.utf16Count else { return 0 }
        let generation = generation
        // A storage subclass may run code of its own when it is read: that happens before the tree is changed.
        readStyles(of: source, from: located, batch)
        guard generation == self.generation, postponed.isEmpty else { return 0 }
        var run = GlyphlessRun(self, source, region: region, from: located.start, utf16Count: batch.utf16)
        var rest = batch.count
        defer { run.finish() }
        defer { glyphlessScratch.reach(run.rows > 0, GlyphlessRun.longest) }
        glyphlessScratch.meetsShaping = false
        var changes = GlyphlessChanges(top: located.start.height)
        let laid = paragraphs.updateRun(from: located.index) { entry, start in
            let previousHeight = entry.height
            guard rest > 0, limit.reaches(start), mayBeGlyphless(entry), !keepsNext(entry, at: start, region),
                run.layOut(&entry, at: start)
            else { return false }
            rest -= 1
            changes.add(entry, at: start.height, previousHeight, to: self)
            return true
        }
        changes.finish(self)
        if laid > 0, located.index + laid == paragraphs.count { extraLineOverrides = nil }
        noteLaid(laid)
        counters.paragraphsLaid += laid
        counters.rowsBroken += run.rows
        return laid
    }

    /// Whether the paragraph stands with the next one, on which its position depends then.
    private func keepsNext(_ entry: ParagraphEntry, at start: ParagraphSums, _ region: Int) -> Bool {
        guard flow.keepsParagraphs, let source else { return false }
        let style = context.resolve(source.attributeSet(atUTF16: start.utf16).set).paragraph
        return heightKept(below: start.utf16..<(start.utf16 + Int(entry.utf16)), style, in: flow.regions[region]) != nil
    }

    /// Spans are of styles that lay out alike: a change of colour makes none. For paragraphs whose measured words are cached the first
    /// style is enough.
    private func readStyles(of source: any TextSource, from located: ParagraphTree.Located, _ batch: (count: Int, utf16: Int)) {
        let usesLeading = settings.usesFontLeading
        glyphlessScratch.spans.removeAll(keepingCapacity: true)
        glyphlessScratch.styles.dropIfFull()
        glyphlessScratch.styles.prepare(usesLeading: usesLeading)
        var start = located.start.utf16
        var reader = StyleReader(context, glyphlessScratch.styles, from: start)
        swap(&reader.spans, &glyphlessScratch.spans)
        defer { swap(&reader.spans, &glyphlessScratch.spans) }
        guard glyphlessScratch.keepsWords else { return reader.read(start..<(start + batch.utf16), of: source) }
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
    }

    func glyphlessTypesetter(_ style: ResolvedStyle, region: Int) -> GlyphlessTypesetter? {
        glyphlessScratch.styles.dropIfFull()
        return glyphlessScratch.styles.typesetter(glyphlessScratch.styles.number(of: style), region: region, of: self)
    }

    /// Whether the paragraph has never been laid out, or only its width has changed.
    private func mayBeGlyphless(_ entry: ParagraphEntry) -> Bool {
        guard entry.state == .unlaid, Int(entry.utf16) <= ParagraphShaper.longestWholeParagraph else { return false }
        guard let record = entry.record else { return true }
        return record.hasNoLines && !record.attributesAreStale && record.membership == nil && !record.hasCuts
    }

    /// The paragraphs that are read at once, and their characters: up to the estimated position of the limit.
    private func glyphlessBatch(from located: ParagraphTree.Located, to limit: LayoutLimit) -> (count: Int, utf16: Int) {
        var count = 0
        var end = located.start
        for entry in paragraphs.leaf(from: located.index) {
            let utf16 = end.utf16 - located.start.utf16 + Int(entry.utf16)
            guard limit.reaches(end), count == 0 || end.utf16 < fixed.utf16.upperBound,
                utf16 <= (count == 0 ? GlyphlessRun.longest : glyphlessScratch.reach), mayBeGlyphless(entry)
            else {
                break
            }
            count += 1
            end += entry.summary
        }
        return (count, end.utf16 - located.start.utf16)
    }
}

/// The heights of the paragraphs of a run before and after it: they are noted as one change, but for those with lines to compare.
private struct GlyphlessChanges {
    /// The top of the paragraphs not noted yet.
    private var top: Fixed
    private var previousHeight = Fixed.zero
    private var height = Fixed.zero

    init(top: Fixed) { self.top = top }

    @inline(__always) mutating func add(_ entry: ParagraphEntry, at start: Fixed, _ previousHeight: Fixed, to layout: DocumentLayout) {
        if let record = entry.record, let previous = record.previousLines {
            finish(layout)
            layout.noteChange(of: record, at: start, from: previous, previousHeight: previousHeight, to: entry.height, known: entry.height)
            record.previousLines = nil
            top = start + entry.height
        } else {
            self.previousHeight += previousHeight
            height += entry.height
        }
    }

    mutating func finish(_ layout: DocumentLayout) {
        if layout.gathersRows { layout.changedRows?.replace(top..<(top + previousHeight), height: height) }
        (top, previousHeight, height) = (top + height, .zero, .zero)
    }
}
