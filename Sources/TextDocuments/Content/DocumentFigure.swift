public import struct Foundation.CGFloat
public import struct Foundation.URL
public import class TextKit.Image

/// A picture that a document sets beside its text, which flows around it.
public struct DocumentFigure {
    /// An edge of the column.
    public enum Side: Sendable {
        /// The left edge; text flows on the right.
        case left
        /// The right edge; text flows on the left.
        case right
    }

    /// The figure's picture.
    public var picture: Picture
    /// The UTF-16 offset that the figure belongs to: the start of a paragraph, or a character in it.
    public var utf16: Int
    /// The edge of the column that the document asks for (CSS `float`).
    public var side: Side
    /// The width in logical pixels; nil for the picture's own.
    public var width: CGFloat?
    /// The width as a percentage of the column's, instead of `width`.
    package var widthPercentage: CGFloat?
    /// The height in logical pixels; nil for that of the picture at its width.
    package var height: CGFloat?
    /// How far from that edge it lies, in logical pixels (CSS `margin`); less than zero where it reaches beyond.
    package var inset: CGFloat = 0
    /// The text in place of the picture (HTML `alt`); empty where the document has none.
    public var alternativeText: String
    /// The target of a click on it.
    public var link: URL?

    /// How the document has text flow around it (CSS Shapes and Exclusions).
    package var wrap = CSSWrap()
    /// The picture whose contour text flows around, where that is another one (`shape-outside: url()`).
    package var shape: Picture?

    /// Decodes on the first use; nil for a broken file.
    public var image: Image? { picture.image }
}
