import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// Where capitals end, read pixel by pixel: a row belongs to a letter where its stem covers at least half as much of it as of most rows.
@Suite(.serialized, .needsDisplay)
struct CapitalHeightTests {
    private static let faces = ["DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono", "Noto Serif", "Noto Sans"]

    private func canvas(hintStyle: Int32?) throws -> Canvas {
        let canvas = try Canvas(width: 400, height: 300)
        var rendering = GlyphRendering()
        rendering.hintStyle = hintStyle
        canvas.painter.fonts.ownRendering = rendering
        return canvas
    }

    /// The rows of an H whose left edge is at 8 pixels.
    private func rows(of list: DisplayList, em: Double, on canvas: Canvas) throws -> Range<Int> {
        var whole = DisplayList()
        whole.append(.fillRect(rect(0, 0, 400, 300), .white))
        list.items.forEach { whole.append($0) }
        canvas.painter.paint(whole, on: canvas.surface)
        let (top, height) = (24, min(276, Int(24 + 1.7 * em)))
        let width = Int(0.45 * em) + 2
        let picture = try require(canvas.surface.bitmap(of: PixelRect(x: 8, y: top, width: width, height: height)))
        let pixels = picture.pixels
        func darkness(_ x: Int) -> [Int] {
            var column = [Int](repeating: 0, count: height)
            var y = 0
            while y < height {
                column[y] = 255 - Int(pixels[y * width + x] & 0xFF)
                y += 1
            }
            return column
        }
        // The column of the stem is the darkest as a whole.
        let columns: [[Int]] = (0..<width).map { darkness($0) }
        let sums: [Int] = columns.map { $0.reduce(0, +) }
        let stem = columns[sums.firstIndex(of: sums.max() ?? 0) ?? 0]
        let inked = stem.filter { $0 > 0 }.sorted()
        guard !inked.isEmpty else { return 0..<0 }
        let usual = inked[inked.count / 2]
        let rows = stem.indices.filter { 2 * stem[$0] >= usual }
        return (rows[0] + top)..<(rows[rows.count - 1] + 1 + top)
    }

    @Test(
        "a capital set by capital heights below a rule ends in the pixel where that was computed",
        arguments: [1.0, 1.25, 1.5, 2], [nil, 0] as [Int32?])
    func capitalsMeetRules(scale: Double, hintStyle: Int32?) throws {
        let canvas = try canvas(hintStyle: hintStyle)
        var missed: [String] = []
        for name in Self.faces {
            // Without hinting the thinnest stems do not fill a pixel.
            for size in stride(from: hintStyle == nil ? 8.0 : 14, through: 72, by: hintStyle == nil ? scale == 1 ? 0.5 : 1.5 : 6.5) {
                let font = try require(Font(name: name, size: size))
                let height = Double(font.capHeight) * scale
                for multiple in [1, 1.37] {
                    let y = 40 + multiple * height
                    let list = GraphicsContext.recording(scale: scale) {
                        "H".draw(
                            with: CGRect(x: 8 / scale, y: y / scale, width: 0, height: 0), options: [], attributes: [.font: font],
                            context: nil)
                    }
                    let found = try rows(of: list, em: size * scale, on: canvas)
                    // Positions are rounded to 1/64 pixel, then to the pixel, both once.
                    let baseline = Fixed(y).roundedPixels
                    let error = Double(baseline) - height - Double(found.lowerBound)
                    if found.upperBound != baseline || abs(error) > 0.5 + 1.0 / 32 || multiple == 1 && found.lowerBound != 40 {
                        missed.append("\(name) \(size) × \(multiple): \(found), not \(Double(baseline) - height)..<\(baseline)")
                    }
                }
            }
        }
        expect(missed.isEmpty, "\(missed.count): \(missed.prefix(20))")
    }

    @Test("capitals of labels and of laid out text end where their baselines and heights say", arguments: [1.0, 1.25, 1.5, 2])
    func capitalsOfViews(scale: Double) throws {
        let canvas = try canvas(hintStyle: nil)
        var missed: [String] = []
        func check(_ list: DisplayList, _ name: String, _ font: Font, baseline: CGFloat?) throws {
            let found = try rows(of: list, em: Double(font.pointSize) * scale, on: canvas)
            let error = Double(found.upperBound - found.lowerBound) - Double(font.capHeight) * scale
            let isOff = baseline.map { Fixed(Double($0) * scale).roundedPixels != found.upperBound } ?? false
            if abs(error) > 0.5 + 1.0 / 32 || isOff {
                missed.append("\(name) \(font.pointSize): \(found), \(String(describing: baseline))")
            }
        }
        for family in Self.faces {
            for size in stride(from: 9.0, through: 40, by: 4.5) {
                let font = try require(Font(name: family, size: size))
                let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
                label.displayScale = scale
                (label.font, label.text) = (font, "H")
                let list = GraphicsContext.recording(scale: scale) {
                    label.drawText(in: CGRect(x: 8 / scale, y: 30 / scale, width: 100, height: font.lineHeight.rounded(.up)))
                }
                try check(list, "label \(family)", font, baseline: nil)
                let storage = TextStorage(string: "H", attributes: [.font: font])
                let manager = LayoutManager()
                storage.addLayoutManager(manager)
                let container = TextContainer(size: CGSize(width: 100, height: 0))
                container.lineFragmentPadding = 0
                manager.addTextContainer(container)
                manager.displayScale = scale
                let origin = CGPoint(x: 8 / scale, y: 30 / scale)
                let lines = GraphicsContext.recording(scale: scale) {
                    manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 1), at: origin)
                }
                let baseline = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minY + manager.location(forGlyphAt: 0).y
                try check(lines, "text \(family)", font, baseline: baseline + origin.y)
            }
        }
        expect(missed.isEmpty, "\(missed.count): \(missed.prefix(20))")
    }

    @Test func `whole pixels are kept where letters are slightly hinted and may not stand between them`() throws {
        let canvas = try canvas(hintStyle: nil)
        let font = GlyphFont(file: PhasedGlyphsTests.serifFile, faceIndex: 0, pixelSize: Fixed(pixels: 18))
        expect(!HeightFit.of(font, hinting: .slight).isPlain(for: font))
        var seen: Set<[UInt32]> = []
        for step in 0..<8 {
            let run = GlyphRun(
                font: font, color: .black, glyphs: [PositionedGlyph(glyph: 43, x: Fixed(raw: Int64(40 * 64 + step * 8 - 31)), y: px(40))])
            let picture = try canvas.paint([.glyphs(run)])
            seen.insert(picture.cut(picture.inkBounds).pixels)
        }
        expectEqual(seen.count, 1)
        expect(canvas.painter.fonts.entry(for: font).phased != nil, "Xft would draw its capitals a pixel too high")
    }
}
