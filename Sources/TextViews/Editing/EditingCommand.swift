/// An editing action that a key asks of an editable `TextView`: part of its vocabulary (`Command.edit`).
public enum EditingCommand: Hashable, Sendable {
    /// Types characters, replacing the selection.
    case insertText(String)
    /// A new paragraph, by the view's `lineEnding`.
    case insertNewline
    /// U+2028: a new line of the same paragraph.
    case insertLineBreak
    /// Types a tab, replacing the selection.
    case insertTab
    /// Deletes the selection, or what Backspace deletes before the caret.
    case deleteBackward
    /// Deletes the selection, or the grapheme cluster after the caret.
    case deleteForward
    /// Deletes the selection, or all from the caret to where the movement leads.
    case delete(TextMovement)
    /// Moves the caret; from a selection, a step sideways or up and down begins at its end on that side.
    case move(TextMovement)
    /// Moves the end of the selection that is not its anchor.
    case extend(TextMovement)
    /// Completes the word before the caret; again, the next word that it might be.
    case complete
    /// To CLIPBOARD, and away.
    case cut
    /// Asks the owner for CLIPBOARD's text, which replaces the selection.
    case paste
    /// Asks the owner for PRIMARY's text, which replaces the selection.
    case pastePrimary
    /// Takes the last change back.
    case undo
    /// Makes the change again that was taken back last.
    case redo
    /// Bold of the selection or of what is typed next, where `allowsEditingTextAttributes`.
    case toggleBold
    /// Italic of the same.
    case toggleItalic
    /// Underline of the same.
    case toggleUnderline
    /// Turns the underlines of misspelt words on or off; `TextView.spellCheckingType`.
    case toggleSpelling
    /// Gives the keyboard to the inspector bar, where there is one; `TextView.usesInspectorBar`.
    case focusInspector
    /// Asks the owner to save; to save whatever speaks against it, where `insisting`.
    case save(insisting: Bool)
    /// Asks the owner to save under another name.
    case saveAs
    /// A tick of the caret's timer.
    case blink
}

extension EditingCommand {
    static let rows =
        TextMovement.rows + [
            CommandRow(.edit(.cut), .selecting, "Cut what is selected", editing: [.control("x"), .shift(.delete)]),
            CommandRow(
                .edit(.paste), .selecting, "Paste what was copied or cut", editing: [.control("v"), .control("V"), .shift(.insert)]),
            CommandRow(
                .edit(.insertNewline), .editing, "Begin a new line", editing: [.plain(.enter), .shift(.enter), .control(.enter)]),
            CommandRow(.edit(.insertTab), .editing, "Type a tab", editing: [.plain(.tab)]),
            CommandRow(
                .edit(.deleteBackward), .editing, "Delete what is selected, or the character before the caret",
                editing: [.plain(.backspace), .shift(.backspace)]),
            CommandRow(
                .edit(.deleteForward), .editing, "Delete what is selected, or the character after the caret", editing: [.plain(.delete)]),
            deleting(.wordForward, .control(.delete)), deleting(.wordBackward, .control(.backspace)),
            deleting(.paragraphStart, .controlShift(.backspace)), deleting(.paragraphEnd, .controlShift(.delete)),
            CommandRow(.edit(.undo), .editing, "Take the last change back", editing: [.control("z")]),
            CommandRow(
                .edit(.redo), .editing, "Make the change again that was taken back last", editing: [.control("Z"), .control("y")]),
            CommandRow(.edit(.toggleBold), .editing, "Bold, in text that has styles", editing: [.control("b")]),
            CommandRow(.edit(.toggleItalic), .editing, "Italic, in text that has styles", editing: [.control("i")]),
            CommandRow(.edit(.toggleUnderline), .editing, "Underlined, in text that has styles", editing: [.control("u")]),
            CommandRow(
                .edit(.toggleSpelling), .editing, "Start or stop underlining misspelt words", editing: [.plain(.function(7))]),
            CommandRow(
                .edit(.focusInspector), .editing, "Go to the bar of styles, in text that has them", editing: [.plain(.function(6))]),
            CommandRow(.edit(.save(insisting: false)), .documents, "Save", editing: [.control("s")]),
            CommandRow(.edit(.saveAs), .documents, "Save under another name", editing: [.control("S")]),
        ]

    private static func deleting(_ movement: TextMovement, _ chord: KeyBindings.Chord) -> CommandRow {
        CommandRow(.edit(.delete(movement)), .editing, "Delete \(movement.phrase)", editing: [chord])
    }
}
