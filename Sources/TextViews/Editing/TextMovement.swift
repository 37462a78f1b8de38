/// A destination of the caret relative to its position, as a key of a text editor asks for it.
///
/// `left` and `right` go by what is seen, the others by the order of the text. Words follow UAX 29; lines are those on the screen;
/// paragraphs end at separators.
public enum TextMovement: Hashable, Sendable, CaseIterable {
    /// One insertion point to the left on the line as it is seen, past its end to the line beside it.
    case left
    /// One insertion point to the right.
    case right
    /// To the end of the grapheme cluster at the caret.
    case forward
    /// To the start of the grapheme cluster before the caret.
    case backward
    /// To the start of the word before; on a right-to-left line to the end of the next word.
    case wordLeft
    /// To the end of the next word; on a right-to-left line to the start of the word before.
    case wordRight
    /// To the end of the next word.
    case wordForward
    /// To the start of the word before.
    case wordBackward
    /// To the start of the next word, where words are those of vi: runs of letters, digits and `_`, runs of other characters without white
    /// space, and empty lines (POSIX, vi, "Definition of word"). What UAX 29 divides without such marks is divided here too.
    case nextWord
    /// To the end of the word of vi at the caret, else of the next one; empty lines are passed.
    case viWordEnd
    /// To the start of the word of vi before the caret.
    case viWordBackward
    /// To the start of the sentence (UAX 29), or of the one before where the caret is there.
    case sentenceBackward
    /// To the start of the next sentence.
    case nextSentence
    /// A line up, keeping the distance from the left that the first of several such steps had.
    case up
    /// A line down, keeping that distance likewise.
    case down
    /// To the start of the line on the screen.
    case lineStart
    /// To the first character of the line on the screen that is no white space.
    case lineTextStart
    /// To the end of the line on the screen, before its separator.
    case lineEnd
    /// To the start of the paragraph, or of the one before where the caret is there.
    case paragraphBackward
    /// To the end of the paragraph, or of the next one where the caret is there.
    case paragraphForward
    /// To the start of the paragraph, and no farther.
    case paragraphStart
    /// To the end of the paragraph, before its separator, and no farther.
    case paragraphEnd
    /// Up as far as the view scrolls by one screen.
    case pageUp
    /// Down as far as the view scrolls by one screen.
    case pageDown
    /// To the start of the text.
    case documentStart
    /// To the end of the text.
    case documentEnd

    /// Whether the movement keeps the caret's distance from the left.
    var isVertical: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown: true
        default: false
        }
    }
}
