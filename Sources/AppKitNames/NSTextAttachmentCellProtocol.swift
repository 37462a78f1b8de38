public import Foundation
public import TextKit
public import TextViews

/// What measures and draws an attachment (NSTextAttachmentCellProtocol). Frames are logical pixels, y down, in the view that shows the
/// text; sizes and offsets on the baseline have y up.
///
/// Mouse tracking by events has no members here: `wantsToTrackMouse()` says whether a press on the attachment is for it.
public protocol NSTextAttachmentCellProtocol: NSObjectProtocol {
    /// The attachment that the cell shows; held weakly by cells of this module.
    var attachment: NSTextAttachment? { get set }

    /// The size of what is drawn.
    func cellSize() -> NSSize
    /// Where the lower left corner is drawn, from the glyph's position on the baseline: below it for a negative y.
    func cellBaselineOffset() -> NSPoint
    /// Size, and origin from the glyph's position on the baseline, for a line that is being filled.
    func cellFrame(
        for textContainer: NSTextContainer, proposedLineFragment lineFrag: NSRect, glyphPosition position: NSPoint,
        characterIndex charIndex: Int
    ) -> NSRect

    /// Draws into the current context. `controlView` is nil where no view shows the text.
    func draw(withFrame cellFrame: NSRect, in controlView: NSView?)
    /// Draws into the current context; `charIndex` is the index of the attachment's character.
    func draw(withFrame cellFrame: NSRect, in controlView: NSView?, characterIndex charIndex: Int)
    /// Draws into the current context for a layout manager, which calls this form.
    func draw(withFrame cellFrame: NSRect, in controlView: NSView?, characterIndex charIndex: Int, layoutManager: NSLayoutManager)
    /// Draws the cell as it looks with or without a highlight.
    func highlight(_ flag: Bool, withFrame cellFrame: NSRect, in controlView: NSView?)

    /// Whether a press on the attachment is for it; where it is not, it selects text, as beside the attachment.
    func wantsToTrackMouse() -> Bool
}
