/// A table from keys to commands: data that an owner reads and changes.
///
/// Shift is part of the character of a character key (`"G"`, `"+"`), so it is not compared there; it is
/// compared on the other keys (`.space`, `.home`, …).
public struct KeyBindings: Sendable, Equatable {
    /// A key with the modifiers that count.
    public struct Chord: Hashable, Sendable {
        /// The key that is pressed.
        public let key: Key
        /// The modifiers held with it, exactly; Shift is left out with a character.
        public let modifiers: Modifiers

        /// A key with no modifiers unless given.
        public init(_ key: Key, _ modifiers: Modifiers = []) {
            self.key = key
            if case .character = key {
                self.modifiers = modifiers.subtracting(.shift)
            } else {
                self.modifiers = modifiers
            }
        }
    }

    /// Every bound chord, with its command.
    public private(set) var commands: [Chord: Command]

    /// Commands of two characters that are typed one after the other (`gg`), beside those that every table has. The first character has no
    /// command of its own then.
    package var sequences: [String: Command] = [:]

    /// A table of these bindings; empty by default.
    public init(_ commands: [Chord: Command] = [:]) { self.commands = commands }

    /// The command bound to a chord; assigning nil unbinds it.
    public subscript(chord: Chord) -> Command? {
        get { commands[chord] }
        set { commands[chord] = newValue }
    }

    /// The chord that menus name for a command: a small letter with Control where there is one, else the shortest. O(bindings).
    func hint(for command: Command) -> String? {
        func rank(_ chord: Chord) -> (Int, Int, String) {
            var kind = 3
            if case .character(let character) = chord.key, chord.modifiers == .control {
                kind = !character.isLetter ? 2 : character.isUppercase ? 1 : 0
            }
            return (kind, chord.description.count, chord.description)
        }
        guard let best = commands.filter({ $0.value == command }).keys.min(by: { rank($0) < rank($1) }) else { return nil }
        guard case .character(let character) = best.key, !best.modifiers.isEmpty, character.isLetter else { return best.description }
        return best.description.dropLast() + (character.isUppercase ? "Shift+" : "") + character.uppercased()
    }

    /// The command bound to a key press, or nil. O(1).
    public func command(for press: KeyPress) -> Command? {
        commands[Chord(press.key, press.modifiers)]
    }
}

extension KeyBindings.Chord: CustomStringConvertible {
    /// The chord in the notation of manuals: `Control+Shift+Space`, `g`, `Alt+Left`.
    public var description: String {
        var parts: [String] = []
        if modifiers.contains(.control) { parts.append("Control") }
        if modifiers.contains(.alt) { parts.append("Alt") }
        if modifiers.contains(.superKey) { parts.append("Super") }
        if modifiers.contains(.shift) { parts.append("Shift") }
        return (parts + [key.name]).joined(separator: "+")
    }
}

extension Key {
    /// The name printed on the key, or the character it types.
    var name: String {
        switch self {
        case .character(let character): String(character)
        case .function(let number): "F\(number)"
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .pageUp: "PageUp"
        case .pageDown: "PageDown"
        case .home: "Home"
        case .end: "End"
        case .space: "Space"
        case .enter: "Enter"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .insert: "Insert"
        case .escape: "Escape"
        case .menu: "Menu"
        }
    }
}
