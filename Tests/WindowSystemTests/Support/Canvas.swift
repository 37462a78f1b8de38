import CX11
import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// A surface to paint on and read back. `RECTO_PICTURES=FOLDER` keeps what was painted as PNG files.
struct Canvas {
    let painter: XftPainter
    let surface: Surface

    init(width: Int = 100, height: Int = 100) throws {
        let connection = try TestDisplay.connection.get()
        painter = XftPainter(connection)
        surface = try Surface(connection, width: width, height: height)
    }

    /// Paints white and the items over it, and gives back the pixels.
    func paint(_ items: [DisplayList.Item], damage: [PixelRect]? = nil, name: String = #function) throws -> Bitmap {
        var list = DisplayList()
        list.append(.fillRect(rect(0, 0, surface.width, surface.height), .white))
        items.forEach { list.append($0) }
        _ = XErrorLog.drain()
        painter.paint(list, on: surface, damage: damage)
        let bitmap = try require(surface.bitmap(of: surface.bounds))
        expectEqual(XErrorLog.drain(), [])
        if let folder = ProcessInfo.processInfo.environment["RECTO_PICTURES"] {
            let file = name.filter { $0.isLetter || $0 == " " }.replacingOccurrences(of: " ", with: "-")
            try bitmap.pngData().write(to: URL(filePath: folder).appending(path: "\(file).png"))
        }
        return bitmap
    }
}

func px(_ value: Double) -> Fixed { Fixed(value) }

func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> FixedRect {
    FixedRect(x: Fixed(pixels: x), y: Fixed(pixels: y), width: Fixed(pixels: width), height: Fixed(pixels: height))
}

func polygon(_ points: [(Double, Double)]) -> [FlattenedPath.Point] {
    points.map { FlattenedPath.Point(x: Fixed($0.0), y: Fixed($0.1)) }
}

extension Bitmap {
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// The least rectangle around the pixels that are not white.
    var inkBounds: PixelRect {
        var bounds = PixelRect.empty
        let blank = [UInt32](repeating: 0xFFFF_FFFF, count: width)
        // Most rows are blank, and compared at once.
        for y in 0..<height where pixels.withUnsafeBufferPointer({ memcmp($0.baseAddress! + y * width, blank, width * 4) }) != 0 {
            for x in 0..<width where self[x, y] != 0xFFFF_FFFF {
                bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return bounds
    }
}

enum TestFonts {
    static let serif = GlyphFont(
        file: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf", faceIndex: 0, pixelSize: Fixed(pixels: 20))
    static let emoji = GlyphFont(
        file: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", faceIndex: 0, pixelSize: Fixed(pixels: 20), isColor: true)

    /// The glyphs of `text` by the font's character map, `advance` apart.
    static func glyphs(
        _ text: String, _ font: GlyphFont, on canvas: Canvas, x: Int, y: Int, advance: Int, color: RGBA = .black
    ) throws -> DisplayList.Item {
        let face = try require(FreeTypeFaces.open(font))
        defer { FT_Done_Face(face) }
        let glyphs = text.unicodeScalars.enumerated().map { i, scalar in
            PositionedGlyph(
                glyph: UInt16(FT_Get_Char_Index(face, FT_ULong(scalar.value))), x: Fixed(pixels: x + i * advance),
                y: Fixed(pixels: y))
        }
        return .glyphs(GlyphRun(font: font, color: color, glyphs: glyphs))
    }
}

extension DisplayList.Item {
    /// Its glyphs, where it is a run of glyphs.
    var glyphRun: GlyphRun? { if case .glyphs(let run) = self { run } else { nil } }
}
