/// Shapes paragraphs on another core before their lines are needed. Owned by one layout, on its thread.
///
/// Two batches are under way at a time, so that the background shaper has work while the second half of the first one, which it has
/// made, is laid out.
final class ShapingPrefetch {
    /// A paragraph as it was read; its characters are `utf16` of the text.
    struct Paragraph {
        let utf16: Range<Int>
        let text: ParagraphText
        let styles: [ResolvedStyle]
        /// How far each style's baseline is raised, where their lines may do without glyphs.
        let baselineOffsets: [Fixed]?
    }

    enum Value: Sendable {
        case segments(CachedSegments.Content)
        case glyphs(Glyphs)
    }

    struct Glyphs: Sendable {
        let levels: BidiLevels
        let chunk: ShapedParagraph.Chunk
    }

    /// The state of a paragraph's segments.
    enum Segments {
        case made(CachedSegments.Content)
        /// There are glyphs instead.
        case needsGlyphs
        case unmade
    }

    private struct Batch {
        let paragraphs: [Paragraph]
        let work: SplitWork<Value>
        /// The first paragraph that was not taken.
        var next = 0
    }

    /// Characters of a batch. Below the least, help is not worth the asking.
    var batchLength = 32_768
    var leastLength = 8192
    let background: BackgroundShaper
    private var batches: [Batch] = []
    /// A paragraph whose glyphs are waiting to be taken.
    private var waiting: (paragraph: Paragraph, glyphs: Glyphs)?
    private var generation = -1
    /// The end of the text that has been examined.
    private(set) var examinedEnd = 0

    init(_ background: BackgroundShaper) { self.background = background }

    deinit { cancel() }

    private func cancel() {
        for batch in batches { batch.work.cancel() }
        batches = []
        waiting = nil
        examinedEnd = 0
    }

    /// Drops the results for an earlier version of the text.
    private func keepUp(with generation: Int) {
        guard generation != self.generation else { return }
        cancel()
        self.generation = generation
    }

    /// Whether the queue takes another batch, with the layout at `utf16`.
    func wantsMore(at utf16: Int, generation: Int) -> Bool {
        keepUp(with: generation)
        if batches.isEmpty || examinedEnd < utf16 { return true }
        return batches.count < 2 && batches[0].next > 0
    }

    /// Hands over paragraphs that follow the earlier ones; all text up to `end` has been examined.
    func add(_ paragraphs: [Paragraph], examinedTo end: Int) {
        examinedEnd = end
        guard !paragraphs.isEmpty else { return }
        let jobs = paragraphs.map { Job(text: $0.text, baselineOffsets: $0.baselineOffsets) }
        let work = SplitWork(count: jobs.count) { [background] index in
            background.shape { jobs[index].value($0) }
        }
        batches.append(Batch(paragraphs: paragraphs, work: work))
        background.join(work)
    }

    private struct Job: Sendable {
        let text: ParagraphText
        let baselineOffsets: [Fixed]?

        func value(_ shaper: ParagraphShaper) -> Value {
            let levels = shaper.bidiLevels(of: text)
            if let baselineOffsets, let content = segments(levels, baselineOffsets, shaper) { return .segments(content) }
            let shaped = shaper.shape(text, chunk: 0..<text.utf16.count, levels: levels)
            return .glyphs(Glyphs(levels: levels, chunk: ShapedParagraph.Chunk(shaped: shaped, in: text.utf16)))
        }

        private func segments(_ levels: BidiLevels, _ baselineOffsets: [Fixed], _ shaper: ParagraphShaper) -> CachedSegments.Content? {
            var segments = GlyphlessSegments()
            let isSegmented = text.utf16.withUnsafeBufferPointer {
                shaper.segment($0, styles: text.styles, baselineOffsets: baselineOffsets, levels: levels, into: &segments)
            }
            return isSegmented ? CachedSegments.Content(segments, isRightToLeft: levels.base & 1 != 0) : nil
        }
    }

    /// The segments of these characters. Each is given once.
    func takeSegments(_ utf16: Range<Int>, generation: Int) -> Segments {
        guard let (paragraph, value) = take(utf16, generation: generation) else { return .unmade }
        switch value {
        case .segments(let content): return .made(content)
        case .glyphs(let glyphs):
            waiting = (paragraph, glyphs)
            return .needsGlyphs
        case nil: return .unmade
        }
    }

    /// The paragraph of these characters with its glyphs, if they are made. Each is given once.
    func takeGlyphs(_ utf16: Range<Int>, generation: Int) -> (paragraph: Paragraph, glyphs: Glyphs)? {
        keepUp(with: generation)
        if let waiting, waiting.paragraph.utf16 == utf16 {
            self.waiting = nil
            return waiting
        }
        guard let (paragraph, value) = take(utf16, generation: generation), case .glyphs(let glyphs)? = value else { return nil }
        return (paragraph, glyphs)
    }

    private func take(_ utf16: Range<Int>, generation: Int) -> (paragraph: Paragraph, value: Value?)? {
        keepUp(with: generation)
        while let first = batches.first, first.paragraphs.last!.utf16.lowerBound < utf16.lowerBound {
            first.work.cancel()
            batches.removeFirst()
        }
        guard var batch = batches.first else { return nil }
        while batch.paragraphs[batch.next].utf16.lowerBound < utf16.lowerBound { batch.next += 1 }
        let index = batch.next
        guard batch.paragraphs[index].utf16 == utf16 else {
            batches[0] = batch
            return nil
        }
        batch.next += 1
        let found = (batch.paragraphs[index], batch.work.take(index))
        if batch.next == batch.paragraphs.count { batches.removeFirst() } else { batches[0] = batch }
        return found
    }
}
