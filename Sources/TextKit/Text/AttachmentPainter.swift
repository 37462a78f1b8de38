public import Foundation

/// Measures and draws an attachment in place of its picture: AppKit's cells, which know views. An addition to TextKit.
public protocol AttachmentPainter: AnyObject {
    /// Whether a press on the attachment is for it, rather than for the text around it.
    var wantsPresses: Bool { get }

    /// Size, and origin relative to the glyph's origin on the baseline, y up.
    func frame(
        for container: TextContainer?, proposedLineFragment lineFragment: CGRect, glyphPosition position: CGPoint, characterIndex: Int
    ) -> CGRect

    /// Draws into the current context.
    func draw(in frame: CGRect, characterIndex: Int, layoutManager: LayoutManager, container: TextContainer)
}
