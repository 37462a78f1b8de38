/// Measures plain text: words of one font and script between spaces, of which only the widths are needed.
extension WordShaper {
    /// The values by which text in one style is measured. Owned by one shaper.
    final class GlyphlessContext {
        /// The index among the contexts of words, in the script that was set last.
        fileprivate(set) var index: Int
        /// The generation of the contexts that `index` refers to.
        let generation: Int
        fileprivate(set) var script: GlyphlessScript
        fileprivate let font: FontInstance
        fileprivate let setting: ShapingSetting
        let lines: SimpleLineBreaks
        let breaker: UnicodeBreaker
        fileprivate let coverage: Coverage
        let spaceAdvance: Int32

        fileprivate init(
            index: Int, generation: Int, font: FontInstance, setting: ShapingSetting, lines: SimpleLineBreaks, breaker: UnicodeBreaker,
            spaceAdvance: Int32
        ) {
            self.index = index
            self.generation = generation
            script = .latin
            self.font = font
            self.setting = setting
            self.lines = lines
            self.breaker = breaker
            coverage = font.face.coverage
            self.spaceAdvance = spaceAdvance
        }
    }

    /// Nil where words of the font cannot be measured apart. It holds until something is shaped in another style.
    mutating func glyphlessContext(
        _ font: FontInstance, _ setting: ShapingSetting, lines: SimpleLineBreaks, breaker: UnicodeBreaker
    ) -> GlyphlessContext? {
        guard usesCache, font.face.coversASCII else { return nil }
        let index = context(font, Script.latin, setting)
        guard contexts[index].isSpaceIndependent, contexts[index].spaceAdvance >= 0 else { return nil }
        return GlyphlessContext(
            index: index, generation: generation, font: font, setting: setting, lines: lines, breaker: breaker,
            spaceAdvance: contexts[index].spaceAdvance)
    }

    /// Turns to the script of a paragraph; false where words of it cannot be measured apart.
    @inline(__always)
    mutating func turn(_ context: GlyphlessContext, to script: GlyphlessScript) -> Bool {
        if script == context.script { return true }
        let index = self.context(context.font, script.code, context.setting)
        guard contexts[index].isSpaceIndependent, contexts[index].spaceAdvance == context.spaceAdvance else { return false }
        context.index = index
        context.script = script
        return true
    }

    /// Cuts a paragraph of one simple script at its break opportunities, as shaping it would. False where its lines need its glyphs.
    /// O(words) where they are cached.
    ///
    /// `units` holds three more after the paragraph's `count`, of which `contentCount` stand before its separator.
    mutating func measure(
        _ units: UnsafePointer<UInt16>, contentCount end: Int, count: Int, _ context: GlyphlessContext,
        into segments: inout GlyphlessSegments
    ) -> Bool {
        guard context.generation == generation, turn(context, to: GlyphlessScript(of: units, count: end)), context.generation == generation
        else { return false }
        let script = context.script
        let page = script.page
        let (index, spaceAdvance) = (context.index, context.spaceAdvance)
        segments.removeAll()
        var last: UInt8 = 0
        var position = 0
        while position < end {
            let start = position
            while position < end, units[position] == 0x20 { position &+= 1 }
            if position > start {
                segments.addSpace(spaceAdvance &* Int32(truncatingIfNeeded: position &- start))
                segments.glyphCount &+= position &- start
                if position == end { break }
            }
            let word = WordKey(at: units + position, limit: end &- position, page: page)
            if let cached = shortWords.find(word, context: index) {
                if position > start, SimpleLineBreaks.allowsBreak(after: last, before: cached.first) { segments.close(at: position) }
                last = cached.last
                position &+= word.count
                segments.glyphCount &+= cached.glyphCount
                segments.addContent(cached.width, endingAt: position)
                continue
            }
            guard word.count <= WordCache.longestWord else { return false }
            let letters = UnsafeBufferPointer(start: units + position, count: word.count)
            let glyphs = segments.glyphCount
            guard let measure = measure(letters, script, context, at: index, glyphCount: &segments.glyphCount) else { return false }
            shortWords.insert(word, measure, glyphCount: segments.glyphCount - glyphs, context: index)
            if position > start, SimpleLineBreaks.allowsBreak(after: last, before: measure.first) { segments.close(at: position) }
            add(measure, position..<(position &+ word.count), to: &segments)
            last = measure.last
            position &+= word.count
        }
        segments.glyphCount &+= count &- end
        segments.close(at: count)
        return true
    }

    /// The measure of a word in the context of words; nil where it has to be shaped with its line.
    mutating func measure(
        _ word: UnsafeBufferPointer<UInt16>, _ script: GlyphlessScript, _ context: GlyphlessContext, at index: Int, glyphCount: inout Int
    ) -> WordMeasure? {
        let hash = WordCache.hash(word, context: index)
        guard let record = cache.record(of: word, hash: hash, context: index) else {
            return measureNew(word, hash, script, context, at: index, glyphCount: &glyphCount)
        }
        let header = record.header
        glyphCount &+= Int(header.glyphCount)
        switch header.measure.kind {
        case .whole, .divided: return header.measure
        case .unmeasured: return nil
        case .unknown: return examine(word, record, script, context)
        }
    }

    private mutating func measureNew(
        _ word: UnsafeBufferPointer<UInt16>, _ hash: UInt64, _ script: GlyphlessScript, _ context: GlyphlessContext, at index: Int,
        glyphCount: inout Int
    ) -> WordMeasure? {
        guard isSimple(word, script, context) else { return nil }
        cacheWord(word, hash, index)
        guard let record = cache.record(of: word, hash: hash, context: index) else { return nil }
        glyphCount &+= Int(record.header.glyphCount)
        return examine(word, record, script, context)
    }

    /// Whether every letter is of the font and of the paragraph's script, and one that simple rules of line breaking know.
    private func isSimple(_ word: UnsafeBufferPointer<UInt16>, _ script: GlyphlessScript, _ context: GlyphlessContext) -> Bool {
        word.allSatisfy { script.contains($0) && ($0 < 0x7F || context.coverage.contains(UInt32($0))) }
    }

    /// Measures a word for the first time.
    private mutating func examine(
        _ word: UnsafeBufferPointer<UInt16>, _ record: WordCache.Record, _ script: GlyphlessScript, _ context: GlyphlessContext
    ) -> WordMeasure? {
        var measure = WordMeasure()
        measure.kind = .unmeasured
        defer { cache.keep(measure, of: record) }
        let classes = context.lines.table.withUnsafeBufferPointer { table in
            (
                first: SimpleLineBreaks.firstClass(of: word, from: 0, table), last: SimpleLineBreaks.classOf(word[word.count - 1], table),
                scan: SimpleLineBreaks.scanWord(word, from: 0, to: word.count, table)
            )
        }
        guard isSimple(word, script, context), let scan = classes.scan, scan.end == word.count else { return nil }
        // A number may begin with a stop.
        if classes.first == SimpleLineBreaks.Class.closing, SimpleLineBreaks.isDigit(at: 1, word) { return nil }
        let width = record.advances.reduce(0 as Int32, &+)
        guard width > 0, record.clusters.first == 0, record.isUnsafe.first == false else { return nil }
        measure = WordMeasure(width: width, first: classes.first, last: classes.last)
        measure.kind = .whole
        guard scan.asksICU else { return measure }
        let divisions = divisions(of: word, record, context.breaker)
        let widths = divisions.map(\.width) + [width]
        guard zip([0] + widths, widths).allSatisfy({ $0 < $1 }) else {
            measure.kind = .unmeasured
            return nil
        }
        if !divisions.isEmpty { measure.kind = .divided(cache.keep(divisions)) }
        return measure
    }

    /// The breakpoints inside the word: ICU's, but for those inside a cluster.
    private func divisions(
        of word: UnsafeBufferPointer<UInt16>, _ record: WordCache.Record, _ breaker: UnicodeBreaker
    ) -> [WordDivision] {
        var divisions: [WordDivision] = []
        breaker.forEachOffset(in: word) { offset in
            guard offset > 0, Int(offset) < word.count, let glyph = record.clusters.firstIndex(where: { Int($0) >= Int(offset) }),
                Int(record.clusters[glyph]) == Int(offset)
            else { return }
            divisions.append(
                WordDivision(
                    utf16: Int32(offset), width: record.advances[..<glyph].reduce(0, &+), needsCut: record.isUnsafe[glyph]))
        }
        return divisions
    }

    @inline(__always)
    func add(_ measure: WordMeasure, _ word: Range<Int>, to segments: inout GlyphlessSegments) {
        if case .divided(let number) = measure.kind {
            add(cache.divisions[number], measure.width, word, into: &segments)
        } else {
            segments.addContent(measure.width, endingAt: word.upperBound)
        }
    }

    func add(_ divisions: [WordDivision], _ width: Int32, _ word: Range<Int>, into segments: inout GlyphlessSegments) {
        var before: Int32 = 0
        for division in divisions {
            let end = word.lowerBound + Int(division.utf16)
            segments.addContent(division.width - before, endingAt: end)
            segments.close(at: end, needsCut: division.needsCut)
            before = division.width
        }
        segments.addContent(width - before, endingAt: word.upperBound)
    }
}
