public import Foundation
public import TextKit

/// A picture that floats beside a paragraph, for `TextView.addFigures(_:)`.
public struct FloatingPicture {
    /// The picture.
    public var image: Bitmap
    /// The size it is drawn at where the column is large enough, in logical pixels.
    public var size: CGSize
    /// The UTF-16 offset of a character in the paragraph that the picture stays with. The picture begins beside the line of the character,
    /// or beside the next one where it has no room beside what stands before the character.
    public var utf16: Int
    /// Where in the free width of the column it lies: 0 at the left edge, 1 at the right one.
    public var share: CGFloat
    /// How far from the edge of the text it lies, at a share of 0 or 1, in logical pixels; less than zero where it reaches beyond that, by
    /// half of its width at most.
    public var inset: CGFloat = 0
    /// How wide it is by the width of the text; nil for `size` at any.
    package var columnShare: ColumnShare?
    /// Where among the floats of the document it comes.
    package var order = 0
    /// The sides on which it stands below the floats before it.
    package var clears: ExclusionSides = []
    /// The sides that its paragraph clears before it.
    package var clearance: ExclusionSides = []
    /// How text flows around it.
    public var wrap = FigureWrap()

    /// A picture beside the paragraph that holds a character.
    public init(image: Bitmap, size: CGSize, utf16: Int, share: CGFloat) {
        self.image = image
        self.size = size
        self.utf16 = utf16
        self.share = share
    }
}
