import Foundation
public import TextKit
import TextViews

extension TextAttachment {
    /// What measures and draws the attachment (NSTextAttachment.attachmentCell). A cell that is set is asked instead of `bounds` and of the
    /// picture; without one, the getter makes a cell that answers the same as the attachment itself.
    ///
    /// The text shows another cell after its layout was invalidated, as with other content of attachments.
    public var attachmentCell: (any NSTextAttachmentCellProtocol)? {
        get {
            if painter == nil {
                let cell = NSTextAttachmentCell()
                cell.attachment = self
                painter = CellPainter(cell)
            }
            return (painter as? CellPainter)?.cell
        }
        set {
            newValue?.attachment = self
            painter = newValue.map { CellPainter($0) }
        }
    }
}

/// Hands the layout's questions to a cell.
private final class CellPainter: AttachmentPainter, AttachmentCellHolder {
    let cell: any NSTextAttachmentCellProtocol

    init(_ cell: any NSTextAttachmentCellProtocol) { self.cell = cell }

    var wantsPresses: Bool { cell.wantsToTrackMouse() }

    func frame(
        for container: TextContainer?, proposedLineFragment lineFragment: CGRect, glyphPosition position: CGPoint, characterIndex: Int
    ) -> CGRect {
        guard let container else { return CGRect(origin: cell.cellBaselineOffset(), size: cell.cellSize()) }
        return cell.cellFrame(
            for: container, proposedLineFragment: lineFragment, glyphPosition: position, characterIndex: characterIndex)
    }

    func draw(in frame: CGRect, characterIndex: Int, layoutManager: LayoutManager, container: TextContainer) {
        cell.draw(withFrame: frame, in: container.textView, characterIndex: characterIndex, layoutManager: layoutManager)
    }
}
