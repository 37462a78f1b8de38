extension TextEncoding {
    /// UTF-32 or UTF-16 without a byte order mark, where the beginning of a file is text in it and in nothing else; else nil.
    ///
    /// Of UTF-16 the order of the bytes is the one in which they are the more likely text. Where no byte is zero, as in Chinese without
    /// any ASCII, there must be controls among the bytes, which no text of single bytes has, and the likelihood of a text.
    static func unmarked(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        guard bytes.count >= 8 else { return nil }
        let head = UnsafeBufferPointer(rebasing: bytes.prefix(1024))
        for isBig in [false, true] where isUTF32(head, isBig: isBig) { return .utf32(bigEndian: isBig) }
        let hasZero = head.contains(0)
        guard hasZero || head.contains(where: { $0 < 7 || (14..<32).contains($0) && $0 != 27 }) else { return nil }
        let candidates = [false, true].compactMap { isBig in likelihood(head, isBig: isBig, hasZero: hasZero).map { (isBig, $0) } }
        return candidates.max { $0.1 < $1.1 }.map { .utf16(bigEndian: $0.0) }
    }

    private static func isUTF32(_ bytes: UnsafeBufferPointer<UInt8>, isBig: Bool) -> Bool {
        (0..<bytes.count / 4).allSatisfy { group in
            var value: UInt32 = 0
            for offset in 0..<4 { value = value << 8 | UInt32(bytes[group * 4 + (isBig ? offset : 3 - offset)]) }
            return value != 0 && Unicode.Scalar(value) != nil
        }
    }

    /// How likely the bytes are a text in this order; nil where they are none.
    private static func likelihood(_ bytes: UnsafeBufferPointer<UInt8>, isBig: Bool, hasZero: Bool) -> Double? {
        let units = (0..<bytes.count / 2).map { pair -> UInt16 in
            let (first, second) = (UInt16(bytes[pair * 2]), UInt16(bytes[pair * 2 + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        var scalars: [Unicode.Scalar] = []
        var (decoder, iterator) = (UTF16(), units.makeIterator())
        decoding: while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar):
                guard isText(scalar) else { return nil }
                scalars.append(scalar)
            case .emptyInput: break decoding
            // The last unit may be the first half of a pair.
            case .error where scalars.count + 1 >= units.count: break decoding
            case .error: return nil
            }
        }
        let ascii = Double(scalars.count { $0.value < 0x80 }) / Double(max(1, scalars.count))
        let mean = TextLikelihood(scalars).mean
        let points = ascii * 3 + (mean.isFinite ? mean * (1 - ascii) : 0)
        return points > (hasZero ? 0 : 1) ? points : nil
    }

    private static func isText(_ scalar: Unicode.Scalar) -> Bool {
        // A byte order mark within a text is the sign of bytes that happen to fall into pairs.
        if scalar.value == 0xFEFF { return false }
        switch scalar.properties.generalCategory {
        case .control: return (9...13).contains(scalar.value) || scalar.value == 27 || scalar.value == 0x85
        case .unassigned, .privateUse, .surrogate: return false
        default: return true
        }
    }
}
