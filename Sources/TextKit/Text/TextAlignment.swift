/// How lines lie between the margins of their paragraph (NSTextAlignment, with UIKit's numbers).
public enum TextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// Left or right, by the direction of the paragraph.
    case natural = 4
}
