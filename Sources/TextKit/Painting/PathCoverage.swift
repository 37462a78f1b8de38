/// How much of each pixel a path covers: a mask to draw a colour through, anti-aliased.
///
/// Rows are cut into `subrows` scan lines; within one the horizontal coverage is exact. Cost: edges × scan lines crossed, plus
/// the pixels of the mask.
package struct PathCoverage: Sendable {
    /// Where on the surface the mask lies.
    package let bounds: PixelRect
    /// Bytes from one row to the next, a multiple of four.
    package let stride: Int
    /// 0 outside, 255 inside; `stride` bytes a row.
    package let mask: [UInt8]

    private static let subrows = 8

    /// The part of `path` within `clip`; nil where nothing of it lies there.
    package init?(of path: FlattenedPath, clip: PixelRect) {
        let edges = Self.edges(of: path)
        guard let first = edges.first else { return nil }
        var left = first.x
        var right = first.x
        var bottom = first.bottom
        for edge in edges {
            let end = edge.x + edge.slope * (edge.bottom - edge.top)
            left = min(left, edge.x, end)
            right = max(right, edge.x, end)
            bottom = max(bottom, edge.bottom)
        }
        bounds = Self.pixelBounds(left: left, top: first.top, right: right, bottom: bottom, within: clip)
        guard !bounds.isEmpty else { return nil }
        stride = (bounds.width + 3) & ~3
        let soft = Self.rasterize(edges, bounds: bounds, stride: stride, evenOdd: path.usesEvenOddFillRule)
        mask = path.hasHardEdges ? soft.map { $0 < 128 ? 0 : 255 } : soft
    }

    init(bounds: PixelRect, stride: Int, mask: [UInt8]) {
        self.bounds = bounds
        self.stride = stride
        self.mask = mask
    }

    /// The coverage after a blur, within `clip`; nil where nothing of it lies there. O(pixels of the mask with its border).
    package func blurred(by blur: GaussianBlur, clip: PixelRect) -> PathCoverage? {
        let border = blur.spread
        guard border > 0 else { return self }
        let area = bounds.grown(by: border)
        var values = [Float](repeating: 0, count: area.width * area.height)
        for y in 0..<bounds.height {
            let start = (y + border) * area.width + border
            for x in 0..<bounds.width { values[start + x] = Float(mask[y * stride + x]) }
        }
        blur.apply(to: &values, columns: area.width, rows: area.height)
        let visible = area.intersection(clip)
        guard !visible.isEmpty else { return nil }
        let stride = (visible.width + 3) & ~3
        var result = [UInt8](repeating: 0, count: stride * visible.height)
        for y in 0..<visible.height {
            let start = (visible.y - area.y + y) * area.width + visible.x - area.x
            for x in 0..<visible.width { result[y * stride + x] = UInt8(min(255, values[start + x] + 0.5)) }
        }
        return PathCoverage(bounds: visible, stride: stride, mask: result)
    }

    /// One side of a contour, going down: `x` is where it starts.
    private struct Edge {
        var top, bottom, x, slope: Double
        var winding: Int
    }

    /// Sorted by `top`; horizontal sides cross no scan line and are left out.
    private static func edges(of path: FlattenedPath) -> [Edge] {
        var edges: [Edge] = []
        for contour in path.contours where contour.count > 1 {
            var previous = contour[contour.count - 1]
            for point in contour {
                defer { previous = point }
                if point.y == previous.y { continue }
                let isDown = previous.y < point.y
                let (upper, lower) = isDown ? (previous, point) : (point, previous)
                let slope = (lower.x.pixels - upper.x.pixels) / (lower.y.pixels - upper.y.pixels)
                edges.append(
                    Edge(
                        top: upper.y.pixels, bottom: lower.y.pixels, x: upper.x.pixels, slope: slope,
                        winding: isDown ? 1 : -1))
            }
        }
        return edges.sorted { $0.top < $1.top }
    }

    private static func pixelBounds(
        left: Double, top: Double, right: Double, bottom: Double, within clip: PixelRect
    ) -> PixelRect {
        func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int { Int(max(Double(low), min(Double(high), value))) }
        let minX = clamp(left.rounded(.down), clip.x, clip.maxX)
        let minY = clamp(top.rounded(.down), clip.y, clip.maxY)
        return PixelRect(
            x: minX, y: minY, width: clamp(right.rounded(.up), clip.x, clip.maxX) - minX,
            height: clamp(bottom.rounded(.up), clip.y, clip.maxY) - minY)
    }

    private static func rasterize(_ edges: [Edge], bounds: PixelRect, stride: Int, evenOdd: Bool) -> [UInt8] {
        var mask = [UInt8](repeating: 0, count: stride * bounds.height)
        var row = CoverageRow(minX: Double(bounds.x), width: bounds.width)
        var active: [Edge] = []
        var crossings: [(x: Double, winding: Int)] = []
        var next = 0
        var repeatsRow = false
        for y in 0..<bounds.height {
            // Between the corners of a tall upright shape, such as the knob of a scroll bar, a row is as the one before.
            let top = Double(bounds.y + y)
            let isUpright =
                (next == edges.count || edges[next].top >= top + 1) && active.allSatisfy { $0.slope == 0 && $0.bottom >= top + 1 }
            defer { repeatsRow = isUpright }
            if isUpright, repeatsRow {
                for x in 0..<stride { mask[y * stride + x] = mask[(y - 1) * stride + x] }
                continue
            }
            row.clear()
            for subrow in 0..<subrows {
                let scan = top + (Double(subrow) + 0.5) / Double(subrows)
                while next < edges.count, edges[next].top <= scan {
                    active.append(edges[next])
                    next += 1
                }
                active.removeAll { $0.bottom <= scan }
                crossings.removeAll(keepingCapacity: true)
                for edge in active { crossings.append((edge.x + edge.slope * (scan - edge.top), edge.winding)) }
                crossings.sort { $0.x < $1.x }
                row.addSpans(between: crossings, evenOdd: evenOdd)
            }
            row.write(to: &mask, at: y * stride, full: Double(subrows))
        }
        return mask
    }
}

/// The coverage of one row of pixels while its scan lines are added up.
private struct CoverageRow {
    let minX: Double
    let width: Int
    /// The coverage of single pixels, and where runs of whole pixels begin (positive) and end (negative).
    var partial: [Double]
    var steps: [Double]

    init(minX: Double, width: Int) {
        self.minX = minX
        self.width = width
        partial = Array(repeating: 0, count: width + 1)
        steps = Array(repeating: 0, count: width + 1)
    }

    mutating func clear() {
        for i in 0...width {
            partial[i] = 0
            steps[i] = 0
        }
    }

    mutating func addSpans(between crossings: [(x: Double, winding: Int)], evenOdd: Bool) {
        var winding = 0
        for i in crossings.indices.dropLast() {
            winding += crossings[i].winding
            let isInside = evenOdd ? i & 1 == 0 : winding != 0
            if isInside { addSpan(crossings[i].x - minX, crossings[i + 1].x - minX) }
        }
    }

    private mutating func addSpan(_ from: Double, _ to: Double) {
        let start = max(0, from)
        let end = min(Double(width), to)
        guard end > start else { return }
        let first = Int(start)
        let last = Int(end)
        if first == last {
            partial[first] += end - start
        } else {
            partial[first] += Double(first + 1) - start
            steps[first + 1] += 1
            steps[last] -= 1
            partial[last] += end - Double(last)
        }
    }

    func write(to mask: inout [UInt8], at offset: Int, full: Double) {
        var depth = 0.0
        for i in 0..<width {
            depth += steps[i]
            let coverage = depth + partial[i]
            if coverage > 0 { mask[offset + i] = UInt8(min(255, coverage * 255 / full + 0.5)) }
        }
    }
}
