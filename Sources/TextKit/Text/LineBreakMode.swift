/// What happens to a line that is too long for its container (NSLineBreakMode).
public enum LineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

extension LineBreakMode {
    /// Whether the mode ends a line with a token in the place of text.
    var isTruncating: Bool { self == .byTruncatingHead || self == .byTruncatingMiddle || self == .byTruncatingTail }
}
