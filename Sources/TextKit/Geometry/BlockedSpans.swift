/// The horizontal intervals that a shape blocks for a line of text: answers, for a band of rows, where the shape's
/// interior meets it.
///
/// Edges are stored in buckets of rows, so a band examines only the edges near it: O(edges near the band · log) a query, O(edges) to build.
/// The answer may be larger than the truth by the slope of one edge where edges cross inside the band, never smaller, so no glyph touches
/// the shape.
struct BlockedSpans: Sendable {
    /// Edges run downwards: `y0 < y1`; `winding` is +1 where the contour ran down as well.
    struct Edge: Sendable {
        var x0, y0, x1, y1: Double
        var winding: Int
        func x(at y: Double) -> Double { x0 + (x1 - x0) * (y - y0) / (y1 - y0) }
    }

    /// The least and greatest row that the shape meets; nil where it has no interior.
    let rows: Range<Fixed>?
    private let edges: [Edge]
    /// The edges of all buckets, bucket by bucket, as indices; bucket *i* has those from `starts[i]` to `starts[i + 1]`.
    private let bucketEdges: [Int32]
    private let starts: [Int32]
    private let bucketTop, bucketHeight: Double
    private let usesEvenOddFillRule: Bool

    init(_ path: FlattenedPath) {
        var edges: [Edge] = []
        var low = Double.infinity
        var high = -Double.infinity
        for contour in path.contours {
            guard var a = contour.last else { continue }
            for b in contour {
                defer { a = b }
                guard a.y != b.y else { continue }
                let down = a.y < b.y
                let (top, bottom) = down ? (a, b) : (b, a)
                edges.append(
                    Edge(
                        x0: top.x.pixels, y0: top.y.pixels, x1: bottom.x.pixels, y1: bottom.y.pixels,
                        winding: down ? 1 : -1))
                low = min(low, top.y.pixels)
                high = max(high, bottom.y.pixels)
            }
        }
        self.edges = edges
        usesEvenOddFillRule = path.usesEvenOddFillRule
        rows = edges.isEmpty ? nil : Fixed(low)..<Fixed(high)
        bucketTop = low
        let count = edges.isEmpty ? 0 : max(1, min(512, edges.count / 2))
        bucketHeight = edges.isEmpty ? 1 : max(1, (high - low) / Double(count))
        // A counting sort: a shape is made for each step of a drag, and an array for each bucket would be most of its cost.
        var starts = [Int32](repeating: 0, count: count + 1)
        for edge in edges {
            for bucket in Self.buckets(of: edge, from: low, height: bucketHeight, count: count) { starts[bucket + 1] += 1 }
        }
        for bucket in 0..<count { starts[bucket + 1] += starts[bucket] }
        var bucketEdges = [Int32](repeating: 0, count: Int(starts[count]))
        var next = starts
        for (index, edge) in edges.enumerated() {
            for bucket in Self.buckets(of: edge, from: low, height: bucketHeight, count: count) {
                bucketEdges[Int(next[bucket])] = Int32(index)
                next[bucket] += 1
            }
        }
        self.starts = starts
        self.bucketEdges = bucketEdges
    }

    /// The buckets that an edge is in; `count` is that of all buckets.
    @inline(__always)
    private static func buckets(of edge: Edge, from top: Double, height: Double, count: Int) -> ClosedRange<Int> {
        let first = min(count - 1, Int((edge.y0 - top) / height))
        return first...max(first, min(count - 1, Int((edge.y1 - top) / height)))
    }

    /// The blocked intervals of the rows `top ..< bottom`, ascending and apart.
    func spans(top: Fixed, bottom: Fixed) -> [Range<Fixed>] {
        guard let rows, top < rows.upperBound, bottom > rows.lowerBound, top < bottom else { return [] }
        let y0 = max(top.pixels, rows.lowerBound.pixels)
        let y1 = min(bottom.pixels, rows.upperBound.pixels)
        let active = edges(between: y0, and: y1)
        var cuts = [y0, y1]
        for edge in active {
            if edge.y0 > y0 { cuts.append(edge.y0) }
            if edge.y1 < y1 { cuts.append(edge.y1) }
        }
        if cuts.count > Self.mostCuts { return scannedSpans(active, from: y0, to: y1) }
        cuts.sort()
        var covered: [(Double, Double)] = []
        var crossing: [Crossing] = []
        for (upper, lower) in zip(cuts, cuts.dropFirst()) where upper < lower {
            appendSlab(active, from: upper, to: lower, to: &covered, &crossing)
        }
        return Self.merged(covered)
    }

    /// Beyond this many vertices in one band its rows are scanned pixel by pixel instead of cut at each of them.
    private static let mostCuts = 48

    /// What scan lines half a pixel apart find inside, and everything that the edges themselves pass over.
    /// O(rows · edges · log edges), whatever the number of vertices.
    private func scannedSpans(_ active: [Edge], from y0: Double, to y1: Double) -> [Range<Fixed>] {
        var covered = active.map { edge in
            let from = edge.x(at: max(y0, edge.y0))
            let to = edge.x(at: min(y1, edge.y1))
            return (min(from, to), max(from, to))
        }
        var crossing: [Crossing] = []
        var y = y0 + 0.25
        while y < y1 {
            appendSlab(active, from: y, to: y, to: &covered, &crossing)
            y += 0.5
        }
        return Self.merged(covered)
    }

    /// The first row below `y` where the answer for a band at `y` could change, if every edge it meets is upright;
    /// nil where it changes continuously or no edge is met.
    func constantUntil(top: Fixed, bottom: Fixed) -> Fixed? {
        guard let rows, top < rows.upperBound, bottom > rows.lowerBound else { return nil }
        let active = edges(between: top.pixels, and: bottom.pixels)
        guard !active.isEmpty, active.allSatisfy({ $0.x0 == $0.x1 && $0.y0 <= top.pixels }) else { return nil }
        let end = active.map(\.y1).min() ?? 0
        return Fixed(min(end, nextTop(from: bottom.pixels)))
    }

    /// The topmost edge that begins at or below `y`; infinity where none does.
    private func nextTop(from y: Double) -> Double {
        edges.reduce(.infinity) { $1.y0 >= y ? min($0, $1.y0) : $0 }
    }

    private func edges(between y0: Double, and y1: Double) -> [Edge] {
        let count = starts.count - 1
        let first = max(0, Int((y0 - bucketTop) / bucketHeight))
        let last = min(count - 1, Int((y1 - bucketTop) / bucketHeight))
        guard first <= last else { return [] }
        var result: [Edge] = []
        for bucket in first...last {
            for position in Int(starts[bucket])..<Int(starts[bucket + 1]) {
                let edge = edges[Int(bucketEdges[position])]
                guard edge.y0 < y1, edge.y1 > y0 else { continue }
                // An edge of several buckets counts in the first of them.
                let own = Self.buckets(of: edge, from: bucketTop, height: bucketHeight, count: count).lowerBound
                if bucket == max(first, own) { result.append(edge) }
            }
        }
        return result
    }

    /// An edge that passes through a slab, and where it is half-way down.
    private typealias Crossing = (x: Double, edge: Edge)

    /// Between two neighbouring cuts no edge begins or ends, so inside and outside alternate along the row. `crossing` is memory to use
    /// again for the next slab.
    private func appendSlab(
        _ active: [Edge], from upper: Double, to lower: Double, to covered: inout [(Double, Double)], _ crossing: inout [Crossing]
    ) {
        let middle = (upper + lower) / 2
        crossing.removeAll(keepingCapacity: true)
        for edge in active where edge.y0 <= upper && edge.y1 >= lower && edge.y1 > upper { crossing.append((edge.x(at: middle), edge)) }
        crossing.sort { $0.x < $1.x }
        var winding = 0
        // The reach of the edges of one span. Where edges cross within the slab, any of them may be the outermost at its top or bottom.
        var reach = (left: 0.0, right: 0.0)
        for (_, edge) in crossing {
            let wasInside = isInside(winding)
            winding += edge.winding
            let inside = isInside(winding)
            guard inside || wasInside else { continue }
            let (top, bottom) = (edge.x(at: upper), edge.x(at: lower))
            let own = (left: min(top, bottom), right: max(top, bottom))
            reach = wasInside ? (min(reach.left, own.left), max(reach.right, own.right)) : own
            if !inside { covered.append((reach.left, reach.right)) }
        }
    }

    private func isInside(_ winding: Int) -> Bool { usesEvenOddFillRule ? winding & 1 != 0 : winding != 0 }

    private static func merged(_ covered: [(Double, Double)]) -> [Range<Fixed>] {
        var result: [Range<Fixed>] = []
        for (left, right) in covered.sorted(by: { $0.0 < $1.0 }) {
            let low = Fixed(raw: Int64((left * 64).rounded(.down)))
            let high = Fixed(raw: Int64((right * 64).rounded(.up)))
            guard low < high else { continue }
            if let last = result.last, low <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, high)
            } else {
                result.append(low..<high)
            }
        }
        return result
    }
}
