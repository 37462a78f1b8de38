import Foundation
import TextKit

/// How far the points of a grid are from the edges of a shape, for the line that keeps a distance from it.
///
/// Distances are exact where the grid's points are, and nearly linear between them, so that line is true to a small part of a cell. Lengths
/// are those of the path.
struct DistanceField {
    /// Points to a row, and rows.
    private let columns, rows: Int
    /// From a point to the next one.
    private let cell: CGFloat
    /// Where the first point lies.
    private let origin: CGPoint
    private let margin: CGFloat
    /// Row by row; negative inside the shape.
    private(set) var distances: [Float]

    fileprivate struct Edge {
        var x, y, dx, dy, square: Float

        /// The square of the distance to a point.
        func squaredDistance(_ px: Float, _ py: Float) -> Float {
            let (x, y) = (px - self.x, py - self.y)
            let along: Float = square > 0 ? min(1, max(0, (x * dx + y * dy) / square)) : 0
            let (ex, ey) = (x - along * dx, y - along * dy)
            return ex * ex + ey * ey
        }
    }

    /// A grid around a path and a margin, of points that are `cell` apart. O(points + edges × rows).
    init(around path: FlattenedPath, _ bounds: CGRect, margin: CGFloat, cell: CGFloat) {
        let reach = margin + 2 * cell
        (self.cell, self.margin) = (cell, margin)
        columns = Int(((bounds.width + 2 * reach) / cell).rounded(.up)) + 1
        rows = Int(((bounds.height + 2 * reach) / cell).rounded(.up)) + 1
        origin = CGPoint(x: bounds.minX - reach, y: bounds.minY - reach)
        distances = Array(repeating: .infinity, count: columns * rows)
        fill(from: edges(of: path))
        for row in 0..<rows {
            for inside in CoverageMask.insides(of: path, atY: origin.y + CGFloat(row) * cell) {
                let first = max(0, Int(((inside.lowerBound - origin.x) / cell).rounded(.up)))
                let last = min(columns - 1, Int(((inside.upperBound - origin.x) / cell).rounded(.down)))
                guard first <= last else { continue }
                for index in row * columns + first...row * columns + last { distances[index] = -abs(distances[index]) }
            }
        }
    }

    /// The edges of a path, in cells from the grid's first point.
    private func edges(of path: FlattenedPath) -> [Edge] {
        func place(_ point: FlattenedPath.Point) -> (x: Float, y: Float) {
            (Float((point.x.pixels - origin.x) / cell), Float((point.y.pixels - origin.y) / cell))
        }
        var edges: [Edge] = []
        for contour in path.contours {
            guard var a = contour.last.map(place) else { continue }
            for b in contour.lazy.map(place) {
                let (dx, dy) = (b.x - a.x, b.y - a.y)
                edges.append(Edge(x: a.x, y: a.y, dx: dx, dy: dy, square: dx * dx + dy * dy))
                a = b
            }
        }
        return edges
    }

    /// The distances without a sign: those beside an edge first, from which the nearest edge is handed on from point to point.
    private mutating func fill(from edges: [Edge]) {
        guard !edges.isEmpty else { return }
        var nearest = [Int32](repeating: -1, count: columns * rows)
        distances.withUnsafeMutableBufferPointer { squares in
            nearest.withUnsafeMutableBufferPointer { nearest in
                edges.withUnsafeBufferPointer { edges in
                    let search = NearestEdges(edges: edges, columns: columns, rows: rows, squares: squares, nearest: nearest)
                    search.beginBesideEdges()
                    search.sweep(rows: Array(0..<rows), from: -1)
                    search.sweep(rows: (0..<rows).reversed(), from: 1)
                }
            }
        }
        let cell = Float(cell)
        distances.withUnsafeMutableBufferPointer { distances in
            var index = 0
            while index < distances.count {
                distances[index] = distances[index].squareRoot() * cell
                index += 1
            }
        }
    }

    /// The same, with all that lies between the first point of a row within the margin and the last one. O(points).
    var withFilledRows: DistanceField {
        var filled = self
        let margin = Float(margin)
        for row in 0..<rows {
            let line = row * columns..<(row + 1) * columns
            guard let first = distances[line].firstIndex(where: { $0 <= margin }),
                let last = distances[line].lastIndex(where: { $0 <= margin })
            else { continue }
            for index in first...last where distances[index] > margin { filled.distances[index] = -.infinity }
        }
        return filled
    }

    /// The polygons at the margin's distance from the shape, true to a quarter of a pixel where they are simple. O(points).
    func polygons(includesHoles: Bool) -> [[CGPoint]] {
        let span = Float(4 * cell)
        let margin = Float(margin)
        let pixels = distances.map { distance -> UInt32 in
            let share: Float = 0.5 + (margin - distance) / span
            return UInt32(max(0, min(1, share)) * 255 + 0.5) << 24
        }
        let bitmap = Bitmap(width: columns, height: rows, pixels: pixels)
        let found = AlphaOutline.polygons(of: bitmap, tolerance: 0.25 / cell, includesHoles: includesHoles) ?? []
        // The bitmap's pixels have the points in their middles. Its alpha is no truer than this, and level edges keep their place.
        func rounded(_ length: CGFloat) -> CGFloat { (length * 16).rounded() / 16 }
        return found.map {
            $0.map { CGPoint(x: rounded(($0.x - 0.5) * cell + origin.x), y: rounded(($0.y - 0.5) * cell + origin.y)) }
        }
    }
}

/// The search for the edge that is nearest to each point of a grid.
private struct NearestEdges {
    let edges: UnsafeBufferPointer<DistanceField.Edge>
    let columns, rows: Int
    /// The squares of the distances, and what they are the distances from.
    let squares: UnsafeMutableBufferPointer<Float>
    let nearest: UnsafeMutableBufferPointer<Int32>

    func beginBesideEdges() {
        for index in edges.indices { edges[index].forEachPointBeside(columns, rows) { offer(Int32(index), $0, $1) } }
    }

    /// Offers each point the edges of its neighbours: those in the row before it, by `step`, then those in its own. Without ranges, whose
    /// iterators cost a build that is not optimised more than the search itself.
    func sweep(rows order: [Int], from step: Int) {
        for row in order {
            let (line, last) = (row * columns, columns - 1)
            if row + step >= 0, row + step < rows {
                let before = line + step * columns
                var column = 0
                while column <= last {
                    if column > 0 { offer(nearest[before + column - 1], column, row) }
                    offer(nearest[before + column], column, row)
                    if column < last { offer(nearest[before + column + 1], column, row) }
                    column += 1
                }
            }
            var column = 1
            while column <= last {
                offer(nearest[line + column - 1], column, row)
                column += 1
            }
            column = last - 1
            while column >= 0 {
                offer(nearest[line + column + 1], column, row)
                column -= 1
            }
        }
    }

    private func offer(_ edge: Int32, _ column: Int, _ row: Int) {
        let index = row * columns + column
        guard edge >= 0, edge != nearest[index] else { return }
        let square = edges[Int(edge)].squaredDistance(Float(column), Float(row))
        if square < squares[index] { (squares[index], nearest[index]) = (square, edge) }
    }
}

extension DistanceField.Edge {
    /// The points of a grid that are less than a cell and a half from it in each row that it meets, and in the next.
    fileprivate func forEachPointBeside(_ columns: Int, _ rows: Int, _ body: (Int, Int) -> Void) {
        let top = max(0, Int(min(y, y + dy).rounded(.down)) - 1)
        let bottom = min(rows - 1, Int(max(y, y + dy).rounded(.up)) + 1)
        guard top <= bottom else { return }
        for row in top...bottom {
            // Of the part of the edge that is a row away at most.
            let (one, two) = (across(atRow: row - 1, orEnd: x), across(atRow: row + 1, orEnd: x + dx))
            let left = max(0, Int(min(one, two).rounded(.down)) - 1)
            let right = min(columns - 1, Int(max(one, two).rounded(.up)) + 1)
            guard left <= right else { continue }
            for column in left...right { body(column, row) }
        }
    }

    /// Where it crosses a row, or the end that is nearer to that; `end` of a level edge.
    private func across(atRow row: Int, orEnd end: Float) -> Float {
        guard dy != 0 else { return end }
        let along: Float = (Float(row) - y) / dy
        return x + dx * min(1, max(0, along))
    }
}
