import Foundation
import TextKit
import Testing

@testable import WindowSystem

/// Lines as they come out of layout, read pixel by pixel.
@Suite(.serialized, .needsDisplay)
struct EvenLettersTests {
    /// The glyphs of a line of text at `scale`, from the left.
    private func line(_ text: String, _ font: Font, scale: CGFloat) throws -> GlyphRun {
        let list = GraphicsContext.recording(scale: scale) { text.draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font]) }
        let runs = list.items.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
        #expect(runs.count == 1)
        return try #require(runs.first)
    }

    @Test(arguments: [11.0, 13, 16], [96.0, 120, 144, 192])
    func `letters of a pair stand the same distance apart in ink, to a quarter of a pixel`(_ size: Double, _ dpi: Double) throws {
        let scale = dpi / 96
        let font = try #require(Font(name: "DejaVu Sans", size: size))
        let run = try line("lilililil", font, scale: scale)
        #expect(run.font.isSubpixelPlaced)
        let places = run.glyphs.map(\.x.raw)
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect(Set(stride(from: 0, to: steps.count, by: 2).map { steps[$0] }).count == 1)
        #expect(Set(stride(from: 1, to: steps.count, by: 2).map { steps[$0] }).count == 1)
        let canvas = try Canvas(width: Int(160 * scale), height: Int(50 * scale))
        let centres = try run.glyphs.map { glyph -> Double in
            var alone = run
            alone.glyphs = [glyph]
            return try canvas.paint([.glyphs(alone)]).centre
        }
        let gaps = zip(centres, centres.dropFirst()).map { $1 - $0 }
        for start in 0...1 {
            let same = stride(from: start, to: gaps.count, by: 2).map { gaps[$0] }
            let mean = same.reduce(0, +) / Double(same.count)
            #expect(same.allSatisfy { abs($0 - mean) <= 0.25 + 0.06 }, "\(size) at \(dpi) dpi: \(gaps)")
        }
        let whole = try canvas.paint([.glyphs(run)], name: "lilililil \(Int(size)) \(Int(dpi))")
        #expect(!whole.inkBounds.isEmpty)
    }

    /// A rule at `y`, and an H whose baseline is `multiple` capital heights below it; the rows of the H's ink, device pixels.
    private func rows(_ font: Font, scale: CGFloat, rule y: Int, multiple: CGFloat, hintStyle: Int32) throws -> Range<Int> {
        let list = GraphicsContext.recording(scale: scale) {
            let baseline = CGFloat(y) / scale + multiple * font.capHeight
            "H".draw(with: CGRect(x: 40, y: baseline, width: 0, height: 0), options: [], attributes: [.font: font], context: nil)
        }
        let canvas = try Canvas(width: Int(120 * scale), height: Int(200 * scale))
        var rendering = GlyphRendering()
        rendering.hintStyle = hintStyle
        canvas.painter.fonts.ownRendering = rendering
        let picture = try canvas.paint([.fillRect(rect(0, y, 20, 1), .black)] + list.items)
        #expect(picture[5, y] == 0xFF00_0000 && picture[5, y - 1] == 0xFFFF_FFFF)
        let letter = picture.cut(PixelRect(x: Int(30 * scale), y: 0, width: Int(80 * scale), height: Int(200 * scale))).inkBounds
        return letter.y..<letter.maxY
    }

    @Test(arguments: [10.0, 11, 12, 13, 14, 16, 18, 24, 36, 48], [1.0, 1.25, 1.5, 2])
    func `a capital set by capital heights below a rule begins in the row where that was computed`(_ size: Double, _ scale: Double) throws {
        for name in ["DejaVu Sans", "DejaVu Serif"] {
            let font = try #require(Font(name: name, size: size))
            let height = Double(font.capHeight) * scale
            for multiple in [1.0, 1.5, 2] {
                // Places are rounded to 1/64 pixel first.
                let baseline = Double(Fixed(40 + multiple * height).roundedPixels)
                let found = try rows(font, scale: scale, rule: 40, multiple: multiple, hintStyle: 0)
                // Outlines are rounded to 1/64 pixel.
                let top = baseline - height
                let expected = Set([top - 1.0 / 64, top + 1.0 / 64].map { Int($0.rounded(.down)) })
                #expect(expected.contains(found.lowerBound), "\(name) \(size) at \(scale), \(multiple): \(found), not \(top)")
                #expect(found.upperBound == Int(baseline), "\(name) \(size) at \(scale), \(multiple): \(found)")
                // Slight hinting fits heights to the pixels, that of an x first, and the others in proportion.
                let hinted = try rows(font, scale: scale, rule: 40, multiple: multiple, hintStyle: 1)
                #expect(abs(Double(hinted.lowerBound) - top) <= 1.5, "\(name) \(size) at \(scale), \(multiple): \(hinted), not \(top)")
            }
        }
    }
}
