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
        let (text, styles) = read(utf16)
        return StyledParagraph(
            text: text, styles: styles, shaper: context.shaper, generator: settings.generator, generated: record.generated)
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
        guard let source else { preconditionFailure("DocumentLayout.read: no text at \(utf16)") }
        // After an edit from within a callback the text may end early; the paragraph is read again afterwards.
        guard utf16.upperBound <= source.utf16Count else { return absent(utf16.count) }
        let units = [UInt16](unsafeUninitializedCapacity: utf16.count) { buffer, count in
            source.copyUTF16(utf16, into: buffer)
            count = utf16.count
        }
        var runs: [StyleRun] = []
        var styles: [ResolvedStyle] = []
        var index = utf16.lowerBound
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

    /// Spaces that replace characters which the storage has already removed.
    private func absent(_ count: Int) -> (ParagraphText, [ResolvedStyle]) {
        let style = context.resolve(AttributeSet([:]))
        let run = StyleRun(utf16: 0..<count, style: style.shaping)
        return (ParagraphText(utf16: Array(repeating: 0x20, count: count), styles: [run], baseLevel: 0), [style])
    }

    /// Determines the number of glyphs of every paragraph that begins at or before the character.
    func ensureGlyphs(throughUTF16 utf16: Int) {
        ensureGlyphs { $0.utf16 <= utf16 }
    }

    func ensureGlyphs(throughGlyph glyph: Int) {
        ensureGlyphs { $0.glyphs <= glyph }
    }

    private func ensureGlyphs(while isWanted: (ParagraphSums) -> Bool) {
        applyPostponed()
        countGlyphs(while: isWanted)
    }

    private func countGlyphs(while isWanted: (ParagraphSums) -> Bool) {
        guard !isCalling else { return }
        while tree.total.glyphsUnknown > 0, postponed.isEmpty {
            let located = tree.find(0, in: \.glyphsUnknown)!
            guard isWanted(located.start) else { return }
            countGlyphs(of: located)
        }
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
