import Foundation

extension DocumentLayout {
    /// The glyphs of the paragraph at `utf16`, from the cache or made now.
    func shaped(_ record: ParagraphRecord, utf16: Range<Int>) -> StyledParagraph {
        record.wasVisited = true
        if record.attributesAreStale { refreshAttributes(of: record, utf16: utf16) }
        if settings.generator != nil { prepareToGenerate(before: utf16.lowerBound) }
        if let paragraph = record.shaped {
            if settings.generator != nil { setStart(of: paragraph, atUTF16: utf16.lowerBound) }
            return paragraph
        }
        let paragraph = prefetchedParagraph(record, utf16) ?? makeShaped(record, utf16)
        if settings.generator != nil { setStart(of: paragraph, atUTF16: utf16.lowerBound) }
        for cut in record.cuts { _ = paragraph.cut(atUTF16: cut) }
        if let left = record.reusableGlyphs { adopt(left, of: record, for: paragraph) }
        record.shaped = paragraph
        counters.paragraphsShaped += 1
        shapedCache.insert(record)
        return paragraph
    }

    /// Has a paragraph whose characters have changed take over what is left of it.
    private func adopt(_ left: ReusableGlyphs, of record: ParagraphRecord, for paragraph: StyledParagraph) {
        record.reusableGlyphs = nil
        // Such lines are right only together with their glyphs.
        if let prefix = left.prefix, !paragraph.adopt(prefix) {
            record.removeLines()
            paragraph.removeCuts()
        }
        guard paragraph.styles.count == 1, left.style.laysOutLike(paragraph.styles[0]), let suffix = left.suffix,
            let start = paragraph.adopt(suffix)
        else { return }
        record.rowsBelowChange = left.rows?.moved(by: 0, from: start)
    }

    private func makeShaped(_ record: ParagraphRecord, _ utf16: Range<Int>) -> StyledParagraph {
        var left = record.reusableGlyphs?.text
        // The only reference to the characters changes them in place.
        record.reusableGlyphs?.text = nil
        let (text, styles) = read(utf16, reusing: &left)
        let isLeftToRight = left?.isLeftToRight(text) ?? false
        let paragraph = StyledParagraph(
            text: text, styles: styles, shaper: context.shaper, generator: settings.generator, generated: record.generated,
            levels: isLeftToRight ? BidiLevels(base: 0) : nil)
        if isLeftToRight { paragraph.isLeftToRight = true }
        return paragraph
    }

    /// Calls the delegate about glyphs in order, so that it gets their exact numbers.
    private func prepareToGenerate(before utf16: Int) {
        guard settings.isContiguous, !isCalling, utf16 > 0 else { return }
        countGlyphs { $0.utf16 < utf16 }
    }

    private func setStart(of paragraph: StyledParagraph, atUTF16 utf16: Int) {
        paragraph.utf16Start = utf16
        paragraph.glyphStart = tree.find(utf16, in: \.utf16)?.start.glyphs ?? 0
    }

    /// Compares new attributes with those the lines were made for: only changes to glyphs or lines drop the lines.
    private func refreshAttributes(of record: ParagraphRecord, utf16: Range<Int>) {
        record.attributesAreStale = false
        record.previousLines = previousLines(of: record)
        record.membership?.forgetGlyphs()
        // A delegate may depend on attributes that the engine does not know.
        guard let paragraph = record.shaped, settings.generator == nil else {
            record.removeLines()
            return record.forgetGlyphs()
        }
        let (text, styles) = read(utf16)
        if paragraph.laysOut(like: styles, runs: text.styles) {
            paragraph.replaceStyles(styles, runs: text.styles)
        } else {
            record.removeLines()
            record.forgetGlyphs()
        }
    }

    /// Reads characters and attributes of a paragraph, which have been fixed.
    func read(_ utf16: Range<Int>) -> (ParagraphText, [ResolvedStyle]) {
        var nothing: ReusableText?
        return read(utf16, reusing: &nothing)
    }

    /// Reads a paragraph, of its characters only those that have changed where those of before are left; otherwise makes `left` nil.
    private func read(_ utf16: Range<Int>, reusing left: inout ReusableText?) -> (ParagraphText, [ResolvedStyle]) {
        guard let source else { preconditionFailure("DocumentLayout.read: no text at \(utf16)") }
        // After an edit from within a callback the text may end early; the paragraph is read again afterwards.
        guard utf16.upperBound <= source.utf16Count else {
            left = nil
            return absent(utf16.count)
        }
        let units = left?.takeUnits(count: utf16.count, at: utf16.lowerBound, of: source) ?? readUnits(utf16, of: source, &left)
        counters.unitsRead += left?.readCount ?? 0
        var runs: [StyleRun] = []
        var styles: [ResolvedStyle] = []
        var index = utf16.lowerBound
        if utf16.count > Self.longParagraph {
            // A paragraph may have tens of thousands, and arrays that double would take twice the memory.
            var count = 0
            source.forEachAttributeRuns(inUTF16: utf16) { runs, _ in count += runs.count }
            runs.reserveCapacity(count)
            styles.reserveCapacity(count)
        }
        source.forEachAttributeRun(inUTF16: utf16) { run, runEnd in
            let end = min(utf16.upperBound, runEnd)
            let style = context.resolve(run.set.takeUnretainedValue())
            if styles.last === style, let last = runs.last {
                runs[runs.count - 1].utf16 = last.utf16.lowerBound..<(end - utf16.lowerBound)
            } else {
                runs.append(StyleRun(utf16: (index - utf16.lowerBound)..<(end - utf16.lowerBound), style: style.shaping))
                styles.append(style)
            }
            index = end
        }
        let baseLevel = styles.first?.paragraph.baseLevel
        return (ParagraphText(utf16: units, styles: runs, baseLevel: baseLevel), styles)
    }

    /// Of a paragraph of so many units the runs are counted before they are read.
    private static let longParagraph = 8192

    private func readUnits(_ utf16: Range<Int>, of source: any TextSource, _ left: inout ReusableText?) -> [UInt16] {
        left = nil
        counters.unitsRead += utf16.count
        return [UInt16](unsafeUninitializedCapacity: utf16.count) { buffer, count in
            source.copyUTF16(utf16, into: buffer)
            count = utf16.count
        }
    }

    /// Spaces that replace characters which the storage has already removed.
    private func absent(_ count: Int) -> (ParagraphText, [ResolvedStyle]) {
        let style = context.resolve(WholeAttributeSet([:]))
        let run = StyleRun(utf16: 0..<count, style: style.shaping)
        return (ParagraphText(utf16: Array(repeating: 0x20, count: count), styles: [run], baseLevel: 0), [style])
    }

    /// Determines the number of glyphs of every paragraph that begins at or before the character.
    func ensureGlyphs(throughUTF16 utf16: Int) {
        ensureGlyphs { $0.utf16 <= utf16 }
    }

    /// Determines the number of glyphs of the paragraphs before the one that has the glyph, and of a long one only as far as the glyph.
    func ensureGlyphs(throughGlyph glyph: Int) {
        ensureGlyphs(while: { $0.glyphs <= glyph }, unless: { self.hasGlyph(glyph, in: $0) })
    }

    /// Determines the number of glyphs of the paragraphs before the one that holds the character, and of that one where it is short.
    func ensureGlyphs(beforeUTF16 utf16: Int) {
        ensureGlyphs(while: { $0.utf16 <= utf16 }, unless: { self.isCountedInParts($0) && utf16 < $0.end.utf16 })
    }

    private func ensureGlyphs(
        while isWanted: (ParagraphSums) -> Bool, unless isLast: (ParagraphTree.Located) -> Bool = { _ in false }
    ) {
        applyPostponed()
        countGlyphs(while: isWanted, unless: isLast)
    }

    private func countGlyphs(while isWanted: (ParagraphSums) -> Bool, unless isLast: (ParagraphTree.Located) -> Bool = { _ in false }) {
        guard !isCalling else { return }
        while tree.total.glyphsUnknown > 0, postponed.isEmpty {
            let located = tree.find(0, in: \.glyphsUnknown)!
            guard isWanted(located.start), !isLast(located) else { return }
            countGlyphs(of: located)
        }
    }

    /// Whether a paragraph is so long that glyphs are counted chunk by chunk; a delegate is asked about all of them in order.
    func isCountedInParts(_ located: ParagraphTree.Located) -> Bool {
        Int(located.element.utf16) > ParagraphShaper.longestWholeParagraph && settings.generator == nil
            && located.element.record?.membership == nil
    }

    /// Whether a long paragraph has a glyph of the text, of which the glyphs up to that one are counted.
    func hasGlyph(_ glyph: Int, in located: ParagraphTree.Located) -> Bool {
        // The tree finds the paragraph by the number of glyphs that it is thought to have, which must hold for the rest of the cluster.
        guard isCountedInParts(located), !isCalling, glyph >= located.start.glyphs, glyph <= located.end.glyphs - 256
        else { return false }
        return shapedParagraph(at: located).hasGlyph(glyph - located.start.glyphs)
    }

    /// Determines the number of glyphs of one paragraph.
    func countGlyphs(of located: ParagraphTree.Located) {
        guard !located.element.glyphsAreKnown, !isCalling, let located = fixed(located) else { return }
        let record = located.element.record ?? ParagraphRecord()
        if located.element.record == nil, settings.hasDelegate { tree.update(at: located.index) { $0.record = record } }
        let count = shaped(record, utf16: located.start.utf16..<located.end.utf16).glyphCount
        tree.update(at: located.index) { entry in
            entry.record = record
            entry.glyphs = Int32(count)
            entry.glyphsAreKnown = true
        }
        shapedCache.trim()
    }
}
