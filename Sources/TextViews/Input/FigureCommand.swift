/// What a key asks of a figure or a picture that has the focus: a part of a `TextView`'s vocabulary (`Command.figure`).
public enum FigureCommand: Hashable, Sendable {
    /// Moves the focus by this many figures and pictures, those in sight first; towards the start where negative. After the last one comes
    /// the first.
    case focus(Int)
    /// Moves the figure by lines down, and by as many line heights to the right; by pixels of the screen where `isFine`.
    case move(right: Int, down: Int, isFine: Bool)
    /// Draws the figure this many steps larger, smaller where negative, in its proportion.
    case resize(Int)
    /// Puts the figure back to where the document has it, at its first size.
    case putBack
    /// Lifts the picture out of the text, or sets one that was lifted back into it.
    case lift
    /// Takes back what was last done to a figure.
    case undo
    /// Does again what was taken back last.
    case redo
}

extension FigureCommand {
    static let rows =
        [
            CommandRow(.figure(.focus(1)), .figures, "Give the focus to the next figure, or picture in the text", ["P"])
        ] + moves(isFine: false, by: "a line") + moves(isFine: true, by: "a pixel") + [
            CommandRow(.figure(.resize(1)), .figures, "Make the figure larger", figure: ["+", "="]),
            CommandRow(.figure(.resize(-1)), .figures, "Make the figure smaller", figure: ["-"]),
            CommandRow(
                .figure(.putBack), .figures, "Put the figure back to where the document has it, at its first size", figure: ["0"]),
            CommandRow(.figure(.lift), .figures, "Lift the picture out of the text, or set it back into it", figure: [.plain(.enter)]),
            CommandRow(.figure(.undo), .figures, "Undo what was last done to a figure", figure: ["u"]),
            CommandRow(.figure(.redo), .figures, "Do again what was undone", figure: ["U", .control("r")]),
        ]

    private static func moves(isFine: Bool, by distance: String) -> [CommandRow] {
        let ways: [(Key, right: Int, down: Int, name: String)] = [
            (.left, -1, 0, "left"), (.right, 1, 0, "right"), (.up, 0, -1, "up"), (.down, 0, 1, "down"),
        ]
        return ways.map { key, right, down, name in
            CommandRow(
                .figure(.move(right: right, down: down, isFine: isFine)), .figures, "Move the figure \(name) by \(distance)",
                figure: [KeyBindings.Chord(key, isFine ? .shift : [])])
        }
    }
}
