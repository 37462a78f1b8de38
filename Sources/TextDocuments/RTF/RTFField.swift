/// The instructions of fields.
enum RTFField {
    /// The target of a `HYPERLINK "target" \l "bookmark"`; nil for other fields.
    static func link(_ instruction: String) -> String? {
        let words = words(instruction)
        guard words.first?.uppercased() == "HYPERLINK" else { return nil }
        var target = ""
        var bookmark = ""
        var index = 1
        while index < words.count {
            switch words[index] {
            case "\\l":
                index += 1
                if index < words.count { bookmark = words[index] }
            case "\\o", "\\t":
                index += 1
            case let word: if !word.hasPrefix("\\") && target.isEmpty { target = word }
            }
            index += 1
        }
        let whole = bookmark.isEmpty ? target : target + "#" + bookmark
        return whole.isEmpty ? nil : whole
    }

    /// The character of a `SYMBOL code \f "font" \u`; nil for other fields.
    static func symbol(_ instruction: String) -> Unicode.Scalar? {
        let words = words(instruction)
        guard words.count > 1, words[0].uppercased() == "SYMBOL" else { return nil }
        let isHexadecimal = words[1].lowercased().hasPrefix("0x")
        guard let code = isHexadecimal ? UInt32(words[1].dropFirst(2), radix: 16) : UInt32(words[1]) else { return nil }
        let family = words.firstIndex(of: "\\f").flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil } ?? ""
        let own = code & 0xFF00 == 0xF000 ? code & 0xFF : code
        if words.contains("\\u"), code & 0xFF00 != 0xF000 { return Unicode.Scalar(code) }
        if own < 256, !family.isEmpty, let sign = RTFSymbols.character(UInt8(own), in: family), RTFSymbols.isKnown(family) { return sign }
        if own < 128 { return Unicode.Scalar(own) }
        var decoder = RTFDecoders()
        return own < 256 ? String(decoding: decoder.decode([UInt8(own)], 1252), as: UTF8.self).unicodeScalars.first : Unicode.Scalar(code)
    }

    /// Words and quoted strings.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard let first = rest.first else { return words }
            if first == "\"" {
                let body = rest.dropFirst()
                let end = body.firstIndex(of: "\"") ?? body.endIndex
                words.append(String(body[..<end]))
                rest = body[end...].dropFirst()
            } else {
                let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
                words.append(String(word))
                rest = rest[word.endIndex...]
            }
        }
    }
}
