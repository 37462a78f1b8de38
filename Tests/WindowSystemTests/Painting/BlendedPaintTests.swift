import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// What windows paint and what bitmaps are painted with must be the same picture.
@Suite(.serialized, .needsDisplay) struct BlendedPaintTests {
    private let triangle = FlattenedPath(contours: [polygon([(10.3, 8), (90, 30.5), (25, 91.7)])])
    private let red = RGBA(hex: 0xFF0000)
    private let tan = RGBA(hex: 0xC86432)

    /// The greatest difference of any component between what both painters paint.
    private func difference(_ items: [DisplayList.Item]) throws -> UInt32 {
        let window = try Canvas().paint(items)
        var list = DisplayList()
        list.append(.fillRect(rect(0, 0, 100, 100), .white))
        items.forEach { list.append($0) }
        let memory = try require(Bitmap(painting: list, width: 100, height: 100))
        var most: UInt32 = 0
        for (a, b) in zip(window.pixels, memory.pixels) where a != b {
            for shift in [0, 8, 16] as [UInt32] {
                let (x, y) = (a >> shift & 0xFF, b >> shift & 0xFF)
                most = max(most, x > y ? x - y : y - x)
            }
        }
        return most
    }

    @Test func `rectangles, paths, clips and blurs are the same in a window and in memory`() throws {
        let light = red.withAlpha(0.4)
        try expectEqual(difference([.fillRect(FixedRect(x: px(3.4), y: px(5.6), width: px(20.3), height: px(0.2)), tan)]), 0)
        try expect(difference([.fillPath(triangle, tan), .fillPath(triangle.offset(x: px(5.5), y: px(0.25)), light)]) <= 1)
        try expect(
            difference([.pushClipPath(triangle), .fillRect(rect(0, 0, 60, 100), red), .fillRect(rect(40, 0, 60, 50), light), .popClip])
                <= 1)
        try expect(difference([.blurredPath(triangle, deviation: px(3), .black)]) <= 1)
    }

    @Test func `glyphs are the same in a window and in memory`() throws {
        let canvas = try Canvas()
        let size = Fixed(pixels: 17)
        for (isPlaced, slant) in [(true, 0), (true, 0.2), (false, 0)] {
            let font = GlyphFont(
                file: TestFonts.serif.file, faceIndex: 0, pixelSize: size, slant: slant, isSubpixelPlaced: isPlaced)
            let item = try TestFonts.glyphs("Rag", font, on: canvas, x: 10, y: 40, advance: 15, color: tan)
            var run = try require(item.glyphRun)
            run.glyphs[1].x += px(0.3)
            try expect(difference([.glyphs(run)]) <= 1)
        }
    }

    @Test func `every mode for a rectangle and for a path comes to the same colour within three`() throws {
        let modes: [BlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
            .exclusion,
            .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .plusLighter, .copy, .sourceIn,
        ]
        for mode in modes {
            let ground = DisplayList.Item.fillRect(rect(0, 0, 100, 50), tan)
            let paint = RGBA(hex: 0x3080B0)
            let found = try difference([
                ground, .blended(.fillRect(rect(10, 30, 30, 40), paint), mode), .blended(.fillPath(triangle, paint), mode),
            ])
            expect(found <= 3, "\(mode)")
        }
    }

    @Test func `layers are thinned as wholes, blended and masked`() throws {
        let mask = Bitmap(width: 2, height: 2, pixels: [0xFF00_0000, 0x4000_0000, 0x8000_0000, 0])
        let (left, right) = (DisplayList.Item.fillRect(rect(10, 10, 50, 50), red), DisplayList.Item.fillPath(triangle, .black))
        try expect(difference([.pushLayer(DisplayLayer(opacity: 0.5)), left, right, .popLayer]) <= 1)
        try expect(
            difference([
                .fillRect(rect(0, 0, 100, 50), tan), .pushLayer(DisplayLayer(opacity: 0.7, blendMode: .multiply)), left,
                .pushClipPath(triangle), .fillRect(rect(0, 0, 100, 100), .white), .popClip, .popLayer, left,
            ]) <= 2)
        let shadow = DisplayLayer.Shadow(x: px(6), y: px(4), deviation: px(2), color: .black)
        try expect(difference([.pushLayer(DisplayLayer(shadow: shadow)), left, .popLayer]) <= 1)
        try expect(difference([.pushClipMask(mask, rect(20, 20, 2, 2)), left, .popClip]) <= 1)
    }

    @Test func `what is cleared in a window is black, and paper that is laid on it afterwards shows`() throws {
        let canvas = try Canvas()
        let found = try canvas.paint([
            .blended(.fillRect(rect(0, 0, 50, 100), .black), .clear), .pushLayer(DisplayLayer()), .fillRect(rect(10, 0, 10, 10), .white),
            .popLayer, .fillRect(rect(30, 0, 10, 10), .white),
        ])
        expectEqual([found[5, 5], found[15, 5], found[35, 5], found[60, 5]].map { $0 & 0xFFFFFF }, [0, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF])
    }
}
