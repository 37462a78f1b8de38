/// The base direction of a paragraph, or the direction of a range of text (NSWritingDirection).
public enum WritingDirection: Int, Sendable {
    /// The direction of the first strong character (UAX #9 P2, P3).
    case natural = -1
    /// From left to right, as Latin is written.
    case leftToRight = 0
    /// From right to left, as Arabic and Hebrew are written.
    case rightToLeft = 1
}

/// How a `.writingDirection` attribute applies (NSWritingDirectionFormatType); the raw values are added to `WritingDirection`'s.
public enum WritingDirectionFormatType: Int, Sendable {
    /// Sets the direction around the text; characters keep their own (UAX #9 X2, X3).
    case embedding = 0
    /// Makes every character run in the direction (UAX #9 X4, X5).
    case override = 2
}
