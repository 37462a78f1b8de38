extension DocumentLayout {
    /// The prefetcher that shapes for this layout on another core; nil without a spare core, or where a delegate can change glyphs.
    var backgroundShaper: BackgroundShaper? {
        guard usesOtherCore, !settings.hasDelegate, settings.generator == nil else { return nil }
        return BackgroundShaper(displayScale: context.displayScale, placement: context.placement)
    }

    private func cachedPrefetch() -> ShapingPrefetch? {
        guard let backgroundShaper else { return nil }
        if let shapingPrefetch { return shapingPrefetch }
        let new = ShapingPrefetch(backgroundShaper)
        shapingPrefetch = new
        return new
    }

    /// Hands upcoming paragraphs over to another core, `located` being the next one. False where there are too few before the
    /// limit. Amortized O(1) per paragraph.
    func prefetchShaping(from located: ParagraphTree.Located, to limit: LayoutLimit) -> Bool {
        guard let source, let region = flow.region(atY: located.start.height), let prefetch = cachedPrefetch(),
            fixAttributes(from: located, to: limit)
        else { return false }
        let generation = generation
        guard prefetch.wantsMore(at: located.start.utf16, generation: generation) else { return true }
        let (wanted, end) = paragraphsToPrefetch(
            from: max(prefetch.examinedEnd, located.start.utf16), to: limit, count: prefetch.batchLength)
        guard end - (wanted.first?.lowerBound ?? end) >= prefetch.leastLength || end >= source.utf16Count else { return false }
        // Reading attributes, in a storage subclass, may change the text.
        let paragraphs = wanted.compactMap { utf16 -> ShapingPrefetch.Paragraph? in
            guard generation == self.generation, postponed.isEmpty else { return nil }
            return paragraphToPrefetch(utf16, region: region)
        }
        guard generation == self.generation, postponed.isEmpty else { return false }
        prefetch.add(paragraphs, examinedTo: end)
        return true
    }

    /// Finds paragraphs without glyphs from a character on, and where the search ended.
    private func paragraphsToPrefetch(from utf16: Int, to limit: LayoutLimit, count: Int) -> (paragraphs: [Range<Int>], end: Int) {
        var paragraphs: [Range<Int>] = []
        var end = utf16
        guard utf16 < tree.total.utf16, let first = tree.find(utf16, in: \.utf16) else { return ([], utf16) }
        for located in tree.elements(from: first.index) {
            guard limit.reaches(located.start), end - utf16 < count, located.start.utf16 < fixed.utf16.upperBound else { break }
            end = located.end.utf16
            let entry = located.element
            guard entry.state == .unlaid, Int(entry.utf16) <= ParagraphShaper.longestWholeParagraph else { continue }
            if let record = entry.record, record.shaped != nil || record.hasCuts || record.segments?.isGone == false { continue }
            paragraphs.append(located.start.utf16..<end)
        }
        return (paragraphs, end)
    }

    /// A paragraph to be handed over; nil where its lines need no shaping.
    private func paragraphToPrefetch(_ utf16: Range<Int>, region: Int) -> ShapingPrefetch.Paragraph? {
        let (text, styles) = read(utf16)
        guard let first = styles.first else { return nil }
        var baselineOffsets: [Fixed]?
        if usesGlyphlessEngine, let typesetter = glyphlessTypesetter(first, region: region) {
            if typesetter.readsLeftToRight, isMeasured(text, styles) { return nil }
            let usesLeading = settings.usesFontLeading
            let isLevel = styles.allSatisfy { $0.attachment == nil && LineMetrics($0, usesLeading) == LineMetrics(first, usesLeading) }
            if isLevel { baselineOffsets = styles.map(\.baselineOffset) }
        }
        return ShapingPrefetch.Paragraph(utf16: utf16, text: text, styles: styles, baselineOffsets: baselineOffsets)
    }

    /// Whether the text is measured word by word.
    private func isMeasured(_ text: ParagraphText, _ styles: [ResolvedStyle]) -> Bool {
        let known = glyphlessScratch.styles
        known.dropIfFull()
        guard styles.allSatisfy({ known.isMeasured(known.number(of: $0), context.shaper) }) else { return false }
        let script = text.utf16.withUnsafeBufferPointer {
            $0.baseAddress.map { GlyphlessScript(of: $0, count: text.utf16.count) } ?? .latin
        }
        return text.utf16.allSatisfy { script.contains($0) || $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
    }

    /// Takes over another core's results for a paragraph.
    func prefetchedSegments(_ utf16: Range<Int>) -> ShapingPrefetch.Segments {
        guard let segments = shapingPrefetch?.takeSegments(utf16, generation: generation) else { return .unmade }
        if case .made = segments { counters.paragraphsReady += 1 }
        return segments
    }

    /// The paragraph with glyphs that another core has made.
    func prefetchedParagraph(_ record: ParagraphRecord, _ utf16: Range<Int>) -> StyledParagraph? {
        guard record.cuts.isEmpty, settings.generator == nil,
            let (read, glyphs) = shapingPrefetch?.takeGlyphs(utf16, generation: generation)
        else { return nil }
        counters.paragraphsReady += 1
        return StyledParagraph(text: read.text, styles: read.styles, shaper: context.shaper, prefetched: glyphs)
    }

    /// Announces that all lines of a long paragraph will be needed, from a character of it on.
    func prefetchChunks(of paragraph: StyledParagraph, from utf16: Int) {
        guard paragraph.chunkCount > 1, let prefetch = cachedPrefetch() else { return }
        paragraph.prefetchShaping(from: paragraph.chunkIndex(containingUTF16: utf16), with: prefetch.background)
    }
}
