import Foundation
import TextKit

/// Turns text into the bytes of a file: the way back of `TextDecoder`.
struct TextEncoder {
    let encoding: TextEncoding
    let hasByteOrderMark: Bool

    /// A character that the encoding lacks.
    struct Unencodable: Error {
        var character: Unicode.Scalar
    }

    /// UTF-16 units that are encoded at a time.
    private static let chunkLength = 1 << 16

    /// Passes the bytes of a text to `write`, a chunk at a time. The text is never copied whole.
    func encode(_ storage: TextStorage, _ write: ([UInt8]) throws -> Void) throws {
        if hasByteOrderMark { try write(mark) }
        var start = 0
        let count = storage.length
        while start < count {
            var end = min(count, start + Self.chunkLength)
            // No pair of surrogates is cut.
            if end < count, UTF16.isLeadSurrogate(Self.unit(end - 1, of: storage)) { end += 1 }
            try write(try bytes(of: storage.characters(in: start..<end)))
            start = end
        }
    }

    /// The unit at an offset. As a string of its own half a pair would be U+FFFD.
    private static func unit(_ utf16: Int, of storage: TextStorage) -> UInt16 {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1) { buffer in
            storage.copyUTF16(utf16..<utf16 + 1, into: buffer)
            return buffer[0]
        }
    }

    private var mark: [UInt8] {
        switch encoding {
        case .ascii, .windows1252, .legacy: []
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16(let isBig): isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
        case .utf32(let isBig): isBig ? [0, 0, 0xFE, 0xFF] : [0xFF, 0xFE, 0, 0]
        }
    }

    private func bytes(of text: String) throws(Unencodable) -> [UInt8] {
        switch encoding {
        case .ascii, .utf8: return Array(text.utf8)
        case .windows1252:
            var bytes: [UInt8] = []
            bytes.reserveCapacity(text.utf8.count)
            for scalar in text.unicodeScalars {
                guard let byte = Self.windows1252(scalar) else { throw Unencodable(character: scalar) }
                bytes.append(byte)
            }
            return bytes
        case .legacy(let legacy): return try Self.encode(text, legacy)
        case .utf16(let isBig):
            return text.utf16.flatMap { unit in
                let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
                return isBig ? [high, low] : [low, high]
            }
        case .utf32(let isBig):
            return text.unicodeScalars.flatMap { scalar in
                let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
                return isBig ? bytes.reversed() : bytes
            }
        }
    }

    private static func encode(_ text: String, _ legacy: LegacyEncoding) throws(Unencodable) -> [UInt8] {
        var utf8 = Array(text.utf8)
        guard let bytes = legacy.encode(&utf8) else {
            // A character alone tells whether it is the one.
            let lacking = text.unicodeScalars.first { scalar in
                var one = Array(String(scalar).utf8)
                return legacy.encode(&one) == nil
            }
            throw Unencodable(character: lacking ?? "\u{FFFD}")
        }
        return bytes
    }

    private static func windows1252(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0x00...0x7F, 0xA0...0xFF: return UInt8(scalar.value)
        default:
            guard scalar.value <= 0xFFFF else { return nil }
            return TextDecoder.upperControls.firstIndex(of: UInt16(scalar.value)).map { UInt8($0 + 0x80) }
        }
    }
}
