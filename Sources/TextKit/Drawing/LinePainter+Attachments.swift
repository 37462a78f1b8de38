import Foundation

extension LinePainter {
    /// Draws what an attachment shows in its box: what its painter draws, else its picture.
    func drawAttachment(_ style: ResolvedStyle, _ run: VisualRun, _ lineGlyph: LineGlyph, _ located: LocatedFragment, y: Fixed) {
        let utf16 = Int(run.chunk.shaped.clusters[lineGlyph.glyph])
        let known =
            run.role == .text
            ? located.attachmentBox(ofGlyph: located.paragraph.glyph(lineGlyph.glyph, in: run.chunk), atUTF16: utf16)
            : located.fragment.extras?.dynamic(atUTF16: utf16, in: run.role)
        guard let attachment = style.attachment, let box = known else { return }
        let padding = AttachmentBoxes.padding(of: attachment, scale: manager.scale)
        let rect = FixedRect(
            x: lineGlyph.x + dx + padding, y: y - box.ascent, width: box.advance - padding - padding, height: box.ascent + box.descent)
        guard rect.width > .zero, rect.height > .zero else { return }
        let bounds = rect.logical(scale: manager.scale)
        let index = located.utf16(ofCharacter: utf16, in: run.role)
        if let painter = attachment.painter {
            let depth = canvas.context.depth
            canvas.context.saveGState()
            defer { canvas.context.restore(toDepth: depth) }
            return painter.draw(in: bounds, characterIndex: index, layoutManager: manager, container: located.container)
        }
        let image = attachment.image(forBounds: bounds, textContainer: located.container, characterIndex: index)
        guard let image, !image.isEmpty else { return }
        canvas.append(image.bitmap(for: style.color), rect)
    }
}
