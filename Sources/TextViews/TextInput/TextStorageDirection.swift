/// A direction in the order of the characters (UITextStorageDirection).
public enum TextStorageDirection: Int, Sendable {
    /// To the end of the text.
    case forward = 0
    /// To the start of the text.
    case backward = 1
}
