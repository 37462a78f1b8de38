/// Takes changes of text back for an `UndoManager`: a text view.
protocol UndoClient: AnyObject {
    /// Takes a change back, and answers the one that does it again; nil where the text cannot be changed.
    func revert(_ change: TextChange) -> TextChange?
    /// Takes several changes back, one after the other, of which only the last text shows.
    func revertTogether(_ body: () -> Void)
    /// All of a group has been taken back or done again; what was selected then.
    func undoDidEnd(selection: Range<Int>?)
}

/// Whose text a change belongs to; the client may be gone before its undo manager is.
struct UndoOwner {
    weak var client: (any UndoClient)?

    /// Whether two changes belong to one text; those without a named view belong to the manager's own client.
    static func isSame(_ a: UndoOwner?, _ b: UndoOwner?) -> Bool { a?.client === b?.client }
}
