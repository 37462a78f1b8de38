/// A change of how a document is set: columns, line length, colours or pictures (`Command.changePageSetup`).
public enum PageSetupChange: Hashable, Sendable {
    /// This many columns, or as many of them as are wide enough; nil for the next number.
    case columns(Int?)
    /// Pages as high as the view, or one column to scroll through.
    case pages
    /// The next length of lines.
    case measure
    /// Lines longer by this many steps; shorter where negative.
    case longerLines(Int)
    /// Lines as wide as the view, or as before.
    case fullWidth
    /// The next colours of paper and ink.
    case colors
    /// Pictures inverted, or as they are.
    case invertedPictures
}

extension PageSetupChange {
    static let rows = [
        row(
            .columns(nil), "Set the text in one, two or three columns, where the window is wide enough; after a number, in that many",
            ["c"]),
        row(.pages, "Set a single column in pages as high as the window, or scroll through it", ["p"], less: [.alt("p")]),
        row(.measure, "Choose the length of lines: 45, 66 or 80 characters, the window’s width, or the document’s own", ["w"]),
        row(.fullWidth, "Set lines as wide as the window, or as before", ["W"]),
        row(.colors, "Choose the paper: light, sepia, dark, high contrast, or as the desktop prefers", ["D"]),
        row(.invertedPictures, "Invert pictures, for dark paper, in all documents, or show them as they are", ["I", .control("I")]),
    ]

    private static func row(
        _ change: Self, _ sentence: String, _ keys: [KeyBindings.Chord], less: [KeyBindings.Chord] = []
    ) -> CommandRow {
        CommandRow(.changePageSetup(change), .pageSetup, sentence, keys, less: less)
    }
}
