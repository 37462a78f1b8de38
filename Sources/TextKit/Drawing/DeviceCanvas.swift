import Foundation

/// A context for those who draw in device pixels of their own: the lines of a layout manager. What they append goes through the
/// context's transform, alpha and shadow where it has any, and straight to the list where not.
struct DeviceCanvas {
    let context: GraphicsContext
    /// Device pixels a logical pixel of those who draw.
    let scale: CGFloat

    var isPlain: Bool { context.state.isPlain && context.scale == scale }

    /// Whether their device pixels are the surface's.
    var isIdentity: Bool { context.state.ctm.isIdentity && context.scale == scale }

    /// Maps their device pixels to the surface's.
    private var transform: CGAffineTransform {
        CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(context.deviceTransform)
    }

    private func logical(_ rect: FixedRect) -> CGRect { rect.logical(scale: scale) }

    func append(_ rect: FixedRect, _ color: RGBA) {
        guard isPlain else { return context.fill(logical(rect), color: color) }
        context.emit(rect, color)
    }

    /// Rectangles beside each other, moved to the right.
    func append(_ parts: [Range<Fixed>], movedBy dx: Fixed, y: Fixed, height: Fixed, _ color: RGBA) {
        guard !isPlain else { return context.append(parts, movedBy: dx, y: y, height: height, color) }
        for part in parts {
            append(FixedRect(x: part.lowerBound + dx, y: y, width: part.upperBound - part.lowerBound, height: height), color)
        }
    }

    func append(_ bitmap: Bitmap, _ rect: FixedRect) {
        guard isPlain else { return context.draw(bitmap, in: logical(rect)) }
        context.append(.image(bitmap, rect, opacity: 1))
    }

    /// Cuts what `body` draws to the rectangle.
    func clip(to rect: FixedRect, _ body: () -> Void) {
        guard isPlain else { return context.clip(to: logical(rect), body) }
        context.append(.pushClip(rect))
        body()
        context.append(.popClip)
    }

    func append(_ font: FontInstance, _ color: RGBA, _ glyphs: [PositionedGlyph]) {
        guard !isPlain || context.state.textMode != .fill else {
            return context.append(.glyphs(GlyphRun(font: font.glyphFont, color: color, glyphs: glyphs)))
        }
        let outer = context.state.fill
        context.state.fill = color
        defer { context.state.fill = outer }
        guard !isIdentity else { return context.emit(glyphs, font: font, shape: .identity) }
        let transform = transform
        let placed = glyphs.map { glyph in
            let p = CGPoint(x: glyph.x.pixels, y: glyph.y.pixels).applying(transform)
            return PositionedGlyph(glyph: glyph.glyph, x: Fixed(p.x), y: Fixed(p.y))
        }
        context.emit(placed, font: font, shape: transform.linear)
    }
}
