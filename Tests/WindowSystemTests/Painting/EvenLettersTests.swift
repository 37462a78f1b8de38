import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// Lines as they come out of layout, read pixel by pixel.
@Suite(.serialized, .needsDisplay)
struct EvenLettersTests {
    /// The glyphs of a line of text at `scale`, from the left.
    private func line(_ text: String, _ font: Font, scale: CGFloat) throws -> GlyphRun {
        let list = GraphicsContext.recording(scale: scale) { text.draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font]) }
        let runs = list.items.compactMap(\.glyphRun)
        expectEqual(runs.count, 1)
        return try require(runs.first)
    }

    @Test(arguments: [11.0, 13, 16], [96.0, 120, 144, 192])
    func `letters of a pair stand the same distance apart in ink, to a quarter of a pixel`(_ size: Double, _ dpi: Double) throws {
        let scale = dpi / 96
        let font = try require(Font(name: "DejaVu Sans", size: size))
        let run = try line("lilililil", font, scale: scale)
        expect(run.font.isSubpixelPlaced)
        let positions = run.glyphs.map(\.x.raw)
        let steps: [Int64] = zip(positions, positions.dropFirst()).map { $1 - $0 }
        expectEqual(Set(stride(from: 0, to: steps.count, by: 2).map { steps[$0] }).count, 1)
        expectEqual(Set(stride(from: 1, to: steps.count, by: 2).map { steps[$0] }).count, 1)
        let canvas = try Canvas(width: Int(160 * scale), height: Int(50 * scale))
        let centres = try run.glyphs.map { glyph -> Double in
            var alone = run
            alone.glyphs = [glyph]
            return try canvas.paint([.glyphs(alone)]).centre
        }
        let gaps: [Double] = zip(centres, centres.dropFirst()).map { $1 - $0 }
        for start in 0...1 {
            let same: [Double] = stride(from: start, to: gaps.count, by: 2).map { gaps[$0] }
            let sum: Double = same.reduce(0, +)
            let mean = sum / Double(same.count)
            expect(same.allSatisfy { abs($0 - mean) <= 0.31 }, "\(size) at \(dpi) dpi: \(gaps)")
        }
        let whole = try canvas.paint([.glyphs(run)], name: "lilililil \(Int(size)) \(Int(dpi))")
        expect(!whole.inkBounds.isEmpty)
    }
}
