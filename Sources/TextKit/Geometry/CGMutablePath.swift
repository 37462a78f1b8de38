public import Foundation

/// A path under construction (CGMutablePath). Each member maps its points by a transform.
public final class CGMutablePath: CGPath {
    /// An empty path.
    public init() { super.init(BezierPath()) }
    override init(_ path: BezierPath, _ transform: CGAffineTransform = .identity) { super.init(path, transform) }

    /// Begins a subpath at a point that is mapped first.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }

    /// Adds a straight segment to a point that is mapped first; on an empty path it only begins there.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Adds a subpath of straight segments through points that are mapped first, left open; nothing for no points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic Bézier segment, raised to the cubic that draws the same curve; on an empty path it begins at the control
    /// point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), controlPoint: control.applying(transform))
    }

    /// Adds a cubic Bézier segment; on an empty path it begins at the first control point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.addCurve(
            to: end.applying(transform), controlPoint1: control1.applying(transform), controlPoint2: control2.applying(transform))
    }

    /// Ends the current subpath with a straight line to its start; nothing where the path is empty.
    public func closeSubpath() { path.close() }

    /// Adds a rectangle as a closed subpath; the transform may turn it into a parallelogram.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(BezierPath(rect: rect), transform)
    }

    /// Adds rectangles as closed subpaths, in order.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse that fills a rectangle, as a closed subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(BezierPath(ovalIn: rect), transform)
    }

    /// Adds a rectangle with corners rounded by quarter ellipses; their radii are at most half a side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let radii = CGSize(width: cornerWidth, height: cornerHeight)
        append(BezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii), transform)
    }

    /// Adds an arc of a circle, joined by a straight line to the path so far; angles in radians from the positive x axis. As in
    /// CoreGraphics, clockwise is as seen with y *up*: on screen, where y is down, it looks the other way around.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = BezierPath(
            arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        arc.apply(transform)
        path.join(arc)
    }

    /// Adds the arc of a circle that touches the lines from the current point to `tangent1End` and from there to `tangent2End`, joined by a
    /// straight line to the path so far; nothing on an empty path. The points are mapped once the arc is found, the current point is not.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard !isEmpty else { return }
        let arc = BezierPath()
        arc.move(to: currentPoint.applying(transform.inverted()))
        arc.addArc(tangentTo: tangent1End, then: tangent2End, radius: radius)
        arc.apply(transform)
        for element in arc.elements.dropFirst() { path.add(element) }
    }

    /// Adds an arc of a circle that turns by `delta` radians from the start angle on, joined by a straight line to the path so far.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let turn = min(max(delta, -2 * .pi), 2 * .pi)
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + turn, clockwise: turn < 0,
            transform: transform)
    }

    /// Adds the elements of another path, mapped.
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
