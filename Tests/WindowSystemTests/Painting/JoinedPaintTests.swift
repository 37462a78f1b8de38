import CX11
import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// What is drawn together looks as if everything had been drawn by itself.
@Suite(.serialized, .needsDisplay)
struct JoinedPaintTests {
    private typealias Attributes = [NSAttributedString.Key: Any]

    private struct Dice {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    private static let words = [
        "fjord", "Type", "AVATAR", "ffi", "jumping", "over", "Wolf,", "“quoted”", "quickly", "fif", "Å", "(y)", "ﬁne", "gypsy", "T.",
        "kayak",
    ]

    private static func font(_ name: String, _ size: CGFloat) -> TextKit.Font {
        TextKit.Font(name: name, size: size) ?? .systemFont(ofSize: size)
    }

    /// At quarters of a pixel.
    private static let serif = GlyphFont(
        file: TestFonts.serif.file, faceIndex: 0, pixelSize: TestFonts.serif.pixelSize, isSubpixelPlaced: true)

    private static func shadow(_ alpha: CGFloat) -> Shadow {
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: 1, height: 1)
        shadow.shadowColor = Color(white: 0, alpha: alpha)
        return shadow
    }

    private static func color(_ dice: inout Dice) -> Color {
        let alpha: CGFloat = dice.next(3) == 0 ? 0.5 : 1
        return Color(red: CGFloat(dice.next(5)) / 4, green: CGFloat(dice.next(5)) / 4, blue: CGFloat(dice.next(5)) / 4, alpha: alpha)
    }

    private static func attributes(_ dice: inout Dice) -> Attributes {
        var attributes: Attributes = [.font: font("DejaVu Serif", 16)]
        if dice.next(2) == 0 { attributes[.foregroundColor] = color(&dice) }
        switch dice.next(14) {
        case 0: attributes[.font] = font("DejaVu Serif Italic", 16)
        case 1: attributes[.font] = font("DejaVu Serif Bold", CGFloat(12 + dice.next(14)))
        case 2: attributes[.kern] = -3.5
        case 3: attributes[.obliqueness] = 0.4
        case 4: attributes[.shadow] = shadow(dice.next(2) == 0 ? 0.4 : 1)
        case 5: attributes[.strokeWidth] = dice.next(2) == 0 ? -4.0 : 3.0
        case 6: attributes[.backgroundColor] = color(&dice)
        case 7: attributes[.underlineStyle] = UnderlineStyle([.double, .patternDash]).rawValue
        case 8: attributes[.strikethroughStyle] = UnderlineStyle.thick.rawValue
        case 9: attributes[.baselineOffset] = CGFloat(dice.next(20)) - 10
        case 10: attributes[.link] = "https://a.org"
        case 11: attributes[.textEffect] = NSAttributedString.TextEffectStyle.letterpressStyle
        default: break
        }
        return attributes
    }

    /// A page of words in many appearances, which touch and overlap where `isTight`.
    private func page(_ seed: UInt64, isTight: Bool) -> [DisplayList.Item] {
        var dice = Dice(state: seed)
        let text = NSMutableAttributedString()
        for _ in 0..<260 {
            let space = isTight && dice.next(3) == 0 ? "" : " "
            let word = Self.words[dice.next(Self.words.count)] + space
            text.append(NSAttributedString(string: word, attributes: Self.attributes(&dice)))
        }
        if isTight {
            let style = MutableParagraphStyle()
            style.lineHeightMultiple = 0.6
            text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        }
        return GraphicsContext.recording { text.draw(in: CGRect(x: 5, y: 5, width: 590, height: 590)) }.items
    }

    private func paint(_ items: [DisplayList.Item], joins: Bool, damage: [PixelRect]? = nil) throws -> (pixels: [UInt32], work: PaintWork) {
        let canvas = try Canvas(width: 600, height: 600)
        canvas.painter.requests.joinsUnits = joins
        let bitmap = try canvas.paint(items, damage: damage, name: joins ? "joined" : "by itself")
        return (bitmap.pixels, canvas.painter.work)
    }

    @Test(arguments: [false, true], 1...6)
    func `a page of many appearances has the same pixels whether or not things are drawn together`(isTight: Bool, seed: Int) throws {
        let items = page(UInt64(seed), isTight: isTight)
        let joined = try paint(items, joins: true)
        let apart = try paint(items, joins: false)
        expectEqual(joined.pixels, apart.pixels)
        expect(joined.work.glyphs == apart.work.glyphs && joined.work.glyphs > 900)
        expect(joined.work.fillCalls <= apart.work.fillCalls)
    }

    @Test func `a part of a page has the pixels that all of it has there`() throws {
        for seed in 1...4 {
            let items = page(UInt64(seed), isTight: seed > 2)
            let whole = try paint(items, joins: true).pixels
            let parts = [PixelRect(x: 40, y: 60, width: 300, height: 97), PixelRect(x: 340, y: 157, width: 33, height: 200)]
            let drawn = try paint(items, joins: true, damage: parts).pixels
            for part in parts {
                for y in part.y..<part.maxY {
                    let row = (y * 600 + part.x)..<(y * 600 + part.maxX)
                    expect(whole[row].elementsEqual(drawn[row]), "row \(y) of seed \(seed)")
                }
            }
        }
    }

    @Test func `words of three colours in turn are drawn in three calls, on however many lines`() throws {
        let canvas = try Canvas(width: 600, height: 400)
        let colors = [RGBA.black, RGBA(hex: 0xFF0000), RGBA(hex: 0x0000FF)]
        let words = try (0..<60).map {
            try TestFonts.glyphs(
                "ink", Self.serif, on: canvas, x: 10 + $0 % 6 * 90, y: 30 + $0 / 6 * 30, advance: 20, color: colors[$0 % 3])
        }
        _ = try canvas.paint(words)
        expect(canvas.painter.work.glyphCalls == 3 && canvas.painter.work.glyphs == 180)
    }

    @Test func `rectangles of three colours in turn are filled in three calls`() throws {
        let canvas = try Canvas(width: 600, height: 400)
        let colors = [RGBA(hex: 0xFFFF00), RGBA(hex: 0x00FFFF), RGBA(hex: 0xFF00FF)]
        let items = (0..<60).map { DisplayList.Item.fillRect(rect($0 % 6 * 90, $0 / 6 * 30, 90, 30), colors[$0 % 3]) }
        let drawn = try canvas.paint(items)
        expectEqual(canvas.painter.work.fillCalls, 1 + 3)
        expect(drawn[100, 10] == 0xFF00_FFFF && drawn[10, 10] == 0xFFFF_FF00)
    }

    @Test func `what lies over another colour stays above it`() throws {
        let canvas = try Canvas(width: 100, height: 100)
        let (red, blue) = (RGBA(hex: 0xFF0000), RGBA(hex: 0x0000FF))
        let rects = try canvas.paint([
            .fillRect(rect(0, 0, 50, 50), red), .fillRect(rect(20, 20, 50, 50), blue), .fillRect(rect(30, 30, 10, 10), red),
            .fillRect(rect(32, 32, 2, 2), blue.withAlpha(0.5)), .fillRect(rect(33, 33, 2, 2), blue.withAlpha(0.5)),
        ])
        expect(rects[10, 10] == 0xFFFF_0000 && rects[25, 25] == 0xFF00_00FF && rects[36, 36] == 0xFFFF_0000)
        expect(rects[33, 33] & 0xFF > rects[32, 32] & 0xFF, "twice on one pixel")
        func letter(_ x: Int, _ color: RGBA) throws -> DisplayList.Item {
            try TestFonts.glyphs("M", Self.serif, on: canvas, x: x, y: 60, advance: 0, color: color)
        }
        for order in [[red, blue, red], [blue, red, blue], [red.withAlpha(0.5), blue, red.withAlpha(0.5)]] {
            let letters = try order.enumerated().map { try letter(20 + $0 * 4, $1) }
            canvas.painter.requests.joinsUnits = true
            let joined = try canvas.paint(letters)
            canvas.painter.requests.joinsUnits = false
            try expectEqual(canvas.paint(letters).pixels, joined.pixels)
        }
    }

    @Test func `letters of one translucent colour that touch add up, and do so in masks no larger than they`() throws {
        let canvas = try Canvas(width: 600, height: 100)
        let color = RGBA.black.withAlpha(0.5)
        let apart = try TestFonts.glyphs("MMMM", Self.serif, on: canvas, x: 10, y: 50, advance: 60, color: color)
        _ = try canvas.paint([apart])
        expectEqual(canvas.painter.work.glyphCalls, 1)
        canvas.painter.work = PaintWork()
        let pairs = try [10, 300].map { try TestFonts.glyphs("MM", Self.serif, on: canvas, x: $0, y: 50, advance: 12, color: color) }
        _ = try canvas.paint(pairs + [apart])
        expect(canvas.painter.work.glyphCalls <= 4, "\(canvas.painter.work)")
    }

    @Test func `more colours than are kept, each of its own word, all come out`() throws {
        func items(_ canvas: Canvas) throws -> [DisplayList.Item] {
            try (0..<600).map {
                let color = RGBA(hex: UInt32($0 * 27_000))
                return try TestFonts.glyphs(
                    "o", Self.serif, on: canvas, x: 5 + $0 % 30 * 19, y: 25 + $0 / 30 * 28, advance: 0, color: color)
            }
        }
        let canvas = try Canvas(width: 600, height: 600)
        let all = try items(canvas)
        let joined = try paint(all, joins: true)
        expectEqual(joined.pixels, (try paint(all, joins: false)).pixels)
        expectEqual(joined.work.glyphCalls, 600)
    }
}
