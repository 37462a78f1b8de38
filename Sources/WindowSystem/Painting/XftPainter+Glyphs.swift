import CX11
import TextKit

/// Glyphs of one font and colour that wait to be drawn together.
struct XftGlyphBatch {
    var font: GlyphFont?
    var color = RGBA.black
    /// What draws the font, while a list is painted.
    var entry: XftFontCache.Entry?
    /// The glyphs of a font that is drawn at quarters of a pixel go by their ids there.
    var specs: [XftGlyphSpec] = []
}

extension XftPainter {
    /// A request of the server holds many more, but the list is copied on the stack on its way through Xft.
    private static var mostGlyphsInCall: Int { 1024 }

    /// Adds the glyphs that may be seen.
    func add(_ run: GlyphRun) {
        guard run.color.alpha > 0 else { return }
        if batch.font !== run.font || batch.color != run.color {
            endUnit()
            if batch.font !== run.font { batch.entry = nil }
            batch.font = run.font
            batch.color = run.color
        }
        let entry = batch.entry ?? fonts.entry(for: run.font)
        batch.entry = entry
        let reach = entry.reach
        let left = max(-32000, clipBounds.x - reach.right)
        let right = min(32000, clipBounds.maxX + reach.left)
        let top = max(-32000, clipBounds.y - reach.down)
        let bottom = min(32000, clipBounds.maxY + reach.up)
        var first = Int.max
        var last = Int.min
        let isPhased = entry.phased != nil
        let isBetween = isPhased && run.font.isSubpixelPlaced
        for glyph in run.glyphs {
            let (x, phase) = isBetween ? PhasedGlyphs.quarter(of: glyph.x) : (glyph.x.roundedPixels, 0)
            let y = glyph.y.roundedPixels
            guard x >= left, x <= right, y >= top, y <= bottom else { continue }
            first = min(first, x)
            last = max(last, x)
            // A glyph that the face lacks must not reach the server: the rest of its call could be lost.
            let index = Int(glyph.glyph) < entry.glyphCount ? UInt32(glyph.glyph) : 0
            batch.specs.append(XftGlyphSpec(glyph: isPhased ? index << 2 | phase : index, x: Int16(x), y: Int16(y)))
        }
        if first <= last { noteInk(from: first - reach.left, to: last + reach.right) }
    }

    /// Draws what waits.
    func flushGlyphs() {
        endUnit()
        guard let surface else { return }
        let before = requests.calls
        requests.flush(onto: surface.picture)
        work.glyphCalls += requests.calls - before
    }

    /// A colour as a source for glyphs. Those that wait are drawn before one is given up for another.
    func glyphSource(_ color: RGBA, on surface: Surface) -> XID {
        if let cached = colors.cached(color) { return cached }
        if colors.isFull { requests.flush(onto: surface.picture) }
        return colors.make(color)
    }

    /// Has what is gathered wait with the rest.
    func endUnit() {
        defer { batch.specs.removeAll(keepingCapacity: true) }
        guard let font = batch.font, !batch.specs.isEmpty, let surface else { return }
        let entry = batch.entry ?? fonts.entry(for: font)
        let before = requests.calls
        defer { work.glyphCalls += requests.calls - before }
        if entry.phased == nil { requests.flush(onto: surface.picture) }
        guard entry.phased != nil || entry.xft != nil else { return drawBoxes(font, on: surface) }
        let source = glyphSource(batch.color, on: surface)
        work.glyphs += batch.specs.count
        let most = entry.phased?.mostInCall ?? Self.mostGlyphsInCall
        for start in stride(from: 0, to: batch.specs.count, by: most) {
            let part = batch.specs[start..<min(start + most, batch.specs.count)]
            if let phased = entry.phased {
                fonts.draw(part, phased, source: source, on: surface, requests)
            } else if let xft = entry.xft {
                work.glyphCalls += 1
                part.withUnsafeBufferPointer {
                    XftGlyphSpecRender(connection.raw, PictOpOver, source, xft, surface.picture, 0, 0, $0.baseAddress, Int32($0.count))
                }
            }
        }
    }

    /// A font file that has gone or is broken leaves boxes where its text is.
    private func drawBoxes(_ font: GlyphFont, on surface: Surface) {
        let em = font.pixelSize.pixels
        var color = batch.color.renderColor(depth: connection.depth)
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
