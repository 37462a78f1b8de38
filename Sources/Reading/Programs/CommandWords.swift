/// Commands as people write them in variables and settings: words, some of them in quotes.
package enum CommandWords {
    /// The program and its arguments, as a shell would part them; nothing else of a shell's language means anything. Empty where there
    /// are none, and where a quote is not closed. O(length).
    package static func split(_ text: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil, !isEscaped else { return [] }
        if let word { words.append(word) }
        return words.first?.isEmpty == true ? [] : words
    }

    /// The first of several settings that names a program; nil where none does.
    package static func first(of settings: String?...) -> [String]? {
        settings.lazy.map { split($0 ?? "") }.first { !$0.isEmpty }
    }

    /// A command with a text as part of one argument: where an argument has `%s`, else as the last one. The program is never part of it.
    package static func arguments(_ words: [String], for text: String) -> [String] {
        guard words.dropFirst().contains(where: { $0.contains("%s") }) else { return words + [text] }
        return words.enumerated().map { $0 == 0 ? $1 : $1.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: text) }
    }
}
