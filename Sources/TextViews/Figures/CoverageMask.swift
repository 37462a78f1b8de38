import Foundation
import TextKit

/// Which cells of a grid a figure covers. The grid may reach beyond the figure on all sides by the same border.
struct CoverageMask: Equatable {
    let columns, rows: Int
    /// Row by row from the top.
    private(set) var cells: [Bool]

    init(columns: Int, rows: Int, cells: [Bool]) {
        precondition(cells.count == columns * rows, "CoverageMask: \(cells.count) cells for \(columns) × \(rows)")
        self.columns = columns
        self.rows = rows
        self.cells = cells
    }

    subscript(column: Int, row: Int) -> Bool {
        columns > column && column >= 0 && rows > row && row >= 0 && cells[row * columns + column]
    }

    /// The cells whose share of the bitmap is at least half opaque, or by another threshold, with an empty border. O(pixels).
    init(_ bitmap: Bitmap, columns: Int, rows: Int, border: Int, threshold: CGFloat = 0.5) {
        let small = bitmap.scaled(toWidth: columns, height: rows)
        let least = UInt32(max(1, (min(1, max(0, threshold)) * 255).rounded()))
        self.init(columns: columns, rows: rows, border: border) { column, row in
            small.pixels[row * columns + column] >> 24 >= least
        }
    }

    /// The cells whose centres lie inside a path, with an empty border. O(cells + edges × rows).
    ///
    /// `cellSize` is in the path's units; cell (0, 0) inside the border begins at the path's origin.
    init(_ path: FlattenedPath, cellSize: CGSize, columns: Int, rows: Int, border: Int) {
        let inside = (0..<rows).map { row in
            Self.insides(of: path, atY: (CGFloat(row) + 0.5) * cellSize.height)
        }
        self.init(columns: columns, rows: rows, border: border) { column, row in
            let x = (CGFloat(column) + 0.5) * cellSize.width
            return inside[row].contains { $0.contains(x) }
        }
    }

    private init(columns: Int, rows: Int, border: Int, covers: (Int, Int) -> Bool) {
        let width = columns + 2 * border
        var cells = [Bool](repeating: false, count: width * (rows + 2 * border))
        for row in 0..<rows {
            for column in 0..<columns {
                cells[(row + border) * width + column + border] = covers(column, row)
            }
        }
        self.init(columns: width, rows: rows + 2 * border, cells: cells)
    }

    /// The intervals of x inside the path on a horizontal line, by the path's fill rule.
    static func insides(of path: FlattenedPath, atY y: CGFloat) -> [ClosedRange<CGFloat>] {
        var crossings: [(x: CGFloat, winding: Int)] = []
        for contour in path.contours {
            guard var a = contour.last else { continue }
            for b in contour {
                let (top, bottom) = (a.y.pixels, b.y.pixels)
                if (top <= y) != (bottom <= y) {
                    let x = a.x.pixels + (y - top) / (bottom - top) * (b.x.pixels - a.x.pixels)
                    crossings.append((x, bottom > top ? 1 : -1))
                }
                a = b
            }
        }
        crossings.sort { $0.x < $1.x }
        var spans: [ClosedRange<CGFloat>] = []
        var winding = 0
        for index in crossings.indices.dropLast() {
            winding += crossings[index].winding
            let isInside = path.usesEvenOddFillRule ? index % 2 == 0 : winding != 0
            if isInside { spans.append(crossings[index].x...crossings[index + 1].x) }
        }
        return spans
    }

    /// Every cell within `radius` cells (Euclidean, between centres) of a covered one. O(runs × radius + cells).
    ///
    /// Cells beyond the grid are lost, so the border is to be at least as wide as the radius.
    func dilated(by radius: CGFloat) -> CoverageMask {
        guard radius > 0 else { return self }
        let reach = Int(radius)
        let halves = (0...reach).map { Int((radius * radius - CGFloat($0 * $0)).squareRoot()) }
        var changes = [Int32](repeating: 0, count: (columns + 1) * rows)
        for row in 0..<rows {
            for run in runs(inRow: row) {
                for dy in -reach...reach where row + dy >= 0 && row + dy < rows {
                    let half = halves[abs(dy)]
                    let start = (row + dy) * (columns + 1)
                    changes[start + max(0, run.lowerBound - half)] += 1
                    changes[start + min(columns, run.upperBound + half)] -= 1
                }
            }
        }
        var cells = [Bool](repeating: false, count: columns * rows)
        for row in 0..<rows {
            var depth: Int32 = 0
            for column in 0..<columns {
                depth += changes[row * (columns + 1) + column]
                cells[row * columns + column] = depth > 0
            }
        }
        return CoverageMask(columns: columns, rows: rows, cells: cells)
    }

    /// Every cell between the first covered one of its row and the last. O(cells).
    var withFilledRows: CoverageMask {
        var filled = self
        for row in 0..<rows {
            let line = row * columns..<(row + 1) * columns
            guard let first = cells[line].firstIndex(of: true), let last = cells[line].lastIndex(of: true) else { continue }
            for cell in first...last { filled.cells[cell] = true }
        }
        return filled
    }

    /// The ranges of covered cells of a row.
    private func runs(inRow row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for column in 0...columns {
            let isCovered = column < columns && cells[row * columns + column]
            if isCovered, start == nil { start = column }
            if !isCovered, let first = start {
                runs.append(first..<column)
                start = nil
            }
        }
        return runs
    }

    /// The mask as alpha, for `AlphaOutline` to trace: covered cells opaque.
    var bitmap: Bitmap {
        Bitmap(width: columns, height: rows, pixels: cells.map { $0 ? 0xFF00_0000 : 0 })
    }
}
