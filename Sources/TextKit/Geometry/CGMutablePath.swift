public import Foundation

/// A path under construction, as CoreGraphics has it. Each member takes a transform that its points are mapped by.
public final class CGMutablePath: CGPath {
    public init() { super.init(BezierPath()) }
    override init(_ path: BezierPath, _ transform: CGAffineTransform = .identity) { super.init(path, transform) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), controlPoint: control.applying(transform))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.addCurve(
            to: end.applying(transform), controlPoint1: control1.applying(transform), controlPoint2: control2.applying(transform))
    }

    public func closeSubpath() { path.close() }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(BezierPath(rect: rect), transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(BezierPath(ovalIn: rect), transform)
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let radii = CGSize(width: cornerWidth, height: cornerHeight)
        append(BezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii), transform)
    }

    /// Adds an arc of a circle, joined by a straight line to what is there; angles in radians from the positive x axis. As in
    /// CoreGraphics, clockwise is as seen with y *up*: on screen, where y is down, it looks the other way round.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = BezierPath(
            arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        arc.apply(transform)
        path.join(arc)
    }

    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) { append(other.path, transform) }

    private func append(_ other: BezierPath, _ transform: CGAffineTransform) {
        path.append(CGPath(other, transform).path)
    }
}

extension BezierPath {
    /// Adds another path's elements; its first point is led to by a straight line where there is something to lead from.
    func join(_ other: BezierPath) {
        for (index, element) in other.elements.enumerated() {
            if index == 0, !isEmpty, case .move(let p) = element { addLine(to: p) } else { add(element) }
        }
    }
}
