import CX11
import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

@Suite(.serialized, .needsDisplay)
struct XftPainterTests {
    @Test func `a rectangle covers exactly its pixels`() throws {
        let picture = try Canvas().paint([.fillRect(rect(10, 20, 30, 5), RGBA(hex: 0xFF0000))])
        expectEqual(picture.inkBounds, PixelRect(x: 10, y: 20, width: 30, height: 5))
        expectEqual(picture[10, 20], 0xFFFF_0000)
        expectEqual(picture[39, 24], 0xFFFF_0000)
    }

    @Test func `a rectangle thinner than a pixel does not vanish`() throws {
        let thin = FixedRect(x: px(10.3), y: px(50.2), width: px(20), height: px(0.2))
        let picture = try Canvas().paint([.fillRect(thin, .black)])
        expectEqual(picture.inkBounds, PixelRect(x: 10, y: 50, width: 20, height: 1))
    }

    @Test func `a translucent colour lets what is below shine through`() throws {
        let picture = try Canvas().paint([.fillRect(rect(0, 0, 10, 10), RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))])
        let pixel = picture[5, 5]
        expectEqual(pixel >> 16 & 0xFF, 0xFF)
        expect((126...129).contains(pixel & 0xFF))
        expect((126...129).contains(pixel >> 8 & 0xFF))
    }

    @Test func `what is laid on a pixel twice shows twice, among any number of others`() throws {
        let color = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
        var list = (0..<200).map { DisplayList.Item.fillRect(rect($0 % 20 * 5, $0 / 20 * 10, 5, 10), color) }
        list += [.fillRect(rect(40, 40, 12, 12), color), .fillRect(rect(48, 40, 12, 12), color)]
        let picture = try Canvas().paint(list)
        func green(_ x: Int, _ y: Int) -> UInt32 { picture[x, y] >> 8 & 0xFF }
        expect((126...129).contains(green(20, 20)) && (62...66).contains(green(42, 45)) && (30...34).contains(green(50, 45)))
    }

    @Test func `coordinates far beyond 16 bits draw nothing instead of wrapping around`() throws {
        let canvas = try Canvas()
        let far = 65536
        var items: [DisplayList.Item] = []
        for (x, y) in [(far + 20, 20), (20, far + 20), (20 - far, 20), (20, 20 - far), (1 << 40, 20)] {
            items.append(.fillRect(rect(x, y, 10, 10), .black))
            items.append(try TestFonts.glyphs("A", TestFonts.serif, on: canvas, x: x, y: y, advance: 10))
            items.append(.image(Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]), rect(x, y, 10, 10), opacity: 1))
            let box = polygon([(Double(x), Double(y)), (Double(x) + 9, Double(y)), (Double(x), Double(y) + 9)])
            items.append(.fillPath(FlattenedPath(contours: [box]), .black))
        }
        try expect(canvas.paint(items).inkBounds.isEmpty)
    }

    @Test func `a rectangle larger than 16 bits fills what shows of it`() throws {
        let picture = try Canvas().paint([.fillRect(rect(-100_000, 40, 300_000, 10), .black)])
        expectEqual(picture.inkBounds, PixelRect(x: 0, y: 40, width: 100, height: 10))
    }

    @Test func `clips nest and end`() throws {
        let picture = try Canvas().paint([
            .pushClip(rect(10, 10, 50, 50)), .pushClip(rect(30, 0, 100, 30)), .fillRect(rect(0, 0, 100, 100), .black),
            .popClip, .popClip, .fillRect(rect(99, 99, 1, 1), .black),
        ])
        expectEqual(picture[30, 10], 0xFF00_0000)
        expectEqual(picture[59, 29], 0xFF00_0000)
        expectEqual(picture[29, 15], 0xFFFF_FFFF)
        expectEqual(picture[40, 30], 0xFFFF_FFFF)
        expectEqual(picture[60, 15], 0xFFFF_FFFF)
        expectEqual(picture[99, 99], 0xFF00_0000)
    }

    @Test func `only what is damaged is drawn`() throws {
        let canvas = try Canvas()
        _ = try canvas.paint([])
        let damage = [PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 50, y: 50, width: 10, height: 10)]
        let picture = try canvas.paint([.fillRect(rect(0, 0, 100, 100), .black)], damage: damage)
        expectEqual(picture[5, 5], 0xFF00_0000)
        expectEqual(picture[55, 55], 0xFF00_0000)
        expectEqual(picture[30, 30], 0xFFFF_FFFF)
    }

    @Test func `a path is filled with soft edges`() throws {
        let triangle = polygon([(10, 10), (90, 10), (10, 90)])
        let picture = try Canvas().paint([.fillPath(FlattenedPath(contours: [triangle]), .black)])
        expectEqual(picture[20, 20], 0xFF00_0000)
        expectEqual(picture[80, 80], 0xFFFF_FFFF)
        let edge = picture[50, 49] & 0xFF
        expect((100...155).contains(edge), "half of the pixel lies inside: \(edge)")
        expectEqual(picture.inkBounds, PixelRect(x: 10, y: 10, width: 80, height: 80))
    }

    @Test func `the even odd rule makes a hole where the winding rule makes none`() throws {
        let outer = polygon([(10, 10), (90, 10), (90, 90), (10, 90)])
        let inner = polygon([(30, 30), (70, 30), (70, 70), (30, 70)])
        let hole = FlattenedPath(contours: [outer, inner], usesEvenOddFillRule: true)
        let full = FlattenedPath(contours: [outer, inner])
        try expectEqual(Canvas().paint([.fillPath(hole, .black)])[50, 50], 0xFFFF_FFFF)
        try expectEqual(Canvas().paint([.fillPath(full, .black)])[50, 50], 0xFF00_0000)
    }

    @Test func `a stroke has its width and leaves the inside alone`() throws {
        let list = GraphicsContext.recording {
            GraphicsContext.current?.stroke(CGRect(x: 20, y: 20, width: 60, height: 60), width: 4)
        }
        let picture = try Canvas().paint(list.items)
        expectEqual(picture.inkBounds, PixelRect(x: 18, y: 18, width: 64, height: 64))
        expectEqual(picture[50, 18], 0xFF00_0000)
        expectEqual(picture[50, 21], 0xFF00_0000)
        expectEqual(picture[50, 22], 0xFFFF_FFFF)
        expectEqual(picture[20, 50], 0xFF00_0000)
        expectEqual(picture[50, 50], 0xFFFF_FFFF)
    }

    @Test func `one surface after another can be drawn on by one painter`() throws {
        let first = try Canvas(width: 20, height: 20)
        let second = try Surface(first.surface.connection, width: 20, height: 20)
        _ = try first.paint([.pushClip(rect(0, 0, 1, 1)), .popClip])
        var list = DisplayList()
        list.append(.fillRect(rect(0, 0, 20, 20), .black))
        first.painter.paint(list, on: second)
        expect(second.bitmap(of: second.bounds)?.pixels.allSatisfy { $0 == 0xFF00_0000 } == true)
    }
}
