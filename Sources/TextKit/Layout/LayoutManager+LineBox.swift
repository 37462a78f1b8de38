package import struct Foundation.CGFloat
package import struct Foundation.CGPoint
package import struct Foundation.CGRect
package import struct Foundation.NSRange

extension LayoutManager {
    /// A line fragment with what views draw beside it; logical pixels of its container.
    package struct LineBox {
        /// With spacing, and without it.
        package let rect, usedRect: CGRect
        package let baseline: CGFloat
        package let isRightToLeft: Bool
        /// The index of its container.
        package let container: Int
        /// The characters of the fragment, in the whole text.
        package let utf16: Range<Int>
    }

    /// Draws a thin underline of any colour into the current `GraphicsContext`, whatever the characters' own attributes.
    package func drawUnderline(forCharacterRange range: NSRange, color: RGBA, at origin: CGPoint) {
        let glyphs = glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        guard glyphs.length > 0 else { return }
        LinePainter(self, origin: origin)?.drawLine(
            under: glyphs, style: .single, baselineOffset: underlineOffset(at: glyphs.location), isStrikethrough: false,
            color: color)
    }

    /// The line fragment that holds the character; nil past every container. Lays the place out.
    package func lineBox(forCharacterAt utf16: Int) -> LineBox? {
        guard utf16 >= 0, utf16 < utf16Count, let place = layout.place(ofUTF16: utf16, isContiguous: isContiguous) else {
            return nil
        }
        return LineBox(
            rect: limited(place.rect), usedRect: limited(place.usedRect), baseline: place.baseline.pixels / scale,
            isRightToLeft: place.paragraph.isRightToLeft, container: Int(place.row.container), utf16: place.utf16)
    }
}
