/// Where the caret goes from where it is: what a key of a text editor asks for.
///
/// `left` and `right` go by what is seen, the others by the order of the text. Words follow UAX 29; lines are those on the
/// screen; paragraphs end at separators.
public enum TextMovement: Hashable, Sendable, CaseIterable {
    /// One insertion point on the line as it is seen, past its end to the line beside it.
    case left, right
    /// One grapheme cluster in the order of the text.
    case forward, backward
    /// To the end of the word on the right, or the start of that on the left; in right-to-left paragraphs the other way round.
    case wordLeft, wordRight
    /// To the end of the next word, or the start of the one before.
    case wordForward, wordBackward
    /// A line, keeping the distance from the left that the first of several such steps had.
    case up, down
    case lineStart, lineEnd
    /// To the start of the paragraph, or of the one before where the caret is there; the end likewise.
    case paragraphBackward, paragraphForward
    case paragraphStart, paragraphEnd
    /// As far as the view scrolls by one screen.
    case pageUp, pageDown
    case documentStart, documentEnd

    /// Whether the movement keeps the caret's distance from the left.
    var isVertical: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown: true
        default: false
        }
    }
}
