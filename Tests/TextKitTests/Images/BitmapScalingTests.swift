import Expectations
import Testing

@testable import TextKit

struct BitmapScalingTests {
    @Test func `one colour stays that colour at every size`() {
        let plain = Bitmap(width: 7, height: 5, pixels: [UInt32](repeating: 0x8040_2010, count: 35))
        for (width, height) in [(1, 1), (3, 2), (7, 5), (20, 40)] {
            let scaled = plain.scaled(toWidth: width, height: height)
            expect(scaled.width == width && scaled.height == height)
            expect(scaled.pixels.allSatisfy { $0 == 0x8040_2010 })
        }
    }

    @Test func `reducing a checkerboard gives its mean`() {
        let board = (0..<64 * 64).map { ($0 % 64 + $0 / 64) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32 }
        let grey = Bitmap(width: 64, height: 64, pixels: board).scaled(toWidth: 8, height: 8)
        expect(grey.isOpaque)
        for pixel in grey.pixels { expect((120...136).contains(pixel & 0xFF)) }
    }

    @Test func `a transparent neighbour leaves no fringe`() {
        let edge = (0..<16 * 16).map { $0 % 16 < 8 ? 0xFFFF_0000 : 0 as UInt32 }
        for pixel in Bitmap(width: 16, height: 16, pixels: edge).scaled(toWidth: 5, height: 5).pixels {
            expectEqual(pixel >> 24, pixel >> 16 & 0xFF)
            expectEqual(pixel & 0xFFFF, 0)
        }
    }

    @Test func `enlarging runs evenly from one pixel to the next`() {
        let ramp = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF]).scaled(toWidth: 8, height: 1)
        let levels = ramp.pixels.map { $0 & 0xFF }
        expectEqual(levels, levels.sorted())
        expect(levels.first == 0 && levels.last == 255)
    }
}
