/// Says where justification may widen text: after spaces, and between the letters of scripts without spaces.
///
/// As in JLREQ 3.8.4 nothing is added after an opening bracket, nor before a closing one or a stop.
enum Stretching {
    /// U+0020 and U+00A0.
    @inline(__always) static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 }

    /// Whether a cluster that begins with the unit is of a script without spaces: ideographs, kana and what goes with them,
    /// Thai, Lao, Burmese, Khmer. Korean has spaces.
    @inline(__always)
    static func spreads(_ unit: UInt16) -> Bool { unit >= 0xE01 && (isWide(unit) || isSoutheastAsian(unit)) }

    /// Whether the text is written without spaces for the most part: its lines are all but full, however they are chosen. O(n).
    static func isMostlySpread(_ units: [UInt16]) -> Bool { units.withUnsafeBufferPointer(spreadCount) * 2 > units.count }

    /// How many units begin a letter of a script without spaces. O(n).
    static func spreadCount(_ units: UnsafeBufferPointer<UInt16>) -> Int {
        var count = 0
        for unit in units where spreads(unit) { count += 1 }
        return count
    }

    /// Whether there is white space that hangs at the end of a line, but keeps its width within: U+2009, U+3000, and so on. O(n).
    static func hasRigidSpace(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
        for unit in units where unit >= 0x1680 {
            if unit == 0x1680 || (0x2000...0x200A).contains(unit) || unit == 0x205F || unit == 0x3000 { return true }
        }
        return false
    }

    /// Whether justification may widen the gap after the character at `utf16`, in a line whose content ends at `limit`.
    static func hasGap(after utf16: Int, limit: Int, in units: some RandomAccessCollection<UInt16>) -> Bool {
        func unit(_ index: Int) -> UInt16 { units[units.index(units.startIndex, offsetBy: index)] }
        let first = unit(utf16)
        guard isSoutheastAsian(first) || (isWide(first) && !isOpening(first)) else { return false }
        var next = utf16 + (first >= 0xD800 && first < 0xDC00 ? 2 : 1)
        while next < limit, next < units.count, isAttached(unit(next)) { next += 1 }
        guard next < limit, next < units.count else { return false }
        return isSoutheastAsian(first) || (isWide(unit(next)) && !isClosing(unit(next)))
    }

    /// A mark on a kana, half a variation selector for ideographs, or what shows nothing: it goes with what is before it.
    private static func isAttached(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x3099, 0x309A, 0x200B, 0x2060, 0xFE00...0xFE0F, 0xDB40, 0xDD00...0xDDEF: true
        default: false
        }
    }

    /// Whether a line's content has an opportunity to be widened. Text before a tab is never moved. O(n), less where there is one.
    static func hasOpportunity(in content: Range<Int>, of units: some RandomAccessCollection<UInt16>) -> Bool {
        for utf16 in content.reversed() {
            let unit = units[units.index(units.startIndex, offsetBy: utf16)]
            if unit == 0x09 { return false }
            if isSpace(unit) || (unit >= 0xE01 && hasGap(after: utf16, limit: content.upperBound, in: units)) { return true }
        }
        return false
    }

    private static func isSoutheastAsian(_ unit: UInt16) -> Bool {
        switch unit {
        case 0xE01...0xEDF, 0x1000...0x109F, 0x1780...0x17FF: true
        default: false
        }
    }

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

    /// 〈《「『【〔〖〘〚〝（［｛｟
    private static func isOpening(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F: true
        default: false
        }
    }

    /// 、。〉》」』】〕〗〙〛〞〟！），．：；？］｝｠
    private static func isClosing(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F: true
        case 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60: true
        default: false
        }
    }

    /// Whether a cluster that begins with the unit may be moved apart from the next: not spaces, which have their own share, nor
    /// letters that join, or hang from one line.
    @inline(__always)
    static func maySpread(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0xA0, 0xAD: false
        case 0..<0x600: true
        case 0x600...0x7FF, 0x840...0x86F, 0x8A0...0x9FF, 0xA00...0xA7F, 0xF00...0xFFF, 0x1800...0x18AF, 0xFB50...0xFDFF,
            0xFE70...0xFEFC:
            false
        // What shows nothing.
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF: false
        default: true
        }
    }
}
