public import Foundation

/// Answers the layout's questions about an object in the text (NSTextAttachmentContainer).
public protocol TextAttachmentContainer: AnyObject {
    /// The picture to draw in `imageBounds`, in container coordinates; nil for a generic sign.
    func image(forBounds imageBounds: CGRect, textContainer: TextContainer?, characterIndex charIndex: Int) -> Image?

    /// Size, and origin relative to the glyph's origin on the baseline, y up. It may be asked several times while lines break; a result
    /// wider than the line moves to the next one.
    func attachmentBounds(
        for textContainer: TextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect
}
