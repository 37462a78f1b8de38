/// The base direction of a paragraph, or of a stretch of text (NSWritingDirection).
public enum WritingDirection: Int, Sendable {
    /// By the first strong character (UAX #9 P2, P3).
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// How a `.writingDirection` attribute applies (NSWritingDirectionFormatType): as an embedding or an override (UAX #9 X2–X5).
public enum WritingDirectionFormatType: Int, Sendable {
    case embedding = 0
    case override = 2
}
