/// HZ (RFC 1843): Chinese text in seven bits, as network news once had it. Between `~{` and `~}` two bytes are a character of GB 2312,
/// `~~` is a tilde, and `~` at the end of a line joins it to the next.
struct HZText {
    /// Whether the bytes to come are characters of two bytes.
    private var isChinese = false
    private var endsWithShift = false
    /// Whether `encode` makes other bytes of the text: of lines that are joined, of tildes and shifts that need not be there, and of bytes
    /// above 0x7F.
    private(set) var isWrittenOtherwise = false

    static let name = "HZ-GB-2312"
    private static let (tilde, opening, closing) = (UInt8(ascii: "~"), UInt8(ascii: "{"), UInt8(ascii: "}"))

    /// The text in the same characters of eight bits (EUC-CN), and how many of the bytes were used: all but a part of a character at the
    /// end where more come. What is no character stays as it is.
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
                if isChinese || byte == Self.tilde || byte >= 0x80 { isWrittenOtherwise = true }
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

    /// Where Chinese may begin first in a range: at `~{`, or at a tilde with which the bytes end; nil where it does not. O(distance).
    static func firstShift(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound, let found = bytes.index(of: tilde, in: index..<range.upperBound) {
            if found + 1 == bytes.count || bytes[found + 1] == opening { return found }
            index = found + (bytes[found + 1] == tilde ? 2 : 1)
        }
        return nil
    }

    /// Whether a text is HZ, as far as its beginning from the first `~{` on tells: all of it is of seven bits, and what stands between `~{`
    /// and `~}`, always on one line, looks like Chinese. O(length).
    /// - Parameter isCut: whether more of the text comes after it.
    static func isHZ(_ beginning: UnsafeBufferPointer<UInt8>, isCut: Bool) -> Bool {
        if beginning.contains(where: { $0 >= 0x80 }) { return false }
        var evidence = Evidence()
        var index = 0
        while let shift = firstShift(beginning, in: index..<beginning.count), shift + 1 < beginning.count {
            guard let end = evidence.count(beginning, from: shift + 2, isCut: isCut) else { return false }
            index = end
        }
        return evidence.isEnough
    }

    /// The characters of two bytes in a text that may be HZ.
    private struct Evidence {
        private var characters = 0
        /// Signs, and ideographs of level 1, the usual ones. Small letters of ASCII would be of level 2.
        private var usual = 0
        /// Those with a tilde as their second byte, which begins a directive where `~{` and `~}` are those of Common Lisp.
        private var tildes = 0

        /// Eight characters are no accident. Nine tenths of a Chinese text are usual ones, and about a hundredth has the tilde; four
        /// fifths and an eighth are asked for.
        var isEnough: Bool { characters >= 8 && usual * 5 >= characters * 4 && tildes * 8 <= characters }

        /// Counts the characters up to `~}`, and answers where that ends; nil where something else comes before it.
        mutating func count(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isCut: Bool) -> Int? {
            var index = start
            while index + 1 < bytes.count {
                let (first, second) = (bytes[index], bytes[index + 1])
                index += 2
                if first == HZText.tilde, second == HZText.closing { return index }
                guard HZText.isCharacter(first, second) else { return nil }
                characters += 1
                if (0x21...0x23).contains(first) || (0x30...0x57).contains(first) { usual += 1 }
                if second == HZText.tilde { tildes += 1 }
            }
            return isCut ? bytes.count : nil
        }
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
