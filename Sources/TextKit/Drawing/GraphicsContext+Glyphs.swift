public import Foundation

extension GraphicsContext {
    /// Draws glyphs of the context's font, each at its own position, in the fill colour or as `setTextDrawingMode` says. Positions are in
    /// the space that the text matrix maps; nothing is drawn before a font is set.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.font else { return }
        let sized = state.fontSize > 0 ? font.withSize(state.fontSize) : font
        let count = min(glyphs.count, positions.count)
        let placed = positions.prefix(count).map { $0.applying(textMatrix) }
        show(glyphs.prefix(count), at: placed, font: sized, matrix: textMatrix)
    }

    /// Shows glyphs at positions in user space; `matrix` maps the shapes alone.
    func show(_ glyphs: some Sequence<CGGlyph>, at positions: [CGPoint], font: Font, matrix: CGAffineTransform) {
        let transform = deviceTransform
        let placed = zip(glyphs, positions).compactMap { glyph, position -> PositionedGlyph? in
            let p = position.applying(transform)
            guard p.x.isFinite, p.y.isFinite else { return nil }
            return PositionedGlyph(glyph: glyph, x: Fixed(p.x), y: Fixed(p.y))
        }
        emit(placed, font: font.instance(displayScale: scale), shape: matrix.linear.concatenating(state.ctm.linear))
    }

    /// Draws glyphs at positions in device pixels of the surface; `shape` maps each around its own origin.
    func emit(_ glyphs: [PositionedGlyph], font: FontInstance, shape: CGAffineTransform) {
        guard !glyphs.isEmpty, state.textMode != .invisible else { return }
        let keepsShape = shape.b == 0 && shape.c == 0 && shape.a == shape.d && shape.a > 0
        if font.glyphFont.isColor {
            let size = shape.stretch.greatest
            if size > 0, size.isFinite { emit(glyphs, font.scaled(by: size)) }
        } else if state.textMode == .fill, keepsShape {
            emit(glyphs, font.scaled(by: shape.a))
        } else {
            emitOutlines(glyphs, font, shape)
        }
    }

    /// Glyphs as the font draws them.
    private func emit(_ glyphs: [PositionedGlyph], _ font: FontInstance) {
        let color = faded(state.fill)
        guard color.alpha > 0 else { return }
        if let shadow = state.shadow {
            if shadow.blur > 0 {
                if !font.glyphFont.isColor { emitShadow(of: Self.outline(of: glyphs, font), alpha: color.alpha) }
            } else if !font.glyphFont.isColor {
                let (dx, dy) = shadowOffset(shadow)
                let moved = glyphs.map { PositionedGlyph(glyph: $0.glyph, x: $0.x + dx, y: $0.y + dy) }
                append(.glyphs(GlyphRun(font: font.glyphFont, color: shadowColor(shadow, alpha: color.alpha), glyphs: moved)))
            }
        }
        append(.glyphs(GlyphRun(font: font.glyphFont, color: color, glyphs: glyphs)))
    }

    /// Glyphs as shapes, filled and stroked.
    private func emitOutlines(_ glyphs: [PositionedGlyph], _ font: FontInstance, _ shape: CGAffineTransform) {
        guard state.textMode != .fill else { return emit(Self.path(of: glyphs, font, shape), state.fill) }
        var pen = state.pen
        pen.lineWidth *= deviceTransform.stretch.greatest
        pen.dash = []
        let edge = Self.path(of: glyphs, font, shape, pen: pen)
        guard state.textMode != .stroke else { return emit(edge, state.stroke) }
        let inside = Self.path(of: glyphs, font, shape)
        // The edge casts its shadow on the ground, not on the inside.
        let shadow = state.shadow
        if shadow != nil {
            let (fill, stroke) = (faded(state.fill).alpha, faded(state.stroke).alpha)
            if fill > 0 { emitShadow(of: inside, alpha: fill) }
            if stroke > 0 { emitShadow(of: edge, alpha: stroke) }
            state.shadow = nil
        }
        emit(inside, state.fill)
        emit(edge, state.stroke)
        state.shadow = shadow
    }

    /// The inside of glyphs, or what a pen covers along their outlines.
    private static func path(
        of glyphs: [PositionedGlyph], _ font: FontInstance, _ shape: CGAffineTransform, pen: StrokeStyle? = nil
    ) -> FlattenedPath {
        if let style = GlyphShape.Style(font, shape, pen: pen) { return FlattenedPath(GlyphShape.placed(glyphs, style)) }
        return GlyphShape.path(of: contours(of: glyphs, font, shape), pen: pen)
    }

    private static func contours(of glyphs: [PositionedGlyph], _ font: FontInstance, _ shape: CGAffineTransform) -> [Polyline] {
        glyphs.flatMap { font.contours(of: $0.glyph, shape: shape, at: CGPoint(x: $0.x.pixels, y: $0.y.pixels)) }
    }

    static func outline(of glyphs: [PositionedGlyph], _ font: FontInstance) -> FlattenedPath {
        GlyphShape.path(of: contours(of: glyphs, font, .identity), pen: nil)
    }
}
