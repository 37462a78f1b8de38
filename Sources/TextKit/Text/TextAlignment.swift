/// How lines lie between the margins of their paragraph (NSTextAlignment, with UIKit's numbers).
public enum TextAlignment: Int, Sendable {
    /// At the left margin, whatever the direction.
    case left = 0
    /// In the middle between the margins.
    case center = 1
    /// At the right margin, whatever the direction.
    case right = 2
    /// At both margins, by wider spaces; a paragraph's last line is as `natural` has it.
    case justified = 3
    /// Left or right, by the direction of the paragraph.
    case natural = 4
}
