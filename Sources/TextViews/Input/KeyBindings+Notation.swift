extension KeyBindings.Chord {
    /// The chord that a reader's settings name: a character (`j`), or what stands in angle brackets: a key's name (`<Space>`, `<F5>`) or a
    /// key with modifiers (`<C-f>`, `<A-Left>`, `<S-Tab>`). Case does not matter in names. Nil for anything else.
    package init?(notation text: String) {
        guard text.count > 1 else {
            guard let character = text.first, !character.isWhitespace else { return nil }
            self.init(.character(character))
            return
        }
        guard text.count > 2, text.first == "<", text.last == ">" else { return nil }
        var rest = text.dropFirst().dropLast()
        var modifiers: Modifiers = []
        while rest.count > 2, rest[rest.index(after: rest.startIndex)] == "-", let modifier = Self.modifiers[rest.first!] {
            modifiers.insert(modifier)
            rest = rest.dropFirst(2)
        }
        guard let key = Self.key(named: String(rest)) else { return nil }
        if case .character(let letter) = key, modifiers.contains(.shift) {
            // Shift with a letter is its capital; with other characters it is part of the character itself.
            guard letter.isLetter else { return nil }
            self.init(.character(Character(letter.uppercased())), modifiers)
        } else {
            self.init(key, modifiers)
        }
    }

    /// The chord as settings name it: what `init(notation:)` reads.
    package var notation: String {
        let marks = Self.modifiers.sorted { $0.key < $1.key }.filter { modifiers.contains($0.value) }.map { "\($0.key)-" }.joined()
        if case .character(let character) = key, marks.isEmpty { return String(character) }
        return "<\(marks)\(key.name)>"
    }

    private static let modifiers: [Character: Modifiers] = ["C": .control, "A": .alt, "S": .shift, "W": .superKey]

    private static func key(named name: String) -> Key? {
        if name.count == 1 { return name.first.map { .character($0) } }
        let small = name.lowercased()
        if small.first == "f", let number = Int(small.dropFirst()), (1...35).contains(number) { return .function(number) }
        return keys[small]
    }

    /// X's and zathura's names of keys beside our own.
    private static let keys: [String: Key] = {
        let all: [Key] = [
            .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .enter, .tab, .backspace, .delete, .insert, .escape, .menu,
        ]
        let own = Dictionary(uniqueKeysWithValues: all.map { ($0.name.lowercased(), $0) })
        let others: [String: Key] = [
            "return": .enter, "esc": .escape, "page_up": .pageUp, "page_down": .pageDown, "prior": .pageUp, "next": .pageDown,
            "hash": .character("#"), "less": .character("<"), "greater": .character(">"),
        ]
        return own.merging(others) { own, _ in own }
    }()
}
