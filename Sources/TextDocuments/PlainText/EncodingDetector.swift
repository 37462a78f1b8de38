/// Tells the encoding of text that is neither ASCII nor UTF-8, by reading it in each and judging what comes out.
enum EncodingDetector {
    /// More bytes from the first one above 0x7F on say nothing new.
    static let evidence = 4096
    /// How many bytes before that are looked at for the words around it.
    static let context = 256

    /// The encoding of bytes of which one at least is above 0x7F. Windows-1252 where nothing makes a text of them.
    ///
    /// - Parameter isCut: whether the bytes may end within a character.
    /// - Complexity: O(length) for each encoding.
    static func detect(_ bytes: UnsafeBufferPointer<UInt8>, isCut: Bool) -> TextEncoding {
        let language = WordLanguage.of(bytes)
        var best = (encoding: TextEncoding.windows1252, points: 0.0)
        var canBeWestern = false
        let western: [TextEncoding?] = [.windows1252, .called("ISO-8859-15")]
        let latin = bytes.map { $0 < 0x80 ? UInt32($0) : TextDecoder.windows1252($0) }
        consider(.windows1252, latin.map(scalar), rarity: 0)
        canBeWestern = best.points > 0
        for encoding in LegacyEncoding.all where !encoding.converter.hasPrefix("ISO-2022") && !encoding.isHZ {
            guard let scalars = decode(bytes, encoding, isCut: isCut) else { continue }
            // Texts in Welsh are rare, not this encoding of them.
            let isWelsh = encoding.name == "ISO-8859-14" && language?.isWelsh == true
            consider(.legacy(encoding), scalars, rarity: isWelsh ? 0.02 : encoding.rarity)
        }
        return best.encoding

        func consider(_ encoding: TextEncoding, _ scalars: [Unicode.Scalar], rarity: Double) {
            let likelihood = TextLikelihood(scalars, in: language)
            // Most texts with few characters beyond ASCII are Western ones of Windows, where they can be.
            let loss = western.contains(encoding) || !canBeWestern ? 0 : (1 + 10 * rarity) * likelihood.thinness
            // The sets of Chinese and Korean have kana in the same places as those of Japanese, but no text is written in them.
            let isForeign = likelihood.isJapanese && !encoding.isJapanese
            let points = likelihood.mean - (rarity + (isForeign ? 0.8 : 0)) * likelihood.weightOfRarity - loss
            if points > best.points { best = (encoding, points) }
        }
    }

    private static func scalar(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }

    /// The text in an encoding, as far as it is one; nil where much of it is none.
    private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ encoding: LegacyEncoding, isCut: Bool) -> [Unicode.Scalar]? {
        guard let converter = Iconv(encoding.converter) else { return nil }
        var utf8: [UInt8] = []
        _ = converter.decode(bytes, isLast: !isCut, mostFaults: 1 + bytes.count / 200, into: &utf8)
        if converter.faults > 1 + bytes.count / 200 { return nil }
        return Array(String(decoding: utf8, as: UTF8.self).unicodeScalars)
    }

    /// The encoding that an escape or shift sequence of ISO 2022 belongs to; nil for any other, such as a terminal's.
    static func escaped(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> TextEncoding? {
        func follows(_ text: StaticString) -> Bool {
            let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
            return bytes.count - index > wanted.count && bytes[(index + 1)...].starts(with: wanted)
        }
        guard bytes[index] == 0x1B else { return nil }
        if follows("$B") || follows("$@") || follows("$(D") || follows("(J") || follows("(I") { return .called("ISO-2022-JP") }
        if follows("$)C") { return .called("ISO-2022-KR") }
        if follows("$)A") || follows("$)G") || follows("$*H") { return .called("ISO-2022-CN") }
        return nil
    }
}

extension TextEncoding {
    /// Whether it is one of Japanese text alone.
    fileprivate var isJapanese: Bool {
        guard case .legacy(let encoding) = self else { return false }
        return ["Shift_JIS", "EUC-JP", "ISO-2022-JP"].contains(encoding.name)
    }
}
