/// Shapes items, word by word through the cache where that gives what shaping them whole gives.
struct WordShaper: ~Copyable {
    private let itemShaper: ItemShaper
    private let placement: GlyphPlacement
    var cache = WordCache()
    private(set) var contexts: [WordContext] = []
    private var lastContext = 0
    private var scratch = GlyphAssembly()
    var shortWords = ShortWords()
    /// Off to shape every item whole, as tests compare.
    var usesCache = true

    init(placement: GlyphPlacement) {
        self.placement = placement
        itemShaper = ItemShaper(placement: placement)
    }

    func language(_ name: String) -> OpaquePointer { itemShaper.language(name) }

    mutating func shape(
        _ item: TextItem, of units: UnsafeBufferPointer<UInt16>, setting: ShapingSetting, analysis: ParagraphAnalysis,
        from pieceStart: Int, into columns: inout GlyphAssembly
    ) {
        if usesCache, item.level & 1 == 0, Script.isSimple(item.script),
            analysis.isSimple || spacesStandAlone(item.utf16, units, analysis, pieceStart)
        {
            let context = self.context(item.font, item.script, setting)
            if contexts[context].isSpaceIndependent {
                return shapeWords(item, context, units, into: &columns)
            }
        }
        itemShaper.shape(
            item.utf16, of: units, font: item.font, script: item.script, level: item.level, setting: setting,
            into: &columns)
    }

    /// Whether no space carries a mark.
    private func spacesStandAlone(
        _ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>, _ analysis: ParagraphAnalysis, _ pieceStart: Int
    ) -> Bool {
        for place in range.dropFirst() where units[place - 1] == 0x20 && !analysis.graphemeStarts[place - pieceStart] {
            return false
        }
        return true
    }

    mutating func context(_ font: FontInstance, _ script: UInt32, _ setting: ShapingSetting) -> Int {
        if lastContext < contexts.count, contexts[lastContext].matches(font, script, setting) { return lastContext }
        if let known = contexts.firstIndex(where: { $0.matches(font, script, setting) }) {
            lastContext = known
            return known
        }
        if contexts.count > 1000 {
            contexts.removeAll()
            cache.removeAll()
            shortWords.removeAll()
        }
        contexts.append(WordContext(font: font, script: script, setting: setting, placement: placement))
        lastContext = contexts.count - 1
        return lastContext
    }

    private mutating func shapeWords(
        _ item: TextItem, _ context: Int, _ units: UnsafeBufferPointer<UInt16>, into columns: inout GlyphAssembly
    ) {
        let (spaceGlyph, spaceAdvance) = (contexts[context].spaceGlyph, contexts[context].spaceAdvance)
        let end = item.utf16.upperBound
        var place = item.utf16.lowerBound
        while place < end {
            if units[place] == 0x20 {
                columns.reserve(1)
                columns.append(
                    glyph: spaceGlyph, cluster: Int32(truncatingIfNeeded: place), advance: spaceAdvance, isUnsafe: false)
                place &+= 1
                continue
            }
            var wordEnd = place &+ 1
            while wordEnd < end, units[wordEnd] != 0x20 { wordEnd &+= 1 }
            appendWord(place..<wordEnd, item, context, units, into: &columns)
            place = wordEnd
        }
    }

    @inline(__always)
    private mutating func appendWord(
        _ range: Range<Int>, _ item: TextItem, _ context: Int, _ units: UnsafeBufferPointer<UInt16>,
        into columns: inout GlyphAssembly
    ) {
        guard range.count <= WordCache.longestWord else {
            return shapeAlone(range, item, context, units, into: &columns)
        }
        let word = UnsafeBufferPointer(rebasing: units[range])
        let hash = WordCache.hash(word, context: context)
        if cache.append(word, hash: hash, context: context, at: range.lowerBound, to: &columns) { return }
        let first = columns.count
        shapeAlone(range, item, context, units, into: &columns)
        cache.insert(word, hash: hash, context: context, at: range.lowerBound, glyphsFrom: first, of: columns)
    }

    /// Shapes a word by itself and keeps it.
    mutating func learn(_ word: UnsafeBufferPointer<UInt16>, _ hash: UInt64, _ context: Int) {
        let known = contexts[context]
        scratch.removeAll()
        itemShaper.shape(
            0..<word.count, of: word, font: known.font, script: known.script, level: 0, setting: known.setting, into: &scratch)
        cache.insert(word, hash: hash, context: context, at: 0, glyphsFrom: 0, of: scratch)
    }

    private func shapeAlone(
        _ range: Range<Int>, _ item: TextItem, _ context: Int, _ units: UnsafeBufferPointer<UInt16>,
        into columns: inout GlyphAssembly
    ) {
        itemShaper.shape(
            range, of: units, font: item.font, script: item.script, level: item.level,
            setting: contexts[context].setting, into: &columns)
    }
}
