/// Words that have been shaped, by their letters and their context. Bounded: when it is full, it starts again.
struct WordCache {
    struct Glyph {
        var glyph: UInt16
        /// From the start of the word.
        var cluster: UInt16
        var isUnsafe: Bool
        var advance: Int32
        var offset: GlyphOffset
    }

    private struct Entry {
        var hash: UInt64
        var units: UInt32
        var glyphs: UInt32
        var context: UInt16
        var unitCount: UInt16
        var glyphCount: UInt16
    }

    /// The longest word that is kept.
    static let longestWord = 64
    static let capacity = 65_536

    private var slots: [Int32]
    private var entries: [Entry] = []
    private var units: [UInt16] = []
    private var glyphs: [Glyph] = []

    init() { slots = Array(repeating: -1, count: 2048) }

    var count: Int { entries.count }

    mutating func removeAll() {
        slots = Array(repeating: -1, count: 2048)
        entries.removeAll(keepingCapacity: true)
        units.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
    }

    /// Mixes four units at a step.
    @inline(__always)
    static func hash(_ word: UnsafeBufferPointer<UInt16>, context: Int) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: context) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: word.count)
        var index = 0
        let raw = UnsafeRawPointer(word.baseAddress.unsafelyUnwrapped)
        while index + 4 <= word.count {
            hash = (hash ^ raw.loadUnaligned(fromByteOffset: index &* 2, as: UInt64.self)) &* 0xD6E8_FEB8_6659_FD93
            hash ^= hash >> 32
            index &+= 4
        }
        var rest: UInt64 = 0
        while index < word.count {
            rest = rest << 16 | UInt64(word[index])
            index &+= 1
        }
        hash = (hash ^ rest) &* 0xD6E8_FEB8_6659_FD93
        return hash ^ hash >> 32
    }

    /// Appends the word's glyphs to the columns where it is known.
    @inline(__always)
    func append(
        _ word: UnsafeBufferPointer<UInt16>, hash: UInt64, context: Int, at utf16: Int, to columns: inout GlyphAssembly
    ) -> Bool {
        guard let entry = find(word, hash, context) else { return false }
        columns.reserve(Int(entry.glyphCount))
        glyphs.withUnsafeBufferPointer { glyphs in
            for index in Int(entry.glyphs)..<(Int(entry.glyphs) &+ Int(entry.glyphCount)) {
                let glyph = glyphs[index]
                columns.append(
                    glyph: glyph.glyph, cluster: Int32(truncatingIfNeeded: utf16 &+ Int(glyph.cluster)),
                    advance: glyph.advance, offset: glyph.offset, isUnsafe: glyph.isUnsafe)
            }
        }
        return true
    }

    @inline(__always)
    private func find(_ word: UnsafeBufferPointer<UInt16>, _ hash: UInt64, _ context: Int) -> Entry? {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if entry.hash == hash, Int(entry.unitCount) == word.count, Int(entry.context) == context,
                equal(word, Int(entry.units))
            { return entry }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    @inline(__always)
    private func equal(_ word: UnsafeBufferPointer<UInt16>, _ start: Int) -> Bool {
        units.withUnsafeBufferPointer { units in
            for index in 0..<word.count where units[start &+ index] != word[index] { return false }
            return true
        }
    }

    /// Keeps a word whose glyphs are the last ones in the columns, from `first` on.
    mutating func insert(
        _ word: UnsafeBufferPointer<UInt16>, hash: UInt64, context: Int, at utf16: Int, glyphsFrom first: Int,
        of columns: borrowing GlyphAssembly
    ) {
        if entries.count >= Self.capacity || glyphs.count >= Self.capacity * 16 { removeAll() }
        guard columns.count - first <= Int(UInt16.max), context <= Int(UInt16.max) else { return }
        let entry = Entry(
            hash: hash, units: UInt32(units.count), glyphs: UInt32(glyphs.count), context: UInt16(context),
            unitCount: UInt16(word.count), glyphCount: UInt16(columns.count - first))
        units.append(contentsOf: word)
        for index in first..<columns.count {
            glyphs.append(
                Glyph(
                    glyph: columns.glyphs[index], cluster: UInt16(Int(columns.clusters[index]) - utf16),
                    isUnsafe: columns.isUnsafe[index], advance: columns.advances[index],
                    offset: columns.offsets[index]))
        }
        entries.append(entry)
        if entries.count * 2 > slots.count { rehash() } else { link(entries.count - 1) }
    }

    private mutating func link(_ index: Int) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = Int32(index)
    }

    private mutating func rehash() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for index in entries.indices { link(index) }
    }
}
