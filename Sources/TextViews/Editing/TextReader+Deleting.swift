/// What Backspace and Delete take away.
extension TextReader {
    /// The insertion point after the cluster at `utf16`.
    func nextCluster(_ utf16: Int) -> Int { utf16 < count ? cluster(at: utf16).upperBound : count }

    /// The insertion point before the cluster that ends at, or holds, the character before `utf16`.
    func previousCluster(_ utf16: Int) -> Int { utf16 > 0 ? cluster(at: utf16 - 1).lowerBound : 0 }

    /// What Backspace deletes before an insertion point.
    ///
    /// All of a cluster in the scripts whose users think of an accented letter or an emoji as one; elsewhere (Indic, Thai,
    /// Arabic, Hebrew, conjoining jamo, …) the last code point alone, so that a mistyped vowel sign or point can be typed anew.
    func deletionBackward(from utf16: Int) -> Range<Int> {
        guard utf16 > 0 else { return 0..<0 }
        let lower = previousCluster(utf16)
        let scalars = Array(substring(lower..<utf16).unicodeScalars)
        guard scalars.count > 1, let first = scalars.first, !Self.goesAsOne(first, scalars) else { return lower..<utf16 }
        var start = utf16
        for scalar in scalars.reversed() {
            start -= scalar.utf16.count
            // A variation selector is not seen by itself.
            if !scalar.properties.isVariationSelector { break }
        }
        return max(lower, start)..<utf16
    }

    private static func goesAsOne(_ first: Unicode.Scalar, _ scalars: [Unicode.Scalar]) -> Bool {
        if first == "\r" || scalars.contains(where: { $0.properties.isEmojiModifier || $0.value == 0xFE0F || $0.value == 0x20E3 }) {
            return true
        }
        switch first.value {
        // Latin, Greek, Cyrillic, Armenian, and marks and symbols that stand among them.
        case 0x20...0x58F, 0x1D00...0x1FFF, 0x2000...0x2BFF, 0x2C60...0x2C7F, 0x2DE0...0x2E7F, 0xA640...0xA69F, 0xA720...0xA7FF:
            return true
        // Kana, ideographs, and syllables of Hangul that are one code point with its marks.
        case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1F000...0x1FAFF, 0x20000...0x3FFFF:
            return true
        default: return first.properties.isEmojiPresentation
        }
    }
}
