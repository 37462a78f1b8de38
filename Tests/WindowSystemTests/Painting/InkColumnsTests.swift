import Expectations
import Testing
import TextKit

@testable import WindowSystem

struct InkColumnsTests {
    @Test func `columns that are near become one, others stay apart, in order`() {
        var ink = InkColumns()
        ink.add(500..<600)
        ink.add(100..<200)
        expectEqual(ink.spans, [100..<200, 500..<600])
        ink.add(220..<300)
        expectEqual(ink.spans, [100..<300, 500..<600])
        ink.add(120..<130)
        ink.add(7..<7)
        expectEqual(ink.spans, [100..<300, 500..<600])
        ink.add(290..<490)
        expectEqual(ink.spans, [100..<600])
    }

    @Test func `columns beyond the width are none`() {
        var ink = InkColumns()
        ink.add(-20..<50)
        ink.add(900..<1200)
        expectEqual(ink.clamped(toWidth: 1000), [0..<50, 900..<1000])
        expectEqual(ink.clamped(toWidth: 900), [0..<50])
    }

    @MainActor @Suite(.needsDisplay) struct Painted {
        private static let paper = RGBA(hex: 0xFCFBF8)

        private func paint(_ items: [DisplayList.Item], on canvas: Canvas, isWhole: Bool) {
            var list = DisplayList()
            items.forEach { list.append($0) }
            canvas.painter.paint(list, on: canvas.surface, damage: [canvas.surface.bounds], isWhole: isWhole)
        }

        private func pixels(_ canvas: Canvas) throws -> [UInt32] {
            try require(canvas.surface.bitmap(of: canvas.surface.bounds)).pixels
        }

        @Test func `paper that the server has laid before a list is painted is not laid again, and the pixels are the same`() throws {
            let (early, late) = (try Canvas(width: 1000, height: 100), try Canvas(width: 1000, height: 100))
            let paper = DisplayList.Item.fillRect(rect(0, 0, 1000, 100), Self.paper)
            let area = PixelRect(x: 100, y: 20, width: 600, height: 60)
            for canvas in [early, late] {
                canvas.painter.layPaper(on: canvas.surface, damage: [area])
                expectEqual(canvas.painter.work.filledPixels, 0, "no list has said which paper there is")
                let before = try TestFonts.glyphs("Before", TestFonts.serif, on: canvas, x: 90, y: 50, advance: 90)
                paint([paper, before], on: canvas, isWhole: true)
            }
            var list = DisplayList()
            list.append(paper)
            list.append(try TestFonts.glyphs("After", TestFonts.serif, on: early, x: 120, y: 60, advance: 40))
            let whole = early.painter.work.filledPixels
            early.painter.layPaper(on: early.surface, damage: [area])
            let laid = early.painter.work.filledPixels
            expect(laid > whole)
            early.painter.paint(list, on: early.surface, damage: [area])
            expectEqual(early.painter.work.filledPixels, laid)
            late.painter.paint(list, on: late.surface, damage: [area])
            expectEqual(late.painter.work.filledPixels, laid)
            try expectEqual(pixels(early), pixels(late))

            // What was laid elsewhere does not count.
            early.painter.layPaper(on: early.surface, damage: [PixelRect(x: 100, y: 20, width: 600, height: 30)])
            let part = early.painter.work.filledPixels
            early.painter.paint(list, on: early.surface, damage: [area])
            expect(early.painter.work.filledPixels > part)
            try expectEqual(pixels(early), pixels(late))
        }

        @Test func `paper is no ink; what is painted on it is, as far as it reaches`() throws {
            let canvas = try Canvas(width: 1000, height: 100)
            let all = rect(0, 0, 1000, 100)
            paint([.fillRect(all, .white), .fillRect(all, Self.paper), .fillRect(rect(300, 10, 50, 5), .black)], on: canvas, isWhole: true)
            expectEqual(canvas.painter.ink.spans, [300..<350])
            let letters = try TestFonts.glyphs("Ink", TestFonts.serif, on: canvas, x: 600, y: 50, advance: 15)
            paint([.fillRect(all, Self.paper), letters], on: canvas, isWhole: false)
            let spans = canvas.painter.ink.spans
            expectEqual(spans.count, 2)
            let text = try require(spans.last)
            expect(text.lowerBound <= 600 && text.lowerBound > 500 && text.upperBound >= 645 && text.upperBound < 750, "\(text)")
        }

        @Test func `without paper below, everything may be ink`() throws {
            let canvas = try Canvas(width: 1000, height: 100)
            paint([.fillRect(rect(0, 0, 1000, 50), .white)], on: canvas, isWhole: true)
            expectEqual(canvas.painter.ink.clamped(toWidth: 1000), [0..<1000])
        }

        @Test func `paper over what was painted before leaves the pixels that painting everything gives`() throws {
            let canvas = try Canvas(width: 1000, height: 100)
            let all = rect(0, 0, 1000, 100)
            let letters = try TestFonts.glyphs("Wasp", TestFonts.serif, on: canvas, x: 400, y: 50, advance: 15)
            paint([.fillRect(all, Self.paper), letters, .fillRect(rect(10, 10, 40, 40), .black)], on: canvas, isWhole: true)
            let mark = DisplayList.Item.fillRect(rect(420, 60, 20, 5), .black)
            paint([.fillRect(all, Self.paper), mark], on: canvas, isWhole: false)
            let again = try require(canvas.surface.bitmap(of: canvas.surface.bounds))
            paint([.fillRect(all, Self.paper), mark], on: canvas, isWhole: true)
            let whole = try require(canvas.surface.bitmap(of: canvas.surface.bounds))
            expectEqual(again.pixels, whole.pixels)
        }
    }

    @MainActor @Suite(.needsDisplay) struct Reach {
        @Test func `a face's outlines reach no farther than it says, and nearer than is assumed of one that does not`() throws {
            let canvas = try Canvas(width: 400, height: 200)
            let entry = canvas.painter.fonts.entry(for: TestFonts.serif)
            let usual = GlyphReach(usualFor: TestFonts.serif)
            expect(entry.reach.right < usual.right && entry.reach.right >= 20)
            let letters = try TestFonts.glyphs("@Wjfg", TestFonts.serif, on: canvas, x: 100, y: 100, advance: 40)
            let ink = try canvas.paint([letters]).inkBounds
            expect(ink.x >= 100 - entry.reach.left && ink.maxX <= 260 + entry.reach.right)
            expect(ink.y >= 100 - entry.reach.up && ink.maxY <= 100 + entry.reach.down)
            expectEqual(canvas.painter.fonts.entry(for: TestFonts.emoji).reach, GlyphReach(usualFor: TestFonts.emoji))
        }
    }
}
