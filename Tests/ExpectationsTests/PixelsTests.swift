import Expectations
import Testing

struct PixelsTests {
    @Test func `pictures are the same where every pixel is`() {
        let picture = [UInt32](0..<100)
        expect(haveSamePixels(picture, [UInt32](0..<100)) && haveSamePixels([], []))
        expect(!haveSamePixels(picture, [UInt32](0..<99)) && !haveSamePixels(picture, [UInt32](0..<99) + [7]))
    }

    @Test func `pixels differ by the channel that differs most`() {
        let picture: [UInt32] = [0xFF00_0000, 0xFF10_2030, 0x8000_0000]
        expectEqual(differingPixels(picture, picture, tolerance: 0), 0)
        let other: [UInt32] = [0xFF00_0004, 0xFF10_2530, 0x0000_0000]
        expectEqual([0, 3, 4, 5, 127, 128].map { differingPixels(picture, other, tolerance: $0) }, [3, 3, 2, 1, 1, 0])
    }
}
