public import Foundation
public import TextKit

/// A part of what a selection fills (UITextSelectionRect).
open class TextSelectionRect: NSObject {
    /// In the text view's own coordinates.
    public let rect: CGRect
    /// That of the paragraph.
    public let writingDirection: WritingDirection
    /// Whether the selection begins, and ends, here.
    public let containsStart, containsEnd: Bool

    init(_ rect: CGRect, _ writingDirection: WritingDirection, containsStart: Bool, containsEnd: Bool) {
        self.rect = rect
        self.writingDirection = writingDirection
        self.containsStart = containsStart
        self.containsEnd = containsEnd
    }
}
