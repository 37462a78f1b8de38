import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// The white between text and the shape that it flows around, counted in the pixels of the page: the margin on all sides.
@MainActor struct FigureShapeGapTests {
    enum Shape: String, CaseIterable, Sendable {
        case box, contour, ellipse, polygon
    }

    private let folder: ScratchFolder
    private static let size = CGSize(width: 140, height: 98)
    private static let bodySize: CGFloat = 18
    /// With flat sides, so that ink lies just beside each.
    private static let corners = [(0.2, 0), (0.8, 0), (1, 0.3), (1, 0.7), (0.8, 1), (0.2, 1), (0, 0.7), (0, 0.3)].map {
        CGPoint(x: $0.0, y: $0.1)
    }

    init() throws { folder = try ScratchFolder() }

    /// A page of justified text with a figure that was let go in the middle of its column.
    private func open(_ shape: Shape, margin: CGFloat, scale: CGFloat) throws -> DocumentSession {
        // Each has a capital and a descender, so that ink is as near everywhere as a line lets it be.
        let text = repeated(["Hyphy", "gHp", "qHyHp", "pHgHypH", "yHq"], 400)
        _ = try folder.write("<html><body><p style='text-align:justify'>\(text)</p></body></html>", to: "a.html")
        let style = DocumentStyle(theme: .light, bodySize: Self.bodySize)
        let session = try DocumentSession(.file(folder.path("a.html")), style: style, columns: 1, start: .top)
        session.resize(to: CGSize(width: 44 * Self.bodySize, height: 700), scale: scale)
        let view = session.view
        let (width, height) = (280, 196)
        let round = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: width, height: height))
        let pixels = (0..<width * height).map { index -> UInt32 in
            let point = CGPoint(x: CGFloat(index % width) + 0.5, y: CGFloat(index / width) + 0.5)
            return shape != .contour || round.contains(point) ? 0xFFC0_2020 : 0
        }
        let id = view.addFigure(
            image: Bitmap(width: width, height: height, pixels: pixels), size: Self.size,
            at: CGPoint(x: view.columnWidth / 2 - Self.size.width / 2, y: 190))
        var wrap = FigureWrap()
        wrap.margin = margin
        switch shape {
        case .box, .contour: break
        case .ellipse: wrap.shape = .ellipse(CGRect(x: 0, y: 0, width: 1, height: 1))
        case .polygon: wrap.shape = .polygon(Self.corners)
        }
        view.setWrap(wrap, of: id)
        return session
    }

    private func dragFigure(down distance: CGFloat, in view: TextView) {
        let frame = view.viewRect(view.figures[0].frame)
        let from = CGPoint(x: frame.midX, y: frame.midY)
        let to = CGPoint(x: from.x, y: from.y + distance)
        _ = view.handle(.pointerDown(Pointer(from, button: 1, clickCount: 1, modifiers: [], time: 1000)))
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: to.x, y: to.y - 1), time: 1100)))
        _ = view.handle(.pointerMoved(Pointer(to, time: 1200)))
        _ = view.handle(.pointerUp(Pointer(to, button: 1, clickCount: 1, time: 1300)))
        // Its handles would be ink.
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: 2, y: 2), time: 1400)))
    }

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
            let shares = shape == .box ? [(0, 0), (1, 0), (1, 1), (0, 1)].map { CGPoint(x: $0.0, y: $0.1) } : Self.corners
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
        var list = DisplayList()
        view.draw(into: &list)
        let (width, height) = (Int(view.frame.width * scale), Int(view.frame.height * scale))
        let picture = try #require(Bitmap(painting: list, width: width, height: height))
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

    @Test(arguments: Shape.allCases, [CGFloat(6), 12, 30])
    func `in justified text no ink is nearer to a shape than its margin, and that is the gap of a box`(
        shape: Shape, margin: CGFloat
    ) throws {
        for scale in [CGFloat(1), 1.5, 2] {
            let session = try open(shape, margin: margin, scale: scale)
            let view = session.view
            dragFigure(down: 9, in: view)
            let gaps = try gaps(shape, margin: margin, in: view)
            expect(gaps.allSatisfy { $0 >= margin - 1 }, "\(scale): \(gaps)")
            // The points that are looked from stand apart, and at the sides letters have some white of their own. Beside what is round a row is as far as its nearest part.
            let most = shape == .box ? [1.25, 1.25, 1 + Self.bodySize / 20, 1 + Self.bodySize / 20] : [2.5, 2.5, 2.5, 2.5]
            // Level with small letters, a shape that text stands around above its middle is not as near to the line above as it may be.
            let sides = shape == .box || margin == 12 ? 0..<4 : 1..<4
            for side in sides { expect(gaps[side] <= margin + most[side], "side \(side) at \(scale): \(gaps)") }
        }
    }
}
