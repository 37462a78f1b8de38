public import Foundation
import TextKit

// Text that does not fit in the view's container. Additions to UIKit.
extension TextView {
    /// The characters that truncation leaves out, as UTF-16 offsets; `{NSNotFound, 0}` where it leaves out none. Lays out all of the
    /// container's text.
    public var truncatedRange: NSRange { layoutManager.truncatedCharacterRange(for: columnContainers.last ?? textContainer) }

    /// Shows all of the text: the containers have as many lines as the text needs and truncate none, and the view's intrinsic
    /// content size is invalidated. The selection is kept.
    public func expandTruncation() {
        for container in columnContainers {
            container.maximumNumberOfLines = 0
            container.lineBreakMode = .byWordWrapping
        }
        links.hovered = nil
        links.focused = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }
}
