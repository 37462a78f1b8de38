/// The treatment of text that is too long for its line or its container (NSLineBreakMode).
///
/// In a `ParagraphStyle` the truncating modes and clipping lay each paragraph on one line; in a `TextContainer` the truncating
/// modes end the last line that fits with its token, and the others have no effect.
public enum LineBreakMode: Int, Sendable {
    /// Ends lines at the last break opportunity that fits (UAX #14), and inside a word where not even that fits; the default.
    case byWordWrapping = 0
    /// Ends lines between any two grapheme clusters (UAX #29).
    case byCharWrapping = 1
    /// Lays a paragraph on one line, which is drawn as far as its line fragment reaches.
    case byClipping = 2
    /// Shows the end of the text behind a token.
    case byTruncatingHead = 3
    /// Shows the beginning of the text before a token.
    case byTruncatingTail = 4
    /// Shows the beginning and the end of the text with a token between.
    case byTruncatingMiddle = 5
}

extension LineBreakMode {
    /// Whether the mode ends a line with a token instead of text.
    var isTruncating: Bool { self == .byTruncatingHead || self == .byTruncatingMiddle || self == .byTruncatingTail }
}
