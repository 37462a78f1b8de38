public import Foundation

extension GraphicsContext {
    /// Draws glyphs of the context's font, each at its own place, in the fill colour or as `setTextDrawingMode` says. Places are
    /// in the space that the text matrix maps; nothing is drawn before a font is set.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.font else { return }
        let sized = state.fontSize > 0 ? font.withSize(state.fontSize) : font
        let count = min(glyphs.count, positions.count)
        let placed = positions.prefix(count).map { $0.applying(textMatrix) }
        show(glyphs.prefix(count), at: placed, font: sized, matrix: textMatrix)
    }

    /// The same with places in the user's space; `matrix` maps the shapes alone.
    func show(_ glyphs: some Sequence<CGGlyph>, at positions: [CGPoint], font: Font, matrix: CGAffineTransform) {
        let transform = deviceTransform
        let placed = zip(glyphs, positions).compactMap { glyph, position -> PositionedGlyph? in
            let p = position.applying(transform)
            guard p.x.isFinite, p.y.isFinite else { return nil }
            return PositionedGlyph(glyph: glyph, x: Fixed(p.x), y: Fixed(p.y))
        }
        emit(placed, font: font.instance(displayScale: scale), shape: matrix.linear.concatenating(state.ctm.linear))
    }

    /// Draws glyphs at places in device pixels of the surface; `shape` maps each around its own origin.
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
        let lines = Self.lines(of: glyphs, font, shape)
        let inside = FlattenedPath(lines.map(\.points))
        guard state.textMode != .fill else { return emit(inside, state.fill) }
        var pen = state.pen
        pen.lineWidth *= deviceTransform.stretch.greatest
        pen.dash = []
        let outline = StrokeOutline(lines, style: pen, leastWidth: pen.lineWidth > 0 ? 1.0 / 64 : 1, tolerance: 0.1)
        let edge = FlattenedPath(outline.polygons)
        guard state.textMode != .stroke else { return emit(edge, state.stroke) }
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

    private static func lines(of glyphs: [PositionedGlyph], _ font: FontInstance, _ shape: CGAffineTransform) -> [Polyline] {
        glyphs.flatMap { glyph in
            // The contours of a font are closed, whether or not they say so.
            font.contours(of: glyph.glyph, shape: shape, at: CGPoint(x: glyph.x.pixels, y: glyph.y.pixels)).map {
                Polyline(points: $0.points, isClosed: true)
            }
        }
    }

    static func outline(of glyphs: [PositionedGlyph], _ font: FontInstance) -> FlattenedPath {
        FlattenedPath(lines(of: glyphs, font, .identity).map(\.points))
    }
}
