/// A unit of text (UITextGranularity).
public enum TextGranularity: Int, Sendable {
    /// A grapheme cluster.
    case character = 0
    /// A word, without the spaces and marks around it.
    case word = 1
    /// A sentence, with the spaces after it.
    case sentence = 2
    /// A paragraph, without its separator.
    case paragraph = 3
    /// A line on the screen, without a separator.
    case line = 4
    /// The whole text.
    case document = 5
}
