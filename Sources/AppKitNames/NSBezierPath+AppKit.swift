public import Foundation
public import TextKit

// Path building under AppKit's names. Angles are in degrees from the positive x axis towards the positive y axis.
extension BezierPath {
    /// AppKit's name for `LineCap`.
    public typealias LineCapStyle = LineCap
    /// AppKit's name for `LineJoin`.
    public typealias LineJoinStyle = LineJoin

    /// Which overlaps count as inside.
    public enum WindingRule: UInt, Sendable {
        /// Inside is where the outline winds around a point; the default.
        case nonZero = 0
        /// Inside is where a ray from a point crosses the outline an odd number of times.
        case evenOdd = 1
    }

    /// The rule that filling, clipping and hit-testing go by (NSBezierPath.windingRule); the same as `usesEvenOddFillRule`.
    public var windingRule: WindingRule {
        get { usesEvenOddFillRule ? .evenOdd : .nonZero }
        set { usesEvenOddFillRule = newValue == .evenOdd }
    }

    /// A rectangle with corners rounded by quarter ellipses; the radii are at most half a side, and 0 leaves the corners square.
    public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: xRadius, height: yRadius))
    }

    /// Adds a straight segment from the current point; on an empty path it begins at `point` (NSBezierPath.line(to:)).
    public func line(to point: NSPoint) { addLine(to: point) }

    /// Adds a cubic Bézier segment from the current point; on an empty path it begins at the first control point.
    public func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    /// Begins a subpath at an offset from the current point, which is zero for an empty path.
    public func relativeMove(to point: NSPoint) { move(to: beyond(point)) }
    /// Adds a straight segment to a point at an offset from the current point.
    public func relativeLine(to point: NSPoint) { addLine(to: beyond(point)) }

    /// Adds a cubic Bézier segment whose three points are offsets from the current point.
    public func relativeCurve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        addCurve(to: beyond(endPoint), controlPoint1: beyond(controlPoint1), controlPoint2: beyond(controlPoint2))
    }

    private func beyond(_ offset: NSPoint) -> NSPoint {
        NSPoint(x: currentPoint.x + offset.x, y: currentPoint.y + offset.y)
    }

    /// Adds a rectangle as a subpath of its own.
    public func appendRect(_ rect: NSRect) { append(BezierPath(rect: rect)) }
    /// Adds the ellipse that fills a rectangle as a subpath of its own.
    public func appendOval(in rect: NSRect) { append(BezierPath(ovalIn: rect)) }

    /// Adds a rectangle with rounded corners as a subpath of its own; the radii are at most half a side.
    public func appendRoundedRect(_ rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
        append(BezierPath(roundedRect: rect, xRadius: xRadius, yRadius: yRadius))
    }

    /// Adds straight segments to points in turn; on an empty path the first point begins it.
    ///
    /// - Parameter count: how many points there are at `points`; a negative one is a programming error.
    public func appendPoints(_ points: UnsafePointer<NSPoint>, count: Int) {
        precondition(count >= 0, "NSBezierPath.appendPoints: count \(count)")
        for index in 0..<count {
            if index == 0, isEmpty { move(to: points[0]) } else { addLine(to: points[index]) }
        }
    }

    /// An arc joined by a straight line to what is there; `clockwise` turns from the y axis to the x axis.
    public func appendArc(
        withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool = false
    ) {
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
            clockwise: !clockwise)
    }

    /// An arc that touches the line from the current point to `from`, and the one from there to `to`.
    public func appendArc(from point1: NSPoint, to point2: NSPoint, radius: CGFloat) {
        addArc(tangentTo: point1, then: point2, radius: radius)
    }

    /// The path with every subpath drawn from its end to its start.
    public var reversed: BezierPath { reversing() }

    /// The path with its curves replaced by chords.
    public var flattened: BezierPath {
        let flat = copy() as! BezierPath
        flat.removeAllPoints()
        for contour in flattened(scale: 1).contours {
            flat.append(BezierPath(polygon: contour.map { CGPoint(x: $0.x.pixels, y: $0.y.pixels) }))
        }
        return flat
    }

    /// Cuts what is drawn from here on to the inside of the path, within the clip that is in force; the same as `addClip()`.
    public func setClip() { addClip() }
}
