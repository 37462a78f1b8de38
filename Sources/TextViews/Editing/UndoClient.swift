/// What an `UndoManager` has changes of text taken back by: a text view.
protocol UndoClient: AnyObject {
    /// Takes a change back, and answers the one that does it again; nil where the text cannot be changed.
    func revert(_ change: TextChange) -> TextChange?
    /// All of a group has been taken back or done again; what was selected then.
    func undoDidEnd(selection: Range<Int>?)
}
