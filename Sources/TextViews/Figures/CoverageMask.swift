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
}
