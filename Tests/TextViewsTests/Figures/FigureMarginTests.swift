import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// The distance from what text keeps out of to the shape that the margin is around.
struct FigureMarginTests {
    enum Shape: CaseIterable, Sendable {
        case box, ellipse, flatEllipse, disk, star, triangle, path
    }

    private static let sizes = [
        CGSize(width: 24, height: 24), CGSize(width: 160, height: 160), CGSize(width: 300, height: 70), CGSize(width: 90, height: 610),
        CGSize(width: 700, height: 500),
    ]

    /// A star of five points that fills a square from 0 to 1.
    private static let star: [CGPoint] = (0..<10).map { index in
        let angle = CGFloat(index) * .pi / 5 - .pi / 2
        let radius: CGFloat = index % 2 == 0 ? 0.5 : 0.22
        return CGPoint(x: 0.5 + radius * cos(angle), y: 0.5 + radius * sin(angle))
    }

    private static func picture(_ size: CGSize, _ isOpaque: (CGFloat, CGFloat) -> Bool) -> Bitmap {
        let (width, height) = (Int(size.width), Int(size.height))
        let pixels = (0..<width * height).map { index -> UInt32 in
            isOpaque((CGFloat(index % width) + 0.5) / size.width, (CGFloat(index / width) + 0.5) / size.height) ? 0xFF00_0000 : 0
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private static func polygon(_ points: [CGPoint], _ size: CGSize) -> BezierPath {
        BezierPath(polygon: points.map { CGPoint(x: $0.x * size.width, y: $0.y * size.height) })
    }

    /// The outline of a figure, and the shape that its margin is around.
    private static func outline(_ shape: Shape, _ size: CGSize, margin: CGFloat) -> (FigureOutline, BezierPath) {
        var wrap = FigureWrap()
        wrap.usesHoles = true
        wrap.margin = margin
        var content = Figure.Content.image(Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]))
        var edge = BezierPath(rect: CGRect(origin: .zero, size: size))
        switch shape {
        case .box: break
        case .ellipse:
            wrap.shape = .ellipse(CGRect(x: 0, y: 0, width: 1, height: 1))
            edge = BezierPath(ovalIn: CGRect(origin: .zero, size: size))
        case .flatEllipse:
            let part = CGRect(x: 0.1, y: 0.3, width: 0.7, height: 0.2)
            wrap.shape = .ellipse(part)
            edge = BezierPath(
                ovalIn: CGRect(
                    x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width,
                    height: part.height * size.height))
        case .disk:
            content = .image(picture(size) { hypot($0 - 0.5, $1 - 0.5) < 0.48 })
            edge = BezierPath(
                ovalIn: CGRect(origin: .zero, size: size).insetBy(dx: 0.02 * size.width, dy: 0.02 * size.height))
        case .star:
            let unit = BezierPath(polygon: star)
            content = .image(picture(size) { unit.contains(CGPoint(x: $0, y: $1)) })
        case .triangle:
            let corners = [CGPoint(x: 0, y: 0.1), CGPoint(x: 1.2, y: 0.5), CGPoint(x: 0.3, y: 1)]
            wrap.shape = .polygon(corners)
            edge = polygon(corners, size)
        case .path:
            content = .shape(BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)), fill: .black)
            edge = BezierPath(ovalIn: CGRect(origin: .zero, size: size))
        }
        let outline = FigureOutline(content, size: size, margin: 50, wrap: wrap)
        // The points of a star of pixels are not as sharp as those of the polygon.
        return (outline, shape == .star ? outline.edge : edge)
    }

    private static func points(of path: BezierPath) -> [[CGPoint]] {
        path.flattened().contours.map { $0.map { CGPoint(x: $0.x.pixels, y: $0.y.pixels) } }
    }

    /// From a point to the nearest of a shape's edges; negative inside.
    private static func distance(_ point: CGPoint, to contours: [[CGPoint]], _ shape: BezierPath) -> CGFloat {
        var least = CGFloat.infinity
        for contour in contours {
            var a = contour[contour.count - 1]
            for b in contour {
                let (dx, dy) = (b.x - a.x, b.y - a.y)
                let square = dx * dx + dy * dy
                let along = square > 0 ? min(1, max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square)) : 0
                least = min(least, hypot(a.x + along * dx - point.x, a.y + along * dy - point.y))
                a = b
            }
        }
        return shape.contains(point) ? -least : least
    }

    @Test(arguments: Shape.allCases, [CGFloat(0), 12, 30]) func `the margin of a figure is the same on all sides of its shape`(
        shape: Shape, margin: CGFloat
    ) {
        for size in Self.sizes {
            let (outline, edge) = Self.outline(shape, size, margin: margin)
            let contours = Self.points(of: edge)
            var range = (CGFloat.infinity, -CGFloat.infinity)
            for contour in Self.points(of: outline.wrap) {
                var a = contour[contour.count - 1]
                for b in contour {
                    for share in [CGFloat(0), 0.5] {
                        let point = CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                        let distance = Self.distance(point, to: contours, edge)
                        range = (min(range.0, distance), max(range.1, distance))
                    }
                    a = b
                }
            }
            // Of a box the corners are farther.
            let most = shape == .box ? margin * 0.42 + 0.01 : 1
            expect(range.0 >= margin - 1 && range.1 <= margin + most, "\(size): \(range)")
        }
    }
}
