extension KeyBindings {
    /// The keys of the figure or the picture with the focus, before all others.
    public static let figures = KeyBindings([
        Chord(.left): .figure(.move(right: -1, down: 0, isFine: false)),
        Chord(.right): .figure(.move(right: 1, down: 0, isFine: false)),
        Chord(.up): .figure(.move(right: 0, down: -1, isFine: false)),
        Chord(.down): .figure(.move(right: 0, down: 1, isFine: false)),
        Chord(.left, .shift): .figure(.move(right: -1, down: 0, isFine: true)),
        Chord(.right, .shift): .figure(.move(right: 1, down: 0, isFine: true)),
        Chord(.up, .shift): .figure(.move(right: 0, down: -1, isFine: true)),
        Chord(.down, .shift): .figure(.move(right: 0, down: 1, isFine: true)),
        Chord(.character("+")): .figure(.resize(1)),
        Chord(.character("=")): .figure(.resize(1)),
        Chord(.character("-")): .figure(.resize(-1)),
        Chord(.character("0")): .figure(.putBack),
        Chord(.enter): .figure(.lift),
        Chord(.character("u")): .figure(.undo),
        Chord(.character("U")): .figure(.redo),
        Chord(.character("r"), .control): .figure(.redo),
    ])
}
