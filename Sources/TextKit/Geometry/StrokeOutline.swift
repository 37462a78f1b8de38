import Foundation

/// The area that a pen covers along lines, as polygons that all turn the same way, so that overlaps fill by winding: one a side,
/// one a join, one a cap. O(points).
struct StrokeOutline {
    private(set) var polygons: [[CGPoint]] = []
    private let style: StrokeStyle
    private let radius: CGFloat
    /// How far a chord may stay off a round cap or join.
    private let tolerance: CGFloat

    /// `leastWidth` is what a thinner pen is drawn at; lengths are in the unit of the points.
    init(_ lines: [Polyline], style: StrokeStyle, leastWidth: CGFloat, tolerance: CGFloat) {
        self.style = style
        self.tolerance = tolerance
        let width = style.lineWidth.isFinite ? style.lineWidth : 0
        radius = max(width, leastWidth) / 2
        for line in lines {
            let parts = style.dash.isEmpty ? [line] : line.dashed(style.dash, phase: style.dashPhase)
            for part in parts { add(part) }
        }
    }

    private mutating func add(_ line: Polyline) {
        var points: [CGPoint] = []
        for point in line.points where points.last != point { points.append(point) }
        if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else {
            if let point = points.first { addDot(point) }
            return
        }
        let isClosed = line.isClosed && points.count > 2
        let count = isClosed ? points.count : points.count - 1
        let directions = (0..<count).map { direction(points[$0], points[($0 + 1) % points.count]) }
        for index in 0..<count {
            let (from, to) = (points[index], points[(index + 1) % points.count])
            let n = normal(directions[index])
            append([offset(from, n), offset(to, n), offset(to, n, -1), offset(from, n, -1)])
            if index > 0 { addJoin(at: from, directions[index - 1], directions[index]) }
        }
        if isClosed {
            addJoin(at: points[0], directions[count - 1], directions[0])
        } else {
            addCap(at: points[0], CGVector(dx: -directions[0].dx, dy: -directions[0].dy))
            addCap(at: points[count], directions[count - 1])
        }
    }

    /// Adds the caps of a line without length, which leaves nothing else.
    private mutating func addDot(_ point: CGPoint) {
        guard style.cap != .butt else { return }
        addCap(at: point, CGVector(dx: 1, dy: 0))
        addCap(at: point, CGVector(dx: -1, dy: 0))
    }

    /// `outward` leads out of the line.
    private mutating func addCap(at point: CGPoint, _ outward: CGVector) {
        let n = normal(outward)
        let (left, right) = (offset(point, n), offset(point, n, -1))
        switch style.cap {
        case .butt: break
        case .square: append([left, offset(left, outward), offset(right, outward), right])
        case .round:
            let middle = offset(point, outward)
            append([left] + arc(point, left, middle) + [middle] + arc(point, middle, right) + [right])
        }
    }

    private mutating func addJoin(at point: CGPoint, _ first: CGVector, _ second: CGVector) {
        let cross = first.dx * second.dy - first.dy * second.dx
        let dot = first.dx * second.dx + first.dy * second.dy
        // The outer side of the turn.
        let side: CGFloat = cross > 0 ? -1 : 1
        let a = offset(point, normal(first), side)
        let b = offset(point, normal(second), side)
        guard abs(cross) > 1e-6 || dot < 0 else { return }
        switch style.join {
        case .bevel: append([point, a, b])
        case .round:
            if dot < -0.999 {
                let middle = offset(point, first)
                append([a] + arc(point, a, middle) + [middle] + arc(point, middle, b) + [b])
            } else {
                append([point, a] + arc(point, a, b) + [b])
            }
        case .miter:
            // 1 / cos(half the turn), squared, against the limit squared.
            let reach = 2 / (1 + dot)
            guard 1 + dot > 1e-9, reach <= style.miterLimit * style.miterLimit else { return append([point, a, b]) }
            let tip = CGPoint(
                x: point.x + (a.x + b.x - 2 * point.x) / (1 + dot), y: point.y + (a.y + b.y - 2 * point.y) / (1 + dot))
            append([point, a, tip, b])
        }
    }

    /// Points strictly between two of a circle, the short way around; none where the chord is close enough.
    private func arc(_ center: CGPoint, _ from: CGPoint, _ to: CGPoint) -> [CGPoint] {
        let start = atan2(from.y - center.y, from.x - center.x)
        var sweep = atan2(to.y - center.y, to.x - center.x) - start
        if sweep > .pi { sweep -= 2 * .pi }
        if sweep < -.pi { sweep += 2 * .pi }
        let step = 2 * acos(max(-1, min(1, 1 - tolerance / max(radius, tolerance))))
        let count = max(1, min(64, Int((abs(sweep) / max(step, 0.05)).rounded(.up))))
        return (1..<count).map { index in
            let angle = start + sweep * CGFloat(index) / CGFloat(count)
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }

    private mutating func append(_ polygon: [CGPoint]) {
        var area: CGFloat = 0
        var a = polygon[polygon.count - 1]
        for b in polygon {
            area += a.x * b.y - a.y * b.x
            a = b
        }
        if area != 0 { polygons.append(area > 0 ? polygon : polygon.reversed()) }
    }

    private func direction(_ a: CGPoint, _ b: CGPoint) -> CGVector {
        let length = hypot(b.x - a.x, b.y - a.y)
        return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
    }

    private func normal(_ d: CGVector) -> CGVector { CGVector(dx: -d.dy, dy: d.dx) }

    private func offset(_ p: CGPoint, _ d: CGVector, _ side: CGFloat = 1) -> CGPoint {
        CGPoint(x: p.x + d.dx * radius * side, y: p.y + d.dy * radius * side)
    }
}
