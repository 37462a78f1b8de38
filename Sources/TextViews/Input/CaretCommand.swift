/// What a key asks of the caret in text that is only read: a part of a `TextView`'s vocabulary (`Command.caret`).
public enum CaretCommand: Hashable, Sendable {
    /// Shows or hides the caret (`TextView.isCaretBrowsingEnabled`).
    case toggle
    /// Begins a selection at the caret, which movements extend; a second time, lets it go.
    case selectCharacters
    /// Begins a selection by whole lines of the screen; a second time, lets it go.
    case selectLines
    /// Takes the caret to the other end of the selection.
    case exchangeEnds
    /// Hands the selection to the clipboard and takes the caret away; where nothing is selected, says so.
    case copyAndEnd
    /// Looks for the selected characters, or for the word at the caret as a whole, towards the end of the text or towards its start.
    case findWord(backward: Bool)
    /// Follows the link with the focus or at the caret; where there is none, moves the caret a line down.
    case activate
}
