import Expectations
import Foundation
import Testing

@testable import TextKit

struct PathCoverageTests {
    /// Rows between the corners of a shape are taken from the row before; with a clip of one row there is none before.
    @Test(
        "each row of a tall shape is covered as it is by itself",
        arguments: [
            // The knob of a scroll bar, a shape that gets wider at a pixel's edge and within one, two towers, and a leaning one.
            [[(2.5, 3), (5, 0.5), (7.25, 3), (7.25, 41.3), (5, 44), (2.5, 41.3)]],
            [[(2, 1), (4, 1), (4, 10), (6, 10), (6, 20.5), (8, 20.5), (8, 30), (2, 30)]],
            [[(1, 0), (3.5, 0), (3.5, 25), (1, 25)], [(5.5, 7.75), (8, 7.75), (8, 40), (5.5, 40)]],
            [[(1, 1), (3, 1), (5, 33), (3, 33)]],
        ] as [[[(Double, Double)]]], [false, true])
    func rows(_ contours: [[(Double, Double)]], _ evenOdd: Bool) throws {
        let path = FlattenedPath(
            contours: contours.map { $0.map { .init(x: Fixed($0.0), y: Fixed($0.1)) } }, usesEvenOddFillRule: evenOdd)
        let whole = try require(PathCoverage(of: path, clip: PixelRect(x: 0, y: 0, width: 20, height: 60)))
        expect(whole.mask.contains(255))
        for y in 0..<whole.bounds.height {
            let clip = PixelRect(x: whole.bounds.x, y: whole.bounds.y + y, width: whole.bounds.width, height: 1)
            let row = try require(PathCoverage(of: path, clip: clip))
            expectEqual(Array(whole.mask[y * whole.stride..<(y + 1) * whole.stride]), row.mask, "row \(y)")
        }
    }
}
