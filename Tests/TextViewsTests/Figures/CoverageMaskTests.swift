import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct CoverageMaskTests {
    static func mask(_ rows: [String]) -> CoverageMask {
        CoverageMask(columns: rows[0].count, rows: rows.count, cells: rows.joined().map { $0 == "#" })
    }

    static func dump(_ mask: CoverageMask) -> [String] {
        (0..<mask.rows).map { row in String((0..<mask.columns).map { mask[$0, row] ? "#" : "." as Character }) }
    }

    @Test func `one cell dilates to a disk`() {
        let one = Self.mask([".......", ".......", ".......", "...#...", ".......", ".......", "......."])
        expectEqual(
            Self.dump(one.dilated(by: 2)),
            [
                ".......", "...#...", "..###..", ".#####.", "..###..", "...#...", ".......",
            ])
        expectEqual(
            Self.dump(one.dilated(by: 1)),
            [
                ".......", ".......", "...#...", "..###..", "...#...", ".......", ".......",
            ])
    }

    @Test func `dilation by nothing changes nothing`() {
        let mask = Self.mask(["#..", ".#.", "..#"])
        expectEqual(mask.dilated(by: 0), mask)
    }

    @Test func `dilation agrees with the distance to every covered cell`() {
        var seed: UInt64 = 42
        func random() -> UInt64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return seed >> 33
        }
        for radius in [1, 1.5, 2.5, 4] as [CGFloat] {
            let cells = (0..<24 * 17).map { _ in random() % 23 == 0 }
            let mask = CoverageMask(columns: 24, rows: 17, cells: cells)
            let wide = mask.dilated(by: radius)
            for row in 0..<17 {
                for column in 0..<24 {
                    let isNear = cells.indices.contains {
                        let dx = CGFloat($0 % 24 - column)
                        let dy = CGFloat($0 / 24 - row)
                        return cells[$0] && dx * dx + dy * dy <= radius * radius
                    }
                    expectEqual(wide[column, row], isNear, "\(column), \(row) by \(radius)")
                }
            }
        }
    }

    @Test func `a path covers the cells whose centres it holds, by its fill rule`() {
        let path = BezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        path.append(BezierPath(rect: CGRect(x: 1, y: 1, width: 3, height: 3)))
        path.usesEvenOddFillRule = true
        let size = CGSize(width: 1, height: 1)
        let ring = CoverageMask(path.flattened(), cellSize: size, columns: 5, rows: 5, border: 1)
        expectEqual(
            Self.dump(ring), [".......", ".#####.", ".#...#.", ".#...#.", ".#...#.", ".#####.", "......."])
        path.usesEvenOddFillRule = false
        let full = CoverageMask(path.flattened(), cellSize: size, columns: 5, rows: 5, border: 0)
        expectEqual(Self.dump(full), [String](repeating: "#####", count: 5))
    }
}
