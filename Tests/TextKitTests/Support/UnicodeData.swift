import Foundation
import Testing

@testable import TextKit

/// The test files of the Unicode Character Database, from Debian's package `unicode-data`.
enum UnicodeData {
    static let folder = "/usr/share/unicode/"

    /// The bytes of a file. Where the package is missing the test is cancelled, with that as its reason.
    static func bytes(of name: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: folder + name) else {
            try Test.cancel("\(folder)\(name) is missing (Debian package unicode-data)")
        }
        return [UInt8](data)
    }

    /// Calls `body` with every line that is neither empty nor a comment; cancels the test where the file is missing.
    static func forEachLine(of name: String, _ body: (Line) -> Void) throws {
        let bytes = try bytes(of: name)
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != 0x0A { end += 1 }
                if end > start, bytes[start] != 0x23 { body(Line(bytes: bytes, position: start, end: end)) }
                start = end + 1
            }
        }
    }

    /// One line, read from left to right.
    struct Line {
        let bytes: UnsafeBufferPointer<UInt8>
        var position: Int
        let end: Int

        /// The rest of the line as text.
        var text: String { String(decoding: bytes[position..<end], as: UTF8.self) }
        var first: UInt8? { position < end ? bytes[position] : nil }

        /// The letters and digits up to the next blank or semicolon as one number of base 256; nil where the field is over.
        mutating func token() -> UInt64? {
            while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
            guard position < end, bytes[position] != 0x3B, bytes[position] != 0x23 else { return nil }
            var value: UInt64 = 0
            while position < end, bytes[position] != 0x20, bytes[position] != 0x09, bytes[position] != 0x3B {
                value = value << 8 | UInt64(bytes[position])
                position += 1
            }
            return value
        }

        /// Goes to the next field.
        mutating func nextField() {
            while position < end, bytes[position] != 0x3B { position += 1 }
            position += 1
        }

        /// The tokens of the field.
        mutating func tokens() -> [UInt64] {
            var tokens: [UInt64] = []
            while let token = token() { tokens.append(token) }
            return tokens
        }
    }

    /// A token as a number.
    static func number(_ token: UInt64, radix: UInt64 = 10) -> Int {
        var value: UInt64 = 0
        var shift: UInt64 = 56
        while true {
            let byte = token >> shift & 0xFF
            if byte != 0 { value = value * radix + (byte < 0x3A ? byte - 0x30 : byte - 0x37) }
            if shift == 0 { return Int(value) }
            shift -= 8
        }
    }

    /// A name as a token.
    static func token(_ name: String) -> UInt64 { name.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}
