/// Is told of changes of a text that it did not bring about itself: an input method's part of `TextInput` (UITextInputDelegate).
///
/// A text view tells it of what programs change. A change of the storage itself is told as one of text, both before and after, once
/// it has been made.
public protocol TextInputDelegate: AnyObject {
    /// The text is about to change.
    func textWillChange(_ textInput: (any TextInput)?)
    /// The text has changed.
    func textDidChange(_ textInput: (any TextInput)?)
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any TextInput)?)
    /// The selection has changed.
    func selectionDidChange(_ textInput: (any TextInput)?)
}
