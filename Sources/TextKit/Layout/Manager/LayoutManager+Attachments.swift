package import struct Foundation.CGRect

extension LayoutManager {
    /// Where the attachment of the character at `utf16` is drawn, in its container, logical pixels; nil where there is
    /// none, or where it is cut off.
    package func attachmentRect(forCharacterAt utf16: Int) -> CGRect? {
        guard utf16 >= 0, utf16 < utf16Count,
            let place = layout.place(ofUTF16: utf16, isContiguous: isContiguous)
        else { return nil }
        let local = utf16 - place.utf16Start
        guard place.paragraph.attachmentStyle(atUTF16: local) != nil,
            let box = place.attachmentBox(ofGlyph: place.paragraph.glyphIndex(ofUTF16: local), atUTF16: local)
        else { return nil }
        var found: GlyphSpot?
        glyphs(of: place).walk { run, spot in
            guard run.role == .text, Int(run.piece.shaped.clusters[spot.glyph]) == local else { return true }
            found = spot
            return false
        }
        guard let found else { return nil }
        let top = place.baseline + found.dy - box.ascent
        return FixedRect(x: found.x, y: top, width: box.advance, height: box.ascent + box.descent).logical(scale: scale)
    }
}
