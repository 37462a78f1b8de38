import Expectations
import Foundation
import Testing

@testable import TextKit

/// Spans of polygons whose edges cross, against the winding number of points. Rows of more than 48 vertices are scanned.
struct BlockedSpansTests {
    private static func polygon(_ corners: Int, _ random: inout SeededGenerator) -> BezierPath {
        let path = BezierPath()
        for index in 0..<corners {
            let point = CGPoint(x: .random(in: 0..<200, using: &random), y: .random(in: 0..<120, using: &random))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    private static func winding(_ path: FlattenedPath, x: Double, y: Double) -> Int {
        var winding = 0
        for contour in path.contours {
            guard var a = contour.last else { continue }
            for b in contour {
                defer { a = b }
                guard (a.y.pixels <= y) != (b.y.pixels <= y) else { continue }
                let crossing = a.x.pixels + (b.x.pixels - a.x.pixels) * (y - a.y.pixels) / (b.y.pixels - a.y.pixels)
                if crossing < x { winding += a.y < b.y ? 1 : -1 }
            }
        }
        return winding
    }

    @Test(arguments: [3, 7, 12, 60, 400], [false, true])
    func `what is inside a shape is blocked`(corners: Int, evenOdd: Bool) {
        var random = SeededGenerator(seed: UInt64(corners))
        for _ in 0..<6 {
            let path = Self.polygon(corners, &random)
            path.usesEvenOddFillRule = evenOdd
            let flattened = path.flattened(scale: 1)
            let spans = BlockedSpans(flattened)
            var inside = 0
            for top in stride(from: 0, to: 120, by: 17) {
                let blocked = spans.spans(top: Fixed(pixels: top), bottom: Fixed(pixels: top + 20))
                expect(zip(blocked, blocked.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
                for _ in 0..<60 {
                    // Between the scan lines of rows with many vertices little ones may be missed.
                    let y = Double(top) + 0.25 + 0.5 * Double(Int.random(in: 0..<40, using: &random))
                    let x = Double.random(in: 0..<200, using: &random)
                    let winding = Self.winding(flattened, x: x, y: y)
                    guard evenOdd ? winding & 1 != 0 : winding != 0 else { continue }
                    inside += 1
                    expect(blocked.contains { $0.contains(Fixed(x)) }, "\(x), \(y) of \(corners) corners")
                }
            }
            expect(corners == 3 || inside > 0)
        }
    }

    @Test func `a triangle blocks no more than its edges reach in the rows`() {
        let path = BezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 100))
        path.addLine(to: CGPoint(x: 0, y: 100))
        path.close()
        let spans = BlockedSpans(path.flattened(scale: 1))
        expectEqual(spans.spans(top: Fixed(20), bottom: Fixed(40)), [Fixed.zero..<Fixed(40)])
        expect(spans.spans(top: Fixed(100), bottom: Fixed(120)).isEmpty)
        expect(spans.spans(top: Fixed(-20), bottom: .zero).isEmpty)
    }
}
