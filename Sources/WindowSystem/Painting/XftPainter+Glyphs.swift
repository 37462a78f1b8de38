import CX11
import TextKit

/// Glyphs of one font and colour that wait to be drawn together.
struct GlyphBatch {
    var font: GlyphFont?
    var color = RGBA.black
    var specs: [XftGlyphSpec] = []
}

extension XftPainter {
    /// A request of the server holds many more, but the list is copied on the stack on its way through Xft.
    private static var mostGlyphsInCall: Int { 1024 }

    /// Adds the glyphs that may be seen. A glyph may reach beyond its em: four to any side cover all but a few ligatures, and
    /// twenty to the right those.
    func add(_ run: GlyphRun) {
        guard run.color.alpha > 0 else { return }
        if batch.font !== run.font || batch.color != run.color {
            flushGlyphs()
            batch.font = run.font
            batch.color = run.color
        }
        let em = max(1, run.font.pixelSize.ceil.flooredPixels)
        let reach = PixelRect(
            x: max(-32000, clipBounds.x - 20 * em), y: max(-32000, clipBounds.y - 4 * em), width: 0, height: 0)
        let right = min(32000, clipBounds.maxX + 4 * em)
        let bottom = min(32000, clipBounds.maxY + 4 * em)
        let entry = fonts.entry(for: run.font)
        for glyph in run.glyphs {
            let x = glyph.x.roundedPixels
            let y = glyph.y.roundedPixels
            guard x >= reach.x, x <= right, y >= reach.y, y <= bottom else { continue }
            // A glyph that the face lacks must not reach Xft: the rest of its call could be lost.
            let index = Int(glyph.glyph) < entry.glyphCount ? UInt32(glyph.glyph) : 0
            batch.specs.append(XftGlyphSpec(glyph: index, x: Int16(x), y: Int16(y)))
        }
    }

    /// Draws what waits.
    func flushGlyphs() {
        defer { batch.specs.removeAll(keepingCapacity: true) }
        guard let font = batch.font, !batch.specs.isEmpty, let surface else { return }
        guard let xft = fonts.entry(for: font).xft else { return drawBoxes(font, on: surface) }
        let source = colors.picture(batch.color)
        batch.specs.withUnsafeBufferPointer { specs in
            for start in stride(from: 0, to: specs.count, by: Self.mostGlyphsInCall) {
                XftGlyphSpecRender(
                    connection.raw, PictOpOver, source, xft, surface.picture, 0, 0, specs.baseAddress! + start,
                    Int32(min(Self.mostGlyphsInCall, specs.count - start)))
            }
        }
    }

    /// A font file that has gone or is broken leaves boxes where its text is.
    private func drawBoxes(_ font: GlyphFont, on surface: Surface) {
        let em = font.pixelSize.pixels
        var color = batch.color.renderColor
        for spec in batch.specs {
            let box = PixelRect(
                x: Int(spec.x) + 1, y: Int(spec.y) - Int(em * 0.7), width: max(1, Int(em * 0.4)), height: max(1, Int(em * 0.7)))
            let visible = box.intersection(clipBounds)
            guard !visible.isEmpty else { continue }
            XRenderFillRectangle(
                connection.raw, PictOpOver, surface.picture, &color, Int32(visible.x), Int32(visible.y), UInt32(visible.width),
                UInt32(visible.height))
        }
    }
}
