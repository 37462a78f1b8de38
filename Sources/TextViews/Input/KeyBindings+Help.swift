extension KeyBindings {
    /// The rows of the commands that the table has keys for, of a topic or all of them, each with the labels of its chords, the plainest
    /// first. A command without a row is left out. O(n log n).
    /// - Parameter sequences: whether keys that are typed one after the other whatever the table is are listed as well.
    package func help(on topic: CommandRow.Topic? = nil, sequences: Bool = false) -> [(keys: [String], row: CommandRow)] {
        let bound = Dictionary(grouping: commands, by: \.value)
        let own = Dictionary(grouping: self.sequences, by: \.value)
        return CommandRow.all.compactMap { row in
            guard topic == nil || row.topic == topic else { return nil }
            let chords = (bound[row.command] ?? []).map(\.key).sorted { $0.rank < $1.rank }
            let keys = chords.map(\.label) + (own[row.command] ?? []).map(\.key).sorted() + (sequences ? row.sequences : [])
            return keys.isEmpty ? nil : (keys, row)
        }
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
