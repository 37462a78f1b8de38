import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// The white between text and the shape that it flows around, counted in the pixels of the page: the margin on all sides.
@MainActor struct FigureShapeGapTests {
    private typealias Shape = ShapedFigure.Shape

    /// Points on the shape and the directions away from it, in the view.
    private func edge(_ shape: Shape, of frame: CGRect) -> [(point: CGPoint, out: CGPoint)] {
        switch shape {
        case .contour, .ellipse:
            return (0..<144).map { index in
                let angle = CGFloat(index) / 144 * 2 * .pi
                let (x, y) = (cos(angle), sin(angle))
                let reach = hypot(frame.width / 2 * x, frame.height / 2 * y)
                return (
                    CGPoint(x: frame.midX + pow(frame.width / 2, 2) * x / reach, y: frame.midY + pow(frame.height / 2, 2) * y / reach),
                    CGPoint(x: x, y: y)
                )
            }
        case .box, .polygon:
            let shares = shape == .box ? [(0, 0), (1, 0), (1, 1), (0, 1)].map { CGPoint(x: $0.0, y: $0.1) } : ShapedFigure.corners
            return shares.indices.flatMap { index -> [(CGPoint, CGPoint)] in
                let (one, two) = (shares[index], shares[(index + 1) % shares.count])
                let step = CGPoint(x: (two.x - one.x) * frame.width, y: (two.y - one.y) * frame.height)
                let length = hypot(step.x, step.y)
                return (0...20).map { part in
                    let share = CGFloat(part) / 20
                    let corner = CGPoint(x: frame.minX + one.x * frame.width, y: frame.minY + one.y * frame.height)
                    return (
                        CGPoint(x: corner.x + step.x * share, y: corner.y + step.y * share),
                        CGPoint(x: step.y / length, y: -step.x / length)
                    )
                }
            }
        }
    }

    /// The least distance from the shape to ink, above, below, at the left and at the right of it, in logical pixels.
    private func gaps(_ shape: Shape, margin: CGFloat, in view: TextView) throws -> [CGFloat] {
        let scale = view.displayScale
        let picture = try ShapedFigure.picture(of: view)
        // Half as dark as the ink or more; the figure is red.
        func isInk(_ x: Int, _ y: Int) -> Bool { picture.pixels[y * picture.width + x] >> 16 & 0xFF < 0x90 }
        let reach = Int((margin + 20) * scale)
        var gaps = [CGFloat](repeating: .infinity, count: 4)
        for (point, out) in edge(shape, of: view.viewRect(view.figures[0].frame)) {
            let side = abs(out.y) > abs(out.x) ? (out.y < 0 ? 0 : 1) : (out.x < 0 ? 2 : 3)
            let (x, y) = (point.x * scale, point.y * scale)
            for row in Int(y) - reach...Int(y) + reach {
                for column in Int(x) - reach...Int(x) + reach where isInk(column, row) {
                    // From the edge of the pixel, not from its middle.
                    let (dx, dy) = (abs(CGFloat(column) + 0.5 - x), abs(CGFloat(row) + 0.5 - y))
                    gaps[side] = min(gaps[side], hypot(max(0, dx - 0.5), max(0, dy - 0.5)) / scale)
                }
            }
        }
        return gaps
    }

    @Test(arguments: ShapedFigure.Shape.allCases, [CGFloat(6), 12, 30])
    func `in justified text no ink is nearer to a shape than its margin, and that is the gap of a box`(
        shape: ShapedFigure.Shape, margin: CGFloat
    ) throws {
        for scale in [CGFloat(1), 1.5] {
            let figure = try ShapedFigure(shape, margin: margin, scale: scale)
            figure.drag(down: 9)
            let gaps = try gaps(shape, margin: margin, in: figure.view)
            expect(gaps.allSatisfy { $0 >= margin - 1 }, "\(scale): \(gaps)")
            // The points that are looked from stand apart, and at the sides letters have some white of their own. Beside what is round a row
            // is as far as its nearest part, and so far from the rest of it the more, the wider the margin.
            let own = 1 + ShapedFigure.bodySize / 20
            let beside = margin > 12 && figure.isRound ? 5 : 2.5
            let most = shape == .box ? [1.25, 1.25, own, own] : [2.5, 2.5, beside, beside]
            // A level top is level with small letters, and as far from the line above as these are.
            for side in 0..<4 where side > 0 || shape != .polygon || margin == 12 {
                expect(gaps[side] <= margin + most[side], "side \(side) at \(scale): \(gaps)")
            }
        }
    }

    /// The white between the outline's top and the ends of descenders in the line above, and between its bottom and the capitals in the
    /// line below, counted in the columns of pixels where the outline is highest and lowest; and how far its top is above the tops of small
    /// letters of a line beside it.
    private func whites(_ figure: ShapedFigure) throws -> (above: CGFloat, below: CGFloat, level: CGFloat) {
        let (view, scale) = (figure.view, figure.view.displayScale)
        let picture = try figure.picture()
        func isInk(_ x: Int, _ y: Int) -> Bool { picture.pixels[y * picture.width + x] >> 16 & 0xFF < 0x90 }
        let frame = view.viewRect(view.figures[0].frame)
        let half = frame.width / 2 * (figure.shape == .box ? 1 : figure.shape == .polygon ? 0.55 : 0.34)
        let columns = Int((frame.midX - half) * scale)..<Int((frame.midX + half) * scale)
        let (top, bottom) = (Int((frame.minY * scale).rounded()), Int((frame.maxY * scale).rounded()))
        let above = (0..<200).first { y in columns.contains { isInk($0, top - 1 - y) } } ?? 200
        let below = (0..<200).first { y in columns.contains { isInk($0, bottom + y) } } ?? 200
        let page = view.figures[0].frame
        let levels = [CGFloat(-8), 4, 16].compactMap { down -> CGFloat? in
            guard let hit = view.hit(CGPoint(x: page.minX - 60, y: page.minY + down)), let line = view.lineBox(at: hit.utf16)?.line,
                let font = view.textStorage.attribute(.font, at: hit.utf16, effectiveRange: nil) as? Font
            else { return nil }
            return line.baseline - font.xHeight - page.minY
        }
        return (CGFloat(above) / scale, CGFloat(below) / scale, levels.min { abs($0) < abs($1) } ?? .infinity)
    }

    /// A line of the page.
    private static let pitch: CGFloat = 26

    @Test(arguments: ShapedFigure.Shape.allCases, [CGFloat(0), 6, 12, 30])
    func `a figure that is let go has its margin above and below where its top is round, and a level one is level with small letters`(
        shape: ShapedFigure.Shape, margin: CGFloat
    ) throws {
        for (height, scale) in [(CGFloat(98), CGFloat(1)), (98, 2), (150, 1)] {
            let figure = try ShapedFigure(shape, margin: margin, height: height, scale: scale)
            for step in height == 98 && scale == 1 ? [CGFloat(3), 8, 13, 17, 22] : [7, 13] {
                figure.drag(down: step)
                let found = try whites(figure)
                expect(abs(found.below - margin) <= 1, "\(height) \(scale): \(found)")
                // The lines stand on a grid: the white above and the height of the letters beside are right together for one margin, the usual.
                if figure.isRound || margin == figure.view.figureMargin {
                    expect(abs(found.above - margin) <= 1, "\(height) \(scale): \(found)")
                }
                if !figure.isRound || margin == figure.view.figureMargin { expect(abs(found.level) <= 1, "\(height) \(scale): \(found)") }
                expect(found.above >= margin - 1 && found.above <= margin + Self.pitch, "\(height) \(scale): \(found)")
            }
        }
    }

    @Test(arguments: ShapedFigure.Shape.allCases, [CGFloat(0), 6, 12, 30])
    func `a figure that is let go with Alt has at least its margin above, and less than a line more`(
        shape: ShapedFigure.Shape, margin: CGFloat
    ) throws {
        let figure = try ShapedFigure(shape, margin: margin)
        for step in [CGFloat(3), 8, 13, 17, 22] {
            let before = figure.view.figures[0].frame.minY
            figure.drag(down: step, isFree: true)
            expectEqual(figure.view.figures[0].frame.minY, before + step)
            let found = try whites(figure)
            expect(found.above >= margin - 1 && found.above <= margin + Self.pitch, "\(found)")
            expect(abs(found.below - margin) <= 1, "\(found)")
        }
    }
}
