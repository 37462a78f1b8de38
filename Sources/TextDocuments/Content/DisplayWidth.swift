/// Columns that text takes in a monospaced face: 2 for wide East Asian characters (UAX 11) and emoji, 0 for marks.
enum DisplayWidth {
    static func of(_ utf8: [UInt8]) -> Int {
        if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
        return String(decoding: utf8, as: UTF8.self).unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// The widest word; words that will be divided whatever one does count as much as others may.
    static func ofWords(_ utf8: [UInt8], most: Int) -> Int {
        func ends(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x2D }
        guard utf8.allSatisfy({ $0 < 0x80 }) else {
            return utf8.split(whereSeparator: ends).reduce(0) { max($0, min(most, of(Array($1)))) }
        }
        var (widest, start) = (0, 0)
        for index in utf8.indices where ends(utf8[index]) {
            widest = max(widest, index - start)
            start = index + 1
        }
        return min(most, max(widest, utf8.count - start))
    }

    static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x300: 1
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD, 0xFFFC:
            2
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: 0
            default: scalar.properties.isEmojiPresentation ? 2 : 1
            }
        }
    }
}
