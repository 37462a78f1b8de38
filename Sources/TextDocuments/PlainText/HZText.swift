/// HZ (RFC 1843): Chinese text in seven bits, as network news once had it. Between `~{` and `~}` two bytes are a character of GB 2312, `~~` is
/// a tilde, and `~` at the end of a line joins it to the next.
struct HZText {
    /// Whether the bytes to come are characters of two bytes.
    private var isChinese = false
    private var endsWithShift = false
    /// Whether `encode` makes other bytes of the text: of lines that are joined, and of tildes and shifts that need not be there.
    private(set) var isWrittenOtherwise = false

    static let name = "HZ-GB-2312"
    private static let (tilde, opening, closing) = (UInt8(ascii: "~"), UInt8(ascii: "{"), UInt8(ascii: "}"))
    /// Most of what is written has its first byte up to this one: signs and the usual ideographs.
    private static let lastUsual: UInt8 = 0x57
    /// No line of a message is longer.
    static let longestLine = 1024

    /// The text in the same characters of eight bits (EUC-CN), and how many of the bytes were used: all but a part of a character at the end
    /// where more come. What is no character stays as it is.
    mutating func eightBits(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> (bytes: [UInt8], used: Int) {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : nil
            if next == nil, !isLast, isChinese ? byte != 10 : byte == Self.tilde { break }
            if byte == Self.tilde, let next, appendEscape(next, to: &result) {
                index += 2
                continue
            }
            endsWithShift = false
            if isChinese, Self.isCharacter(byte, next), let next {
                result += [byte | 0x80, next | 0x80]
                index += 2
            } else {
                // No character goes on in the next line.
                if isChinese || byte == Self.tilde { isWrittenOtherwise = true }
                if byte == 10 { isChinese = false }
                result.append(byte)
                index += 1
            }
        }
        return (result, index)
    }

    /// What a tilde and the byte after it stand for; false where that is no escape.
    private mutating func appendEscape(_ next: UInt8, to result: inout [UInt8]) -> Bool {
        let isShift = next == (isChinese ? Self.closing : Self.opening)
        switch next {
        case _ where isShift: isChinese.toggle()
        case Self.tilde where !isChinese: result.append(Self.tilde)
        case 10 where !isChinese: isWrittenOtherwise = true
        default: return false
        }
        if isShift, endsWithShift { isWrittenOtherwise = true }
        endsWithShift = isShift
        return true
    }

    private static func isCharacter(_ first: UInt8, _ second: UInt8?) -> Bool {
        (0x21...0x77).contains(first) && second.map { (0x21...0x7E).contains($0) } == true
    }

    /// Whether Chinese begins at a tilde: two characters and more up to a `~}` on the same line, most of which are usual ones. Nil where the
    /// bytes end before that can be told. O(length of the line).
    static func begins(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool? {
        guard start + 1 < bytes.count else { return nil }
        guard bytes[start] == tilde, bytes[start + 1] == opening else { return false }
        var index = start + 2
        var (count, usual) = (0, 0)
        while index + 1 < bytes.count, index - start < longestLine {
            if bytes[index] == tilde, bytes[index + 1] == closing { return count >= 2 && usual * 4 >= count * 3 }
            guard isCharacter(bytes[index], bytes[index + 1]) else { return false }
            count += 1
            if bytes[index] <= lastUsual { usual += 1 }
            index += 2
        }
        return index - start < longestLine ? nil : false
    }

    /// The bytes of a text; nil where a character is none of GB 2312.
    static func encode(_ utf8: inout [UInt8]) -> [UInt8]? {
        guard let converter = Iconv("EUC-CN", isEncoding: true), let bytes = converter.encode(&utf8) else { return nil }
        var result: [UInt8] = []
        var isChinese = false
        for byte in bytes {
            if byte & 0x80 != 0 {
                if !isChinese { result += [tilde, opening] }
            } else if isChinese {
                result += [tilde, closing]
            }
            isChinese = byte & 0x80 != 0
            result.append(byte & 0x7F)
            if byte == tilde { result.append(tilde) }
        }
        return isChinese ? result + [tilde, closing] : result
    }
}
