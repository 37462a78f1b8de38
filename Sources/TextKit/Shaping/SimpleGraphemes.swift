/// Finds characters that never join a neighbour into one grapheme cluster, provided that the neighbour is one of them too; except
/// CR before LF. They cover most text, which then needs no iterator.
enum SimpleGraphemes {
    static func contains(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x0000..<0x0300: true
        case 0x0370..<0x0483, 0x048A..<0x0591: true
        case 0x05D0..<0x05EB, 0x0620..<0x064B: true
        case 0x0E01..<0x0E31, 0x0E3F..<0x0E47: true
        case 0x1E00..<0x2000, 0x2010..<0x202A, 0x2030..<0x2060, 0x20A0..<0x20D0: true
        case 0x3000..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100: true
        case 0x4E00..<0xA000: true
        case 0xFF01..<0xFF9E: true
        default: false
        }
    }
}
