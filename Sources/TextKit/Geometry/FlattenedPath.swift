import struct Foundation.CGPoint

/// Closed polygons in device pixels, origin top left, y down: what is left of a `BezierPath` once its curves
/// are replaced by chords.
public struct FlattenedPath: Hashable, Sendable {
    /// A corner of a polygon, in device pixels.
    public struct Point: Hashable, Sendable {
        /// Device pixels from the left.
        public var x: Fixed
        /// Device pixels from the top.
        public var y: Fixed
        /// A corner at a place in device pixels.
        public init(x: Fixed, y: Fixed) {
            self.x = x
            self.y = y
        }
    }
    /// The polygons, each closed from its last point to its first.
    public var contours: [[Point]]
    /// Which overlaps count as inside: even-odd, or non-zero winding.
    public var usesEvenOddFillRule: Bool

    /// Polygons with a fill rule, non-zero winding unless said otherwise.
    public init(contours: [[Point]], usesEvenOddFillRule: Bool = false) {
        self.contours = contours
        self.usesEvenOddFillRule = usesEvenOddFillRule
    }
}

extension FlattenedPath {
    /// Points in device pixels, as far as the type reaches.
    init(_ contours: [[CGPoint]], usesEvenOddFillRule: Bool = false) {
        self.init(
            contours: contours.map { $0.map { Point(x: Fixed($0.x), y: Fixed($0.y)) } }, usesEvenOddFillRule: usesEvenOddFillRule)
    }

    init(_ rect: FixedRect) {
        self.init(contours: [
            [
                Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY),
                Point(x: rect.x, y: rect.maxY),
            ]
        ])
    }

    /// The rectangle that the path is, with its sides along the axes; nil for another shape.
    var rect: FixedRect? {
        guard contours.count == 1 else { return nil }
        var points = contours[0]
        if points.count == 5, points[0] == points[4] { points.removeLast() }
        guard points.count == 4 else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        guard (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x) || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y) else {
            return nil
        }
        let (left, top) = (min(a.x, c.x), min(a.y, c.y))
        return FixedRect(x: left, y: top, width: max(a.x, c.x) - left, height: max(a.y, c.y) - top)
    }

    package func offset(x: Fixed, y: Fixed) -> FlattenedPath {
        var moved = self
        for contour in moved.contours.indices {
            for point in moved.contours[contour].indices {
                moved.contours[contour][point].x += x
                moved.contours[contour][point].y += y
            }
        }
        return moved
    }
}
