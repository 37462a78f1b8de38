/// Keeps shaped words by their letters and their context. Bounded: it is emptied when it is full.
///
/// A word is one record of an arena, so that finding it and copying its glyphs touches two or three cache lines:
/// header, letters, advances, glyphs, clusters within the word, flags, and offsets where there are any.
struct WordCache: ~Copyable {
    /// The header of a record: sixteen bytes, so that the following columns are aligned.
    struct Header {
        var context: UInt16
        var glyphCount: UInt16
        var unitCount: UInt8
        var hasOffsets: Bool
        private var firstClass: UInt8 = 0
        private var lastClass: UInt8 = 0
        private var width: Int32 = 0
        private var state: UInt32 = 0

        init(context: Int, glyphCount: Int, unitCount: Int, hasOffsets: Bool) {
            self.context = UInt16(context)
            self.glyphCount = UInt16(glyphCount)
            self.unitCount = UInt8(unitCount)
            self.hasOffsets = hasOffsets
        }

        @inline(__always)
        var measure: WordMeasure {
            get { WordMeasure(width: width, state: state, first: firstClass, last: lastClass) }
            set { (width, state, firstClass, lastClass) = (newValue.width, newValue.state, newValue.first, newValue.last) }
        }
    }

    /// An entry of the hash table: the upper half of the word's hash, which chooses the slot, and the offset of its record in the arena, in
    /// eight bytes, plus one; 0 where there is none.
    private struct Slot {
        var tag: UInt32
        var record: UInt32
    }

    /// The longest word that is cached.
    static let longestWord = 64
    static let capacity = 262_144
    /// The 42,000 words of a long novel take a quarter of it at one size.
    private static let arenaLimit = 16 << 20

    private(set) var count = 0
    /// The divisions of words that hold break opportunities.
    private(set) var divisions: [[WordDivision]] = []
    private var slots: UnsafeMutablePointer<Slot>
    /// A power of two. Small at first: each label has a cache of its own, and shapes a few words.
    private(set) var slotCount = 128
    private var arena: UnsafeMutableRawPointer
    private var arenaSize = 1 << 16
    private var used = 0
    /// Rises when it starts again.
    private var generation = 0

    init() {
        slots = .allocate(capacity: slotCount)
        slots.initialize(repeating: Slot(tag: 0, record: 0), count: slotCount)
        arena = .allocate(byteCount: arenaSize, alignment: 16)
    }

    deinit {
        slots.deallocate()
        arena.deallocate()
    }

    mutating func removeAll() {
        slots.update(repeating: Slot(tag: 0, record: 0), count: slotCount)
        divisions.removeAll()
        count = 0
        used = 0
        generation += 1
    }

    /// A cached word, valid until the next one is inserted.
    struct Record {
        fileprivate let start: UnsafeMutableRawPointer

        var header: Header { start.load(as: Header.self) }
        fileprivate var parts: Parts {
            let header = header
            return Parts(
                start + MemoryLayout<Header>.stride, unitCount: Int(header.unitCount), glyphCount: Int(header.glyphCount))
        }
        var advances: UnsafeBufferPointer<Int32> { .init(start: parts.advances, count: Int(header.glyphCount)) }
        /// The offsets of the glyphs' characters within the word.
        var clusters: UnsafeBufferPointer<UInt8> { .init(start: parts.clusters, count: Int(header.glyphCount)) }
        var isUnsafe: UnsafeBufferPointer<Bool> { .init(start: parts.flags, count: Int(header.glyphCount)) }
    }

    /// The word's record; nil where it is not cached.
    @inline(__always)
    func record(of word: UnsafeBufferPointer<UInt16>, hash: UInt64, context: Int) -> Record? {
        find(word, hash, context).map(Record.init)
    }

    /// Writes down what a word measures.
    func keep(_ measure: WordMeasure, of record: Record) {
        record.start.assumingMemoryBound(to: Header.self).pointee.measure = measure
    }

    /// Writes down where a word may be divided, and returns the number to be found by.
    mutating func keep(_ division: [WordDivision]) -> Int {
        divisions.append(division)
        return divisions.count - 1
    }

    /// Mixes four units at a step.
    @inline(__always)
    static func hash(_ word: UnsafeBufferPointer<UInt16>, context: Int) -> UInt64 {
        var hash = WordHash(context: context)
        var index = 0
        let raw = UnsafeRawPointer(word.baseAddress.unsafelyUnwrapped)
        while index &+ 4 <= word.count {
            hash.mix(raw.loadUnaligned(fromByteOffset: index &* 2, as: UInt64.self))
            index &+= 4
        }
        var rest: UInt64 = 0
        var shift: UInt64 = 0
        while index < word.count {
            rest |= UInt64(word[index]) &<< shift
            shift &+= 16
            index &+= 1
        }
        return hash.finish(rest, count: word.count)
    }

    /// Appends the word's glyphs to the columns where it is cached.
    @inline(__always)
    func append(
        _ word: UnsafeBufferPointer<UInt16>, hash: UInt64, context: Int, at utf16: Int, to glyphBuffer: inout GlyphBuffer
    ) -> Bool {
        guard let record = find(word, hash, context) else { return false }
        let header = record.load(as: Header.self)
        let glyphCount = Int(header.glyphCount)
        let parts = Parts(record + MemoryLayout<Header>.stride, unitCount: word.count, glyphCount: glyphCount)
        glyphBuffer.reserve(glyphCount)
        glyphBuffer.appendRecord(
            glyphCount, glyphs: parts.glyphs, clusters: parts.clusters, advances: parts.advances, flags: parts.flags,
            offsets: header.hasOffsets ? parts.offsets : nil, at: Int32(truncatingIfNeeded: utf16))
        return true
    }

    /// The columns of one record.
    fileprivate struct Parts {
        let units: UnsafeMutablePointer<UInt16>
        let glyphs: UnsafeMutablePointer<UInt16>
        let advances: UnsafeMutablePointer<Int32>
        let offsets: UnsafeMutablePointer<GlyphOffset>
        let clusters: UnsafeMutablePointer<UInt8>
        let flags: UnsafeMutablePointer<Bool>

        /// The layout of a record: from the widest elements to the narrowest, so that all are aligned; offsets last, and aligned again.
        @inline(__always)
        init(_ start: UnsafeMutableRawPointer, unitCount: Int, glyphCount: Int) {
            advances = start.assumingMemoryBound(to: Int32.self)
            glyphs = (start + glyphCount &* 4).assumingMemoryBound(to: UInt16.self)
            units = glyphs + glyphCount
            clusters = UnsafeMutableRawPointer(units + unitCount).assumingMemoryBound(to: UInt8.self)
            flags = UnsafeMutableRawPointer(clusters + glyphCount).assumingMemoryBound(to: Bool.self)
            let bytes = Self.plainSize(unitCount, glyphCount)
            offsets = (start + bytes).assumingMemoryBound(to: GlyphOffset.self)
        }

        @inline(__always)
        static func plainSize(_ unitCount: Int, _ glyphCount: Int) -> Int {
            (glyphCount &* 8 &+ unitCount &* 2 &+ 7) & ~7
        }
    }

    @inline(__always)
    private func find(_ word: UnsafeBufferPointer<UInt16>, _ hash: UInt64, _ context: Int) -> UnsafeMutableRawPointer? {
        let mask = slotCount &- 1
        let tag = UInt32(truncatingIfNeeded: hash &>> 32)
        var index = Int(truncatingIfNeeded: tag) & mask
        while slots[index].record != 0 {
            if slots[index].tag == tag {
                let record = arena + (Int(slots[index].record) &- 1) &* 8
                if matches(record, word, context) { return record }
            }
            index = (index &+ 1) & mask
        }
        return nil
    }

    @inline(__always)
    private func matches(_ record: UnsafeMutableRawPointer, _ word: UnsafeBufferPointer<UInt16>, _ context: Int) -> Bool {
        let header = record.load(as: Header.self)
        guard Int(header.unitCount) == word.count, Int(header.context) == context else { return false }
        let start = record + MemoryLayout<Header>.stride
        let units = (start + Int(header.glyphCount) &* 6).assumingMemoryBound(to: UInt16.self)
        var index = 0
        while index < word.count {
            if units[index] != word[index] { return false }
            index &+= 1
        }
        return true
    }

    /// Keeps a word whose glyphs are the last ones in the columns, from `first` on.
    mutating func insert(
        _ word: UnsafeBufferPointer<UInt16>, hash: UInt64, context: Int, at utf16: Int, glyphsFrom first: Int,
        of glyphBuffer: borrowing GlyphBuffer
    ) {
        let glyphCount = glyphBuffer.count - first
        guard glyphCount <= 4 * Self.longestWord else { return }
        let hasOffsets = (first..<glyphBuffer.count).contains { glyphBuffer.offsets[$0] != GlyphOffset(x: 0, y: 0) }
        let header = Header(context: context, glyphCount: glyphCount, unitCount: word.count, hasOffsets: hasOffsets)
        let record = add(hash, size: Self.size(header.unitCount, header.glyphCount, hasOffsets: hasOffsets))
        record.storeBytes(of: header, as: Header.self)
        let parts = Parts(record + MemoryLayout<Header>.stride, unitCount: word.count, glyphCount: glyphCount)
        for (index, unit) in word.enumerated() { parts.units[index] = unit }
        for index in 0..<glyphCount {
            parts.glyphs[index] = glyphBuffer.glyphs[first + index]
            parts.advances[index] = glyphBuffer.advances[first + index]
            parts.clusters[index] = UInt8(Int(glyphBuffer.clusters[first + index]) - utf16)
            parts.flags[index] = glyphBuffer.isUnsafe[first + index]
            if hasOffsets { parts.offsets[index] = glyphBuffer.offsets[first + index] }
        }
    }

    private static func size(_ unitCount: UInt8, _ glyphCount: UInt16, hasOffsets: Bool) -> Int {
        MemoryLayout<Header>.stride + Parts.plainSize(Int(unitCount), Int(glyphCount)) + (hasOffsets ? Int(glyphCount) * 8 : 0)
    }

    /// Allocates another record.
    private mutating func add(_ hash: UInt64, size: Int) -> UnsafeMutableRawPointer {
        if count >= Self.capacity || used + size > Self.arenaLimit { removeAll() }
        if (count + 1) * 4 > slotCount * 3 { growSlots() }
        reserve(size)
        link(Slot(tag: UInt32(truncatingIfNeeded: hash >> 32), record: UInt32(used / 8 + 1)))
        defer {
            used += size
            count += 1
        }
        return arena + used
    }

    private mutating func reserve(_ size: Int) {
        guard used + size > arenaSize else { return }
        let larger = max(arenaSize * 2, used + size)
        let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
        moved.copyMemory(from: arena, byteCount: used)
        arena.deallocate()
        (arena, arenaSize) = (moved, larger)
    }

    private func link(_ slot: Slot) {
        var index = Int(slot.tag) & (slotCount - 1)
        while slots[index].record != 0 { index = (index + 1) & (slotCount - 1) }
        slots[index] = slot
    }

    private mutating func growSlots() {
        let (old, oldCount) = (slots, slotCount)
        slotCount *= 2
        slots = .allocate(capacity: slotCount)
        slots.initialize(repeating: Slot(tag: 0, record: 0), count: slotCount)
        for index in 0..<oldCount where old[index].record != 0 { link(old[index]) }
        old.deallocate()
    }
}
