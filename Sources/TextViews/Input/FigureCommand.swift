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
