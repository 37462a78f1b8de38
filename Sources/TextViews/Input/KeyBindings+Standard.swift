extension KeyBindings {
    /// The bindings of less, vi, mupdf and the desktops side by side; they do not collide.
    public static let standard = KeyBindings(
        plain.merging(controlled) { first, _ in first }.merging(navigation) { first, _ in first })

    private static let plain: [Chord: Command] = [
        Chord(.character("j")): .scrollLines(1),
        Chord(.character("k")): .scrollLines(-1),
        Chord(.character("d")): .scrollHalfScreens(1),
        Chord(.character("u")): .scrollHalfScreens(-1),
        Chord(.character("b")): .scrollScreens(-1),
        Chord(.character("g")): .scrollToStart,
        Chord(.character("G")): .scrollToEnd,
        Chord(.character("+")): .makeTextLarger,
        Chord(.character("=")): .makeTextLarger,
        Chord(.character("-")): .makeTextSmaller,
        Chord(.character("0")): .resetTextSize,
        Chord(.character("y")): .copy,
        Chord(.character("/")): .find(backward: false),
        Chord(.character("?")): .find(backward: true),
        Chord(.character("n")): .findNext,
        Chord(.character("N")): .findPrevious,
        Chord(.character("R")): .reload,
        Chord(.character("q")): .close,
    ]

    private static let controlled: [Chord: Command] = [
        Chord(.character("f"), .control): .showFindBar,
        Chord(.character("g"), .control): .findNext,
        Chord(.character("G"), .control): .findPrevious,
        Chord(.character("b"), .control): .scrollScreens(-1),
        Chord(.character("d"), .control): .scrollHalfScreens(1),
        Chord(.character("u"), .control): .scrollHalfScreens(-1),
        Chord(.character("+"), .control): .makeTextLarger,
        Chord(.character("="), .control): .makeTextLarger,
        Chord(.character("-"), .control): .makeTextSmaller,
        Chord(.character("0"), .control): .resetTextSize,
        Chord(.character("c"), .control): .copy,
        Chord(.character("a"), .control): .selectAll,
        Chord(.character("o"), .control): .goBack,
        Chord(.character("i"), .control): .goForward,
        Chord(.character("r"), .control): .reload,
        Chord(.character("w"), .control): .close,
        Chord(.character("q"), .control): .close,
    ]

    private static let navigation: [Chord: Command] = [
        Chord(.down): .scrollLines(1),
        Chord(.up): .scrollLines(-1),
        Chord(.space): .scrollScreens(1),
        Chord(.space, .shift): .scrollScreens(-1),
        Chord(.pageDown): .scrollScreens(1),
        Chord(.pageUp): .scrollScreens(-1),
        Chord(.home): .scrollToStart,
        Chord(.end): .scrollToEnd,
        Chord(.home, .control): .scrollToStart,
        Chord(.end, .control): .scrollToEnd,
        Chord(.left, .alt): .goBack,
        Chord(.right, .alt): .goForward,
        Chord(.function(3)): .findNext,
        Chord(.function(3), .shift): .findPrevious,
        Chord(.function(5)): .reload,
        Chord(.escape): .cancel,
    ]
}
