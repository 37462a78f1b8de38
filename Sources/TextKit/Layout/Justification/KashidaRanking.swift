/// Ranks the opportunities in a word of joined letters by how well an elongation suits them.
///
/// The order is that of Arabic calligraphy as described by Elyaakoubi and Lazrek, “Justify just or just justify” (2010).
enum KashidaRanking {
    /// Letters that join, marks on them, and what asks letters to join or not: Arabic, Syriac, N'Ko.
    static func isOfWord(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x610...0x61A, 0x620...0x65F, 0x66E...0x6D3, 0x6D5...0x6DC, 0x6DF...0x6E8, 0x6EA...0x6EF, 0x6FA...0x6FC, 0x6FF: true
        case 0x710...0x77F, 0x7CA...0x7F5, 0x7FA, 0x8A0...0x8FF, 0x200C, 0x200D: true
        default: false
        }
    }

    /// The character that elongates a letter: U+0640, in N'Ko U+07FA.
    static func elongation(of unit: UInt16) -> UInt32 { (0x7C0...0x7FF).contains(unit) ? 0x7FA : 0x640 }

    /// The letters of a word, without marks, as offsets in it.
    static func letters(of word: some Collection<UInt16>) -> [(utf16: Int, unit: UInt16)] {
        word.enumerated().filter { !isMark($0.element) }.map { ($0.offset, $0.element) }
    }

    /// How well an elongation would stand before a letter that joins the one before it: 0 best.
    static func rank(before index: Int, of letters: [(utf16: Int, unit: UInt16)]) -> Int {
        let last = letters[index - 1].unit
        let unit = letters[index].unit
        let next = index + 1 < letters.count ? letters[index + 1].unit : 0
        if last == 0x640 || last == 0x7FA { return 0 }
        if isSeenOrSad(last) { return 1 }
        let isFinal = next == 0 || next == 0x200C || endsJoin(unit)
        if isFinal, isTehMarbutaOrDal(unit) { return 2 }
        if isFinal && isAlefTahLamOrKaf(unit) || isLam(unit) && isAlef(next) { return 3 }
        let endsNext = index + 2 == letters.count || endsJoin(next)
        if isBeh(unit), endsNext, isRaOrYeh(next) { return 4 }
        if isFinal, isWawAinFehOrQaf(unit) { return 5 }
        return isFinal ? 6 : 7
    }

    private static func isMark(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7, 0x6E8, 0x6EA...0x6ED: true
        case 0x711, 0x730...0x74A, 0x7EB...0x7F3, 0x897...0x89F, 0x8CA...0x8FF: true
        default: false
        }
    }

    /// Letters that do not join what follows them.
    private static func endsJoin(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699, 0x6C0, 0x6C3...0x6CB, 0x6CD,
            0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF:
            true
        default: false
        }
    }

    private static func isSeenOrSad(_ unit: UInt16) -> Bool {
        (0x633...0x636).contains(unit) || (0x69A...0x69E).contains(unit) || unit == 0x6FA || unit == 0x6FB
    }

    private static func isTehMarbutaOrDal(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x629, 0x62F, 0x630, 0x647, 0x688...0x690, 0x6BE, 0x6C0...0x6C3, 0x6D5, 0x6EE: true
        default: false
        }
    }

    private static func isAlef(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x622, 0x623, 0x625, 0x627, 0x671...0x673, 0x675: true
        default: false
        }
    }

    private static func isLam(_ unit: UInt16) -> Bool { unit == 0x644 || (0x6B5...0x6B8).contains(unit) }

    private static func isAlefTahLamOrKaf(_ unit: UInt16) -> Bool {
        if isAlef(unit) || isLam(unit) { return true }
        switch unit {
        case 0x637, 0x638, 0x643, 0x69F, 0x6A9...0x6B4: return true
        default: return false
        }
    }

    private static func isBeh(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x626, 0x628, 0x62A, 0x62B, 0x646, 0x64A, 0x66E, 0x679...0x680, 0x6CC: true
        default: false
        }
    }

    private static func isRaOrYeh(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x631, 0x632, 0x649, 0x64A, 0x691...0x699, 0x6CC, 0x6D2, 0x6EF: true
        default: false
        }
    }

    private static func isWawAinFehOrQaf(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x624, 0x639, 0x63A, 0x641, 0x642, 0x648, 0x6A0...0x6A8, 0x6C4...0x6CB: true
        default: false
        }
    }
}
