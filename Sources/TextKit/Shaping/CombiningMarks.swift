/// Long rows of combining marks, which HarfBuzz takes quadratic time over: each mark looks back for what it stands on.
enum CombiningMarks {
    /// So many marks are shaped with what they stand on; those after them stand by themselves, in rows of as many. No script has more than a
    /// few.
    static let most = 64
    /// Shorter text is not looked through.
    static let least = 256

    /// The parts in which a range is shaped, in its order: all of it, unless it has a row of more marks than `most`. O(length).
    static func parts(of range: Range<Int>, in units: UnsafeBufferPointer<UInt16>) -> [Range<Int>] {
        guard range.count > least else { return [range] }
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var row = 0
        for index in range {
            row = isMark(units[index]) ? row + 1 : 0
            guard row > most else { continue }
            parts.append(start..<index)
            (start, row) = (index, 1)
        }
        parts.append(start..<range.upperBound)
        return parts
    }

    /// Whether a unit is a mark of the blocks that hold most of them, and of those of Hebrew and Arabic.
    private static func isMark(_ unit: UInt16) -> Bool {
        switch unit {
        case 0..<0x300: false
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670,
            0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20F0, 0x3099...0x309A,
            0xFE20...0xFE2F:
            true
        default: false
        }
    }
}
