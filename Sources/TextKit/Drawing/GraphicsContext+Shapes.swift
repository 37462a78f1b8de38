public import Foundation

extension GraphicsContext {
    // MARK: In the context's own colours

    /// Fills a rectangle; one of no area draws nothing.
    public func fill(_ rect: CGRect) {
        if state.pattern == nil { fill(rect, color: state.fill) } else { fillInOwnColor(BezierPath(rect: rect), deviceTransform) }
    }

    /// Makes a rectangle transparent, whatever colour, alpha and shadow are set (`CGContext.clear(_:)`). In a window, which is opaque,
    /// it becomes black.
    public func clear(_ rect: CGRect) {
        let outer = state
        defer { state = outer }
        (state.blendMode, state.shadow, state.alpha) = (.clear, nil, 1)
        fill(rect, color: .black)
    }

    /// Fills rectangles in order; those of no area draw nothing.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Fills the ellipse that fits a rectangle of the user's space.
    public func fillEllipse(in rect: CGRect) { fillInOwnColor(BezierPath(ovalIn: rect), deviceTransform) }

    /// Strokes the edge of a rectangle with the context's pen, half of whose width lies on either side.
    public func stroke(_ rect: CGRect) { emit(strokeOf: BezierPath(rect: rect), state.pen, state.stroke) }

    /// Strokes the edge of a rectangle with a pen of another width, in logical pixels; the context's pen does not change.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var pen = state.pen
        pen.lineWidth = width
        emit(strokeOf: BezierPath(rect: rect), pen, state.stroke)
    }

    /// Strokes the ellipse that fits a rectangle with the context's pen.
    public func strokeEllipse(in rect: CGRect) { emit(strokeOf: BezierPath(ovalIn: rect), state.pen, state.stroke) }

    /// Strokes separate lines: from each point of even index to the next.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = BezierPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        emit(strokeOf: path, state.pen, state.stroke)
    }

    // MARK: In a colour that is given

    /// Fills a rectangle; one of no area draws nothing.
    public func fill(_ rect: CGRect, color: RGBA) {
        guard !rect.isNull, !rect.isEmpty else { return }
        guard state.ctm.keepsRects else { return fill(BezierPath(rect: rect), color: color) }
        emit(FixedRect(state.ctm.isIdentity ? rect : rect.applying(state.ctm), scale: scale), color)
    }

    /// Fills a path by its own fill rule.
    public func fill(_ path: BezierPath, color: RGBA) { emit(fillOf: path, deviceTransform, color) }

    /// Strokes a path with its own pen.
    public func stroke(_ path: BezierPath, color: RGBA) { emit(strokeOf: path, path.strokeStyle, color) }

    // MARK: Clips

    /// Clips all further drawing to the rectangle, until the state is restored.
    public func clip(to rect: CGRect) {
        let path = BezierPath(rect: rect.isNull ? .zero : rect)
        pushClip(path, deviceTransform)
    }

    /// Clips all further drawing to the rectangles, until the state is restored.
    public func clip(to rects: [CGRect]) {
        let path = BezierPath()
        for rect in rects { path.append(BezierPath(rect: rect)) }
        pushClip(path, deviceTransform)
    }

    /// Clips all further drawing to the inside of the path, until the state is restored.
    public func clip(to path: BezierPath) { pushClip(path, deviceTransform) }

    /// Clips the drawing of `body` to the rectangle.
    public func clip(to rect: CGRect, _ body: () -> Void) {
        let depth = depth
        saveGState()
        clip(to: rect)
        body()
        restore(toDepth: depth)
    }

    /// The rectangle around the clip, in logical pixels of the user; infinite where nothing is clipped.
    public var boundingBoxOfClipPath: CGRect { state.clipBounds.applying(state.ctm.inverted()) }

    var deviceClip: CGRect {
        state.clipBounds.isInfinite ? .infinite : state.clipBounds.applying(CGAffineTransform(scaleX: scale, y: scale))
    }

    func pushClip(_ path: BezierPath, _ transform: CGAffineTransform) {
        let flat = FlattenedPath(
            path.polylines(transform, tolerance: 0.25).map(\.points), usesEvenOddFillRule: path.usesEvenOddFillRule)
        if let rect = flat.contours.isEmpty ? .zero : flat.rect {
            append(.pushClip(rect))
        } else {
            append(.pushClipPath(flat))
        }
        noteClip(path.bounds.applying(transform).applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
    }

    /// A clip within a rectangle of the surface has been pushed.
    func noteClip(_ bounds: CGRect) {
        state.clips += 1
        state.clipBounds = state.clipBounds.isInfinite ? bounds : state.clipBounds.intersection(bounds)
        if state.clipBounds.isNull { state.clipBounds = .zero }
    }
}
