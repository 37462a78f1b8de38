/// A paragraph's characters and their glyphs, shaped chunk by chunk as lines ask for them.
///
/// Shaping does not depend on the width of anything, so one value serves every width and every figure. A paragraph
/// of ordinary length is one chunk; a very long one is shaped only as far as lines have been broken. The class is
/// owned by one `DocumentLayout` and used on its thread alone.
class ShapedParagraph {
    /// One chunk with what the breaker derives from it once.
    final class Chunk: Sendable {
        let shaped: ShapedText
        let segments: [BreakSegment]
        /// Pen position of each glyph's start from the start of the chunk, one more element than glyphs.
        /// Tabs and attachments count as zero.
        let pens: [Int32]
        /// Whether every glyph is null.
        let isHidden: Bool

        init(shaped: ShapedText, in utf16: [UInt16]) {
            self.shaped = shaped
            segments = BreakSegment.segments(of: shaped, in: utf16)
            pens = Self.pens(of: shaped)
            isHidden = shaped.isGenerated && shaped.runs.allSatisfy { $0.kind == .hidden }
        }

        /// A chunk whose segments and pens are known; no delegate has changed its glyphs.
        init(shaped: ShapedText, segments: [BreakSegment], pens: [Int32]) {
            (self.shaped, self.segments, self.pens, isHidden) = (shaped, segments, pens, false)
        }

        private static func pens(of shaped: ShapedText) -> [Int32] {
            var pens = [Int32]()
            pens.reserveCapacity(shaped.advances.count + 1)
            var pen: Int32 = 0
            pens.append(0)
            for advance in shaped.advances {
                pen &+= advance
                pens.append(pen)
            }
            return pens
        }
    }

    private(set) var text: ParagraphText
    let chunkRanges: [Range<Int>]
    /// Offsets that shaping must not cross, because a line had to be broken there; ascending.
    private(set) var cuts: [Int] = []
    let baseLevel: UInt8
    /// Lets a delegate change the glyphs; nil where there is none.
    private let generator: GlyphGenerator?
    /// The generator's answers so far: it is asked once about a character, however often that is shaped.
    let generated: GeneratedGlyphs
    /// Where the paragraph's first character and first glyph are in the text, brought up to date while there is a generator.
    var utf16Start = 0
    var glyphStart = 0
    private(set) var isGenerating = false

    private(set) lazy var isMostlySpread = Stretching.isMostlySpread(text.utf16)
    let shaper: ParagraphShaper
    let levels: BidiLevels
    /// Whether the levels are those of a longer text, which the characters by themselves do not tell.
    private let isPart: Bool
    private var chunks: [Chunk?]
    /// Chunks as they were before their first cut.
    private var uncut: [Int: Chunk] = [:]
    private var glyphStarts: [Int]
    /// The chunks in the order in which they came, those that have been dropped left out, and how many glyphs the dropped ones have.
    private var chunkQueue: [Int] = []
    private var firstQueued = 0
    private var droppedCounts: [Int: Int] = [:]
    /// Chunks from `firstMoved` on that were shaped before characters above them changed.
    private var movedChunks: [MovedChunk?] = []
    private var firstMoved = 0
    /// Chunks that another core makes meanwhile.
    private var prefetch: ChunkPrefetch?

    init(
        text: ParagraphText, shaper: ParagraphShaper, generator: GlyphGenerator? = nil,
        generated: GeneratedGlyphs = GeneratedGlyphs(), levels: BidiLevels? = nil, isPart: Bool = false
    ) {
        self.isPart = isPart
        self.generator = generator
        self.generated = generated
        self.text = text
        self.shaper = shaper
        self.levels = levels ?? shaper.bidiLevels(of: text)
        baseLevel = self.levels.base
        chunkRanges = ParagraphShaper.chunks(of: text.utf16)
        chunks = Array(repeating: nil, count: chunkRanges.count)
        glyphStarts = []
    }

    deinit { prefetch?.cancel() }

    var utf16Count: Int { text.utf16.count }
    var isRightToLeft: Bool { baseLevel & 1 != 0 }
    var chunkCount: Int { chunkRanges.count }

    /// The chunk, shaped now if it was not. O(1) afterwards.
    func chunk(_ index: Int) -> Chunk {
        if let chunk = chunks[index] ?? movedChunk(index) ?? prefetchedChunk(index) { return chunk }
        let shaped =
            chunkCount == 1 && !isPart
            ? shaper.shape(text, cuts: cuts)
            : shaper.shape(text, chunk: chunkRanges[index], levels: levels, cuts: cuts)
        if let generator { return generatedChunk(index, shaped, generator) }
        let chunk = Chunk(shaped: shaped, in: text.utf16)
        store(chunk, at: index)
        return chunk
    }

    /// So many chunks of one paragraph are held: four million glyphs, of 30 bytes each. Beyond that those that came first go, and are made
    /// again when lines ask for them.
    var mostChunksHeld = 1 << 10
    var chunksHeld: Int { chunks.count { $0 != nil } }

    private func store(_ chunk: Chunk, at index: Int) {
        chunks[index] = chunk
        guard chunkCount > mostChunksHeld, generator == nil else { return }
        chunkQueue.append(index)
        while chunkQueue.count - firstQueued > mostChunksHeld {
            let oldest = chunkQueue[firstQueued]
            firstQueued += 1
            if let dropped = chunks[oldest], oldest != index { droppedCounts[oldest] = dropped.shaped.glyphs.count }
            if oldest != index { (chunks[oldest], uncut[oldest]) = (nil, nil) }
        }
        if firstQueued > mostChunksHeld {
            chunkQueue.removeFirst(firstQueued)
            firstQueued = 0
        }
    }

    /// Has another core shape the chunks from `index` on that are not there, because all of them will be wanted.
    func prefetchShaping(from index: Int, with background: BackgroundShaper) {
        // What it made may have been dropped since.
        if let made = prefetch, made.next >= chunkCount { prefetch = nil }
        guard generator == nil, prefetch == nil, chunkCount - index > 2, chunks[index + 1] == nil, moved(index + 1) == nil
        else { return }
        prefetch = ChunkPrefetch(background, from: index, to: chunkCount) { [text, levels, chunkRanges, cuts] index, shaper in
            Chunk(shaped: shaper.shape(text, chunk: chunkRanges[index], levels: levels, cuts: cuts), in: text.utf16)
        }
    }

    /// Keeps chunks that have moved for when they are asked for.
    func keep(_ moved: ArraySlice<MovedChunk?>, from index: Int) { (movedChunks, firstMoved) = (Array(moved), index) }

    private func moved(_ index: Int) -> MovedChunk? {
        index >= firstMoved && index - firstMoved < movedChunks.count ? movedChunks[index - firstMoved] : nil
    }

    private func movedChunk(_ index: Int) -> Chunk? {
        guard let moved = moved(index), !hasCuts(inChunk: index) else { return nil }
        let chunk = moved.moved
        store(chunk, at: index)
        return chunk
    }

    /// The chunk as it is without cuts; nil where it has not been shaped so.
    func uncutChunk(_ index: Int) -> MovedChunk? {
        if let chunk = hasCuts(inChunk: index) ? uncut[index] : chunks[index] { return MovedChunk(chunk) }
        return moved(index)
    }

    private func prefetchedChunk(_ index: Int) -> Chunk? {
        guard let chunk = prefetch?.take(index) else { return nil }
        store(chunk, at: index)
        return chunk
    }

    /// Whether a delegate may have changed glyphs.
    var mayBeGenerated: Bool { generator != nil }

    /// The chunk with the delegate's glyphs. A query about glyphs from inside the delegate is answered with the glyphs that it is being
    /// asked about, without its changes.
    private func generatedChunk(_ index: Int, _ shaped: ShapedText, _ generator: GlyphGenerator) -> Chunk {
        if isGenerating, generated.edits[index] == nil { return Chunk(shaped: shaped, in: text.utf16) }
        if generated.edits[index] == nil {
            let first = (0..<index).reduce(glyphStart) { $0 + self.chunk($1).shaped.glyphs.count }
            isGenerating = true
            generated.edits[index] = generator.edits(shaped, self, firstGlyph: first)
            isGenerating = false
            glyphStarts = []
        }
        let edits = generated.edits[index] ?? GlyphEdits()
        let chunk = Chunk(
            shaped: edits.isEmpty ? shaped : GlyphRebuilding(shaped, of: self, shaper: shaper).applying(edits), in: text.utf16)
        chunks[index] = chunk
        return chunk
    }

    /// The chunk that holds the character; the last one for the end. O(log chunks).
    func chunkIndex(containingUTF16 utf16: Int) -> Int {
        max(0, chunkRanges.partitioningIndex { $0.lowerBound > utf16 } - 1)
    }

    /// Makes shaping stop at `utf16`; the word there is shaped again, or its chunk. Returns whether that changed anything.
    func cut(atUTF16 utf16: Int) -> Bool {
        guard utf16 > 0, utf16 < utf16Count else { return false }
        let position = cutIndex(notBefore: utf16)
        if position < cuts.count, cuts[position] == utf16 { return false }
        let index = chunkIndex(containingUTF16: utf16)
        if generator == nil, !hasCuts(inChunk: index) { uncut[index] = chunks[index] }
        cuts.insert(utf16, at: position)
        droppedCounts[index] = nil
        chunks[index] = chunks[index].flatMap { part($0, at: utf16) }
        if let next = prefetch?.next, next <= index { endHelp() }
        glyphStarts = []
        return true
    }

    /// The first cut at or after a character, as an index into `cuts`. O(log cuts).
    private func cutIndex(notBefore utf16: Int) -> Int {
        cuts.partitioningIndex { $0 >= utf16 }
    }

    /// Whether no character runs against the direction of the paragraph.
    var isOfOneDirection: Bool { levels.levels.isEmpty }

    /// Whether there is nothing that could run from right to left, which one more character does not change unless it could itself.
    lazy var isLeftToRight = isOfOneDirection && baseLevel == 0 && BidiLevels.areZero(text)

    /// Where the white space at the end of a line begins that is of the paragraph's own level (rule L1 of UAX 9).
    func trailingStart(ofLine line: Range<Int>) -> Int {
        isOfOneDirection ? line.upperBound : BidiLevels.trailingStart(ofLine: line, in: text.utf16)
    }

    func shapedChunks(before count: Int) -> [Chunk?] { Array(chunks[..<count]) }

    /// Takes chunks that have been shaped of the same characters with the same cuts.
    func take(_ first: [Chunk?]) {
        for (index, chunk) in first.enumerated() { if let chunk { store(chunk, at: index) } }
    }

    /// Forgets the cuts after a character.
    func removeCuts(after utf16: Int) {
        let first = cutIndex(notBefore: utf16 + 1)
        guard first < cuts.count else { return }
        let changed = Set(cuts[first...].map { chunkIndex(containingUTF16: $0) })
        cuts.removeSubrange(first...)
        for index in changed {
            chunks[index] = restoredChunk(index)
            droppedCounts[index] = nil
        }
        glyphStarts = []
        endHelp()
    }

    /// The chunk with the cuts that there are; nil where it must be shaped again.
    private func restoredChunk(_ index: Int) -> Chunk? {
        var chunk = uncut[index]
        let range = chunkRanges[index]
        for cut in cuts[cutIndex(notBefore: range.lowerBound + 1)...].prefix(while: { $0 < range.upperBound }) {
            chunk = chunk.flatMap { part($0, at: cut) }
        }
        return chunk
    }

    private func hasCuts(inChunk index: Int) -> Bool {
        let next = cutIndex(notBefore: chunkRanges[index].lowerBound + 1)
        return next < cuts.count && cuts[next] < chunkRanges[index].upperBound
    }

    /// A chunk that was shaped with another cut; nil where all of it must be shaped again.
    private func part(_ chunk: Chunk, at cut: Int) -> Chunk? {
        guard generator == nil else { return nil }
        let shaped = chunk.shaped.cut(atUTF16: cut, in: text.utf16) { shaper.shape(text, chunk: $0, levels: levels, cuts: [cut]) }
        return shaped.map { Chunk(shaped: $0, in: text.utf16) }
    }

    /// Removes every cut, before lines are broken again.
    func removeCuts() {
        guard !cuts.isEmpty else { return }
        for index in Set(cuts.map { chunkIndex(containingUTF16: $0) }) {
            chunks[index] = uncut[index]
            droppedCounts[index] = nil
        }
        uncut = [:]
        endHelp()
        cuts = []
        glyphStarts = []
    }

    /// Forgets the glyphs, which are made again as lines ask for them; characters, cuts and numbers of glyphs stay.
    func forgetChunks() {
        chunks = Array(repeating: nil, count: chunkCount)
        (chunkQueue, firstQueued) = ([], 0)
        uncut = [:]
        movedChunks = []
        endHelp()
    }

    private func endHelp() {
        prefetch?.cancel()
        prefetch = nil
    }

    /// Takes other runs that give the same glyphs.
    func replaceStyleRuns(_ runs: [StyleRun]) { text.styles = runs }

    /// The run of a character, that of the last one at the end. O(log runs).
    func styleIndex(atUTF16 utf16: Int) -> Int {
        max(0, text.styles.partitioningIndex { $0.utf16.lowerBound > utf16 } - 1)
    }

    /// The advance of the hyphen that shows for a soft hyphen before `utf16`.
    func hyphenAdvance(before utf16: Int) -> Fixed {
        let font = text.styles[styleIndex(atUTF16: utf16 - 1)].style.font.instance(displayScale: shaper.displayScale)
        return font.hyphen(roundsAdvances: shaper.placement.rounds(font)).advance
    }

    /// Glyphs of the whole paragraph; shapes all of it.
    var glyphCount: Int {
        firstGlyph(ofChunk: chunkCount)
    }

    /// The number of glyphs before a chunk; shapes every chunk before it.
    func firstGlyph(ofChunk index: Int) -> Int {
        index < glyphStarts.count ? glyphStarts[index] : countGlyphs(chunks: index, past: .max)[index]
    }

    /// The first glyph of each chunk up to the first one after a glyph, or up to the end; shapes no chunk after the glyph's.
    func firstGlyphs(past glyph: Int) -> [Int] {
        if let last = glyphStarts.last, last > glyph { return glyphStarts }
        return countGlyphs(chunks: chunkCount, past: glyph)
    }

    /// Whether the paragraph has a glyph of this number.
    func hasGlyph(_ glyph: Int) -> Bool { firstGlyphs(past: glyph).last! > glyph }

    private func countGlyphs(chunks count: Int, past glyph: Int) -> [Int] {
        var starts = glyphStarts.isEmpty ? [0] : glyphStarts
        // The array is extended where it lies. A delegate that asks meanwhile has it counted anew.
        glyphStarts = []
        while starts.count <= count, starts[starts.count - 1] <= glyph {
            starts.append(starts[starts.count - 1] + glyphCount(ofChunk: starts.count - 1))
        }
        glyphStarts = starts
        return starts
    }

    /// Of a chunk that has only moved, the number is known before its characters are counted anew, and of one that was dropped it stays.
    private func glyphCount(ofChunk index: Int) -> Int {
        if chunks[index] == nil {
            if let count = droppedCounts[index] { return count }
            if !hasCuts(inChunk: index), let moved = moved(index) { return moved.glyphCount }
        }
        return chunk(index).shaped.glyphs.count
    }
}
