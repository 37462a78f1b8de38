public import Foundation

// The path under construction. Points are mapped by the transform that is set when they are added.
extension GraphicsContext {
    /// Forgets the path under construction and begins an empty one (`CGContext.beginPath()`).
    public func beginPath() { pending = BezierPath() }
    /// Ends the current subpath with a straight line to its start; nothing where the path is empty.
    public func closePath() { pending.close() }

    /// Begins a subpath at a point in logical pixels of the user.
    public func move(to point: CGPoint) { pending.move(to: point.applying(state.ctm)) }
    /// Adds a straight segment to a point in logical pixels of the user; on an empty path it only begins there.
    public func addLine(to point: CGPoint) { pending.addLine(to: point.applying(state.ctm)) }

    /// Adds a subpath of straight segments through the points, left open; nothing for no points.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a cubic Bézier segment; on an empty path it begins at the first control point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pending.addCurve(
            to: end.applying(state.ctm), controlPoint1: control1.applying(state.ctm), controlPoint2: control2.applying(state.ctm))
    }

    /// Adds a quadratic Bézier segment, raised to the cubic that draws the same curve; on an empty path it begins at the control
    /// point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pending.addQuadCurve(to: end.applying(state.ctm), controlPoint: control.applying(state.ctm))
    }

    /// Adds an arc of a circle, joined by a straight line to the path so far; angles in radians. As in CoreGraphics, clockwise is
    /// as seen with y *up*: on screen it looks the other way around.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let arc = BezierPath(
            arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        arc.apply(state.ctm)
        pending.join(arc)
    }

    /// Adds a rectangle as a closed subpath; the transform may turn it into a parallelogram.
    public func addRect(_ rect: CGRect) { add(BezierPath(rect: rect)) }
    /// Adds rectangles as closed subpaths, in order.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds the ellipse that fills a rectangle, as a closed subpath.
    public func addEllipse(in rect: CGRect) { add(BezierPath(ovalIn: rect)) }
    /// Adds the elements of another path, whose points are in logical pixels of the user.
    public func addPath(_ path: CGPath) { add(BezierPath(cgPath: path)) }

    /// `path` is not used again.
    private func add(_ path: BezierPath) {
        path.apply(state.ctm)
        pending.append(path)
    }

    /// Whether nothing has been added to the path since it was begun.
    public var isPathEmpty: Bool { pending.isEmpty }
    /// The point where the next segment begins, in logical pixels of the user; for an empty path, the point that the transform maps
    /// to (0, 0).
    public var currentPointOfPath: CGPoint { pending.currentPoint.applying(state.ctm.inverted()) }
    /// The rectangle around the points and control points, in logical pixels of the user; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        pending.isEmpty ? .null : pending.controlPointBounds.applying(state.ctm.inverted())
    }
    /// The path under construction, in logical pixels of the user; nil where there is none.
    public var path: CGPath? { pending.isEmpty ? nil : CGPath(pending, state.ctm.inverted()) }

    // MARK: Drawing it

    /// Fills the path under construction in the fill colour, and begins a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }

    /// Strokes the path under construction with the pen, and begins a new one.
    public func strokePath() { drawPath(using: .stroke) }

    /// Fills and strokes the path under construction, and begins a new one.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = pending
        beginPath()
        if mode != .stroke {
            path.usesEvenOddFillRule = mode == .eoFill || mode == .eoFillStroke
            fillInOwnColor(path, CGAffineTransform(scaleX: scale, y: scale))
        }
        guard mode == .stroke || mode == .fillStroke || mode == .eoFillStroke else { return }
        path.apply(state.ctm.inverted())
        emit(strokeOf: path, state.pen, state.stroke)
    }

    /// Clips all further drawing to the inside of the path under construction, until the state is restored, and begins a new path.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = pending
        beginPath()
        path.usesEvenOddFillRule = rule == .evenOdd
        pushClip(path, CGAffineTransform(scaleX: scale, y: scale))
    }
}

/// The parts of a path that are drawn, with CGPathDrawingMode's numbers; `eo` fills by the even-odd rule.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside by non-zero winding, in the fill colour.
    case fill = 0
    /// The inside by the even-odd rule, in the fill colour.
    case eoFill = 1
    /// The outline, in the stroke colour.
    case stroke = 2
    /// The inside by non-zero winding, then the outline over it.
    case fillStroke = 3
    /// The inside by the even-odd rule, then the outline over it.
    case eoFillStroke = 4
}
