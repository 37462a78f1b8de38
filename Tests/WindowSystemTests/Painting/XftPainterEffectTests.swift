import CX11
import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// Blurs and clips by paths.
@Suite(.serialized, .needsDisplay)
struct XftPainterEffectTests {
    private func square(_ x: Double, _ y: Double, _ side: Double) -> FlattenedPath {
        FlattenedPath(contours: [polygon([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])])
    }

    private func darkness(_ picture: Bitmap, _ x: Int, _ y: Int) -> Int { 255 - Int(picture[x, y] & 0xFF) }

    @Test func `a blur spreads evenly and loses nothing`() throws {
        let picture = try Canvas().paint([.blurredPath(square(40, 40, 20), deviation: Fixed(pixels: 4), .black)])
        expect(darkness(picture, 50, 50) > 240)
        for reach in [0, 4, 8, 12] {
            let sides = [(39 - reach, 50), (60 + reach, 50), (50, 39 - reach), (50, 60 + reach)].map { darkness(picture, $0.0, $0.1) }
            expect(sides.max()! - sides.min()! <= 1, "\(sides)")
        }
        // Half way at the edge, and a Gaussian's share beyond it: 16 % one deviation out, 2 % two.
        expect(abs(darkness(picture, 39, 50) - 120) <= 14 && abs(darkness(picture, 35, 50) - 36) <= 12)
        expect(darkness(picture, 31, 50) < 12 && darkness(picture, 20, 50) == 0)
        let ink = (0..<100).reduce(0) { sum, y in sum + (0..<100).reduce(0) { $0 + darkness(picture, $1, y) } }
        expect(abs(Double(ink) / (400 * 255) - 1) < 0.02)
    }

    @Test func `a blurred part is what the whole shows there`() throws {
        let item = DisplayList.Item.blurredPath(square(-10, 30, 60), deviation: px(5.5), RGBA(hex: 0x800000))
        let whole = try Canvas().paint([item])
        let canvas = try Canvas()
        _ = try canvas.paint([])
        let part = PixelRect(x: 37, y: 80, width: 20, height: 15)
        let damaged = try canvas.paint([item], damage: [part])
        for y in part.y..<part.maxY { for x in part.x..<part.maxX { expectEqual(damaged[x, y], whole[x, y]) } }
        expectEqual(damaged[20, 60], 0xFFFF_FFFF)
    }

    @Test func `a path clips with soft edges, inside other clips, and ends`() throws {
        let triangle = FlattenedPath(contours: [polygon([(10, 10), (90, 10), (10, 90)])])
        let picture = try Canvas().paint([
            .pushClip(rect(0, 0, 100, 60)), .pushClipPath(triangle), .fillRect(rect(0, 0, 100, 100), .black), .popClip, .popClip,
            .fillRect(rect(95, 95, 5, 5), .black),
        ])
        expect(picture[20, 20] == 0xFF00_0000 && picture[80, 80] == 0xFFFF_FFFF && picture[12, 70] == 0xFFFF_FFFF)
        expect((100...155).contains(picture[50, 49] & 0xFF))
        expectEqual(picture[97, 97], 0xFF00_0000)
    }

    @Test func `clips by paths nest`() throws {
        let canvas = try Canvas()
        let list: [DisplayList.Item] = [
            .pushClipPath(square(10.5, 10, 50)), .pushClipPath(square(30, 30.5, 60)), .fillRect(rect(0, 0, 100, 100), .black), .popClip,
            .fillRect(rect(0, 0, 20, 100), RGBA(hex: 0xFF0000)), .popClip,
        ]
        for _ in 0..<2 {
            let picture = try canvas.paint(list)
            expect(picture[40, 40] == 0xFF00_0000 && picture[25, 40] == 0xFFFF_FFFF && picture[70, 70] == 0xFFFF_FFFF)
            expect(picture[15, 40] == 0xFFFF_0000 && picture[5, 40] == 0xFFFF_FFFF)
        }
        let empty = try canvas.paint([.pushClipPath(FlattenedPath(contours: [])), .fillRect(rect(0, 0, 9, 9), .black), .popClip])
        expect(empty.inkBounds.isEmpty)
    }

    @Test func `text in a clip looks as it does outside where the path covers it whole`() throws {
        let canvas = try Canvas()
        let text = try TestFonts.glyphs("Halo", TestFonts.serif, on: canvas, x: 10, y: 50, advance: 15)
        let free = try canvas.paint([text])
        let round = FlattenedPath(contours: [polygon([(2, 20), (98, 20.5), (97, 70), (3, 71)])])
        try expectEqual(canvas.paint([.pushClipPath(round), text, .popClip]).pixels, free.pixels)
    }
}
