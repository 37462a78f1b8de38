public import struct Foundation.CGRect

extension LayoutManager {
    /// Where the attachment of the character at `utf16` is drawn, in its container, logical pixels; nil where there is
    /// none, or where it is cut off.
    public func attachmentRect(forCharacterAt utf16: Int) -> CGRect? {
        guard utf16 >= 0, utf16 < utf16Count,
            let located = layout.locatedFragment(ofUTF16: utf16, isContiguous: isContiguous)
        else { return nil }
        let local = utf16 - located.utf16Start
        guard let attachment = located.paragraph.attachmentStyle(atUTF16: local)?.attachment,
            let box = located.attachmentBox(ofGlyph: located.paragraph.glyphIndex(ofUTF16: local), atUTF16: local)
        else { return nil }
        var found: LineGlyph?
        glyphs(of: located).walk { run, lineGlyph in
            guard run.role == .text, Int(run.chunk.shaped.clusters[lineGlyph.glyph]) == local else { return true }
            found = lineGlyph
            return false
        }
        guard let found else { return nil }
        let top = located.baseline + found.dy - box.ascent
        let padding = AttachmentBoxes.padding(of: attachment, scale: scale)
        return FixedRect(x: found.x + padding, y: top, width: box.advance - padding - padding, height: box.ascent + box.descent)
            .logical(scale: scale)
    }
}
