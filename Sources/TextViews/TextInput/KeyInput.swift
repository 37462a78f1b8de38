/// What takes typed text (UIKeyInput).
public protocol KeyInput: TextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Types characters, replacing marked text, else the selection, or at the caret.
    ///
    /// Does nothing in a view that cannot be edited.
    func insertText(_ text: String)
    /// Deletes the selection, or what Backspace deletes before the caret.
    ///
    /// Does nothing in a view that cannot be edited.
    func deleteBackward()
}
