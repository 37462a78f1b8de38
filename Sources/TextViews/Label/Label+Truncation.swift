public import Foundation
import TextKit

// The text that does not fit in a label. Additions to UIKit.
extension Label {
    /// The characters that the label does not show at its present size, as UTF-16 offsets of its text; `{NSNotFound, 0}` where it
    /// shows all. Lays the text out.
    public var truncatedRange: NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        guard arrange(in: bounds) != nil else { return content.length > 0 ? NSRange(location: 0, length: content.length) : none }
        let cut = stack.manager.truncatedCharacterRange(for: stack.container)
        guard cut.location == NSNotFound, !stack.holdsEverything else { return cut }
        let end = NSMaxRange(
            stack.manager.characterRange(
                forGlyphRange: stack.manager.glyphRange(for: stack.container), actualGlyphRange: nil))
        return NSRange(location: end, length: content.length - end)
    }

    /// Whether some of the text is not shown at the label's present size. Lays the text out.
    public var isTruncated: Bool { truncatedRange.length > 0 }

    /// The truncation token under a point of the label: its attributes there, and the characters that it stands for. Nil where there
    /// is none.
    public func truncationToken(at point: CGPoint) -> (attributes: [NSAttributedString.Key: Any], hiddenRange: NSRange)? {
        guard point.x.isFinite, point.y.isFinite, let origin = arrange(in: bounds) else { return nil }
        let position = CGPoint(x: point.x - deviceAligned(origin.x), y: point.y - deviceAligned(origin.y))
        return stack.manager.truncationToken(at: position, in: stack.container)
    }
}
