extension KeyBindings {
    /// The keys of a text editor, as in GTK programs; character keys type their characters.
    public static let editing = KeyBindings(
        [moving, deleting, clipboard, window].reduce(into: [:]) { $0.merge($1) { first, _ in first } })

    static let moving: [Chord: Command] = {
        let keys: [(Key, Modifiers, TextMovement)] = [
            (.left, [], .left), (.right, [], .right), (.up, [], .up), (.down, [], .down),
            (.left, .control, .wordLeft), (.right, .control, .wordRight),
            (.up, .control, .paragraphBackward), (.down, .control, .paragraphForward),
            (.home, [], .lineStart), (.end, [], .lineEnd),
            (.home, .control, .documentStart), (.end, .control, .documentEnd),
            (.pageUp, [], .pageUp), (.pageDown, [], .pageDown),
            (.pageUp, .control, .pageUp), (.pageDown, .control, .pageDown),
        ]
        var table: [Chord: Command] = [:]
        for (key, modifiers, movement) in keys {
            table[Chord(key, modifiers)] = .edit(.move(movement))
            table[Chord(key, modifiers.union(.shift))] = .edit(.extend(movement))
        }
        return table
    }()

    private static let deleting: [Chord: Command] = [
        Chord(.backspace): .edit(.deleteBackward),
        Chord(.backspace, .shift): .edit(.deleteBackward),
        Chord(.delete): .edit(.deleteForward),
        Chord(.backspace, .control): .edit(.delete(.wordBackward)),
        Chord(.delete, .control): .edit(.delete(.wordForward)),
        Chord(.backspace, [.control, .shift]): .edit(.delete(.paragraphStart)),
        Chord(.delete, [.control, .shift]): .edit(.delete(.paragraphEnd)),
        Chord(.enter): .edit(.insertNewline),
        Chord(.enter, .shift): .edit(.insertNewline),
        Chord(.tab): .edit(.insertTab),
    ]

    private static let clipboard: [Chord: Command] = [
        Chord(.character("x"), .control): .edit(.cut),
        Chord(.character("c"), .control): .copy,
        Chord(.character("v"), .control): .edit(.paste),
        Chord(.character("V"), .control): .edit(.paste),
        Chord(.delete, .shift): .edit(.cut),
        Chord(.enter, .control): .edit(.insertNewline),
        Chord(.character("a"), .control): .selectAll,
        Chord(.character("/"), .control): .selectAll,
        Chord(.character("z"), .control): .edit(.undo),
        Chord(.character("Z"), .control): .edit(.redo),
        Chord(.character("y"), .control): .edit(.redo),
        Chord(.character("b"), .control): .edit(.toggleBold),
        Chord(.character("i"), .control): .edit(.toggleItalic),
        Chord(.character("u"), .control): .edit(.toggleUnderline),
        Chord(.insert, .control): .copy,
        Chord(.insert, .shift): .edit(.paste),
    ]

    private static let window: [Chord: Command] = [
        Chord(.character("s"), .control): .edit(.save(insisting: false)),
        Chord(.character("S"), .control): .edit(.saveAs),
        Chord(.character("f"), .control): .showFindBar,
        Chord(.character("h"), .control): .showReplaceBar,
        Chord(.character("l"), .control): .askForPlace,
        Chord(.character("i"), .alt): .showInformation,
        Chord(.character("g"), .control): .findNext,
        Chord(.character("G"), .control): .findPrevious,
        Chord(.function(6)): .edit(.focusInspector),
        Chord(.function(7)): .edit(.toggleSpelling),
        Chord(.function(1)): .showHelp,
        Chord(.function(11)): .toggleFullScreen,
        Chord(.function(3)): .findNext,
        Chord(.function(3), .shift): .findPrevious,
        Chord(.character("+"), .control): .makeTextLarger,
        Chord(.character("="), .control): .makeTextLarger,
        Chord(.character("-"), .control): .makeTextSmaller,
        Chord(.character("0"), .control): .resetTextSize,
        Chord(.character("w"), .control): .close,
        Chord(.character("q"), .control): .close,
        Chord(.escape): .cancel,
    ]
}
