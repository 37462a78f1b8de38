public import Foundation
public import TextKit

/// What measures and draws an attachment (NSTextAttachmentCellProtocol); AppKitNames has `attachmentCell` and the usual cell. Frames are logical pixels, y down, in the view that shows the
/// text; sizes and offsets on the baseline have y up.
///
/// Mouse tracking by events has no members here: `wantsToTrackMouse()` says whether a press on the attachment is for it.
public protocol TextAttachmentCell: NSObjectProtocol {
    /// The attachment that the cell shows; held weakly by the usual cells.
    var attachment: TextAttachment? { get set }

    /// The size of what is drawn.
    func cellSize() -> CGSize
    /// Where the lower left corner is drawn, from the glyph's position on the baseline: below it for a negative y.
    func cellBaselineOffset() -> CGPoint
    /// Size, and origin from the glyph's position on the baseline, for a line that is being filled.
    func cellFrame(
        for textContainer: TextContainer, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect

    /// Draws into the current context. `controlView` is nil where no view shows the text.
    func draw(withFrame cellFrame: CGRect, in controlView: View?)
    /// Draws into the current context; `charIndex` is the index of the attachment's character.
    func draw(withFrame cellFrame: CGRect, in controlView: View?, characterIndex charIndex: Int)
    /// Draws into the current context for a layout manager, which calls this form.
    func draw(withFrame cellFrame: CGRect, in controlView: View?, characterIndex charIndex: Int, layoutManager: LayoutManager)
    /// Draws the cell as it looks with or without a highlight.
    func highlight(_ flag: Bool, withFrame cellFrame: CGRect, in controlView: View?)

    /// Whether a press on the attachment is for it; where it is not, it selects text, as beside the attachment.
    func wantsToTrackMouse() -> Bool
}

/// What holds the cell of an attachment: its painter, where it has one.
package protocol AttachmentCellHolder: AnyObject {
    /// The cell.
    var cell: any TextAttachmentCell { get }
}

extension TextView {
    /// Tells the delegate of a click on an attachment with a cell; nothing where it has none.
    func tellOfCell(at utf16: Int, isDouble: Bool = false) {
        guard let delegate, utf16 < textStorage.length,
            let attachment = textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? TextAttachment,
            let cell = (attachment.painter as? any AttachmentCellHolder)?.cell
        else { return }
        let frame = selectionRects(for: utf16..<utf16 + 1).first.map { contentRect(ofViewport: $0) } ?? .zero
        if isDouble {
            delegate.textView(self, doubleClickedOn: cell, in: frame, at: utf16)
        } else {
            delegate.textView(self, clickedOn: cell, in: frame, at: utf16)
        }
    }
}
