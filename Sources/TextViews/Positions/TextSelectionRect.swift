public import Foundation
public import TextKit

/// One rectangle of the area that a selection fills (UITextSelectionRect).
open class TextSelectionRect: NSObject {
    /// The rectangle, in the text view's own coordinates.
    public let rect: CGRect
    /// The writing direction of the paragraph.
    public let writingDirection: WritingDirection
    /// Whether the selection begins, and ends, in this rectangle.
    public let containsStart, containsEnd: Bool

    init(_ rect: CGRect, _ writingDirection: WritingDirection, containsStart: Bool, containsEnd: Bool) {
        self.rect = rect
        self.writingDirection = writingDirection
        self.containsStart = containsStart
        self.containsEnd = containsEnd
    }
}
