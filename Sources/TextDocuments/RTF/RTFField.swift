import Foundation

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

    /// The text and its reading of an `EQ \o\ad(\s\up 10(reading),text)`, as Word and Writer put readings above characters; nil for others,
    /// such as formulas whose parts have places of their own.
    static func ruby(_ instruction: String) -> (base: String, reading: String)? {
        guard words(instruction).first?.uppercased() == "EQ", let overstrike = instruction.range(of: "\\o", options: .caseInsensitive),
            let outer = parentheses(in: instruction[overstrike.upperBound...]),
            let raised = instruction.range(of: "\\s\\up", options: .caseInsensitive, range: outer),
            instruction[outer.lowerBound..<raised.lowerBound].allSatisfy(\.isWhitespace),
            let inner = parentheses(in: instruction[raised.upperBound..<outer.upperBound])
        else { return nil }
        // A switch for the look of the result may follow.
        let after = instruction[outer.upperBound...].dropFirst().drop(while: \.isWhitespace)
        let rest = instruction[inner.upperBound..<outer.upperBound].dropFirst().drop { $0 == " " }
        guard after.isEmpty || after.hasPrefix("\\*"), let separator = rest.first, separator == "," || separator == ";" else { return nil }
        let base = rest.dropFirst()
        return base.isEmpty || base.contains("\\") ? nil : (String(base), String(instruction[inner]))
    }

    /// What stands between the first parenthesis and the one that closes it; nil where none does.
    private static func parentheses(in text: Substring) -> Range<String.Index>? {
        guard let open = text.firstIndex(of: "(") else { return nil }
        var depth = 0
        for index in text[open...].indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return text.index(after: open)..<index }
        }
        return nil
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
