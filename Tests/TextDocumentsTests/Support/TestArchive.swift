import Foundation

/// Writes ZIP archives, right ones and such as no program should, without zlib.
struct TestArchive {
    struct File {
        var name: String
        var bytes: [UInt8]
        var isPacked = true
        /// Fields of the headers that say something else than what is there.
        var method: Int?
        var flags = 0
        var size: Int?
        var checksum: UInt32?
        /// The index of the file whose local header the directory names instead.
        var sharesHeader: Int?
        /// The name's bytes, where they are no UTF-8.
        var rawName: [UInt8]?

        init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

        init(_ name: String, _ bytes: [UInt8], isPacked: Bool = true) {
            self.name = name
            self.bytes = bytes
            self.isPacked = isPacked
        }
    }

    var files: [File] = []
    var comment = ""
    /// Bytes before the archive.
    var prefix: [UInt8] = []
    /// Whether sizes stand after the data of each entry and not before it.
    var hasDescriptors = false
    /// Whether the directory has its 64-bit forms.
    var isLarge = false
    var diskNumber = 0

    func data() -> Data {
        var out = prefix
        var directory: [UInt8] = []
        var offsets: [Int] = []
        for file in files {
            let packed = file.isPacked ? TestDeflate.packed(file.bytes) : file.bytes
            let checksum = file.checksum ?? TestDeflate.checksum(file.bytes)
            let (name, method) = (file.rawName ?? Array(file.name.utf8), file.method ?? (file.isPacked ? 8 : 0))
            let flags = file.flags | (hasDescriptors ? 8 : 0) | (file.rawName == nil ? 0x800 : 0)
            let size = file.size ?? file.bytes.count
            offsets.append(out.count - prefix.count)
            out += Self.number(0x0403_4B50, 4) + Self.numbers([20, flags, method, 0, 33], 2)
            out += hasDescriptors ? Self.numbers([0, 0, 0], 4) : Self.numbers([Int(checksum), packed.count, size], 4)
            out += Self.numbers([name.count, 0], 2) + name + packed
            if hasDescriptors { out += Self.numbers([0x0807_4B50, Int(checksum), packed.count, size], 4) }
            let offset = file.sharesHeader.map { offsets[$0] } ?? offsets[offsets.count - 1]
            directory += Self.number(0x0201_4B50, 4) + Self.numbers([20, 20, flags, method, 0, 33], 2)
            directory += Self.number(Int(checksum), 4)
            directory += isLarge ? Self.numbers([0xFFFF_FFFF, 0xFFFF_FFFF], 4) : Self.numbers([packed.count, size], 4)
            directory += Self.numbers([name.count, isLarge ? 28 : 0, 0, 0, 0], 2) + Self.number(0, 4)
            directory += Self.number(isLarge ? 0xFFFF_FFFF : offset, 4) + name
            if isLarge { directory += Self.numbers([1, 24], 2) + Self.numbers([size, packed.count, offset], 8) }
        }
        let start = out.count - prefix.count
        out += directory
        if isLarge { out += Self.largeEnd(files.count, directory.count, start, at: out.count) }
        out += Self.number(0x0605_4B50, 4) + Self.numbers([diskNumber, 0], 2)
        let count = isLarge ? 0xFFFF : files.count
        out += Self.numbers([count, count], 2) + Self.numbers(isLarge ? [0xFFFF_FFFF, 0xFFFF_FFFF] : [directory.count, start], 4)
        out += Self.number(comment.utf8.count, 2) + Array(comment.utf8)
        return Data(out)
    }

    private static func largeEnd(_ count: Int, _ size: Int, _ start: Int, at position: Int) -> [UInt8] {
        number(0x0606_4B50, 4) + number(44, 8) + numbers([45, 45], 2) + numbers([0, 0], 4) + numbers([count, count, size, start], 8)
            + numbers([0x0706_4B50, 0], 4) + number(position, 8) + number(1, 4)
    }

    private static func number(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }

    private static func numbers(_ values: [Int], _ size: Int) -> [UInt8] { values.flatMap { number($0, size) } }
}

/// Packs by Deflate with its fixed codes (RFC 1951, § 3.2.6): literals, and runs of one byte.
enum TestDeflate {
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var bits = Bits()
        bits.append(0b011, 3)
        var index = 0
        while index < bytes.count {
            bits.appendLiteral(Int(bytes[index]))
            let byte = bytes[index]
            index += 1
            while index + 258 <= bytes.count, bytes[index..<index + 258].allSatisfy({ $0 == byte }) {
                bits.appendLiteral(285)
                bits.appendCode(0, 5)
                index += 258
            }
        }
        bits.appendLiteral(256)
        return bits.bytes
    }

    private struct Bits {
        var bytes: [UInt8] = []
        private var count = 0

        /// Up to nine bits, the lowest first.
        mutating func append(_ value: Int, _ length: Int) {
            let shifted = value << (count & 7)
            if count & 7 == 0 { bytes.append(UInt8(truncatingIfNeeded: shifted)) } else { bytes[bytes.count - 1] |= UInt8(shifted & 0xFF) }
            if count & 7 + length > 8 { bytes.append(UInt8(truncatingIfNeeded: shifted >> 8)) }
            if count & 7 + length > 16 { bytes.append(UInt8(truncatingIfNeeded: shifted >> 16)) }
            count += length
        }

        /// Up to nine bits, the highest first.
        mutating func appendCode(_ code: Int, _ length: Int) {
            var (reversed, rest, bit) = (0, code, 0)
            while bit < length {
                reversed = reversed << 1 | rest & 1
                rest >>= 1
                bit += 1
            }
            append(reversed, length)
        }

        mutating func appendLiteral(_ symbol: Int) {
            switch symbol {
            case ..<144: appendCode(0x30 + symbol, 8)
            case ..<256: appendCode(0x190 + symbol - 144, 9)
            case ..<280: appendCode(symbol - 256, 7)
            default: appendCode(0xC0 + symbol - 280, 8)
            }
        }
    }

    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
        return ~sum
    }

    private static let table: [UInt32] = (0..<256).map { (index: UInt32) -> UInt32 in
        var value = index
        for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        return value
    }
}
