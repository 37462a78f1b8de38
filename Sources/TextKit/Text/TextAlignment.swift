/// How lines lie between the margins of their paragraph (NSTextAlignment, with UIKit's numbers).
public enum TextAlignment: Int, Sendable {
    /// Lines are aligned at the left margin, whatever the direction.
    case left = 0
    /// Lines are centred between the margins.
    case center = 1
    /// Lines are aligned at the right margin, whatever the direction.
    case right = 2
    /// Lines are aligned at both margins, by wider spaces; a paragraph's last line is aligned as `natural`.
    case justified = 3
    /// Left or right, by the direction of the paragraph.
    case natural = 4
}
