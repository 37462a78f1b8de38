/// The encoding of a text file: how its bytes stand for characters.
public enum TextEncoding: Equatable, Sendable {
    /// Nothing but ASCII so far, which UTF-8 and Windows-1252 share.
    case ascii
    /// UTF-8, with or without a byte order mark.
    case utf8
    /// Also ISO 8859-1, of which it is the common superset.
    case windows1252
    /// UTF-16 with the bytes of a unit in either order.
    case utf16(bigEndian: Bool)
    /// UTF-32 with the bytes of a unit in either order.
    case utf32(bigEndian: Bool)

    /// The encoding that a byte order mark announces and the mark's length; without one, UTF-16 where every other
    /// byte of the beginning is zero.
    static func sniff(_ bytes: UnsafeBufferPointer<UInt8>) -> (encoding: TextEncoding, markLength: Int) {
        func starts(_ mark: UInt8...) -> Bool { bytes.count >= mark.count && zip(bytes, mark).allSatisfy(==) }
        if starts(0xEF, 0xBB, 0xBF) { return (.utf8, 3) }
        if starts(0xFF, 0xFE, 0, 0) { return (.utf32(bigEndian: false), 4) }
        if starts(0, 0, 0xFE, 0xFF) { return (.utf32(bigEndian: true), 4) }
        if starts(0xFF, 0xFE) { return (.utf16(bigEndian: false), 2) }
        if starts(0xFE, 0xFF) { return (.utf16(bigEndian: true), 2) }
        let pairs = min(bytes.count, 512) / 2
        if pairs >= 4 {
            let even = (0..<pairs).count { bytes[$0 * 2] == 0 }
            let odd = (0..<pairs).count { bytes[$0 * 2 + 1] == 0 }
            if odd * 10 >= pairs * 8 && even == 0 { return (.utf16(bigEndian: false), 0) }
            if even * 10 >= pairs * 8 && odd == 0 { return (.utf16(bigEndian: true), 0) }
        }
        return (.ascii, 0)
    }
}
