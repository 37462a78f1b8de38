/// A picture that a gesture was made on.
public enum ShownPicture: Sendable, Equatable {
    /// One in the text, by the UTF-16 offset of its character.
    case inText(utf16: Int)
    /// A figure.
    case figure(Figure.ID)
}
