extension TextView {
    /// Whether the first key of two has been pressed. O(1).
    package var awaitsSecondKey: Bool { state.keys.prefix != nil }

    /// The keys that complete what has been begun by the first key of two, each with the name of its command, those of the reader's own
    /// first: `ab highlight-blue, ag highlight-green`. Nil where no second key is waited for. O(rows · log rows).
    package var keysToCome: String? {
        guard let prefix = state.keys.prefix else { return nil }
        let own = keyBindings.sequences.filter { $0.key.first == prefix }
        let listed = CommandRow.all.flatMap { row in row.sequences.map { ($0, row.command) } }
            .filter { $0.0.first == prefix && own[$0.0] == nil }
        let known = (own.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 } + listed.sorted { $0.0 < $1.0 }).compactMap { keys, command in
            command.name.map { (keys, keys.contains("…") ? Self.withoutLetter($0) : $0) }
        }
        return known.isEmpty ? nil : known.map { "\($0) \($1)" }.joined(separator: ", ")
    }

    /// The name of a command for each letter, such as `mark-a`, for all of them.
    private static func withoutLetter(_ name: String) -> String { name.split(separator: "-").dropLast().joined(separator: "-") }
}
