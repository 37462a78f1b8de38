extension DocumentLayout {
    /// Nil where there is no core to spare, or a delegate has a say in glyphs.
    private func knownAhead() -> ShapingAhead? {
        guard usesOtherCore, !settings.hasDelegate, settings.generator == nil else { return nil }
        if let shapingAhead { return shapingAhead }
        let new = ShapingAhead(helper: ShapingHelper(displayScale: context.displayScale, placement: context.placement))
        shapingAhead = new
        return new
    }

    /// Hands paragraphs that layout will come to over to another core, `located` being the one that comes now. False where
    /// there are too few before the limit. Amortized O(1) a paragraph.
    func shapeAhead(from located: ParagraphTree.Located, to limit: LayoutLimit) -> Bool {
        guard let source, let region = flow.region(atY: located.start.height), let ahead = knownAhead() else { return false }
        let edition = edition
        guard ahead.wantsMore(at: located.start.utf16, edition: edition) else { return true }
        let (wanted, end) = paragraphsAhead(from: max(ahead.examinedEnd, located.start.utf16), to: limit, count: ahead.batchLength)
        guard end - (wanted.first?.lowerBound ?? end) >= ahead.leastLength || end >= source.utf16Count else { return false }
        // Whoever is asked for attributes may change the text.
        let paragraphs = wanted.compactMap { utf16 -> ShapingAhead.Paragraph? in
            guard edition == self.edition, postponed.isEmpty else { return nil }
            let (text, styles) = read(utf16)
            return isPlain(text, styles, region: region) ? nil : ShapingAhead.Paragraph(utf16: utf16, text: text, styles: styles)
        }
        guard edition == self.edition, postponed.isEmpty else { return false }
        ahead.add(paragraphs, examinedTo: end)
        return true
    }

    /// Paragraphs without glyphs from a character on, and where the search for them ended.
    private func paragraphsAhead(from utf16: Int, to limit: LayoutLimit, count: Int) -> (paragraphs: [Range<Int>], end: Int) {
        var paragraphs: [Range<Int>] = []
        var end = utf16
        guard utf16 < tree.total.utf16, let first = tree.find(utf16, in: \.utf16) else { return ([], utf16) }
        for located in tree.elements(from: first.index) {
            guard limit.reaches(located.start), end - utf16 < count else { break }
            end = located.end.utf16
            let entry = located.element
            guard entry.state == .unlaid, Int(entry.utf16) <= ParagraphShaper.longestWholeParagraph else { continue }
            if let record = entry.record, record.shaped != nil || record.hasCuts { continue }
            paragraphs.append(located.start.utf16..<end)
        }
        return (paragraphs, end)
    }

    /// Whether the lines of the paragraph will do without glyphs.
    private func isPlain(_ text: ParagraphText, _ styles: [ResolvedStyle], region: Int) -> Bool {
        guard usesPlainRuns, styles.count == 1, plainTypesetter(styles[0], region: region) != nil else { return false }
        return text.utf16.allSatisfy { $0 < 0x7F || WordShaper.isLatin($0) }
    }

    /// The paragraph with glyphs that another core has made.
    func shapedAhead(_ record: ParagraphRecord, _ utf16: Range<Int>) -> ShapedParagraph? {
        guard record.cuts.isEmpty, settings.generator == nil, let (read, glyphs) = shapingAhead?.take(utf16, edition: edition) else {
            return nil
        }
        guard let glyphs else { return ShapedParagraph(text: read.text, styles: read.styles, shaper: context.shaper) }
        counters.paragraphsShapedAhead += 1
        return ShapedParagraph(read, glyphs, shaper: context.shaper)
    }

    /// All lines of a long paragraph will be wanted, from a character of it on.
    func shapePiecesAhead(of paragraph: ShapedParagraph, from utf16: Int) {
        guard paragraph.pieceCount > 1, let ahead = knownAhead() else { return }
        paragraph.shapeAhead(from: paragraph.pieceIndex(containingUTF16: utf16), with: ahead.helper)
    }
}
