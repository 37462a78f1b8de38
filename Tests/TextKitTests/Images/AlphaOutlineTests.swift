import Expectations
import Foundation
import Testing

@testable import TextKit

struct AlphaOutlineTests {
    /// A bitmap that is opaque where `isInside` says, and antialiased by 4 × 4 samples.
    static func drawn(_ width: Int, _ height: Int, _ isInside: (Double, Double) -> Bool) -> Bitmap {
        var pixels: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width {
                var hits = 0
                for sy in 0..<4 {
                    for sx in 0..<4 where isInside(Double(x) + (Double(sx) + 0.5) / 4, Double(y) + (Double(sy) + 0.5) / 4) {
                        hits += 1
                    }
                }
                let alpha = UInt32(hits * 255 / 16)
                pixels.append(alpha << 24 | alpha << 16 | alpha << 8 | alpha)
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func area(_ polygon: [CGPoint]) -> CGFloat {
        var sum: CGFloat = 0
        for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) { sum += a.x * b.y - b.x * a.y }
        return abs(sum / 2)
    }

    @Test func `a disc gives one polygon that keeps to its rim`() throws {
        let disc = Self.drawn(200, 160) { x, y in hypot(x - 100, y - 80) < 60 }
        let polygons = try require(AlphaOutline.polygons(of: disc))
        expectEqual(polygons.count, 1)
        expect((12...120).contains(polygons[0].count))
        for point in polygons[0] { expect(abs(hypot(point.x - 100, point.y - 80) - 60) < 1) }
        expect(abs(area(polygons[0]) - .pi * 3600) < 300)
    }

    @Test func `a large disc is sampled on a coarser grid and still keeps to its rim`() throws {
        let disc = Self.drawn(1100, 1100) { x, y in hypot(x - 550, y - 550) < 500 }
        let polygons = try require(AlphaOutline.polygons(of: disc))
        expectEqual(polygons.count, 1)
        for point in polygons[0] { expect(abs(hypot(point.x - 550, point.y - 550) - 500) < 3) }
    }

    @Test func `a ring's hole is left out unless it is asked for`() throws {
        let ring = Self.drawn(100, 100) { x, y in (20..<40).contains(hypot(x - 50, y - 50)) }
        let outer = try require(AlphaOutline.polygons(of: ring))
        expectEqual(outer.count, 1)
        expect(area(outer[0]) > 4500)
        let both = try require(AlphaOutline.polygons(of: ring, includesHoles: true))
        expectEqual(both.count, 2)
        expect(abs(area(both[1]) - .pi * 400) < 80)
    }

    @Test func `two islands give two polygons, the larger first`() throws {
        let islands = Self.drawn(120, 60) { x, y in hypot(x - 20, y - 30) < 10 || hypot(x - 80, y - 30) < 25 }
        let polygons = try require(AlphaOutline.polygons(of: islands))
        expectEqual(polygons.count, 2)
        expect(area(polygons[0]) > area(polygons[1]))
        expect(polygons[0].allSatisfy { $0.x > 50 })
        expect(polygons[1].allSatisfy { $0.x < 50 })
    }

    @Test func `squares that touch at a corner stay apart`() throws {
        let squares = Self.drawn(20, 20) { x, y in (x < 10) == (y < 10) }
        try expectEqual(require(AlphaOutline.polygons(of: squares)).count, 2)
    }

    @Test func `a transparent bitmap has no polygon and an opaque one has no outline but its box`() {
        expect(AlphaOutline.polygons(of: Bitmap(width: 9, height: 9, pixels: [UInt32](repeating: 0, count: 81)))?.isEmpty == true)
        expect(AlphaOutline.polygons(of: Bitmap(width: 1, height: 1, pixels: [0xFF00_0000])) == nil)
    }

    @Test func `a single opaque pixel is outlined within its square`() throws {
        var pixels = [UInt32](repeating: 0, count: 25)
        pixels[12] = 0xFFFF_FFFF
        let polygons = try require(AlphaOutline.polygons(of: Bitmap(width: 5, height: 5, pixels: pixels)))
        expectEqual(polygons.count, 1)
        expect(polygons[0].count >= 3)
        expect(polygons[0].allSatisfy { (2...3).contains($0.x) && (2...3).contains($0.y) })
    }

    @Test func `a shape that fills the bitmap reaches its edges`() throws {
        let half = Self.drawn(40, 40) { x, _ in x < 20 }
        let polygon = try require(AlphaOutline.polygons(of: half, tolerance: 0.25)?.first)
        expectEqual(polygon.map(\.x).min(), 0)
        expectEqual(polygon.map(\.y).max(), 40)
        expect(abs(area(polygon) - 800) < 5)
    }

    @Test func `noise ends with at most the points asked for`() throws {
        var state: UInt64 = 7
        let pixels = (0..<300 * 300).map { _ -> UInt32 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 63 == 0 ? 0 : 0xFFFF_FFFF
        }
        let polygons = try require(AlphaOutline.polygons(of: Bitmap(width: 300, height: 300, pixels: pixels)))
        expect(polygons.count <= 64)
        expect(polygons.reduce(0) { $0 + $1.count } <= 400)
    }
}
