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
