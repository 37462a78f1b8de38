public import Foundation

// Fills by a picture instead of a colour. The list carries the picture's tiles, clipped to the shape, so that every painter shows them.
extension GraphicsContext {
    /// Sets the distance in logical pixels of a tile's corner from the surface's origin, (0, 0) at first (CGContext.setPatternPhase(_:)).
    /// Part of the saved state.
    public func setPatternPhase(_ phase: CGSize) {
        guard phase.width.isFinite, phase.height.isFinite else { return }
        state.patternPhase = phase
    }

    /// Fills a rectangle of the user's space by a colour, which may be a pattern. An addition to CGContext.
    public func fill(_ rect: CGRect, with color: Color) {
        guard let fill = PatternFill(color) else { return fill(rect, color: color.rgba) }
        guard !rect.isNull, !rect.isEmpty else { return }
        self.fill(BezierPath(rect: rect), deviceTransform, with: fill)
    }

    /// Fills a path by the context's fill colour, which may be a pattern; `transform` leads to device pixels.
    func fillInOwnColor(_ path: BezierPath, _ transform: CGAffineTransform) {
        if let pattern = state.pattern { fill(path, transform, with: pattern) } else { emit(fillOf: path, transform, state.fill) }
    }

    private func fill(_ path: BezierPath, _ transform: CGAffineTransform, with pattern: PatternFill) {
        let area = path.bounds.applying(transform)
        guard !path.isEmpty, area.width > 0, area.height > 0, pattern.opacity > 0 else { return }
        let lines = path.polylines(transform, tolerance: 0.25)
        emitShadow(
            of: FlattenedPath(lines.map(\.points), usesEvenOddFillRule: path.usesEvenOddFillRule),
            alpha: UInt16((pattern.opacity * state.alpha * 65535).rounded()))
        let depth = depth
        saveGState()
        state.shadow = nil
        pushClip(path, transform)
        emitTiles(of: pattern, in: state.clipBounds.applying(CGAffineTransform(scaleX: scale, y: scale)).intersection(area))
        restore(toDepth: depth)
    }

    /// - Parameter area: in device pixels of the surface.
    private func emitTiles(of pattern: PatternFill, in area: CGRect) {
        guard !area.isNull, !area.isInfinite, area.width > 0, area.height > 0 else { return }
        let image = pattern.pattern.image
        let one = CGSize(
            width: max(1, (image.size.width * scale).rounded()), height: max(1, (image.size.height * scale).rounded()))
        let (columns, rows) = (PatternImage.repeats(toFill: one.width), PatternImage.repeats(toFill: one.height))
        let tile = CGSize(width: one.width * CGFloat(columns), height: one.height * CGFloat(rows))
        let phase = CGPoint(x: (state.patternPhase.width * scale).rounded(), y: (state.patternPhase.height * scale).rounded())
        func tileIndex(_ value: CGFloat, _ phase: CGFloat, _ length: CGFloat) -> CGFloat { ((value - phase) / length).rounded(.down) }
        let (left, top) = (tileIndex(area.minX, phase.x, tile.width), tileIndex(area.minY, phase.y, tile.height))
        let (right, bottom) = (tileIndex(area.maxX.nextDown, phase.x, tile.width), tileIndex(area.maxY.nextDown, phase.y, tile.height))
        guard (right - left + 1) * (bottom - top + 1) <= Self.mostTiles else {
            let rect = area.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            return emit(FixedRect(rect, scale: scale), pattern.pattern.average)
        }
        let bitmap = pattern.pattern.tile(columns: columns, rows: rows)
        for row in Int(top)...max(Int(top), Int(bottom)) {
            for column in Int(left)...max(Int(left), Int(right)) {
                let rect = CGRect(
                    x: phase.x + CGFloat(column) * tile.width, y: phase.y + CGFloat(row) * tile.height, width: tile.width,
                    height: tile.height)
                emit(bitmap, FixedRect(rect, scale: 1), opacity: pattern.opacity)
            }
        }
    }

    /// An area of more tiles is far larger than a window; it gets the average colour.
    private static let mostTiles: CGFloat = 16384
}

extension Color {
    /// Whether the colour is painted as a picture under the current traits. An addition to UIColor.
    public var isPattern: Bool { source != nil && pattern != nil }
}

/// A pattern as the fill of a context.
struct PatternFill: Equatable {
    let pattern: PatternImage
    /// 0…1.
    let opacity: Double

    /// Nil for a colour that is no pattern.
    init?(_ color: Color) {
        guard color.source != nil, let pattern = color.resolved.pattern else { return nil }
        self.pattern = pattern
        opacity = color.resolved.patternOpacity
    }
}
