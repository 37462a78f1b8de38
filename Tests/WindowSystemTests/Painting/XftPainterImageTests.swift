import Expectations
import Testing
import TextKit

@testable import WindowSystem

@Suite(.serialized, .needsDisplay)
struct XftPainterImageTests {
    private let quarters = Bitmap(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_0000])

    @Test func `an image at its own size keeps its pixels`() throws {
        let picture = try Canvas().paint([.image(quarters, rect(10, 10, 2, 2), opacity: 1)])
        expectEqual(picture[10, 10], 0xFFFF_0000)
        expectEqual(picture[11, 10], 0xFF00_FF00)
        expectEqual(picture[10, 11], 0xFF00_00FF)
        expectEqual(picture[11, 11], 0xFF00_0000)
        expectEqual(picture.inkBounds, PixelRect(x: 10, y: 10, width: 2, height: 2))
    }

    @Test func `an image that is scaled up fills its rectangle to the edges`() throws {
        let picture = try Canvas().paint([.image(quarters, rect(10, 10, 40, 40), opacity: 1)])
        expectEqual(picture.inkBounds, PixelRect(x: 10, y: 10, width: 40, height: 40))
        expectEqual(picture[10, 10], 0xFFFF_0000)
        expectEqual(picture[49, 10], 0xFF00_FF00)
        expectEqual(picture[10, 49], 0xFF00_00FF)
    }

    @Test func `an image that is scaled down is averaged`() throws {
        let checks = Bitmap(
            width: 64, height: 64, pixels: (0..<4096).map { ($0 / 64 + $0) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
        let picture = try Canvas().paint([.image(checks, rect(10, 10, 8, 8), opacity: 1)])
        for y in 10..<18 {
            for x in 10..<18 { expect((120...135).contains(picture[x, y] & 0xFF), "\(x), \(y): \(picture[x, y])") }
        }
    }

    @Test func `opacity and alpha blend`() throws {
        let black = Bitmap(width: 1, height: 1, pixels: [0xFF00_0000])
        let half = Bitmap(width: 1, height: 1, pixels: [0x8000_0000])
        let picture = try Canvas().paint([
            .image(black, rect(0, 0, 10, 10), opacity: 0.25), .image(half, rect(20, 0, 10, 10), opacity: 1),
            .image(half, rect(40, 0, 10, 10), opacity: 0.5), .image(black, rect(60, 0, 10, 10), opacity: 0),
        ])
        expect((189...193).contains(picture[5, 5] & 0xFF))
        expect((125...129).contains(picture[25, 5] & 0xFF))
        expect((189...193).contains(picture[45, 5] & 0xFF))
        expectEqual(picture[65, 5], 0xFFFF_FFFF)
    }

    @Test func `images are freed beyond the budget, those drawn longest ago first`() throws {
        let cache = ImageCache(try TestDisplay.connection.get(), budgetBytes: 64 * 64 * 4 * 3)
        let bitmaps = (0..<4).map { Bitmap(width: 64, height: 64, pixels: Array(repeating: 0xFF00_0000 + $0, count: 4096)) }
        func picture(_ i: Int) -> UInt { UInt(cache.entry(for: bitmaps[i], width: 64, height: 64).picture) }
        let first = picture(0)
        let second = picture(1)
        _ = picture(2)
        expectEqual(picture(0), first)
        _ = picture(3)
        expectEqual(cache.byteCount, cache.budgetBytes)
        expectEqual(picture(0), first, "drawn lately")
        expect(picture(1) != second, "freed, and uploaded again")
    }

    @Test func `an image that nobody has any more is freed with the next upload`() throws {
        let cache = ImageCache(try TestDisplay.connection.get())
        for color in 0..<20 as Range<UInt32> {
            let frame = Bitmap(width: 64, height: 64, pixels: Array(repeating: 0xFF00_0000 + color, count: 4096))
            for size in [64, 32, 32] { _ = cache.entry(for: frame, width: size, height: size) }
        }
        expect(cache.byteCount <= 2 * 64 * 64 * 4, "\(cache.byteCount)")
    }

    @Test func `an image that is drawn at one size again and again is scaled once, and looks the same wherever it is`() throws {
        let colors = (0..<900).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) & 0x7F7F7F | 0x8000_0000 }
        let noise = Bitmap(width: 30, height: 30, pixels: colors)
        let canvas = try Canvas(width: 120, height: 110)
        for (x, y) in [(5, 5), (5, 5), (40, 22), (-20, 60), (90, -13), (40, 22)] {
            let item = DisplayList.Item.image(noise, rect(x, y, 47, 71), opacity: 1)
            try expectEqual(canvas.paint([item]).pixels, Canvas(width: 120, height: 110).paint([item]).pixels, "at \(x), \(y)")
        }
        expectEqual(canvas.painter.images.scalings, 1)
        let larger = DisplayList.Item.image(noise, rect(0, 0, 48, 71), opacity: 0.5)
        try expectEqual(canvas.paint([larger]).pixels, Canvas(width: 120, height: 110).paint([larger]).pixels)
        expectEqual(canvas.painter.images.scalings, 1, "not the first time")
    }

    @Test func `a reduction leaves at least the pixels that are shown`() {
        let wide = Bitmap(width: 1000, height: 10, pixels: Array(repeating: 0, count: 10_000))
        expectEqual(ImageCache.reduction(of: wide, width: 100, height: 1), 10)
        expectEqual(ImageCache.reduction(of: wide, width: 100, height: 10), 1)
        expectEqual(ImageCache.reduction(of: wide, width: 600, height: 6), 1)
        expectEqual(ImageCache.reduction(of: wide, width: 0, height: 0), 10)
    }
}
