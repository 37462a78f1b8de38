import Expectations
import Foundation
import Testing
import TextKit

struct BitmapPainterTests {
    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> FixedRect {
        FixedRect(CGRect(x: x, y: y, width: width, height: height), scale: 1)
    }

    private func polygon(_ points: [(Double, Double)], evenOdd: Bool = false) -> FlattenedPath {
        FlattenedPath(contours: [points.map { .init(x: Fixed($0.0), y: Fixed($0.1)) }], usesEvenOddFillRule: evenOdd)
    }

    private func paint(_ width: Int, _ height: Int, _ items: [DisplayList.Item]) -> Bitmap {
        var list = DisplayList()
        for item in items { list.append(item) }
        return Bitmap(painting: list, width: width, height: height)!
    }

    private func alphas(_ bitmap: Bitmap) -> [UInt32] { bitmap.pixels.map { $0 >> 24 } }

    @Test("a rectangle of ten logical pixels covers four hundred device pixels at a scale of two")
    func scaledRectangle() {
        let list = GraphicsContext.recording(scale: 2) {
            GraphicsContext.current?.fill(CGRect(x: 1, y: 1, width: 10, height: 10))
        }
        let bitmap = Bitmap(painting: list, width: 30, height: 30)!
        let filled = bitmap.pixels.indices.filter { bitmap.pixels[$0] == 0xFF00_0000 }
        expectEqual(filled.count, 400)
        expectEqual([filled.first, filled.last], [62, 651])
        expectEqual(bitmap.pixels.count { $0 == 0 }, 500)
    }

    @Test("edges of rectangles go to the nearest pixels, and a thin rule keeps one")
    func snappedRectangle() {
        let items: [DisplayList.Item] = [.fillRect(rect(0.4, 0, 2, 1), .black), .fillRect(rect(0, 2.2, 4, 0.1), .black)]
        expectEqual(alphas(paint(4, 3, items)), [255, 255, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test("a pixel that a path covers by half has half of the alpha, and a quarter at a corner")
    func softEdges() {
        let square = polygon([(0.5, 0.5), (3, 0.5), (3, 2), (0.5, 2)])
        let found = alphas(paint(4, 3, [.fillPath(square, .black)]))
        expectEqual(found, [64, 128, 128, 0, 128, 255, 255, 0, 0, 0, 0, 0])
    }

    @Test("a colour's alpha and a pixel's coverage are multiplied")
    func translucentEdges() {
        let color = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
        let half = polygon([(0, 0), (1.5, 0), (1.5, 1), (0, 1)])
        // 0.5 is 128 of 255; half of it 64.25.
        expectEqual(paint(2, 1, [.fillPath(half, color)]).pixels, [0x8080_0000, 0x4040_0000])
    }

    @Test("the even-odd rule leaves a hole that winding fills")
    func fillRules() {
        var twice = polygon([(0, 0), (3, 0), (3, 3), (0, 3)])
        twice.contours.append(polygon([(1, 1), (2, 1), (2, 2), (1, 2)]).contours[0])
        let winding = alphas(paint(3, 3, [.fillPath(twice, .black)]))
        twice.usesEvenOddFillRule = true
        let evenOdd = alphas(paint(3, 3, [.fillPath(twice, .black)]))
        expectEqual(winding, Array(repeating: 255, count: 9))
        expectEqual(evenOdd, [255, 255, 255, 255, 0, 255, 255, 255, 255])
    }

    @Test("rectangles clip each other, and what follows a pop is free again")
    func rectangleClips() {
        let all = rect(0, 0, 4, 2)
        let found = paint(
            4, 2,
            [
                .pushClip(rect(0, 0, 3, 2)), .pushClip(rect(1, 1, 3, 1)), .fillRect(all, .black), .popClip, .popClip,
                .fillRect(rect(3, 0, 1, 1), .white),
            ])
        expectEqual(found.pixels, [0, 0, 0, 0xFFFF_FFFF, 0, 0xFF00_0000, 0xFF00_0000, 0])
    }

    @Test("a path clips softly once, however often its inside is painted")
    func pathClip() {
        let half = polygon([(0.5, 0), (2, 0), (2, 1), (0.5, 1)])
        let fill = DisplayList.Item.fillRect(rect(0, 0, 3, 1), .black)
        let found = alphas(paint(3, 1, [.pushClipPath(half), fill, fill, fill, .popClip]))
        expectEqual(found, [128, 255, 0])
    }

    @Test("clips without an inside, and lists that end within a clip, do no harm")
    func oddClips() {
        let fill = DisplayList.Item.fillRect(rect(0, 0, 2, 1), .black)
        let empty = FlattenedPath(contours: [])
        expectEqual(alphas(paint(2, 1, [.pushClipPath(empty), fill, .popClip])), [0, 0])
        expectEqual(alphas(paint(2, 1, [.pushClip(rect(0, 0, 1, 1)), fill])), [255, 0])
        expectEqual(alphas(paint(2, 1, [.popClip, .popLayer, fill])), [255, 255])
        let huge = FixedRect(x: Fixed(-1e12), y: Fixed(-1e12), width: Fixed(2e12), height: Fixed(2e12))
        expectEqual(alphas(paint(2, 1, [.pushClip(huge), .fillRect(huge, .black), .popClip])), [255, 255])
    }

    @Test("a mask thins what is painted by its alpha")
    func maskClip() {
        let mask = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0x4000_0000])
        let found = alphas(
            paint(3, 1, [.pushClipMask(mask, rect(0, 0, 2, 1)), .fillRect(rect(0, 0, 3, 1), .white), .popClip]))
        expectEqual(found, [255, 64, 0])
    }

    @Test("a layer is thinned as a whole: where two rectangles overlap in it nothing is darker")
    func layerOpacity() {
        let items: [DisplayList.Item] = [
            .pushLayer(DisplayLayer(opacity: 0.5)), .fillRect(rect(0, 0, 2, 1), .black), .fillRect(rect(1, 0, 2, 1), .black), .popLayer,
        ]
        expectEqual(alphas(paint(3, 1, items)), [128, 128, 128])
        let apart = RGBA.black.withAlpha(0.5)
        let plain = alphas(paint(3, 1, [.fillRect(rect(0, 0, 2, 1), apart), .fillRect(rect(1, 0, 2, 1), apart)]))
        expectEqual(plain, [128, 192, 128])
    }

    @Test("a layer casts one shadow")
    func layerShadow() {
        let shadow = DisplayLayer.Shadow(x: .one, y: .zero, deviation: .zero, color: RGBA(hex: 0xFF0000))
        let items: [DisplayList.Item] = [
            .pushLayer(DisplayLayer(shadow: shadow)), .fillRect(rect(0, 0, 1, 1), .black), .fillRect(rect(1, 0, 1, 1), .black), .popLayer,
        ]
        expectEqual(paint(4, 1, items).pixels, [0xFF00_0000, 0xFF00_0000, 0xFFFF_0000, 0])
    }

    @Test("a blurred path keeps its amount of ink and spreads it evenly")
    func blur() {
        let square = polygon([(10, 10), (14, 10), (14, 14), (10, 14)])
        let found = alphas(paint(24, 24, [.blurredPath(square, deviation: Fixed(2), .black)]))
        let sum = found.reduce(0, +)
        expect(abs(Int(sum) - 16 * 255) < 200)
        expect(found[12 * 24 + 4] == found[11 * 24 + 19] && found[12 * 24 + 11] == found[11 * 24 + 12] && found[12 * 24 + 12] < 200)
    }

    @Test("images are scaled to their rectangle, thinned by their opacity and clipped")
    func images() {
        let two = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
        expectEqual(paint(3, 1, [.image(two, rect(1, 0, 2, 1), opacity: 1)]).pixels, [0, 0xFFFF_0000, 0xFF00_00FF])
        let one = Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00])
        let wide = paint(4, 2, [.pushClip(rect(0, 0, 3, 2)), .image(one, rect(1, 0, 3, 2), opacity: 0.5), .popClip])
        expectEqual(wide.pixels, [0, 0x8000_8000, 0x8000_8000, 0, 0, 0x8000_8000, 0x8000_8000, 0])
        let huge = paint(2, 1, [.image(one, rect(-1e6, -1e6, 2e6, 2e6), opacity: 1)])
        expectEqual(huge.pixels, [0xFF00_FF00, 0xFF00_FF00])
        expectEqual(paint(1, 1, [.image(one, rect(0, 0, 1, 1), opacity: .nan)]).pixels, [0])
    }

    @Test("a size of no pixels or of too many gives no bitmap")
    func sizes() {
        let sizes = [(0, 5), (5, 0), (-1, 5), (1 << 40, 1 << 40), (100_000, 100_000)]
        expect(sizes.allSatisfy { Bitmap(painting: DisplayList(), width: $0.0, height: $0.1) == nil })
        expectEqual(Bitmap(painting: DisplayList(), width: 2, height: 1)?.pixels, [0, 0])
    }
}
