/// What help says of a command. Every command has one, and help is made of them: there is no second list of keys to keep up.
package struct CommandHelp: Equatable {
    /// The part of help that a command belongs to, in the order of the parts.
    package enum Topic: String, CaseIterable {
        case moving = "Moving"
        case finding = "Finding"
        case links = "Links"
        case figures = "Figures"
        case selecting = "Selecting and copying"
        case looks = "Looks"
        case documents = "Documents"
        case windows = "Windows"
        case editing = "Editing"
    }

    package let topic: Topic
    /// What the command does, to be told beside its keys: no full stop ends it.
    package let sentence: String
    /// Where the command stands among the others, which is the order of the source's lines.
    private let line: Int
    private let rank: Int

    /// - Parameter rank: the order among commands that are described by the same line.
    init(_ topic: Topic, _ sentence: String, rank: Int = 0, line: Int = #line) {
        self.topic = topic
        self.sentence = sentence
        self.rank = rank
        self.line = line
    }

    package static func < (one: CommandHelp, other: CommandHelp) -> Bool {
        (one.line, one.rank, one.sentence) < (other.line, other.rank, other.sentence)
    }
}

extension KeyBindings {
    /// The commands of the table that belong to a topic, or all of them, each with the labels of its chords, the plainest first. O(n log n).
    package func help(on topic: CommandHelp.Topic? = nil) -> [(keys: [String], help: CommandHelp)] {
        let rows = Dictionary(grouping: commands) { $0.value.help.sentence }.values.map { bound in
            let keys = bound.map(\.key).sorted { $0.rank < $1.rank }
            return (keys: keys.map(\.label), help: bound.map(\.value.help).min(by: <)!)
        }
        return rows.filter { topic == nil || $0.help.topic == topic }.sorted { $0.help < $1.help }
    }
}

extension KeyBindings.Chord {
    /// The plainer, the less: few modifiers, a short name, a letter and a small one.
    fileprivate var rank: (Int, Int, Int, String) {
        var kind = 2
        if case .character(let character) = key, character.isLetter { kind = character.isUppercase ? 1 : 0 }
        return (modifiers.rawValue.nonzeroBitCount, label.count, kind, label)
    }

    /// The chord as people write it: `Ctrl+Shift+G`, `Page Down`, `Alt+Left`.
    package var label: String {
        var parts: [String] = []
        if modifiers.contains(.control) { parts.append("Ctrl") }
        if modifiers.contains(.alt) { parts.append("Alt") }
        if modifiers.contains(.superKey) { parts.append("Super") }
        if modifiers.contains(.shift) { parts.append("Shift") }
        switch key {
        // Alone, a letter is written as it is typed; beside other keys, as it is printed on its key.
        case .character(let character) where !parts.isEmpty && character.isLetter:
            if character.isUppercase { parts.append("Shift") }
            parts.append(character.uppercased())
        case .pageUp: parts.append("Page Up")
        case .pageDown: parts.append("Page Down")
        case .escape: parts.append("Esc")
        default: parts.append(key.name)
        }
        return parts.joined(separator: "+")
    }
}
