import CX11
import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// Glyphs at quarters of a pixel.
@Suite(.serialized, .needsDisplay)
struct PhasedGlyphsTests {
    static let serifFile = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

    static func font(
        _ size: Double, isSubpixelPlaced: Bool = true, slant: Double = 0, stretch: Double = 1, isEmboldened: Bool = false
    ) -> GlyphFont {
        GlyphFont(
            file: serifFile, faceIndex: 0, pixelSize: Fixed(size), slant: slant, stretch: stretch, isEmboldened: isEmboldened,
            isSubpixelPlaced: isSubpixelPlaced)
    }

    /// The glyphs of `text` by the font's character map, each at its own position.
    private func run(_ text: String, _ font: GlyphFont, on canvas: Canvas, at positions: [(x: Double, y: Double)]) throws
        -> DisplayList.Item
    {
        let face = try require(FreeTypeFaces.open(font))
        defer { FT_Done_Face(face) }
        let glyphs = zip(text.unicodeScalars, positions).map { scalar, point in
            let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
            return PositionedGlyph(glyph: UInt16(glyph), x: px(point.x), y: px(point.y))
        }
        return .glyphs(GlyphRun(font: font, color: .black, glyphs: glyphs))
    }

    @Test func `the painter takes quarters of a pixel where the font may stand there, and Xft where not`() throws {
        let fonts = try Canvas().painter.fonts
        expect(fonts.entry(for: Self.font(16)).phased != nil)
        let whole = fonts.entry(for: Self.font(16, isSubpixelPlaced: false))
        expect(whole.phased == nil && whole.xft != nil)
        let huge = fonts.entry(for: Self.font(1000))
        expect(huge.phased == nil && huge.xft != nil)
        let emoji = GlyphFont(
            file: TestFonts.emoji.file, faceIndex: 0, pixelSize: Fixed(pixels: 20), isColor: true, isSubpixelPlaced: true)
        expect(fonts.entry(for: emoji).phased == nil && fonts.entry(for: emoji).xft != nil)
        let lost = GlyphFont(file: "/nowhere/lost.ttf", faceIndex: 0, pixelSize: Fixed(pixels: 20), isSubpixelPlaced: true)
        expect(fonts.entry(for: lost).phased == nil && fonts.entry(for: lost).xft == nil)
    }

    @Test(arguments: [9.0, 11, 13.5, 16, 31], [0, 0.2])
    func `at whole pixels glyphs look as Xft draws them`(_ size: Double, _ slant: Double) throws {
        expect(HeightFit.of(Self.font(size), hinting: .slight).isPlain(for: Self.font(size)))
        for (stretch, isEmboldened) in [(1.0, false), (1.25, false), (1, true)] {
            // Xft cannot be told to hint heights otherwise than FreeType does.
            let emboldened = Self.font(size, isEmboldened: isEmboldened)
            guard HeightFit.of(emboldened, hinting: .slight).isPlain(for: emboldened) else { continue }
            let canvas = try Canvas(width: 400, height: 60)
            let positions = (0..<12).map { (x: Double(10 + $0 * 32), y: 40.0) }
            func picture(_ isSubpixelPlaced: Bool) throws -> Bitmap {
                let font = Self.font(size, isSubpixelPlaced: isSubpixelPlaced, slant: slant, stretch: stretch, isEmboldened: isEmboldened)
                return try canvas.paint([run("Hamburg &fij", font, on: canvas, at: positions)])
            }
            let (whole, phased) = (try picture(false), try picture(true))
            expect(!whole.inkBounds.isEmpty)
            let unlike = zip(whole.pixels, phased.pixels).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }.max() ?? 0
            expect(unlike <= 1, "at \(size), slant \(slant), stretch \(stretch), bold \(isEmboldened): \(unlike)")
        }
    }

    @Test(arguments: [11.0, 16, 24])
    func `ink stands within an eighth of a pixel of where it is asked for`(_ size: Double) throws {
        let canvas = try Canvas(width: 80, height: 60)
        let font = Self.font(size)
        let offsets = try (0..<48).map { step -> Double in
            let x = 20 + Double(step) / 16
            return try canvas.paint([run("n", font, on: canvas, at: [(x, 40)])]).centre - x
        }
        let middle = offsets.reduce(0, +) / Double(offsets.count)
        expect(offsets.allSatisfy { abs($0 - middle) < 0.125 + 0.04 }, "\(offsets)")
        expect((offsets.max() ?? 0) - (offsets.min() ?? 0) > 0.1, "it moves by quarters")
    }

    @Test func `what is painted piece by piece equals what is painted at once`() throws {
        let canvas = try Canvas(width: 300, height: 80)
        let text = "jumping fffj illumined wavy"
        let positions = text.indices.enumerated().map { (x: 10.0 + Double($0.offset) * 9.71, y: 40.0) }
        let item = try run(text, Self.font(19), on: canvas, at: positions)
        let whole = try canvas.paint([item])
        for step in [1, 3, 7] {
            _ = try canvas.paint([])
            for x in stride(from: 0, to: 300, by: step) {
                _ = try canvas.paint([item], damage: [PixelRect(x: x, y: 0, width: step, height: 80)])
            }
            expectEqual(canvas.surface.bitmap(of: canvas.surface.bounds)?.pixels, whole.pixels, "in steps of \(step)")
        }
    }

    @Test func `columns with ink are known, whatever the phase`() throws {
        let canvas = try Canvas(width: 200, height: 60)
        for quarter in 0..<8 {
            let item = try run("W", Self.font(16), on: canvas, at: [(90 + Double(quarter) / 4, 40)])
            var list = DisplayList()
            list.append(.fillRect(rect(0, 0, 200, 60), .white))
            list.append(item)
            canvas.painter.paint(list, on: canvas.surface, isWhole: true)
            let ink = try require(canvas.surface.bitmap(of: canvas.surface.bounds)).inkBounds
            let known = canvas.painter.ink.clamped(toWidth: 200)
            expect(known.contains { $0.lowerBound <= ink.x && $0.upperBound >= ink.maxX }, "\(known) of \(ink)")
        }
    }

    @Test func `the parts of a pixel are covered as Xft covers them`() throws {
        let canvas = try Canvas(width: 120, height: 60)
        let connection = canvas.surface.connection
        for order in [FC_RGBA_RGB, FC_RGBA_BGR, FC_RGBA_VRGB, FC_RGBA_VBGR] {
            let pattern = FcPatternCreate()!
            FcPatternAddString(pattern, FC_FILE, Self.serifFile)
            FcPatternAddInteger(pattern, FC_INDEX, 0)
            FcPatternAddDouble(pattern, FC_PIXEL_SIZE, 17)
            FcPatternAddBool(pattern, FC_ANTIALIAS, 1)
            FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_SLIGHT)
            FcPatternAddInteger(pattern, FC_RGBA, order)
            FcPatternAddInteger(pattern, FC_LCD_FILTER, FC_LCD_DEFAULT)
            let phased = try require(PhasedGlyphs(Self.font(17), rendering: pattern, connection))
            let xft = try require(XftFontOpenPattern(connection.raw, pattern))
            defer { XftFontClose(connection.raw, xft) }
            let glyphs = "Rag".unicodeScalars.enumerated().map { index, scalar in
                (glyph: XftCharIndex(connection.raw, xft, scalar.value), x: Int16(20 + index * 25))
            }
            _ = try canvas.paint([])
            let source = canvas.painter.colors.picture(.black)
            XftGlyphSpecRender(
                connection.raw, PictOpOver, source, xft, canvas.surface.picture, 0, 0,
                glyphs.map { XftGlyphSpec(glyph: $0.glyph, x: $0.x, y: 40) }, 3)
            let expected = try require(canvas.surface.bitmap(of: canvas.surface.bounds))
            _ = try canvas.paint([])
            let specs = glyphs.map { XftGlyphSpec(glyph: $0.glyph << 2, x: $0.x, y: 40) }
            phased.draw(specs[...], source: source, on: canvas.surface, canvas.painter.requests)
            canvas.painter.requests.flush(onto: canvas.surface.picture)
            let picture = try require(canvas.surface.bitmap(of: canvas.surface.bounds))
            expectEqual(picture.pixels, expected.pixels, "order \(order)")
            expect(picture.pixels.contains { $0 >> 16 & 0xFF != $0 & 0xFF }, "there are colours")
            expectEqual(XErrorLog.drain(), [])
        }
    }

    @Test func `no more than some sizes are open at once, and those drawn with lately stay`() throws {
        let canvas = try Canvas()
        let fonts = canvas.painter.fonts
        let kept = Self.font(20)
        let first = try require(fonts.entry(for: kept).phased)
        let source = canvas.painter.colors.picture(.black)
        let sizes = (0..<XftFontCache.mostPhased * 2).map { Self.font(8 + Double($0) / 4) }
        for font in sizes {
            _ = fonts.entry(for: font)
            let spec = [XftGlyphSpec(glyph: 160, x: 20, y: 50)]
            fonts.draw(spec[...], first, source: source, on: canvas.surface, canvas.painter.requests)
        }
        expect(fonts.entry(for: kept).phased === first)
        expect(fonts.openPhasedCount <= XftFontCache.mostPhased)
        expect(fonts.entry(for: sizes[0]).phased != nil, "a size that was closed comes back")
    }

    @Test func `fonts that the engine has let go of are closed`() throws {
        let canvas = try Canvas()
        let fonts = canvas.painter.fonts
        for isSubpixelPlaced in [true, false] {
            for step in 0..<500 {
                _ = fonts.entry(for: Self.font(8 + Double(step) / 16, isSubpixelPlaced: isSubpixelPlaced))
                _ = try canvas.paint([])
                expect(fonts.count <= 130, "after \(step) sizes")
            }
        }
        let held = (0..<200).map { Self.font(8 + Double($0) / 16, isSubpixelPlaced: false) }
        let opened = held.map { fonts.entry(for: $0).xft }
        _ = try canvas.paint([])
        expectEqual(held.map { fonts.entry(for: $0).xft }, opened, "fonts in use stay open")
        expectEqual(XErrorLog.drain(), [])
    }

    @Test func `a picture with more sizes than may be open has none opened twice`() throws {
        let canvas = try Canvas()
        let fonts = canvas.painter.fonts
        let sizes = (0..<XftFontCache.mostPhased + 12).map { Self.font(8 + Double($0) / 4) }
        func picture() throws -> [PhasedGlyphs?] {
            _ = try canvas.paint(try sizes.enumerated().map { try run("a", $1, on: canvas, at: [(x: Double($0), y: 50)]) })
            expect(fonts.openPhasedCount >= sizes.count)
            return sizes.map { fonts.entry(for: $0).phased }
        }
        let (first, second) = (try picture(), try picture())
        expect(zip(first, second).allSatisfy { $0 != nil && $0 === $1 })
        for _ in 0..<3 { _ = try canvas.paint([]) }
        _ = fonts.entry(for: Self.font(60))
        expect(fonts.openPhasedCount <= XftFontCache.mostPhased)
    }

    @Test func `glyphs that were not drawn lately go where the server keeps too many, and come back`() throws {
        let canvas = try Canvas(width: 300, height: 120)
        let fonts = XftFontCache(canvas.surface.connection, phasedBudget: 40_000)
        let source = canvas.painter.colors.picture(.black)
        func paint(_ size: Double) throws -> Bitmap {
            _ = try canvas.paint([])
            let phased = try require(fonts.entry(for: Self.sized(size)).phased)
            let specs = (0..<40).map { (index: Int) -> XftGlyphSpec in
                let id = (40 + index) * 4 + index & 3
                return XftGlyphSpec(glyph: UInt32(id), x: Int16(index * 7), y: 80)
            }
            fonts.draw(specs[...], phased, source: source, on: canvas.surface, canvas.painter.requests)
            canvas.painter.requests.flush(onto: canvas.surface.picture)
            expectEqual(XErrorLog.drain(), [])
            return try require(canvas.surface.bitmap(of: canvas.surface.bounds))
        }
        let first = try paint(30)
        var most = 0
        for size in 20..<40 {
            _ = try paint(Double(size) + 0.5)
            most = max(most, fonts.phasedBytes)
        }
        expect(most <= 40_000 && most > 10_000, "\(most)")
        try expectEqual(paint(30).pixels, first.pixels)
    }

    /// Fonts are told apart by identity.
    private static var sizes: [Double: GlyphFont] = [:]
    private static func sized(_ size: Double) -> GlyphFont {
        if let known = sizes[size] { return known }
        sizes[size] = font(size)
        return sizes[size]!
    }

    @Test func `outlines beyond all measure are left out, and the others drawn`() throws {
        var bytes = Array(try Data(contentsOf: URL(filePath: Self.serifFile)))
        func long(_ index: Int) -> Int {
            bytes[index..<index + 4].reduce(0) { (number: Int, byte: UInt8) -> Int in number << 8 | Int(byte) }
        }
        let entries = stride(from: 12, to: 12 + 40 * 16, by: 16)
        let entry: Int = try require(entries.first { bytes[$0..<$0 + 4].elementsEqual("head".utf8) })
        let head = long(entry + 8)
        // Sixteen units an em instead of 2048: every letter is 128 times as large.
        (bytes[head + 18], bytes[head + 19]) = (0, 16)
        let file = FileManager.default.temporaryDirectory.appending(path: "recto-\(UUID().uuidString).ttf")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let hostile = GlyphFont(file: file.path, faceIndex: 0, pixelSize: Fixed(pixels: 200), isSubpixelPlaced: true)
        let canvas = try Canvas()
        let glyphs = (36..<60).map { PositionedGlyph(glyph: $0, x: px(10), y: px(90)) }
        let normal = try run("H", Self.font(20), on: canvas, at: [(20.5, 40)])
        let picture = try canvas.paint([.glyphs(GlyphRun(font: hostile, color: .black, glyphs: glyphs)), normal])
        expectEqual(picture.inkBounds.maxY, 40)
    }

    @Test func `glyphs far from each other and glyphs that the font lacks do no harm`() throws {
        let canvas = try Canvas(width: 300, height: 60)
        let item = try run("HHHH", Self.font(20), on: canvas, at: [(-31_000.25, 40), (20.5, 40), (31_900, 40), (1e12, 40)])
        var run = try require(item.glyphRun)
        let alone = try canvas.paint([.glyphs(run)]).inkBounds
        run.glyphs.append(PositionedGlyph(glyph: 0xFFFE, x: px(200), y: px(40)))
        let picture = try canvas.paint([.glyphs(run)])
        expect((20...22).contains(alone.x) && alone.maxY == 40)
        expectEqual(picture.inkBounds.union(alone), picture.inkBounds)
    }
}

extension Bitmap {
    /// Where the ink lies on the average, across: black on white.
    var centre: Double {
        var (sum, moment) = (0.0, 0.0)
        for y in 0..<height {
            for x in 0..<width {
                let ink = Double(255 - (self[x, y] & 0xFF))
                sum += ink
                moment += ink * (Double(x) + 0.5)
            }
        }
        return moment / max(1, sum)
    }
}
