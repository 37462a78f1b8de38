import struct Foundation.CGFloat
import struct Foundation.CGPoint

/// Douglas–Peucker on closed polygons.
enum PolygonSimplification {
    /// A subset of the points such that no dropped one is farther than `tolerance` from the polygon that remains.
    /// At least three points remain where there are three.
    static func simplify(_ points: [CGPoint], tolerance: CGFloat) -> [CGPoint] {
        guard points.count > 4 else { return points }
        // The ring is cut at two points that are surely on its hull.
        let first = points.indices.min { (points[$0].x, points[$0].y) < (points[$1].x, points[$1].y) }!
        let ring = Array(points[first...] + points[..<first]) + [points[first]]
        let far = ring.indices.max { distanceSquared(ring[$0], ring[0]) < distanceSquared(ring[$1], ring[0]) }!
        guard far > 0, far < ring.count - 1 else { return points }
        var keep = [Bool](repeating: false, count: ring.count)
        keep[0] = true
        keep[far] = true
        var pending = [(0, far), (far, ring.count - 1)]
        while let (start, end) = pending.popLast() {
            guard let (index, distance) = farthest(in: ring, from: start, to: end), distance > tolerance else { continue }
            keep[index] = true
            pending.append((start, index))
            pending.append((index, end))
        }
        let kept = ring.indices.dropLast().filter { keep[$0] }.map { ring[$0] }
        if kept.count > 2 { return kept }
        guard let (third, _) = farthest(in: ring, from: 0, to: far) ?? farthest(in: ring, from: far, to: ring.count - 1)
        else { return points }
        return third < far ? [kept[0], ring[third], kept[1]] : [kept[0], kept[1], ring[third]]
    }

    private static func farthest(in ring: [CGPoint], from start: Int, to end: Int) -> (Int, CGFloat)? {
        guard end - start > 1 else { return nil }
        let (a, b) = (ring[start], ring[end])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        var best = (start + 1, -1 as CGFloat)
        for index in start + 1..<end {
            let (px, py) = (ring[index].x - a.x, ring[index].y - a.y)
            let distance = length > 0 ? abs(px * dy - py * dx) / length : (px * px + py * py).squareRoot()
            if distance > best.1 { best = (index, distance) }
        }
        return best
    }

    private static func distanceSquared(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
    }
}
