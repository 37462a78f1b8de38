public import Foundation
import TextKit

// Text that the view's container has no room for. Additions to UIKit.
extension TextView {
    /// The characters that truncation leaves out, as UTF-16 offsets; `{NSNotFound, 0}` where it leaves out none. Lays out all of the
    /// container's text.
    public var truncatedRange: NSRange { layoutManager.truncatedCharacterRange(for: columnContainers.last ?? textContainer) }

    /// Shows all of the text: the container has as many lines as the text needs and truncates none, and whoever lays the view out is
    /// asked for room. What was selected stays so.
    public func expandTruncation() {
        for container in columnContainers {
            container.maximumNumberOfLines = 0
            container.lineBreakMode = .byWordWrapping
        }
        links.hovered = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }
}
