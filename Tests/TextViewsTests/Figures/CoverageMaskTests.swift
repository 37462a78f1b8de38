import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct CoverageMaskTests {
    static func dump(_ mask: CoverageMask) -> [String] {
        (0..<mask.rows).map { row in String((0..<mask.columns).map { mask[$0, row] ? "#" : "." as Character }) }
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
