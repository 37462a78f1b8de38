/// Shapes items, word by word through the cache where the result equals that of shaping them whole.
struct WordShaper: ~Copyable {
    private let itemShaper: ItemShaper
    private let placement: GlyphPlacement
    var cache = WordCache()
    private(set) var contexts: [WordContext] = []
    private var lastContext = 0
    /// Indices of the contexts, by the properties that distinguish most of them.
    private var contextsByKey: [WordContext.Key: [Int]] = [:]
    private var independence = SpaceIndependence()
    private var languages = LanguageSystems()
    private static let mostContexts = 8192
    /// Rises when the contexts start again.
    private(set) var generation = 0
    private var scratch = GlyphBuffer()
    var shortWords = ShortWords()
    /// Off to shape every item whole, as tests compare.
    var usesCache = true

    init(placement: GlyphPlacement) {
        self.placement = placement
        itemShaper = ItemShaper(placement: placement)
    }

    func language(_ name: String) -> OpaquePointer { itemShaper.language(name) }

    var unitsShaped: Int { itemShaper.unitsShaped }

    mutating func shape(
        _ item: ShapingItem, of units: UnsafeBufferPointer<UInt16>, setting: ShapingSetting, analysis: ParagraphAnalysis,
        from chunkStart: Int, into glyphBuffer: inout GlyphBuffer
    ) {
        if usesCache, item.level & 1 == (Script.isRightToLeft(item.script) ? 1 : 0) {
            let context = self.context(item.font, item.script, setting)
            if contexts[context].isShapedByWord,
                analysis.isSimple || spacesStandAlone(item.utf16, units, analysis, chunkStart),
                !contexts[context].looksPastItems || Self.standsAlone(item.utf16, units)
            {
                if contexts[context].isSpaceIndependent {
                    return shapeWords(item, context, units, into: &glyphBuffer)
                }
                if item.utf16.count <= WordCache.longestWord, !units[item.utf16].contains(0x20) {
                    return appendWord(item.utf16, item, context, units, into: &glyphBuffer)
                }
            }
        }
        itemShaper.shape(
            item.utf16, of: units, font: item.font, script: item.script, level: item.level, setting: setting,
            into: &glyphBuffer)
    }

    /// Whether no space carries a mark.
    private func spacesStandAlone(
        _ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>, _ analysis: ParagraphAnalysis, _ chunkStart: Int
    ) -> Bool {
        for index in range.dropFirst() where units[index - 1] == 0x20 && !analysis.graphemeStarts[index - chunkStart] {
            return false
        }
        return true
    }

    /// Whether the characters beside the item have no say in the form of its letters.
    private static func standsAlone(_ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
        (range.lowerBound == 0 || !mayJoin(units[range.lowerBound - 1]))
            && (range.upperBound == units.count || !mayJoin(units[range.upperBound]))
    }

    /// Whether a character may join a letter, or let one beyond it join: all but those listed here.
    private static func mayJoin(_ unit: UInt16) -> Bool {
        switch unit {
        case 0xAD: true
        case 0..<0x300, 0x060C, 0x061B, 0x061F, 0x0660...0x066C, 0x06D4, 0x06F0...0x06F9, 0x2010...0x2027, 0x3000...0x3029: false
        default: true
        }
    }

    mutating func context(_ font: FontInstance, _ script: UInt32, _ asked: ShapingSetting) -> Int {
        if lastContext < contexts.count, contexts[lastContext].matches(font, script, asked) { return lastContext }
        var setting = asked
        setting.language = languages.shaping(asked.language, in: font, script: script)
        if lastContext < contexts.count, contexts[lastContext].matches(font, script, setting) { return lastContext }
        let key = WordContext.Key(font: ObjectIdentifier(font), script: script, kern: setting.kern)
        if let cached = contextsByKey[key]?.first(where: { contexts[$0].matches(font, script, setting) }) {
            lastContext = cached
            return cached
        }
        if contexts.count >= Self.mostContexts {
            contexts.removeAll()
            contextsByKey.removeAll()
            generation += 1
            cache.removeAll()
            shortWords.removeAll()
        }
        contextsByKey[key, default: []].append(contexts.count)
        contexts.append(WordContext(font: font, script: script, setting: setting, placement: placement, &independence))
        lastContext = contexts.count - 1
        return lastContext
    }

    private mutating func shapeWords(
        _ item: ShapingItem, _ context: Int, _ units: UnsafeBufferPointer<UInt16>, into glyphBuffer: inout GlyphBuffer
    ) {
        let (spaceGlyph, spaceAdvance) = (contexts[context].spaceGlyph, contexts[context].spaceAdvance)
        let end = item.utf16.upperBound
        var index = item.utf16.lowerBound
        while index < end {
            if units[index] == 0x20 {
                glyphBuffer.reserve(1)
                glyphBuffer.append(
                    glyph: spaceGlyph, cluster: Int32(truncatingIfNeeded: index), advance: spaceAdvance, isUnsafe: false)
                index &+= 1
                continue
            }
            var wordEnd = index &+ 1
            while wordEnd < end, units[wordEnd] != 0x20 { wordEnd &+= 1 }
            appendWord(index..<wordEnd, item, context, units, into: &glyphBuffer)
            index = wordEnd
        }
    }

    @inline(__always)
    private mutating func appendWord(
        _ range: Range<Int>, _ item: ShapingItem, _ context: Int, _ units: UnsafeBufferPointer<UInt16>,
        into glyphBuffer: inout GlyphBuffer
    ) {
        guard range.count <= WordCache.longestWord else {
            return shapeAlone(range, item, context, units, into: &glyphBuffer)
        }
        let word = UnsafeBufferPointer(rebasing: units[range])
        let hash = WordCache.hash(word, context: context)
        if cache.append(word, hash: hash, context: context, at: range.lowerBound, to: &glyphBuffer) { return }
        let first = glyphBuffer.count
        shapeAlone(range, item, context, units, into: &glyphBuffer)
        cache.insert(word, hash: hash, context: context, at: range.lowerBound, glyphsFrom: first, of: glyphBuffer)
    }

    /// Shapes a word by itself and keeps it, unless contexts start again.
    mutating func cacheWord(_ word: UnsafeBufferPointer<UInt16>, _ hash: UInt64, _ context: Int) {
        let cached = contexts[context]
        if cached.setting.kern != 0 {
            let generation = generation
            if let unspaced = unspaced(cached) { return cacheWord(word, hash, context, from: unspaced) }
            guard generation == self.generation else { return }
        }
        scratch.removeAll()
        itemShaper.shape(
            0..<word.count, of: word, font: cached.font, script: cached.script, level: cached.level, setting: cached.setting, into: &scratch
        )
        cache.insert(word, hash: hash, context: context, at: 0, glyphsFrom: 0, of: scratch)
    }

    /// The context of the same words before they are spaced; nil where spacing is more than adding to advances.
    private mutating func unspaced(_ context: WordContext) -> Int? {
        guard context.level == 0, !placement.rounds(context.font) else { return nil }
        var setting = context.setting
        setting.kern = 0
        let generation = generation
        let found = self.context(context.font, context.script, setting)
        return generation == self.generation ? found : nil
    }

    /// Spaces the glyphs that a word has in another context, and keeps it.
    private mutating func cacheWord(_ word: UnsafeBufferPointer<UInt16>, _ hash: UInt64, _ context: Int, from unspaced: Int) {
        let unspacedHash = WordCache.hash(word, context: unspaced)
        if cache.record(of: word, hash: unspacedHash, context: unspaced) == nil { cacheWord(word, unspacedHash, unspaced) }
        scratch.removeAll()
        guard cache.append(word, hash: unspacedHash, context: unspaced, at: 0, to: &scratch) else { return }
        scratch.position(0..<scratch.count, rounds: false, kern: contexts[context].setting.kern)
        cache.insert(word, hash: hash, context: context, at: 0, glyphsFrom: 0, of: scratch)
    }

    private func shapeAlone(
        _ range: Range<Int>, _ item: ShapingItem, _ context: Int, _ units: UnsafeBufferPointer<UInt16>,
        into glyphBuffer: inout GlyphBuffer
    ) {
        itemShaper.shape(
            range, of: units, font: item.font, script: item.script, level: item.level,
            setting: contexts[context].setting, into: &glyphBuffer)
    }
}
