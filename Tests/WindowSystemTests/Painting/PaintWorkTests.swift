import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// How much a frame sends to the server.
@Suite(.serialized, .needsDisplay)
struct PaintWorkTests {
    @Test func `glyphs of one font and colour go out in one call, whatever runs they come in`() throws {
        let canvas = try Canvas(width: 400, height: 300)
        let runs = try (0..<10).map { try TestFonts.glyphs("words", TestFonts.serif, on: canvas, x: 10, y: 20 + $0 * 25, advance: 15) }
        _ = try canvas.paint(runs)
        expectEqual(canvas.painter.work, PaintWork(glyphCalls: 1, glyphs: 50, fillCalls: 1, filledPixels: 400 * 300))
    }

    @Test func `another colour, another font and what lies between make calls of their own`() throws {
        let canvas = try Canvas(width: 400, height: 300)
        let black = try TestFonts.glyphs("ink", TestFonts.serif, on: canvas, x: 10, y: 50, advance: 15)
        let blue = try TestFonts.glyphs("ink", TestFonts.serif, on: canvas, x: 10, y: 80, advance: 15, color: RGBA(hex: 0x0000FF))
        let face = try TestFonts.glyphs("😀", TestFonts.emoji, on: canvas, x: 100, y: 50, advance: 30)
        _ = try canvas.paint([black, black, blue, face, .fillRect(rect(0, 100, 10, 10), .black), face])
        expectEqual(canvas.painter.work.glyphCalls, 4)
        expectEqual(canvas.painter.work.glyphs, 3 + 3 + 3 + 1 + 1)
    }

    @Test func `a step of scrolling draws the lines that come to show, not the screen`() throws {
        let connection = try TestDisplay.connection.get()
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("900x800+0+0"))
        let lines = (1...400).map { "\($0). The white rabbit looked at its watch and hurried on.\n" }.joined()
        let view = TextView(frame: .zero)
        view.isEditable = false
        view.maximumColumnWidth = 500
        view.textStorage.setAttributedString(NSAttributedString(string: lines, attributes: [.font: Font.systemFont(ofSize: 16)]))
        let window = ContentWindow(try Window(connection, options: options), view: view, title: "")
        window.draw()
        let screen = window.painter.work
        expect(screen.glyphs > 1500)
        window.painter.work = PaintWork()
        window.take(view.handle(.key(KeyPress(.down))))
        expect(window.damage != .all)
        let rects = window.draw()
        let step = window.painter.work
        expect(step.glyphs > 0 && step.glyphs * 5 < screen.glyphs, "\(step) of \(screen)")
        expect(step.filledPixels * 10 < screen.filledPixels)
        expect(rects.allSatisfy { $0.width < 750 } && rects.count == 2, "the column and the bar: \(rects)")
        let scrolled = try require(window.window.surface.bitmap(of: window.window.bounds))
        view.setNeedsDisplay()
        window.draw()
        expectEqual(window.window.surface.bitmap(of: window.window.bounds)?.pixels, scrolled.pixels)
    }
}

/// What a frame of a drag is made of.
@Suite(.serialized, .needsDisplay)
struct FigureDragWorkTests {
    private func window(columns: Int = 1, paragraphs: Int = 60) throws -> (ContentWindow, TextView) {
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("900x800+0+0"))
        let lines = (1...paragraphs).map { "\($0). The white rabbit looked at its watch and hurried on, as it did every day.\n" }.joined()
        let view = TextView(frame: .zero)
        view.isEditable = false
        view.maximumColumnWidth = 500
        view.columnCount = columns
        view.textStorage.setAttributedString(NSAttributedString(string: lines, attributes: [.font: Font.systemFont(ofSize: 16)]))
        return (ContentWindow(try Window(try TestDisplay.connection.get(), options: options), view: view, title: ""), view)
    }

    private func oval(_ side: CGFloat) -> BezierPath { BezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side * 0.83)) }

    private func pixels(_ window: ContentWindow) -> [UInt32]? { window.window.surface.bitmap(of: window.window.bounds)?.pixels }

    /// Draws a frame, and everything anew in another painter's stead; true where both are the same.
    private func drawsAsAnew(_ window: ContentWindow, _ view: TextView) -> Bool {
        window.draw()
        let drawn = pixels(window)
        view.setNeedsDisplay()
        window.draw()
        return drawn != nil && drawn == pixels(window)
    }

    @Test func `the coverage of a figure is made once for a drag of a hundred frames`() throws {
        // Short enough to need no scroll bar, which has a shape of its own.
        let (window, view) = try window(paragraphs: 12)
        view.addFigure(shape: oval(150), fill: RGBA(hex: 0x4A6FA5), at: CGPoint(x: 60, y: 120))
        window.draw()
        let frame = view.viewRect(try require(view.figures.first).frame)
        let grip = CGPoint(x: frame.midX, y: frame.midY)
        window.take(view.handle(.pointerDown(Pointer(grip, button: 1))))
        window.draw()
        var most = 0
        for step in 0..<100 {
            let to = CGPoint(x: grip.x + CGFloat(step * 3), y: grip.y + CGFloat(step * 2))
            window.take(view.handle(.pointerMoved(Pointer(to))))
            let display = window.window.connection.raw
            let first = XNextRequest(display)
            window.draw()
            most = max(most, Int(XNextRequest(display) - first))
        }
        expectEqual(window.painter.masks.makings, 1)
        expect(most <= 60, "requests of a frame")
        expect(window.painter.masks.byteCount <= window.painter.masks.budgetBytes)
        expect(window.painter.images.scalings <= 1, "of the shadow")
    }

    @Test(arguments: [1, 2]) func `frames of a drag look as if all had been drawn anew`(columns: Int) throws {
        let (window, view) = try window(columns: columns)
        view.addFigure(shape: oval(150), fill: RGBA(hex: 0x4A6FA5), at: CGPoint(x: 60, y: 120))
        view.addFigure(shape: oval(80), fill: RGBA(hex: 0xA54A6F), at: CGPoint(x: 300, y: 400))
        window.draw()
        let frame = view.viewRect(try require(view.figures.first).frame)
        let grip = CGPoint(x: frame.midX, y: frame.midY)
        window.take(view.handle(.pointerDown(Pointer(grip, button: 1))))
        for step in 0..<40 {
            let to = CGPoint(x: grip.x + CGFloat(step * 11), y: grip.y + CGFloat((step * 29) % 480))
            window.take(view.handle(.pointerMoved(Pointer(to))))
            expect(drawsAsAnew(window, view), "frame \(step)")
        }
        window.take(view.handle(.pointerUp(Pointer(grip, button: 1))))
        expect(drawsAsAnew(window, view), "dropped")
    }

    @Test func `lines below that stay where they are are not drawn again while a figure is dragged`() throws {
        let (window, view) = try window()
        view.addFigure(shape: oval(60), fill: RGBA(hex: 0x4A6FA5), at: CGPoint(x: 380, y: 120))
        window.draw()
        let frame = view.viewRect(try require(view.figures.first).frame)
        let grip = CGPoint(x: frame.midX, y: frame.midY)
        window.take(view.handle(.pointerDown(Pointer(grip, button: 1))))
        window.draw()
        var least = Int.max
        for step in 1...30 {
            window.take(view.handle(.pointerMoved(Pointer(CGPoint(x: grip.x, y: grip.y + CGFloat(step))))))
            window.painter.work = PaintWork()
            window.draw()
            least = min(least, window.painter.work.glyphs)
        }
        view.setNeedsDisplay()
        window.painter.work = PaintWork()
        window.draw()
        expect(least * 2 < window.painter.work.glyphs, "\(least) of \(window.painter.work.glyphs)")
    }

    @Test func `paper that is laid on paper is filled once`() throws {
        let canvas = try Canvas(width: 100, height: 100)
        let paper = DisplayList.Item.fillRect(rect(0, 0, 100, 100), .white)
        _ = try canvas.paint([paper, .pushClip(rect(20, 20, 50, 50)), paper, .popClip])
        expectEqual(canvas.painter.work.filledPixels, 100 * 100)
        let triangle = FlattenedPath(contours: [polygon([(10, 10), (90, 10), (10, 90)])])
        let covered = try canvas.paint([.fillPath(triangle, .black), paper])
        expect(covered.inkBounds.isEmpty)
        let clipped = try canvas.paint([.pushClipPath(triangle), .fillRect(rect(0, 0, 100, 100), .black), .popClip, paper])
        expect(clipped.inkBounds.isEmpty)
        let within = try canvas.paint([.pushClipPath(triangle), paper, .fillRect(rect(0, 0, 30, 30), .black), paper, .popClip])
        expect(within.inkBounds.isEmpty)
    }
}
