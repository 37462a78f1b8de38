import Foundation

/// Reading CSS source: white space and comments, strings, and the pieces between separators (CSS Syntax 3, as far as
/// style sheets for text need it). Ill-formed input gives pieces that nothing understands.
enum CSSText {
    /// Source without comments and without the `<!--` and `-->` that may stand around it.
    static func withoutComments(_ source: String) -> [UInt8] {
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        func isAt(_ word: StaticString) -> Bool {
            word.withUTF8Buffer { index + $0.count <= bytes.count && bytes[index..<index + $0.count].elementsEqual($0) }
        }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "/") where isAt("/*"):
                index += 2
                while index < bytes.count, !isAt("*/") { index += 1 }
                index += 2
                result.append(32)
            case UInt8(ascii: "<") where isAt("<!--"): index += 4
            case UInt8(ascii: "-") where isAt("-->"): index += 3
            default:
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    /// The index of the first place before `end` where a word stands, also as a part of another one, in letters of either case; nil where
    /// there is none. O(length).
    /// - Parameter word: in lower case.
    static func find(word: StaticString, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
        return word.withUTF8Buffer { word in
            bytes.withUnsafeBufferPointer { bytes in
                var index = start
                while index + word.count <= end {
                    if lowered(bytes[index]) == word[0], (1..<word.count).allSatisfy({ lowered(bytes[index + $0]) == word[$0] }) {
                        return index
                    }
                    index += 1
                }
                return nil
            }
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    /// The index of the first of `stops` from `start` on that is not within a string or brackets; `end` where there is none.
    static func find(_ stops: StaticString, in bytes: [UInt8], from start: Int, to end: Int) -> Int {
        var index = start
        var depth = 0
        while index < end {
            let byte = bytes[index]
            if depth == 0, stops.withUTF8Buffer({ $0.contains(byte) }) { return index }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index += 1
                while index < end, bytes[index] != byte {
                    // A line end ends a string that nothing else has ended.
                    if bytes[index] == 10 { break }
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: "\\"): index += 1
            default: break
            }
            index += 1
        }
        return end
    }

    /// The pieces of a value between `separator`s that are not within strings or brackets, trimmed.
    static func split(_ value: String, _ separator: StaticString) -> [String] {
        let bytes = Array(value.utf8)
        var pieces: [String] = []
        var start = 0
        while start <= bytes.count {
            let end = find(separator, in: bytes, from: start, to: bytes.count)
            let piece = trimmed(bytes, start, end)
            if !piece.isEmpty { pieces.append(piece) }
            start = end + 1
        }
        return pieces
    }

    /// A value's words.
    static func words(_ value: String) -> [String] { split(value, " \t\n\r\u{C}") }

    static func trimmed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String {
        var (first, last) = (start, min(end, bytes.count))
        while first < last, isSpace(bytes[first]) { first += 1 }
        while last > first, isSpace(bytes[last - 1]) { last -= 1 }
        return first < last ? String(decoding: bytes[first..<last], as: UTF8.self) : ""
    }

    /// A string's content, or a word as it is; escapes decoded.
    static func unquoted(_ text: String) -> String {
        var body = text[...]
        if let quote = body.first, quote == "\"" || quote == "'" {
            body = body.dropFirst()
            if body.last == quote { body = body.dropLast() }
        }
        guard body.utf8.contains(UInt8(ascii: "\\")) else { return String(body) }
        var result = ""
        while let slash = body.firstIndex(of: "\\") {
            result += body[..<slash]
            body = body[body.index(after: slash)...]
            let digits = body.prefix(6).prefix { $0.isHexDigit }
            if let value = UInt32(digits, radix: 16) {
                result.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
                body = body.dropFirst(digits.count)
                if body.first == " " { body = body.dropFirst() }
            } else if let next = body.first {
                result.append(next)
                body = body.dropFirst()
            }
        }
        return result + body
    }
}
