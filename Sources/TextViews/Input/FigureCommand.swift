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
    /// Has text stand on other sides of the figure: the next of `FigureWrap.Sides`, or one before where negative.
    case wrap(Int)
    /// Has text flow around another shape: the contour, the box, an ellipse, or what the document gave the figure.
    case shape(Int)
    /// Has this many twentieths more opacity belong to the contour of a picture; less where negative.
    case threshold(Int)
    /// Lets text into the holes of the contour, or keeps it out.
    case holes
    /// Makes the margin this many pixels wider; narrower where negative.
    case margin(Int)
    /// Moves the figure to the best place near the text that it belongs to: with the fewest stretches that take no text beside it, then the
    /// most even spaces, then the nearest. Any other command takes it back meanwhile.
    case findPlace
    /// Gives the focus to the next corner of the polygon that text flows around, which `move` is for then; to the one before where negative.
    case corner(Int)
    /// Keeps the figure where it is in the window while the text scrolls, or has it go with the text again.
    case pin
    /// Gives the keyboard to the text of an excerpt, with a caret that selects.
    case enter
    /// Lifts what is selected out of the text as a figure; else the first table, block of code or quotation in sight.
    case liftExcerpt
    /// Takes back what was last done to a figure.
    case undo
    /// Does again what was taken back last.
    case redo
}

extension FigureCommand {
    static let rows =
        [
            CommandRow(
                .figure(.focus(1)), .figures, "Give the focus to the next figure, or picture in the text", ["P"], editing: [.alt("p")]),
            CommandRow(
                .figure(.liftExcerpt), .figures,
                "Lift what is selected out of the text, or the table, code or quotation in sight, to lie beside it", ["X"],
                editing: [.alt("x")]),
        ] + moves(isFine: false, by: "a line") + moves(isFine: true, by: "a pixel") + [
            CommandRow(.figure(.resize(1)), .figures, "Make the figure larger", figure: ["+", "="]),
            CommandRow(.figure(.resize(-1)), .figures, "Make the figure smaller", figure: ["-"]),
            CommandRow(
                .figure(.putBack), .figures, "Put the figure back to where the document has it, at its first size", figure: ["0"]),
            CommandRow(.figure(.lift), .figures, "Lift the picture out of the text, or set it back into it", figure: [.plain(.enter)]),
            CommandRow(.figure(.findPlace), .figures, "Move the figure to the best place near its text", figure: ["b"]),
            CommandRow(
                .figure(.wrap(1)), .figures, "Set text on both sides, the larger, the left, the right, none, or through", figure: ["w"]),
            CommandRow(.figure(.wrap(-1)), .figures, "The same, the other way round", figure: ["W"]),
            CommandRow(.figure(.shape(1)), .figures, "Set text around the contour, the box, an ellipse or a polygon", figure: ["o"]),
            CommandRow(.figure(.threshold(1)), .figures, "Take less of a picture's faint parts for the figure", figure: [">"]),
            CommandRow(.figure(.threshold(-1)), .figures, "Take more of them", figure: ["<"]),
            CommandRow(.figure(.holes), .figures, "Let text into the holes of the contour, or keep it out", figure: ["h"]),
            CommandRow(.figure(.margin(1)), .figures, "Make the margin around the figure wider", figure: ["]"]),
            CommandRow(.figure(.margin(-1)), .figures, "Make it narrower", figure: ["["]),
            CommandRow(.figure(.corner(1)), .figures, "Go to the next corner of a polygon, which arrows then move", figure: ["n"]),
            CommandRow(.figure(.corner(-1)), .figures, "Go to the corner before", figure: ["N"]),
            CommandRow(
                .figure(.pin), .figures, "Keep the figure in the window while the text scrolls, or with the text again", figure: ["s"]),
            CommandRow(.figure(.enter), .figures, "Go into the text of an excerpt, to select there and follow links", figure: ["i"]),
            CommandRow(.figure(.undo), .figures, "Undo what was last done to a figure", [.control("z")], figure: ["u"]),
            CommandRow(
                .figure(.redo), .figures, "Do again what was undone", [.control("Z"), .control("y")], figure: ["U", .control("r")]),
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
