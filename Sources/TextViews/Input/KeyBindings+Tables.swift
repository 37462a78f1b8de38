extension KeyBindings {
    /// The keys of less, vi, mupdf and the desktops side by side; they do not collide.
    public static let standard = KeyBindings(CommandRow.all, \.keys)

    /// The keys of less where it has them, and those of `standard` elsewhere. Where less uses the keys of a command for another one, the
    /// command has a key of its own here: `l` shows the letters of links, `F7` the caret, Ctrl+Shift+F the find bar.
    ///
    /// `w` and `z` are left to the length of lines and to folding: in less they scroll as `b` and Space do, which are here too.
    /// Source: less(1), "Commands".
    public static let less: KeyBindings = {
        var bindings = standard
        for (chord, command) in lessKeys.commands { bindings[chord] = command }
        bindings.sequences = lessKeys.sequences
        // What less' options begin with; Ctrl+- makes the text smaller.
        bindings["-"] = nil
        // It finds the previous hit in `standard`, beside Ctrl+G for the next, which is information here.
        bindings[.control("G")] = nil
        return bindings
    }()

    /// What less' keys do that `standard` has for something else, or not at all.
    package static let lessKeys: KeyBindings = {
        var bindings = KeyBindings(CommandRow.all, \.less)
        for row in CommandRow.all { for sequence in row.lessSequences { bindings.sequences[sequence] = row.command } }
        return bindings
    }()

    /// The keys of a text editor, as in GTK programs; character keys type their characters.
    public static let editing = KeyBindings(CommandRow.all, \.editing)

    /// The keys of the caret in text that is only read: those of vi and of the desktops side by side. Where a key is not bound here, the
    /// view's `keyBindings` say what it does.
    public static let caret = KeyBindings(CommandRow.all, \.caret)

    /// The keys of the figure or the picture with the focus, before all others.
    public static let figures = KeyBindings(CommandRow.all, \.figure)

    /// The bindings that rows have in one column; a test holds them to mention no chord twice.
    private init(_ rows: [CommandRow], _ column: (CommandRow) -> [Chord]) {
        self.init(rows.reduce(into: [:]) { table, row in for chord in column(row) { table[chord] = row.command } })
    }
}

/// A character without modifiers: `"G"`.
extension KeyBindings.Chord: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The key of a character, without modifiers.
    public init(extendedGraphemeClusterLiteral value: Character) { self.init(.character(value)) }

    /// A key that is none of a character, without modifiers.
    static func plain(_ key: Key) -> Self { Self(key) }

    static func control(_ key: Key) -> Self { Self(key, .control) }

    static func alt(_ key: Key) -> Self { Self(key, .alt) }

    static func shift(_ key: Key) -> Self { Self(key, .shift) }

    static func controlShift(_ key: Key) -> Self { Self(key, [.control, .shift]) }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The key of a character.
    public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}
