extension KeyBindings {
    /// The keys of less where it has them, and those of `standard` elsewhere. Where less uses the keys of a command for another one, the
    /// command has a key of its own here: `l` shows the letters of links, `F7` the caret, Ctrl+Shift+F the find bar.
    ///
    /// `w` and `z` are left to the length of lines and to folding: in less they scroll as `b` and Space do, which are here too.
    public static let less: KeyBindings = {
        var bindings = standard
        for (chord, command) in lessKeys { bindings[chord] = command }
        // It finds the previous hit in `standard`, beside Ctrl+G for the next, which is information here.
        bindings[Chord(.character("G"), .control)] = nil
        return bindings
    }()

    /// What less' keys do that `standard` has for something else, or not at all. Source: less(1), "Commands".
    static let lessKeys: [(chord: Chord, command: Command)] = {
        let keys: [(characters: String, modifiers: Modifiers, command: Command)] = [
            ("f", [], .scrollScreens(1)), ("fv", .control, .scrollScreens(1)), ("v", .alt, .scrollScreens(-1)),
            ("eJ", [], .scrollLines(1)), ("ej", .control, .scrollLines(1)),
            ("yK", [], .scrollLines(-1)), ("ykp", .control, .scrollLines(-1)),
            ("<", [], .scrollToStart), ("<", .alt, .scrollToStart), (">", [], .scrollToEnd), (">", .alt, .scrollToEnd),
            ("(", .alt, .scrollSideways(-1)), (")", .alt, .scrollSideways(1)),
            ("p", [], .goToShare(percent: 0)),
            ("hH", [], .showHelp), ("=", [], .showInformation), ("g", .control, .showInformation),
            ("v", [], .openSource), ("E", [], .askForDocument), ("Q", [], .close),
            ("l", [], .showLinkHints(.follow)), ("F", .control, .showFindBar),
        ]
        return keys.flatMap { characters, modifiers, command in
            characters.map { (Chord(.character($0), modifiers), command) }
        }
    }()
}
