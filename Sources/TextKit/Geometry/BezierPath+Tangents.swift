package import Foundation

extension BezierPath {
    /// Adds the arc of a circle that touches the line from the current point to a corner and the line from there to `end`, and a straight
    /// line to the arc's start; where the three points lie on one line, or without a radius, a line to the corner.
    package func addArc(tangentTo corner: CGPoint, then end: CGPoint, radius: CGFloat) {
        let (a, b) = (Self.unit(from: corner, to: currentPoint), Self.unit(from: corner, to: end))
        let cross = a.dx * b.dy - a.dy * b.dx
        guard radius > 0, abs(cross) > 1e-9 else { return addLine(to: corner) }
        let half = atan2(abs(cross), a.dx * b.dx + a.dy * b.dy) / 2
        let reach = radius / tan(half)
        let middle = CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
        let share = radius / sin(half) / hypot(middle.dx, middle.dy)
        let center = CGPoint(x: corner.x + middle.dx * share, y: corner.y + middle.dy * share)
        func angle(_ d: CGVector) -> CGFloat { atan2(corner.y + d.dy * reach - center.y, corner.x + d.dx * reach - center.x) }
        addArc(withCenter: center, radius: radius, startAngle: angle(a), endAngle: angle(b), clockwise: cross < 0)
    }

    private static func unit(from a: CGPoint, to b: CGPoint) -> CGVector {
        let length = max(hypot(b.x - a.x, b.y - a.y), .leastNormalMagnitude)
        return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
    }
}
