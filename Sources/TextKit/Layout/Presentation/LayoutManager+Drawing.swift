public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import struct Foundation.NSRange

// Drawing what shows, from rectangle to lines: no glyph above is counted, as a range of glyphs would need.
extension LayoutManager {
    /// Draws the text blocks and the backgrounds of the lines that meet a rectangle of the container, into the current
    /// `GraphicsContext`, with the container's origin at `origin`; logical pixels.
    ///
    /// Lays the lines out. A subclass sees the call as `drawBackground(forGlyphRange:at:)`. O(lines drawn + log n).
    public func drawBackground(inRect rect: CGRect, of container: TextContainer, at origin: CGPoint) {
        if isSubclass {
            let glyphs = glyphRange(forBoundingRect: rect, in: container)
            if glyphs.length > 0 { drawBackground(forGlyphRange: glyphs, at: origin) }
            return
        }
        drawBackground(ofCharacters: characters(ofLinesIn: rect, of: container), at: origin)
    }

    private func drawBackground(ofCharacters characters: Range<Int>, at origin: CGPoint) {
        guard !characters.isEmpty else { return }
        if layout.hasBlocks { BlockPainter(self, origin: origin)?.draw(ofCharacters: characters) }
        LinePainter(self, origin: origin)?.drawBackgrounds(ofCharacters: characters)
    }

    /// Draws glyphs, attachments, underlines and strikethroughs of the lines that meet a rectangle of the container, into the current
    /// `GraphicsContext`, with the container's origin at `origin`; logical pixels.
    ///
    /// Lays the lines out. A subclass sees the call as `drawGlyphs(forGlyphRange:at:)`. O(lines drawn + log n).
    public func drawGlyphs(inRect rect: CGRect, of container: TextContainer, at origin: CGPoint) {
        if isSubclass {
            let glyphs = glyphRange(forBoundingRect: rect, in: container)
            if glyphs.length > 0 { drawGlyphs(forGlyphRange: glyphs, at: origin) }
            return
        }
        LinePainter(self, origin: origin)?.drawGlyphs(ofCharacters: characters(ofLinesIn: rect, of: container))
    }

    /// Draws backgrounds and then glyphs of the lines that meet a rectangle of the container, as the two members above do, at the end
    /// of a list of items.
    public func display(_ rect: CGRect, of container: TextContainer, at origin: CGPoint, into list: inout DisplayList) {
        list = GraphicsContext.recording(list, scale: scale) {
            guard !isSubclass else {
                drawBackground(inRect: rect, of: container, at: origin)
                return drawGlyphs(inRect: rect, of: container, at: origin)
            }
            // The lines above that have initial letters reach into those that meet it.
            let characters = characters(ofLinesIn: rect, of: container, reaching: layout.context.initialReach)
            drawBackground(ofCharacters: characters, at: origin)
            LinePainter(self, origin: origin)?.drawGlyphs(ofCharacters: characters)
        }
    }

    /// The characters of the lines that meet a rectangle of the container, from the first of them to the last; empty where there are
    /// none. Lays the lines out. O(lines found + log n).
    public func characterRange(ofLinesIn rect: CGRect, of container: TextContainer) -> NSRange {
        NSRange(characters(ofLinesIn: rect, of: container))
    }

    private func characters(ofLinesIn rect: CGRect, of container: TextContainer, reaching reach: Fixed = .zero) -> Range<Int> {
        guard let lines = band(rect, in: container) else { return 0..<0 }
        let band = (lines.lowerBound - reach)..<lines.upperBound
        var characters: Range<Int>?
        layout.forEachLocatedFragment(fromY: band.lowerBound, to: band.upperBound, isContiguous: isContiguous) { located in
            guard located.container === container else { return true }
            let known = characters ?? located.utf16
            characters = min(known.lowerBound, located.utf16.lowerBound)..<max(known.upperBound, located.utf16.upperBound)
            return true
        }
        return characters ?? 0..<0
    }

    /// Draws a thin underline of any colour into the current `GraphicsContext`, whatever the characters' own attributes: how a view
    /// marks a link under the pointer.
    public func drawUnderline(forCharacterRange range: NSRange, color: RGBA, at origin: CGPoint) {
        let glyphs = glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        guard glyphs.length > 0 else { return }
        LinePainter(self, origin: origin)?.drawLine(
            under: glyphs, style: .single, baselineOffset: decorationOffset(glyphs, isStrikethrough: false), isStrikethrough: false,
            color: color)
    }
}
