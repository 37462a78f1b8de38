import Foundation

// Where drawing in device pixels becomes items: colours fade by the context's alpha, and its shadow comes first.
extension GraphicsContext {
    func emit(_ rect: FixedRect, _ color: RGBA) {
        let color = faded(color)
        guard !rect.isEmpty, paints(color) else { return }
        if let shadow = state.shadow {
            if shadow.blur > 0 {
                emitShadow(of: FlattenedPath(rect), alpha: color.alpha)
            } else {
                let (dx, dy) = shadowOffset(shadow)
                append(.fillRect(rect.offset(x: dx, y: dy), shadowColor(shadow, alpha: color.alpha)))
            }
        }
        append(.fillRect(rect, color))
    }

    func emit(_ path: FlattenedPath, _ color: RGBA) {
        let color = faded(color)
        guard !path.isEmpty, paints(color) else { return }
        var path = path
        path.hasHardEdges = !(state.antialiases && allowsAntialiasing)
        emitShadow(of: path, alpha: color.alpha)
        append(.fillPath(path, color))
    }

    /// Whether drawing in a colour changes anything.
    private func paints(_ color: RGBA) -> Bool { color.alpha > 0 || !state.blendMode.keepsBelowClearSource }

    /// `transform` leads to device pixels.
    func emit(fillOf path: BezierPath, _ transform: CGAffineTransform, _ color: RGBA) {
        let lines = path.polylines(transform, tolerance: tolerance(path))
        emit(FlattenedPath(lines.map(\.points), usesEvenOddFillRule: path.usesEvenOddFillRule), color)
    }

    /// The pen has its width in the user's space, so it is carried along the path there and mapped afterwards.
    func emit(strokeOf path: BezierPath, _ pen: StrokeStyle, _ color: RGBA) {
        let transform = deviceTransform
        let stretch = transform.stretch.greatest
        guard stretch > 0, stretch.isFinite else { return }
        let tolerance = tolerance(path) / stretch
        let outline = StrokeOutline(
            path.polylines(tolerance: tolerance), style: pen, leastWidth: (pen.lineWidth > 0 ? 1.0 / 64 : 1) / stretch,
            tolerance: tolerance)
        emit(FlattenedPath(outline.polygons.map { $0.map { $0.applying(transform) } }), color)
    }

    private func tolerance(_ path: BezierPath) -> CGFloat { path.flatness > 0 ? min(0.25, path.flatness) : 0.25 }

    func emit(_ bitmap: Bitmap, _ rect: FixedRect, opacity: Double) {
        let opacity = opacity * state.alpha
        guard !rect.isEmpty, opacity > 0 || !state.blendMode.keepsBelowClearSource else { return }
        if let shadow = state.shadow {
            if bitmap.isOpaque {
                emitShadow(of: FlattenedPath(rect), alpha: UInt16(max(0, min(1, opacity)) * 65535))
            } else {
                let silhouette = bitmap.silhouette(shadow.color, for: rect, deviation: shadow.blur / 2 * scale)
                let (dx, dy) = shadowOffset(shadow)
                append(.image(silhouette.bitmap, silhouette.target.offset(x: dx, y: dy), opacity: opacity))
            }
        }
        append(.image(bitmap, rect, opacity: opacity))
    }

    // MARK: Shadows

    /// The context's shadow of a shape, if there is one, as strong as what casts it.
    func emitShadow(of path: FlattenedPath, alpha: UInt16) {
        guard let shadow = state.shadow else { return }
        let (dx, dy) = shadowOffset(shadow)
        let moved = path.offset(x: dx, y: dy)
        let color = shadowColor(shadow, alpha: alpha)
        guard color.alpha > 0 else { return }
        append(
            shadow.blur > 0 ? .blurredPath(moved.polygons, deviation: Fixed(shadow.blur / 2 * scale), color) : .fillPath(moved, color))
    }

    /// The context's shadow as a transparency layer casts it.
    var layerShadow: DisplayLayer.Shadow? {
        state.shadow.map { shadow in
            let (dx, dy) = shadowOffset(shadow)
            return DisplayLayer.Shadow(x: dx, y: dy, deviation: Fixed(shadow.blur / 2 * scale), color: shadow.color)
        }
    }

    func shadowOffset(_ shadow: DrawnShadow) -> (x: Fixed, y: Fixed) {
        (Fixed(shadow.offset.width * scale), Fixed(shadow.offset.height * scale))
    }

    func shadowColor(_ shadow: DrawnShadow, alpha: UInt16) -> RGBA {
        shadow.color.withAlpha(Double(shadow.color.alpha) / 65535 * Double(alpha) / 65535)
    }
}

extension DisplayList.Item {
    /// Whether it leaves something on the surface by itself.
    var isPainted: Bool {
        switch self {
        case .fillRect, .fillPath, .blurredPath, .glyphs, .image: true
        case .pushClip, .pushClipPath, .pushClipMask, .popClip, .blended, .pushLayer, .popLayer: false
        }
    }
}
