public import Foundation

extension BezierPath {
    /// The smallest rectangle around the path itself (not its control points); `.zero` for an empty path. O(elements).
    public var bounds: CGRect {
        var low = CGPoint(x: CGFloat.infinity, y: .infinity)
        var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
        func include(_ p: CGPoint) {
            guard p.x.isFinite, p.y.isFinite else { return }
            low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
            high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        var from = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let p), .line(let p):
                include(p)
                from = p
            case .curve(let p, let a, let b):
                include(p)
                let curve = CubicCurve(from: from, control1: a, control2: b, to: p)
                for t in curve.extremes { include(curve.point(at: t)) }
                from = p
            case .close: break
            }
        }
        guard low.x <= high.x else { return .zero }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether the point is inside by the path's fill rule; open subpaths count as closed. O(elements).
    public func contains(_ point: CGPoint) -> Bool {
        guard point.x.isFinite, point.y.isFinite else { return false }
        var winding = 0
        for contour in flattenedContours(scale: 1, tolerance: 0.05) {
            guard var a = contour.last else { continue }
            for b in contour {
                if (a.y <= point.y) != (b.y <= point.y) {
                    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                    if x > point.x { winding += b.y > a.y ? 1 : -1 }
                }
                a = b
            }
        }
        return usesEvenOddFillRule ? winding & 1 != 0 : winding != 0
    }

    /// The path as polygons in device pixels, curves replaced by chords that stay within a quarter pixel.
    public func flattened(scale: CGFloat = 1) -> FlattenedPath {
        let contours = flattenedContours(scale: scale, tolerance: 0.25).map { contour in
            contour.map { FlattenedPath.Point(x: Fixed($0.x), y: Fixed($0.y)) }
        }
        return FlattenedPath(contours: contours, usesEvenOddFillRule: usesEvenOddFillRule)
    }

    private func flattenedContours(scale: CGFloat, tolerance: CGFloat) -> [[CGPoint]] {
        polylines(CGAffineTransform(scaleX: scale, y: scale), tolerance: tolerance).map(\.points)
    }

    /// The subpaths of two points and more, mapped, curves replaced by chords.
    func polylines(_ transform: CGAffineTransform = .identity, tolerance: CGFloat) -> [Polyline] {
        Self.polylines(elements, transform, tolerance: tolerance)
    }

    static func polylines(_ elements: [Element], _ transform: CGAffineTransform, tolerance: CGFloat) -> [Polyline] {
        var lines: [Polyline] = []
        var points: [CGPoint] = []
        let limit: CGFloat = 1e9
        func mapped(_ p: CGPoint) -> CGPoint? {
            let q = p.applying(transform)
            guard q.x.isFinite, q.y.isFinite else { return nil }
            return CGPoint(x: max(-limit, min(limit, q.x)), y: max(-limit, min(limit, q.y)))
        }
        func finish(isClosed: Bool) {
            if points.count > 1 { lines.append(Polyline(points: points, isClosed: isClosed)) }
            points.removeAll()
        }
        for element in elements {
            switch element {
            case .move(let p):
                finish(isClosed: false)
                if let p = mapped(p) { points.append(p) }
            case .line(let p):
                if let p = mapped(p) { points.append(p) }
            case .curve(let p, let a, let b):
                guard let p = mapped(p) else { continue }
                guard let from = points.last, let a = mapped(a), let b = mapped(b) else {
                    points.append(p)
                    continue
                }
                CubicCurve(from: from, control1: a, control2: b, to: p).appendChords(to: &points, tolerance: tolerance)
            case .close:
                let first = points.first
                finish(isClosed: true)
                if let first { points.append(first) }
            }
        }
        finish(isClosed: false)
        return lines
    }

    /// The smallest rectangle around the points and the control points; `.zero` for an empty path.
    public var controlPointBounds: CGRect {
        let points = elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let p), .line(let p): [p]
            case .curve(let p, let a, let b): [p, a, b]
            case .close: []
            }
        }.filter { $0.x.isFinite && $0.y.isFinite }
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return .zero }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// One cubic Bézier segment.
struct CubicCurve {
    var from, control1, control2, to: CGPoint

    func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        return CGPoint(x: mix(from.x, control1.x, control2.x, to.x), y: mix(from.y, control1.y, control2.y, to.y))
    }

    /// Parameters strictly between 0 and 1 where x or y turns.
    var extremes: [CGFloat] {
        Self.turns(from.x, control1.x, control2.x, to.x) + Self.turns(from.y, control1.y, control2.y, to.y)
    }

    private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = -p0 + 3 * p1 - 3 * p2 + p3
        let b = 2 * (p0 - 2 * p1 + p2)
        let c = p1 - p0
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 {
            if abs(b) > 1e-12 { roots = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }

    /// Equal steps of the parameter, as many as the second differences ask for: the chord error of n steps is at
    /// most √3/18 · |second difference| · … / n², bounded here by the usual d/(8·tolerance) rule. At most 500.
    func appendChords(to points: inout [CGPoint], tolerance: CGFloat) {
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        }
        let second = 6 * max(bend(from, control1, control2), bend(control1, control2, to))
        let steps = max(1, min(500, Int((second / (8 * tolerance)).squareRoot().rounded(.up))))
        for index in 1..<steps where steps > 1 { points.append(point(at: CGFloat(index) / CGFloat(steps))) }
        points.append(to)
    }
}
