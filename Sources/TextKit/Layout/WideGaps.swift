/// Where justification may put space into a line: at its spaces, and between ideographs and kana, which have none.
///
/// As JLREQ 3.8.4 has it nothing is put after an opening bracket, nor before a closing one or a stop. Korean has spaces.
extension ShapedParagraph {
    /// The spaces that justification widens: U+0020 and U+00A0.
    @inline(__always) static func isStretchable(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 }

    /// Whether space may be put after the character that begins at `utf16`, in a line whose content ends at `limit`.
    @inline(__always)
    static func hasGap(after utf16: Int, limit: Int, in units: some RandomAccessCollection<UInt16>) -> Bool {
        let first = units[units.index(units.startIndex, offsetBy: utf16)]
        return first >= 0x2E80 && hasGap(after: first, at: utf16, limit: limit, in: units)
    }

    private static func hasGap(
        after first: UInt16, at utf16: Int, limit: Int, in units: some RandomAccessCollection<UInt16>
    ) -> Bool {
        guard isWide(first), !isOpening(first) else { return false }
        let next = utf16 + (first >= 0xD800 && first < 0xDC00 ? 2 : 1)
        guard next < limit, next < units.count else { return false }
        let second = units[units.index(units.startIndex, offsetBy: next)]
        return isWide(second) && !isClosing(second)
    }

    /// How many places of a line's content justification widens. O(n).
    static func stretchPlaces(in content: Range<Int>, of units: some RandomAccessCollection<UInt16>) -> Int {
        var count = 0
        for utf16 in content {
            let unit = units[units.index(units.startIndex, offsetBy: utf16)]
            if isStretchable(unit) || unit >= 0x2E80 && hasGap(after: unit, at: utf16, limit: content.upperBound, in: units) { count += 1 }
        }
        return count
    }

    /// Whether there is such a place. O(n), less where there is.
    static func canStretch(_ content: Range<Int>, of units: some RandomAccessCollection<UInt16>) -> Bool {
        content.contains { utf16 in
            isStretchable(units[units.index(units.startIndex, offsetBy: utf16)])
                || hasGap(after: utf16, limit: content.upperBound, in: units)
        }
    }

    /// Whether a text is written without spaces for the most part: its lines are all but full, however they are chosen. O(n).
    static func isMostlyWide(_ units: some RandomAccessCollection<UInt16>) -> Bool { units.count(where: isWide) * 2 > units.count }

    /// The first unit of an ideograph, a kana, or punctuation that goes with them.
    private static func isWide(_ unit: UInt16) -> Bool {
        switch unit {
        case 0..<0x2E80: false
        case 0x2E80...0x2FDF, 0x3001...0x3029, 0x3030...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xD840...0xD87F, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60:
            true
        default: false
        }
    }

    private static func isOpening(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F: true
        default: false
        }
    }

    private static func isClosing(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F, 0xFF01, 0xFF09, 0xFF0C,
            0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60:
            true
        default: false
        }
    }
}
