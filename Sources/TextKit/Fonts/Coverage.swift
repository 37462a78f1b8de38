import CText

/// The characters that a face has glyphs for, as a bit per character in pages of 256.
struct Coverage: Sendable {
    /// Page number by the character's upper bits; 0 is the empty page.
    private var pages: [UInt16]
    /// Four words a page.
    private var bits: [UInt64]

    init(face: OpaquePointer) {
        pages = Array(repeating: 0, count: 0x1100)
        bits = [0, 0, 0, 0]
        guard let set = hb_set_create() else { return }
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(face, set)
        var first = hb_codepoint_t.max
        var last = hb_codepoint_t.max
        while hb_set_next_range(set, &first, &last) != 0, first < 0x110000 {
            for character in first...min(last, 0x10FFFF) { insert(character) }
        }
    }

    private mutating func insert(_ character: UInt32) {
        let page = Int(character >> 8)
        if pages[page] == 0 {
            pages[page] = UInt16(bits.count / 4)
            bits.append(contentsOf: [0, 0, 0, 0])
        }
        let word = Int(pages[page]) * 4 + Int(character >> 6 & 3)
        bits[word] |= 1 << UInt64(character & 63)
    }

    /// The characters in ascending ranges without gaps between their members.
    var ranges: [ClosedRange<UInt32>] {
        var ranges: [ClosedRange<UInt32>] = []
        for page in pages.indices where pages[page] != 0 {
            for character in UInt32(page) << 8..<(UInt32(page) + 1) << 8 where contains(character) {
                if let last = ranges.last, last.upperBound + 1 == character {
                    ranges[ranges.count - 1] = last.lowerBound...character
                } else {
                    ranges.append(character...character)
                }
            }
        }
        return ranges
    }

    func contains(_ character: UInt32) -> Bool {
        guard character < 0x110000 else { return false }
        let word = bits[Int(pages[Int(character >> 8)]) * 4 + Int(character >> 6 & 3)]
        return word >> UInt64(character & 63) & 1 != 0
    }
}
