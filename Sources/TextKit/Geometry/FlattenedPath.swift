import struct Foundation.CGPoint

/// Closed polygons in device pixels, origin top left, y down: a `BezierPath` with its curves replaced by chords.
public struct FlattenedPath: Hashable, Sendable {
    /// A corner of a polygon, in device pixels.
    public struct Point: Hashable, Sendable {
        /// Device pixels from the left.
        public var x: Fixed
        /// Device pixels from the top.
        public var y: Fixed
        /// A corner at a position in device pixels.
        public init(x: Fixed, y: Fixed) {
            self.x = x
            self.y = y
        }
    }
    /// The polygons, each closed from its last point to its first. Reading is O(1), for the outlines of text O(points); setting is
    /// O(1).
    public var contours: [[Point]] {
        get { shapes.isEmpty ? own : shapes.flatMap { $0.shape.path.offset(x: $0.x, y: $0.y).own } }
        set {
            own = newValue
            shapes = []
        }
    }
    private var own: [[Point]]
    /// The glyphs that the polygons are of, where they are of glyphs that a painter may know; it puts them where glyphs stand, at
    /// whole pixels down and quarters across.
    package private(set) var shapes: [PlacedShape] = []
    /// Whether the inside is found by the even-odd rule rather than by non-zero winding.
    public var usesEvenOddFillRule: Bool
    /// Whether a pixel is filled in full or not at all: in full where the path covers half of it or more.
    package var hasHardEdges = false

    /// Polygons with a fill rule, non-zero winding unless said otherwise.
    public init(contours: [[Point]], usesEvenOddFillRule: Bool = false) {
        own = contours
        self.usesEvenOddFillRule = usesEvenOddFillRule
    }

    /// Whether the polygons and the fill rule are the same.
    public static func == (a: FlattenedPath, b: FlattenedPath) -> Bool {
        a.usesEvenOddFillRule == b.usesEvenOddFillRule && a.hasHardEdges == b.hasHardEdges && a.contours == b.contours
    }

    /// Hashes the polygons and the fill rule.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(contours)
        hasher.combine(usesEvenOddFillRule)
    }
}

extension FlattenedPath {
    /// Points in device pixels, as far as the type reaches.
    init(_ contours: [[CGPoint]], usesEvenOddFillRule: Bool = false) {
        self.init(
            contours: contours.map { $0.map { Point(x: Fixed($0.x), y: Fixed($0.y)) } }, usesEvenOddFillRule: usesEvenOddFillRule)
    }

    /// The shapes of glyphs as one path, filled by winding.
    init(_ shapes: [PlacedShape]) {
        self.init(contours: [])
        self.shapes = shapes
    }

    /// The path as polygons alone, with the shapes of glyphs moved to their positions. O(points) where there are shapes.
    package var polygons: FlattenedPath {
        guard !shapes.isEmpty else { return self }
        var path = FlattenedPath(contours: contours, usesEvenOddFillRule: usesEvenOddFillRule)
        path.hasHardEdges = hasHardEdges
        return path
    }

    package var isEmpty: Bool { own.isEmpty && shapes.isEmpty }

    /// Around all points; nil where there are none.
    var box: FixedRect? {
        let points = contours.joined()
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return nil }
        return FixedRect(x: left, y: top, width: right - left, height: bottom - top)
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

    /// The path moved, in device pixels. O(points).
    public func offset(x: Fixed, y: Fixed) -> FlattenedPath {
        var moved = self
        for contour in moved.own.indices {
            for point in moved.own[contour].indices {
                moved.own[contour][point].x += x
                moved.own[contour][point].y += y
            }
        }
        for shape in moved.shapes.indices {
            moved.shapes[shape].x += x
            moved.shapes[shape].y += y
        }
        return moved
    }
}
