extension KeySequence {
    /// Keys that mean something one after the other, for help to list.
    package struct Example {
        /// What is typed, as people write it.
        package let keys: [String]
        /// One such sequence.
        package let typed: String
        /// What that asks for.
        package let command: Command
    }

    /// An example of every command that a sequence of keys can ask for.
    package static let examples: [Example] = Prefix.allCases.flatMap { prefix -> [Example] in
        let key = String(prefix.rawValue)
        let letters = ["\(key) a … \(key) z"]
        switch prefix {
        case .mark: return [Example(keys: letters, typed: key + "a", command: .setMark("a"))]
        case .goToMark:
            return [
                Example(keys: letters, typed: key + "a", command: .goToMark("a")),
                Example(keys: [key + key], typed: key + key, command: .goToLastJump),
            ]
        case .back: return [Example(keys: [key + key], typed: key + key, command: .goToHeading(-1))]
        case .close: return [Example(keys: [key + key], typed: key + key, command: .close)]
        case .on: return [Example(keys: [key + key], typed: key + key, command: .goToHeading(1))]
        case .highlight:
            return HighlightColor.allCases.map { color in
                let typed = colors.filter { $0.value == color }.keys.sorted().map { key + String($0) }
                return Example(keys: typed, typed: typed[0], command: .highlight(color))
            }
        case .fold:
            return foldings.sorted { $0.key < $1.key }.map { letter, command in
                Example(keys: [key + String(letter)], typed: key + String(letter), command: .section(command))
            }
        }
    }
}
