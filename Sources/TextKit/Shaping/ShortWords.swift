/// A word in a text that is being scanned: its length, and its letters in two numbers where they are few and simple.
struct WordKey {
    /// The number of units up to the next space.
    let count: Int
    /// One byte a letter, the first one lowest; 0 where there are more than sixteen, one neither of ASCII nor of the page, or
    /// a zero at the end.
    let letters: UInt64
    /// The letters after the first eight.
    let moreLetters: UInt64

    /// Scans four units at a step, and reads up to three past the limit.
    ///
    /// - Parameter page: the 128 characters that a byte may stand for besides those of ASCII.
    @inline(__always)
    init(at start: UnsafePointer<UInt16>, limit: Int, page: UInt64) {
        let raw = UnsafeRawPointer(start)
        var count = 0
        var letters: UInt64 = 0
        var more: UInt64 = 0
        var others: UInt64 = 0
        while true {
            let units = raw.loadUnaligned(fromByteOffset: count &* 2, as: UInt64.self)
            // The lowest lane with its top bit set is the first space.
            let other = units ^ 0x0020_0020_0020_0020
            let spaces = (other &- 0x0001_0001_0001_0001) & ~other & 0x8000_8000_8000_8000
            let isInside = spaces == 0 && count &+ 4 <= limit
            let lanes = isInside ? 4 : min(spaces == 0 ? 4 : spaces.trailingZeroBitCount &>> 4, limit &- count)
            let word = isInside ? units : units & ((1 &<< UInt64(lanes &* 16)) &- 1)
            if page == Self.latinPage {
                others |= word & 0xFF00_FF00_FF00_FF00
                Self.add(Self.packed(word), at: count, &letters, &more)
            } else {
                // Lanes that have the lowest bit of the page must have all of it, others nothing.
                let isOfPage = word &>> UInt64(page.trailingZeroBitCount) & 0x0001_0001_0001_0001
                others |= word & 0xFF80_FF80_FF80_FF80 ^ isOfPage &* page
                Self.add(Self.packed(word & 0x007F_007F_007F_007F | isOfPage &<< 7), at: count, &letters, &more)
            }
            count &+= lanes
            if !isInside { break }
        }
        self.count = count
        // Zeros at the end would not show in the number.
        let last = count <= 8 ? letters : more
        let isTold = count <= 16 && others == 0 && last &>> UInt64((count &- 1) &* 8 & 63) != 0
        self.letters = isTold ? letters : 0
        moreLetters = more
    }

    @inline(__always)
    private static func add(_ four: UInt64, at index: Int, _ letters: inout UInt64, _ more: inout UInt64) {
        if index < 8 {
            letters |= four &<< UInt64(index &* 8)
        } else if index < 16 {
            more |= four &<< UInt64(index &* 8 &- 64)
        }
    }

    /// The upper half of Latin-1.
    static let latinPage: UInt64 = 0x80

    /// The low bytes of four lanes.
    @inline(__always)
    private static func packed(_ units: UInt64) -> UInt64 {
        let pairs = (units | units &>> 8) & 0x0000_FFFF_0000_FFFF
        return (pairs | pairs &>> 16) & 0xFFFF_FFFF
    }
}

/// The widths of short words that may not be divided, most words of any text: found by their letters, two in a cache line.
struct ShortWords: ~Copyable {
    struct Cached {
        fileprivate var letters: UInt64 = 0
        fileprivate var moreLetters: UInt64 = 0
        var width: Int32 = 0
        fileprivate var context: UInt16 = 0
        fileprivate var glyphs: UInt8 = 0
        fileprivate var classes: UInt8 = 0

        var glyphCount: Int { Int(glyphs) }
        /// Line-breaking classes of the first and the last letter.
        var first: UInt8 { classes & 15 }
        var last: UInt8 { classes &>> 4 }
    }

    private static let capacity = 262_144
    private var slots: UnsafeMutablePointer<Cached>
    /// A power of two. Small at first: each label has a table of its own, and shapes a few words.
    private(set) var slotCount = 64
    private var count = 0

    init() {
        slots = .allocate(capacity: slotCount)
        slots.initialize(repeating: Cached(), count: slotCount)
    }

    deinit { slots.deallocate() }

    mutating func removeAll() {
        slots.update(repeating: Cached(), count: slotCount)
        count = 0
    }

    @inline(__always)
    private func slot(of letters: UInt64, _ more: UInt64, _ context: Int) -> Int {
        let context = UInt64(truncatingIfNeeded: context) &* 0xA24B_AED4_963E_E407
        let hash = (letters ^ more &* 0xD6E8_FEB8_6659_FD93 ^ context) &* 0x9E37_79B9_7F4A_7C15
        // The highest bits depend on all of the input.
        return Int(truncatingIfNeeded: hash &>> UInt64(64 &- slotCount.trailingZeroBitCount))
    }

    @inline(__always)
    func find(_ word: WordKey, context: Int) -> Cached? {
        guard word.letters != 0 else { return nil }
        var index = slot(of: word.letters, word.moreLetters, context)
        while slots[index].letters != 0 {
            if slots[index].letters == word.letters, slots[index].moreLetters == word.moreLetters,
                Int(slots[index].context) == context
            {
                return slots[index]
            }
            index = (index &+ 1) & (slotCount &- 1)
        }
        return nil
    }

    /// Keeps the word if it is short and whole.
    mutating func insert(_ word: WordKey, _ measure: WordMeasure, glyphCount: Int, context: Int) {
        guard word.letters != 0, case .whole = measure.kind, glyphCount < 256, measure.first < 16, measure.last < 16 else { return }
        if count >= Self.capacity { removeAll() }
        if count * 4 >= slotCount * 3 { grow() }
        store(
            Cached(
                letters: word.letters, moreLetters: word.moreLetters, width: measure.width, context: UInt16(context),
                glyphs: UInt8(glyphCount),
                classes: measure.first | measure.last << 4))
        count += 1
    }

    private mutating func store(_ cached: Cached) {
        var index = slot(of: cached.letters, cached.moreLetters, Int(cached.context))
        while slots[index].letters != 0 { index = (index + 1) & (slotCount - 1) }
        slots[index] = cached
    }

    private mutating func grow() {
        let (old, oldCount) = (slots, slotCount)
        slotCount *= 2
        slots = .allocate(capacity: slotCount)
        slots.initialize(repeating: Cached(), count: slotCount)
        for index in 0..<oldCount where old[index].letters != 0 { store(old[index]) }
        old.deallocate()
    }
}
