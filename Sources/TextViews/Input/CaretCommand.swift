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
    /// Takes the caret to a line in sight: the first, the one in the middle, or the last.
    case goToLine(ScreenLine)
    /// Follows the link with the focus or at the caret; where there is none, moves the caret a line down.
    case activate
}

/// A line of those in sight.
public enum ScreenLine: Hashable, Sendable {
    /// The first that shows whole.
    case first
    /// The one in the middle of the view.
    case middle
    /// The last that shows whole.
    case last
}

extension CaretCommand {
    static let rows = [
        CommandRow(.caret(.toggle), .selecting, "Show or hide a caret to select with", ["v", .plain(.function(7))]),
        CommandRow(.caret(.selectCharacters), .selecting, "Select from the caret on, by characters", caret: ["v"]),
        CommandRow(.caret(.selectLines), .selecting, "Select from the caret on, by lines", caret: ["V"]),
        CommandRow(.caret(.exchangeEnds), .selecting, "Go to the other end of what is selected", caret: ["o"]),
        CommandRow(.caret(.copyAndEnd), .selecting, "Copy what is selected, and take the caret away", caret: ["y"]),
        CommandRow(.caret(.findWord(backward: false)), .finding, "Find the word at the caret, towards the end", caret: ["*"]),
        CommandRow(.caret(.findWord(backward: true)), .finding, "Find the word at the caret, towards the start", caret: ["#"]),
        CommandRow(.caret(.goToLine(.first)), .moving, "Move to the first line in sight", caret: ["H"]),
        CommandRow(.caret(.goToLine(.middle)), .moving, "Move to the line in the middle of the window", caret: ["M"]),
        CommandRow(.caret(.goToLine(.last)), .moving, "Move to the last line in sight"),
        CommandRow(
            .caret(.activate), .links, "Follow the link at the caret; without one, move down a line", caret: [.plain(.enter)]),
    ]
}
