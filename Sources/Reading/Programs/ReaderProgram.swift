/// A program that the reader has started for what is read, by a command that is typed or bound to a key. No shell reads it.
package enum ReaderProgram {
    /// What a `$` and a name in its words stand for.
    package enum Name: String, CaseIterable, Sendable {
        case file = "FILE"
        case line = "LINE"
        case page = "PAGE"
        case selection = "SELECTION"

        fileprivate var missing: String {
            switch self {
            case .file: "this document is no file"
            case .selection: "nothing is selected"
            case .line, .page: "there is no \(rawValue.lowercased())"
            }
        }
    }

    /// The words of a command with values in the place of names; one word alone is parted first, as zathura's settings have it. A `$` before
    /// anything else stands for itself. O(length).
    /// - Throws: what is missing for the command, in words.
    package static func words(_ words: [String], with value: (Name) -> String?) throws(ConfigMistake) -> [String] {
        let parted = words.count == 1 ? CommandWords.split(words[0]) : words
        guard !parted.isEmpty else { throw ConfigMistake("no program") }
        var filled: [String] = []
        for word in parted { filled.append(try Self.filled(word, with: value)) }
        return filled
    }

    private static func filled(_ word: String, with value: (Name) -> String?) throws(ConfigMistake) -> String {
        var result = ""
        var rest = word[...]
        while let sign = rest.firstIndex(of: "$") {
            result += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            guard let name = Name.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
                result += "$"
                continue
            }
            guard let value = value(name) else { throw ConfigMistake(name.missing) }
            result += value
            rest = rest.dropFirst(name.rawValue.count)
        }
        return result + rest
    }
}
