/// Cuts Rich Text Format into tokens (RTF 1.9.1). Nothing is an error: what is no token is text.
struct RTFLexer {
    enum Token {
        case open, close
        /// A control word, with its number where it has one.
        case word(String, Int?)
        /// A control symbol other than `\'`.
        case symbol(UInt8)
        /// A byte of `\'xx`.
        case byte(UInt8)
        case text(Range<Int>)
        case end
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) { (self.bytes, index) = (bytes, start) }

    /// Whether these bytes come next, line ends aside.
    func begins(with word: String) -> Bool {
        var position = index
        while position < bytes.count, bytes[position] == 10 || bytes[position] == 13 || bytes[position] == 32 { position += 1 }
        return bytes[position...].starts(with: word.utf8)
    }

    /// Whether what is left has a word in it. O(length).
    func contains(_ word: String) -> Bool {
        let word = Array(word.utf8)
        var position = index
        while position + word.count <= bytes.count {
            if bytes[position] == word[0], bytes[position..<(position + word.count)].elementsEqual(word) { return true }
            position += 1
        }
        return false
    }

    mutating func next() -> Token {
        // Line ends of the source mean nothing.
        while index < bytes.count, bytes[index] == 10 || bytes[index] == 13 || bytes[index] == 0 { index += 1 }
        guard index < bytes.count else { return .end }
        switch bytes[index] {
        case UInt8(ascii: "{"):
            index += 1
            return .open
        case UInt8(ascii: "}"):
            index += 1
            return .close
        case UInt8(ascii: "\\"): return control()
        default:
            let start = index
            while index < bytes.count, !Self.endsText(bytes[index]) { index += 1 }
            return .text(start..<index)
        }
    }

    /// Takes bytes as they are, as `\bin` asks for.
    mutating func take(_ count: Int) -> UnsafeBufferPointer<UInt8> {
        let end = min(bytes.count, index + max(0, count))
        defer { index = end }
        return UnsafeBufferPointer(rebasing: bytes[index..<end])
    }

    private static func endsText(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "\\") || byte == 10 || byte == 13 || byte == 0
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private mutating func control() -> Token {
        index += 1
        guard index < bytes.count else { return .end }
        let first = bytes[index]
        guard Self.isLetter(first) else {
            index += 1
            if first == UInt8(ascii: "'") { return .byte(hexadecimal()) }
            if first == 13, index < bytes.count, bytes[index] == 10 { index += 1 }
            return .symbol(first)
        }
        let start = index
        while index < bytes.count, Self.isLetter(bytes[index]), index - start < 32 { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        let number = number()
        if index < bytes.count, bytes[index] == 32 { index += 1 }
        return .word(word, number)
    }

    private mutating func number() -> Int? {
        guard index < bytes.count else { return nil }
        let isNegative = bytes[index] == UInt8(ascii: "-")
        var position = isNegative ? index + 1 : index
        let start = position
        var value = 0
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
            if position - start < 10 { value = value * 10 + Int(bytes[position] - 0x30) }
            position += 1
        }
        if position == start { return nil }
        index = position
        return isNegative ? -value : value
    }

    private mutating func hexadecimal() -> UInt8 {
        var value: UInt8 = 0
        for _ in 0..<2 where index < bytes.count {
            guard let digit = Self.digit(bytes[index]) else { break }
            value = value << 4 | digit
            index += 1
        }
        return value
    }

    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
