public import Foundation
public import TextKit

/// One rectangle of the area that a selection fills (UITextSelectionRect). Subclasses may answer for themselves.
open class TextSelectionRect: NSObject {
    private let values: (rect: CGRect, writingDirection: WritingDirection, containsStart: Bool, containsEnd: Bool)

    /// The rectangle, in the text view's own coordinates.
    open var rect: CGRect { values.rect }
    /// The writing direction of the paragraph.
    open var writingDirection: WritingDirection { values.writingDirection }
    /// Whether the selection begins in this rectangle.
    open var containsStart: Bool { values.containsStart }
    /// Whether the selection ends in this rectangle.
    open var containsEnd: Bool { values.containsEnd }
    /// Whether the text is vertical; never here.
    open var isVertical: Bool { false }

    /// An empty rectangle of natural direction, for subclasses that override what they have to say.
    public override init() {
        values = (.zero, .natural, false, false)
    }

    init(_ rect: CGRect, _ writingDirection: WritingDirection, containsStart: Bool, containsEnd: Bool) {
        values = (rect, writingDirection, containsStart, containsEnd)
    }
}
