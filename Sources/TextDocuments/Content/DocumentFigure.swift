public import struct Foundation.CGFloat
public import struct Foundation.URL
public import class TextKit.Image

/// A picture that a document wants beside its text, which flows around it.
public struct DocumentFigure {
    public enum Side: Sendable { case left, right }

    public var picture: Picture
    /// The start of the paragraph, or the place in it, that the figure belongs to.
    public var utf16: Int
    public var side: Side
    /// The width in logical pixels; nil for the picture's own.
    public var width: CGFloat?
    public var alternativeText: String
    /// Where a click on it leads.
    public var link: URL?

    /// Decodes on the first use; nil for a broken file.
    public var image: Image? { picture.image }
}
