public import Foundation
public import TextKit
public import TextViews

/// AppKit's name for `TextAttachmentCell`, what measures and draws an attachment.
public typealias NSTextAttachmentCellProtocol = TextAttachmentCell

/// Measures and draws an attachment (NSTextAttachmentCell): its own picture or text, or else what its attachment shows. Subclasses override
/// `cellSize()`, `cellBaselineOffset()` and a `draw` member.
open class NSTextAttachmentCell: NSCell, NSTextAttachmentCellProtocol {
    /// The attachment that the cell shows; held weakly.
    open weak var attachment: NSTextAttachment?

    /// The size of the cell's picture or text, else what the attachment's `bounds` or picture have.
    open func cellSize() -> NSSize {
        if let image { return image.size }
        if !stringValue.isEmpty { return text.size() }
        return attachment?.shownBounds.size ?? .zero
    }

    /// The origin of the attachment's `bounds`; on the baseline by default.
    open func cellBaselineOffset() -> NSPoint { attachment?.bounds.origin ?? .zero }

    /// A rectangle of `cellSize()` at `cellBaselineOffset()`.
    open func cellFrame(
        for textContainer: NSTextContainer, proposedLineFragment lineFrag: NSRect, glyphPosition position: NSPoint,
        characterIndex charIndex: Int
    ) -> NSRect {
        NSRect(origin: cellBaselineOffset(), size: cellSize())
    }

    /// Calls `draw(withFrame:in:)`.
    open func draw(withFrame cellFrame: NSRect, in controlView: NSView?, characterIndex charIndex: Int) {
        draw(withFrame: cellFrame, in: controlView)
    }

    /// Calls `draw(withFrame:in:characterIndex:)`.
    open func draw(
        withFrame cellFrame: NSRect, in controlView: NSView?, characterIndex charIndex: Int, layoutManager: NSLayoutManager
    ) {
        draw(withFrame: cellFrame, in: controlView, characterIndex: charIndex)
    }

    /// Draws the cell's picture or text, else what the attachment shows.
    open override func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView?) {
        if image != nil || !stringValue.isEmpty { return super.drawInterior(withFrame: cellFrame, in: controlView) }
        attachment?.image(forBounds: cellFrame, textContainer: nil, characterIndex: 0)?.draw(in: cellFrame)
    }

    /// True: a press on the attachment is for it.
    open func wantsToTrackMouse() -> Bool { true }
}
