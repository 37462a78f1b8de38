public import struct Foundation.CGFloat
public import struct Foundation.URL
public import class TextKit.Image

/// A picture that a document wants beside its text, which flows around it.
public struct DocumentFigure {
    /// An edge of the column.
    public enum Side: Sendable {
        /// The left edge; text flows on the right.
        case left
        /// The right edge; text flows on the left.
        case right
    }

    /// What the figure shows.
    public var picture: Picture
    /// The start of the paragraph, or the place in it, that the figure belongs to.
    public var utf16: Int
    /// The edge of the column that the document wants it at (CSS `float`).
    public var side: Side
    /// The width in logical pixels; nil for the picture's own.
    public var width: CGFloat?
    /// What is said in the place of the picture (HTML `alt`); empty where the document says nothing.
    public var alternativeText: String
    /// Where a click on it leads.
    public var link: URL?

    /// Decodes on the first use; nil for a broken file.
    public var image: Image? { picture.image }
}
