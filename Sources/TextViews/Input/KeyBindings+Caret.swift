extension KeyBindings {
    /// The keys of the caret in text that is only read: those of vi and of the desktops side by side. Where a key is not bound here, the
    /// view's `keyBindings` say what it does.
    public static let caret = KeyBindings(moving.merging(letters) { first, _ in first }.merging(actions) { first, _ in first })

    private static let letters: [Chord: Command] = {
        let movements: [(Character, TextMovement)] = [
            ("h", .left), ("j", .down), ("k", .up), ("l", .right), ("w", .nextWord), ("b", .wordBackward), ("e", .wordForward),
            ("0", .lineStart), ("^", .lineTextStart), ("$", .lineEnd), ("{", .paragraphBackward), ("}", .paragraphForward),
            ("(", .sentenceBackward), (")", .nextSentence), ("g", .documentStart), ("G", .documentEnd),
        ]
        return Dictionary(uniqueKeysWithValues: movements.map { (Chord(.character($0)), .edit(.move($1))) })
    }()

    private static let actions: [Chord: Command] = [
        Chord(.space): .edit(.move(.pageDown)),
        Chord(.space, .shift): .edit(.move(.pageUp)),
        Chord(.character("v")): .caret(.selectCharacters),
        Chord(.character("V")): .caret(.selectLines),
        Chord(.character("o")): .caret(.exchangeEnds),
        Chord(.character("y")): .caret(.copyAndEnd),
        Chord(.character("*")): .caret(.findWord(backward: false)),
        Chord(.character("#")): .caret(.findWord(backward: true)),
        Chord(.enter): .caret(.activate),
    ]
}
