import Foundation
import TextKit

/// A picture that a rich text names or brings along.
struct RichPicture {
    enum Source {
        /// The bytes of a file, with its uniform type identifier or nil.
        case data(Data, type: String?)
        /// A file's name, relative to the document.
        case named(String)
        /// One that the reader has looked for itself; nil where there is none to show.
        case picture(Picture?)
        /// One that the document carries as a drawing.
        case drawing(Drawing)
        /// One that an attributed string has.
        case attachment(TextAttachment)
    }

    var source: Source
    var alternativeText = ""
    /// Points; nil for the picture's own.
    var width: CGFloat?
    var height: CGFloat?
    /// The width as a percentage of the column's, or of the line's, instead of `width`.
    var widthPercentage: CGFloat?
    var extent: PictureExtent { PictureExtent(width: width, height: height, widthPercentage: widthPercentage) }
    var side: DocumentFigure.Side?
    /// Of one that floats: how text flows around it, and how far from its edge it lies, in points.
    var wrap = CSSWrap()
    var inset: CGFloat = 0
    /// The picture that `wrap.image` names, where its reader has looked for that itself.
    var shape: Picture?
    /// Whether it is a float without anything in it.
    var isSpacer = false
}
