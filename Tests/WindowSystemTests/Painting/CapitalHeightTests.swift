import Foundation
import TextKit
import Testing

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
        let picture = try #require(canvas.surface.bitmap(of: PixelRect(x: 8, y: top, width: width, height: height)))
        func darkness(_ x: Int) -> [Int] { (0..<height).map { 255 - Int(picture.pixels[$0 * width + x] & 0xFF) } }
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
                let font = try #require(Font(name: name, size: size))
                let height = Double(font.capHeight) * scale
                for multiple in [1, 1.37] {
                    let place = 40 + multiple * height
                    let list = GraphicsContext.recording(scale: scale) {
                        "H".draw(
                            with: CGRect(x: 8 / scale, y: place / scale, width: 0, height: 0), options: [], attributes: [.font: font],
                            context: nil)
                    }
                    let found = try rows(of: list, em: size * scale, on: canvas)
                    // Places are rounded to 1/64 pixel, then to the pixel, both once.
                    let baseline = Fixed(place).roundedPixels
                    let error = Double(baseline) - height - Double(found.lowerBound)
                    if found.upperBound != baseline || abs(error) > 0.5 + 1.0 / 32 || multiple == 1 && found.lowerBound != 40 {
                        missed.append("\(name) \(size) × \(multiple): \(found), not \(Double(baseline) - height)..<\(baseline)")
                    }
                }
            }
        }
        #expect(missed.isEmpty, "\(missed.count): \(missed.prefix(20))")
    }
}
