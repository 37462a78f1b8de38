public import Foundation

// The path under construction. Points are mapped by the transform that is set when they are added.
extension GraphicsContext {
    public func beginPath() { pending = BezierPath() }
    public func closePath() { pending.close() }

    public func move(to point: CGPoint) { pending.move(to: point.applying(state.ctm)) }
    public func addLine(to point: CGPoint) { pending.addLine(to: point.applying(state.ctm)) }

    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pending.addCurve(
            to: end.applying(state.ctm), controlPoint1: control1.applying(state.ctm), controlPoint2: control2.applying(state.ctm))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pending.addQuadCurve(to: end.applying(state.ctm), controlPoint: control.applying(state.ctm))
    }

    /// Adds an arc of a circle, joined by a straight line to what is there; angles in radians. As in CoreGraphics, clockwise is
    /// as seen with y *up*: on screen it looks the other way round.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let arc = BezierPath(
            arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        arc.apply(state.ctm)
        pending.join(arc)
    }

    public func addRect(_ rect: CGRect) { add(BezierPath(rect: rect)) }
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    public func addEllipse(in rect: CGRect) { add(BezierPath(ovalIn: rect)) }
    public func addPath(_ path: CGPath) { add(BezierPath(cgPath: path)) }

    /// `path` is not used again.
    private func add(_ path: BezierPath) {
        path.apply(state.ctm)
        pending.append(path)
    }

    public var isPathEmpty: Bool { pending.isEmpty }
    /// In logical pixels of the user.
    public var currentPointOfPath: CGPoint { pending.currentPoint.applying(state.ctm.inverted()) }
    /// Around the points and control points, in logical pixels of the user; null for an empty path.
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
            emit(fillOf: path, CGAffineTransform(scaleX: scale, y: scale), state.fill)
        }
        guard mode == .stroke || mode == .fillStroke || mode == .eoFillStroke else { return }
        path.apply(state.ctm.inverted())
        emit(strokeOf: path, state.pen, state.stroke)
    }

    /// Cuts what is drawn from here on to the inside of the path under construction, until the state is restored, and begins a
    /// new path.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = pending
        beginPath()
        path.usesEvenOddFillRule = rule == .evenOdd
        pushClip(path, CGAffineTransform(scaleX: scale, y: scale))
    }
}

/// What is drawn of a path; `eo` fills by the even-odd rule.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0
    case eoFill = 1
    case stroke = 2
    case fillStroke = 3
    case eoFillStroke = 4
}
