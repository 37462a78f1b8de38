/// Four characters as OpenType and HarfBuzz number them, the first in the top byte.
struct OpenTypeTag: Hashable, Sendable, Codable {
    let value: UInt32

    init(value: UInt32) { self.value = value }

    /// Shorter names are filled up with spaces; longer ones, and what is not ASCII, are cut.
    init(_ name: String) {
        var value: UInt32 = 0
        var bytes = name.utf8.makeIterator()
        for _ in 0..<4 { value = value << 8 | UInt32((bytes.next() ?? 0x20) & 0x7F) }
        self.value = value
    }

    var name: String {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
