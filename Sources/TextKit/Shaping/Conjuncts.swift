/// Finds consonants of Indic scripts that are written as one: no caret stands between them (UAX 29, rule GB9c).
///
/// The rule is newer than the installed ICU may be, whose grapheme clusters end after the linking sign. The analysis of paragraphs
/// agrees with ICU; pointing, moving the caret and deleting follow the rule.
enum Conjuncts {
    /// A virama that links, of the scripts that GB9c is about: Devanagari, Bengali, Gujarati, Odia, Telugu, Malayalam, and the
    /// stacking signs of Burmese and Khmer.
    static func isLinker(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x094D, 0x09CD, 0x0ACD, 0x0B4D, 0x0C4D, 0x0D4D, 0x1039, 0x17D2: true
        default: false
        }
    }

    /// Whether the character at `utf16` is a consonant that the one before it links to.
    static func joins(at utf16: Int, in units: some RandomAccessCollection<UInt16>) -> Bool {
        func unit(_ index: Int) -> UInt16 { units[units.index(units.startIndex, offsetBy: index)] }
        guard utf16 > 0, utf16 < units.count, isConsonant(unit(utf16)) else { return false }
        var index = utf16 - 1
        // A joiner may stand between.
        while index > 0, unit(index) == 0x200D { index -= 1 }
        return isLinker(unit(index)) && unit(index) & 0xFF80 == unit(utf16) & 0xFF80
    }

    private static func isConsonant(_ unit: UInt16) -> Bool {
        switch unit {
        // In each block of 128 from Devanagari to Malayalam, consonants have the same offsets.
        case 0x0900...0x0D7F:
            unit & 0x7F >= 0x15 && unit & 0x7F <= 0x39 || unit & 0x7F >= 0x58 && unit & 0x7F <= 0x5F || unit == 0x09F0 || unit == 0x09F1
        case 0x1000...0x1021, 0x103F, 0x1780...0x17A2: true
        default: false
        }
    }
}
