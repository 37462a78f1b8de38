import Foundation
import TextKit
import TextViews
import Testing

@testable import WindowSystem

/// How much a frame sends to the server.
@Suite(.serialized, .needsDisplay)
struct PaintWorkTests {
    @Test func `glyphs of one font and colour go out in one call, whatever runs they come in`() throws {
        let canvas = try Canvas(width: 400, height: 300)
        let runs = try (0..<10).map { try TestFonts.glyphs("words", TestFonts.serif, on: canvas, x: 10, y: 20 + $0 * 25, advance: 15) }
        _ = try canvas.paint(runs)
        #expect(canvas.painter.work == PaintWork(glyphCalls: 1, glyphs: 50, filledPixels: 400 * 300))
    }

    @Test func `another colour, another font and what lies between make calls of their own`() throws {
        let canvas = try Canvas(width: 400, height: 300)
        let black = try TestFonts.glyphs("ink", TestFonts.serif, on: canvas, x: 10, y: 50, advance: 15)
        let blue = try TestFonts.glyphs("ink", TestFonts.serif, on: canvas, x: 10, y: 80, advance: 15, color: RGBA(hex: 0x0000FF))
        let face = try TestFonts.glyphs("😀", TestFonts.emoji, on: canvas, x: 100, y: 50, advance: 30)
        _ = try canvas.paint([black, black, blue, face, .fillRect(rect(0, 100, 10, 10), .black), face])
        #expect(canvas.painter.work.glyphCalls == 4)
        #expect(canvas.painter.work.glyphs == 3 + 3 + 3 + 1 + 1)
    }

    @Test func `a step of scrolling draws the lines that come to show, not the screen`() throws {
        let connection = try TestDisplay.connection.get()
        var options = WindowOptions()
        options.geometry = try #require(WindowGeometry("900x800+0+0"))
        let lines = (1...400).map { "\($0). The white rabbit looked at its watch and hurried on.\n" }.joined()
        let view = TextView(frame: .zero)
        view.isEditable = false
        view.maximumColumnWidth = 500
        view.textStorage.setAttributedString(NSAttributedString(string: lines, attributes: [.font: Font.systemFont(ofSize: 16)]))
        let window = ContentWindow(try Window(connection, options: options), view: view, title: "")
        window.draw()
        let screen = window.painter.work
        #expect(screen.glyphs > 1500)
        window.painter.work = PaintWork()
        window.take(view.handle(.key(KeyPress(.down))))
        #expect(window.damage != .all)
        let rects = window.draw()
        let step = window.painter.work
        #expect(step.glyphs > 0 && step.glyphs * 5 < screen.glyphs, "\(step) of \(screen)")
        #expect(step.filledPixels * 10 < screen.filledPixels)
        #expect(rects.allSatisfy { $0.width < 750 } && rects.count == 2, "the column and the bar: \(rects)")
        let scrolled = try #require(window.window.surface.bitmap(of: window.window.bounds))
        view.setNeedsDisplay()
        window.draw()
        #expect(window.window.surface.bitmap(of: window.window.bounds)?.pixels == scrolled.pixels)
    }
}
