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
    /// One of the time before Unicode.
    case legacy(LegacyEncoding)

    /// The encoding that a byte order mark announces and the mark's length; without one, UTF-16 or UTF-32 where the beginning is text in
    /// it and in nothing else.
    static func sniff(_ bytes: UnsafeBufferPointer<UInt8>) -> (encoding: TextEncoding, markLength: Int) {
        func starts(_ mark: UInt8...) -> Bool { bytes.count >= mark.count && zip(bytes, mark).allSatisfy(==) }
        if starts(0xEF, 0xBB, 0xBF) { return (.utf8, 3) }
        if starts(0xFF, 0xFE, 0, 0) { return (.utf32(bigEndian: false), 4) }
        if starts(0, 0, 0xFE, 0xFF) { return (.utf32(bigEndian: true), 4) }
        if starts(0xFF, 0xFE) { return (.utf16(bigEndian: false), 2) }
        if starts(0xFE, 0xFF) { return (.utf16(bigEndian: true), 2) }
        if let unmarked = unmarked(bytes) { return (unmarked, 0) }
        return (.ascii, 0)
    }
}
