import Glibc
import TextKit

/// The area that a round pen covers along the contours of a path.
nonisolated enum StrokeOutline {
    /// One polygon a side and one disc a corner, all turning the same way, so that overlaps fill by winding.
    static func outline(of path: FlattenedPath, width: Fixed) -> FlattenedPath {
        let radius = max(width.pixels, 1.0 / 64) / 2
        var contours: [[FlattenedPath.Point]] = []
        for contour in path.contours where !contour.isEmpty {
            var previous = contour[contour.count - 1]
            for point in contour {
                if let side = side(from: previous, to: point, radius: radius) { contours.append(side) }
                contours.append(disc(around: point, radius: radius))
                previous = point
            }
        }
        return FlattenedPath(contours: contours)
    }

    private static func side(
        from start: FlattenedPath.Point, to end: FlattenedPath.Point, radius: Double
    ) -> [FlattenedPath.Point]? {
        let dx = end.x.pixels - start.x.pixels
        let dy = end.y.pixels - start.y.pixels
        let length = hypot(dx, dy)
        guard length > 0 else { return nil }
        let nx = -dy / length * radius
        let ny = dx / length * radius
        return [
            point(start.x.pixels + nx, start.y.pixels + ny), point(start.x.pixels - nx, start.y.pixels - ny),
            point(end.x.pixels - nx, end.y.pixels - ny), point(end.x.pixels + nx, end.y.pixels + ny),
        ]
    }

    /// Turns the same way as `side`.
    private static func disc(around center: FlattenedPath.Point, radius: Double) -> [FlattenedPath.Point] {
        let corners = max(8, min(64, Int(radius * 4)))
        return (0..<corners).map { corner in
            let angle = 2 * Double.pi * Double(corner) / Double(corners)
            return point(center.x.pixels + radius * cos(angle), center.y.pixels + radius * sin(angle))
        }
    }

    private static func point(_ x: Double, _ y: Double) -> FlattenedPath.Point {
        FlattenedPath.Point(x: Fixed(x), y: Fixed(y))
    }
}
