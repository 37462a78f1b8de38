import CX11
import Expectations
import Testing
import TextKit

@testable import WindowSystem

@Suite(.serialized, .needsDisplay)
struct XftPainterGlyphTests {
    @Test func `a glyph stands on its baseline`() throws {
        let canvas = try Canvas()
        let picture = try canvas.paint([try TestFonts.glyphs("H", TestFonts.serif, on: canvas, x: 30, y: 60, advance: 20)])
        let ink = picture.inkBounds
        expectEqual(ink.maxY, 60)
        expect((14...16).contains(ink.height), "a capital of 20 pixels is 14.6 high: \(ink)")
        expect((30...33).contains(ink.x))
    }

    @Test func `glyphs take their colour`() throws {
        let canvas = try Canvas()
        let picture = try canvas.paint([
            try TestFonts.glyphs("█", TestFonts.serif, on: canvas, x: 10, y: 60, advance: 20, color: RGBA(hex: 0x00FF00))
        ])
        expectEqual(picture[15, 55], 0xFF00_FF00)
    }

    @Test func `a glyph id that the font lacks costs its own glyph only`() throws {
        let canvas = try Canvas()
        var run = try require(try TestFonts.glyphs("HH", TestFonts.serif, on: canvas, x: 10, y: 60, advance: 40).glyphRun)
        let whole = try canvas.paint([.glyphs(run)]).inkBounds
        run.glyphs.insert(PositionedGlyph(glyph: 0xFFFE, x: Fixed(pixels: 30), y: Fixed(pixels: 60)), at: 0)
        let broken = try canvas.paint([.glyphs(run)])
        expectEqual(broken.inkBounds.union(whole), broken.inkBounds)
        expect(broken[Int(whole.x) + 3, 59] != 0xFFFF_FFFF)
    }

    @Test func `a font file that is not there leaves boxes`() throws {
        let canvas = try Canvas()
        let lost = GlyphFont(file: "/nowhere/lost.ttf", faceIndex: 0, pixelSize: Fixed(pixels: 20))
        let run = GlyphRun(font: lost, color: .black, glyphs: [PositionedGlyph(glyph: 7, x: px(20), y: px(50))])
        let picture = try canvas.paint([.glyphs(run)])
        expectEqual(picture.inkBounds, PixelRect(x: 21, y: 36, width: 8, height: 14))
    }

    @Test func `colour glyphs are drawn at the size asked for, beside others`() throws {
        let canvas = try Canvas()
        let picture = try canvas.paint([
            try TestFonts.glyphs("H", TestFonts.serif, on: canvas, x: 5, y: 60, advance: 20),
            try TestFonts.glyphs("\u{1F600}", TestFonts.emoji, on: canvas, x: 50, y: 60, advance: 20),
        ])
        let emoji = picture.cut(PixelRect(x: 40, y: 0, width: 60, height: 100))
        expect((18...30).contains(emoji.inkBounds.width), "20 pixels, not the strike's 136: \(emoji.inkBounds)")
        let isYellow = emoji.pixels.contains { $0 >> 16 & 0xFF > 0xE0 && $0 >> 8 & 0xFF > 0xA0 && $0 & 0xFF < 0x80 }
        expect(isYellow)
        expectEqual(picture.cut(PixelRect(x: 0, y: 0, width: 30, height: 100)).inkBounds.maxY, 60)
    }

    @Test func `synthetic slant leans to the right and boldness adds ink`() throws {
        let canvas = try Canvas()
        let file = TestFonts.serif.file
        let slanted = GlyphFont(file: file, faceIndex: 0, pixelSize: Fixed(pixels: 40), slant: 0.25)
        let bold = GlyphFont(file: file, faceIndex: 0, pixelSize: Fixed(pixels: 40), isEmboldened: true)
        let plain = GlyphFont(file: file, faceIndex: 0, pixelSize: Fixed(pixels: 40))
        func ink(_ font: GlyphFont) throws -> (bounds: PixelRect, darkness: Int) {
            let picture = try canvas.paint([try TestFonts.glyphs("l", font, on: canvas, x: 40, y: 60, advance: 20)])
            return (picture.inkBounds, picture.pixels.reduce(0) { $0 + 255 - Int($1 & 0xFF) })
        }
        let upright = try ink(plain)
        try expect(ink(slanted).bounds.maxX >= upright.bounds.maxX + 4)
        try expect(ink(bold).darkness > upright.darkness * 11 / 10)
    }

    @Test func `thousands of glyphs of one run all arrive`() throws {
        let canvas = try Canvas(width: 400, height: 400)
        let dot = try TestFonts.glyphs(".", TestFonts.serif, on: canvas, x: 0, y: 0, advance: 0)
        var run = try require(dot.glyphRun)
        let glyph = run.glyphs[0].glyph
        run.glyphs = (0..<3600).map {
            PositionedGlyph(glyph: glyph, x: Fixed(pixels: 10 + $0 % 60 * 6), y: Fixed(pixels: 10 + $0 / 60 * 6))
        }
        let picture = try canvas.paint([.glyphs(run)])
        let dots = (0..<3600).filter { i in
            let cell = PixelRect(x: 10 + i % 60 * 6, y: 4 + i / 60 * 6, width: 6, height: 6)
            return !picture.cut(cell).inkBounds.isEmpty
        }
        expectEqual(dots.count, 3600)
    }
}

extension Bitmap {
    func cut(_ part: PixelRect) -> Bitmap {
        Bitmap(
            width: part.width, height: part.height,
            pixels: (part.y..<part.maxY).flatMap { y in (part.x..<part.maxX).map { self[$0, y] } })
    }
}
