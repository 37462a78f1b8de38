public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

/// Finds the contour of the opaque part of a bitmap, so that text can flow around a picture's own shape.
public enum AlphaOutline {
    /// The closed polygons along which alpha crosses one half, in bitmap pixels, origin top left, y down; the last
    /// point of each is joined to its first.
    ///
    /// Nil for an opaque bitmap, whose outline is its box; empty where nothing is as much as half opaque. Found by
    /// marching squares over blocks that leave at most 512 samples to a side, then simplified (Douglas–Peucker).
    /// The largest 64 polygons are returned. O(pixels).
    /// - Parameters:
    ///   - tolerance: How far, in bitmap pixels, the polygon may lie from the contour. It is raised as needed to keep
    ///     to `maximumPoints`.
    ///   - includesHoles: Whether transparent regions inside an opaque one get polygons too (for the even-odd rule).
    public static func polygons(
        of bitmap: Bitmap, tolerance: CGFloat = 1, maximumPoints: Int = 400, includesHoles: Bool = false
    ) -> [[CGPoint]]? {
        if bitmap.isOpaque { return nil }
        let grid = AlphaGrid(bitmap, samplesPerSide: 512)
        var contours = grid.contours().map { (points: $0, area: signedArea($0)) }
        if !includesHoles { contours.removeAll { $0.area < 0 } }
        contours.sort { abs($0.area) > abs($1.area) }
        let kept = contours.prefix(64).map(\.points)
        var reach = max(tolerance, 0.01)
        var simplified = kept.map { PolygonSimplification.simplify($0, tolerance: reach) }
        let limit = max(maximumPoints, kept.count * 4)
        while simplified.reduce(0, { $0 + $1.count }) > limit {
            reach *= 1.5
            simplified = simplified.map { PolygonSimplification.simplify($0, tolerance: reach) }
        }
        return simplified
    }

    /// Positive for the outside of an opaque region, negative for a hole.
    private static func signedArea(_ points: [CGPoint]) -> CGFloat {
        var sum: CGFloat = 0
        var previous = points[points.count - 1]
        for point in points {
            sum += previous.x * point.y - point.x * previous.y
            previous = point
        }
        return -sum / 2
    }
}

/// Alpha averaged over square blocks, with a transparent border one sample wide.
private struct AlphaGrid {
    /// Samples to a row and rows, border included.
    let columns, rows: Int
    /// Bitmap pixels to a block's side.
    let step: Int
    private var alphas: [Float]
    private static let half: Float = 0.5
    private let limit: CGPoint

    init(_ bitmap: Bitmap, samplesPerSide: Int) {
        let step = (max(bitmap.width, bitmap.height) + samplesPerSide - 1) / samplesPerSide
        let columns = (bitmap.width + step - 1) / step + 2
        let rows = (bitmap.height + step - 1) / step + 2
        var sums = [UInt32](repeating: 0, count: columns * rows)
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<bitmap.height {
                let row = (y / step + 1) * columns + 1
                for x in 0..<bitmap.width { sums[row + x / step] &+= pixels[y * bitmap.width + x] >> 24 }
            }
        }
        let scale = 1 / Float(255 * step * step)
        self.alphas = sums.map { Float($0) * scale }
        self.columns = columns
        self.rows = rows
        self.step = step
        self.limit = CGPoint(x: bitmap.width, y: bitmap.height)
    }

    private func isInside(_ sample: Int) -> Bool { alphas[sample] >= Self.half }

    /// An edge between two neighbouring samples is named by twice the index of its upper or left sample, plus one
    /// where it runs downwards. Every crossed edge is left by exactly one segment, so one array links them all.
    func contours() -> [[CGPoint]] {
        var next = [Int32](repeating: -1, count: alphas.count * 2)
        for row in 0..<rows - 1 {
            for column in 0..<columns - 1 { link(row * columns + column, &next) }
        }
        var found: [[CGPoint]] = []
        for edge in next.indices where next[edge] >= 0 {
            var points: [CGPoint] = []
            var at = edge
            while next[at] >= 0 {
                points.append(crossing(at))
                let following = Int(next[at])
                next[at] = -1
                at = following
            }
            found.append(points)
        }
        return found
    }

    /// Links the crossings of the square whose upper left sample is `sample`, with the inside on the left of the
    /// way; at a saddle the two insides stay apart.
    private func link(_ sample: Int, _ next: inout [Int32]) {
        let below = sample + columns
        let corners =
            (isInside(sample) ? 8 : 0) | (isInside(sample + 1) ? 4 : 0) | (isInside(below + 1) ? 2 : 0)
            | (isInside(below) ? 1 : 0)
        if corners == 0 || corners == 15 { return }
        let (top, left) = (sample * 2, sample * 2 + 1)
        let (bottom, right) = (below * 2, (sample + 1) * 2 + 1)
        func join(_ from: Int, _ to: Int) { next[from] = Int32(to) }
        switch corners {
        case 1: join(bottom, left)
        case 2: join(right, bottom)
        case 3: join(right, left)
        case 4: join(top, right)
        case 5: join(top, right); join(bottom, left)
        case 6: join(top, bottom)
        case 7: join(top, left)
        case 8: join(left, top)
        case 9: join(bottom, top)
        case 10: join(left, top); join(right, bottom)
        case 11: join(right, top)
        case 12: join(left, right)
        case 13: join(bottom, right)
        default: join(left, bottom)
        }
    }

    /// Where alpha crosses one half on an edge, in bitmap pixels, by linear interpolation between block centres.
    private func crossing(_ edge: Int) -> CGPoint {
        let sample = edge / 2
        let isVertical = edge % 2 == 1
        let from = alphas[sample]
        let to = alphas[sample + (isVertical ? columns : 1)]
        let share = CGFloat((Self.half - from) / (to - from))
        let x = CGFloat(sample % columns) + (isVertical ? 0 : share)
        let y = CGFloat(sample / columns) + (isVertical ? share : 0)
        let side = CGFloat(step)
        return CGPoint(
            x: min(max((x - 0.5) * side, 0), limit.x), y: min(max((y - 0.5) * side, 0), limit.y))
    }
}
