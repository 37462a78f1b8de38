/// What is capitalised while it is typed (UITextAutocapitalizationType).
public enum TextAutocapitalization: Int, Sendable {
    /// Nothing.
    case none = 0
    /// The first letter of each word.
    case words = 1
    /// The first letter of each sentence.
    case sentences = 2
    /// Every letter.
    case allCharacters = 3
}
