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
        mode = try words.count > 1 ? Self.mode(words.first ?? "") ?? .read : .read
        if words.count > 1, Self.isMode(words.first ?? "") { words = words.dropFirst() }
        guard let key = words.popFirst(), words.isEmpty == isUnmap else { throw ConfigMistake(usage) }
        self.key = key
        chord = KeyBindings.Chord(notation: key)
        guard chord != nil || Self.isSequence(key) && mode == .read else {
            throw ConfigMistake("“\(key)” is no key: a character, two, or <C-x>, <F5>, <Space> and the like")
        }
        let ours = ZathuraNames.command(Array(words))
        line = isUnmap ? nil : ours.map(ConfigLine.quoted).joined(separator: " ")
        command = isUnmap ? nil : try CommandRequest(words: ours).command
    }

    /// The mode that a word names in brackets; nil for a word without.
    private static func mode(_ word: String) throws(ConfigMistake) -> Mode? {
        guard isMode(word) else { return nil }
        let name = String(word.dropFirst().dropLast())
        guard let mode = name == "normal" ? .read : Mode(rawValue: name) else {
            let names = Mode.allCases.map(\.rawValue)
            throw ConfigMistake("“\(word)” is no mode: \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
        }
        return mode
    }

    /// Two brackets alone are a key.
    private static func isMode(_ word: String) -> Bool { word.count > 2 && word.first == "[" && word.last == "]" }

    /// Two characters, none of which is white space or a digit.
    private static func isSequence(_ key: String) -> Bool {
        key.count == 2 && key.allSatisfy { !$0.isWhitespace && !$0.isNumber }
    }

    /// Whether the table has it so already.
    package func holds(in bindings: KeyBindings) -> Bool {
        chord.map { bindings[$0] == command } ?? (bindings.sequences[key] == command)
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
