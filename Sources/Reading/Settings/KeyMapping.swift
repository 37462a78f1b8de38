package import TextViews

/// A key, or two typed one after the other, that the reader gives a command, or takes it away from.
package struct KeyMapping: Equatable {
    /// The table of keys that is changed.
    package enum Mode: String, CaseIterable, Sendable {
        case read, edit, caret, figure
    }

    package let mode: Mode
    /// As the reader has written it.
    package let key: String
    /// The command as it could be typed; nil for none.
    package let line: String?
    private let chord: KeyBindings.Chord?
    private let command: Command?

    /// - Parameter words: what follows `map` or `unmap`.
    package init(_ words: [String], isUnmap: Bool) throws(ConfigMistake) {
        var words = words[...]
        let usage = isUnmap ? "unmap takes a key" : "map takes a key and a command"
        if words.count > 1, let mode = Self.mode(words.first ?? "") {
            self.mode = mode
            words = words.dropFirst()
        } else {
            mode = .read
        }
        guard let key = words.popFirst(), words.isEmpty == isUnmap else { throw ConfigMistake(usage) }
        self.key = key
        chord = KeyBindings.Chord(notation: key)
        guard chord != nil || Self.isSequence(key) && mode == .read else {
            throw ConfigMistake("“\(key)” is no key: a character, two, or <C-x>, <F5>, <Space> and the like")
        }
        line = isUnmap ? nil : words.map(ConfigLine.quoted).joined(separator: " ")
        command = isUnmap ? nil : try CommandRequest(words: Array(words)).command
    }

    private static func mode(_ word: String) -> Mode? {
        guard word.first == "[", word.last == "]" else { return nil }
        let name = String(word.dropFirst().dropLast())
        return name == "normal" ? .read : Mode(rawValue: name)
    }

    /// Two characters, none of which is white space or a digit.
    private static func isSequence(_ key: String) -> Bool {
        key.count == 2 && key.allSatisfy { !$0.isWhitespace && !$0.isNumber }
    }

    /// Changes the table.
    package func apply(to bindings: inout KeyBindings) {
        if let chord {
            bindings[chord] = command
            // A first key of two, which is free now, must wait for nothing.
            if command == nil, case .character = chord.key, chord.modifiers.isEmpty, KeySequence.begins(with: key) {
                bindings[chord] = .run("")
            }
        } else {
            bindings.sequences[key] = command ?? .run("")
            bindings[KeyBindings.Chord(.character(key.first!))] = nil
        }
    }
}
