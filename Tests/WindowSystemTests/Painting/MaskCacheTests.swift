import CX11
import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// Coverage that is made once for a shape, wherever it is drawn.
@Suite(.serialized, .needsDisplay)
struct MaskCacheTests {
    /// A star with a hole, none of its corners on a whole pixel.
    private func star(x: Double, y: Double) -> FlattenedPath {
        let outer = (0..<10).map { i in
            let radius = i % 2 == 0 ? 31.3 : 14.7
            let angle = Double(i) * .pi / 5 + 0.1
            return (x + 40.2 + radius * cos(angle), y + 40.7 + radius * sin(angle))
        }
        let hole = [(x + 35.1, y + 35.2), (x + 44.6, y + 36), (x + 41, y + 46.3)]
        return FlattenedPath(contours: [polygon(outer), polygon(hole)], usesEvenOddFillRule: true)
    }

    /// An item as drawn by a painter that has drawn nothing before.
    private func fresh(_ item: DisplayList.Item) throws -> Bitmap { try Canvas(width: 120, height: 110).paint([item]) }

    @Test func `a shape that is known is drawn as one that is not, wherever it has moved to`() throws {
        let canvas = try Canvas(width: 120, height: 110)
        let color = RGBA(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.7)
        // Also where only a part of it is seen, and the first time that is.
        for (x, y) in [(-20.0, -30.0), (5, 7), (33, 12), (70, 60), (-40, 100), (5, 7)] {
            let item = DisplayList.Item.fillPath(star(x: x, y: y), color)
            try expectEqual(canvas.paint([item]).pixels, fresh(item).pixels, "at \(x), \(y)")
        }
        expectEqual(canvas.painter.masks.makings, 1)
    }

    @Test func `another fraction of a pixel is another shape`() throws {
        let canvas = try Canvas(width: 120, height: 110)
        for x in [5.0, 5.25, 5.5, 9.25] {
            let item = DisplayList.Item.fillPath(star(x: x, y: 7), .black)
            try expectEqual(canvas.paint([item]).pixels, fresh(item).pixels)
        }
        expectEqual(canvas.painter.masks.makings, 3)
    }

    @Test func `so are another fill rule and another blur`() throws {
        let canvas = try Canvas(width: 120, height: 110)
        var full = star(x: 5, y: 7)
        full.usesEvenOddFillRule = false
        for x in [0.0, 3, 11] {
            let (hollow, filled) = (star(x: 5 + x, y: 7), full.offset(x: px(x), y: .zero))
            for item: DisplayList.Item in [
                .fillPath(hollow, .black), .fillPath(filled, .black), .blurredPath(hollow, deviation: px(2.5), .black),
                .blurredPath(hollow, deviation: px(4), .black),
            ] {
                try expectEqual(canvas.paint([item]).pixels, fresh(item).pixels)
            }
        }
        expectEqual(canvas.painter.masks.makings, 4)
    }

    @Test func `a clip by a shape that moves is made once, and cuts as a new one`() throws {
        let canvas = try Canvas(width: 120, height: 110)
        for x in 0..<5 {
            let items: [DisplayList.Item] = [
                .pushClipPath(star(x: Double(x * 9), y: 7)), .fillRect(rect(0, 0, 60, 110), .black),
                .fillRect(rect(60, 0, 60, 110), RGBA(hex: 0x00FF00)), .popClip,
            ]
            try expectEqual(canvas.paint(items).pixels, Canvas(width: 120, height: 110).paint(items).pixels)
        }
        expectEqual(canvas.painter.masks.makings, 1)
    }

    @Test func `what is kept stays within its budget, and what was drawn lately stays`() throws {
        let cache = MaskCache(try TestDisplay.connection.get(), budgetBytes: 100_000)
        let all = PixelRect(x: 0, y: 0, width: 1000, height: 1000)
        func path(_ i: Int) -> FlattenedPath {
            FlattenedPath(contours: [polygon([(0.5, 0.5), (60.5 + Double(i) / 64, 0.5), (30, 80)])])
        }
        for i in 0..<100 {
            _ = cache.mask(of: path(i), clip: all)
            expect(cache.mask(of: path(0), clip: all) != nil)
            expect(cache.byteCount <= cache.budgetBytes)
        }
        expect(cache.byteCount > 10_000)
        expectEqual(cache.makings, 100)
        _ = cache.mask(of: path(1), clip: all)
        expectEqual(cache.makings, 101, "freed, and made again")
    }

    @Test func `a shape that is too large to keep is made of what is seen, and looks as one that is kept`() throws {
        let connection = try TestDisplay.connection.get()
        let cache = MaskCache(connection, budgetBytes: 6000)
        let all = PixelRect(x: 0, y: 0, width: 120, height: 110)
        let mask = try require(cache.mask(of: star(x: 5, y: 7), clip: all))
        let kept = try require(MaskCache(connection).mask(of: star(x: 5, y: 7), clip: all))
        expectEqual(mask.area, kept.area)
        expectEqual(cache.byteCount, 0)
        _ = cache.mask(of: star(x: 6, y: 7), clip: all)
        expectEqual(cache.makings, 2)
        let far = FlattenedPath(contours: [polygon([(-1e9, 10), (1e9, 10), (1e9, 20), (-1e9, 20)])])
        expectEqual(cache.mask(of: far, clip: all)?.area, PixelRect(x: 0, y: 10, width: 120, height: 10))
    }

    @Test func `nothing is made of what is not seen`() throws {
        let cache = MaskCache(try TestDisplay.connection.get())
        expect(cache.mask(of: star(x: 500, y: 500), clip: PixelRect(x: 0, y: 0, width: 120, height: 110)) == nil)
        expect(cache.mask(of: FlattenedPath(contours: []), clip: PixelRect(x: 0, y: 0, width: 120, height: 110)) == nil)
        expectEqual(cache.makings, 0)
    }
}
