import Foundation
import TextKit

/// The shape of a figure: what can be grabbed, and what text keeps out of. Coordinates are logical pixels from the
/// figure's top left corner.
///
/// Made once for a size, and shared by figures that look the same; while a figure moves it is only translated.
final class FigureOutline {
    /// The figure's own contour: of a picture, where it is half opaque.
    let contour: BezierPath
    /// What text flows around by the contour, without the margin: that of a picture's parts which are as opaque as the wrap asks.
    let edge: BezierPath
    /// The wrapping shape: the contour, or another shape, moved outwards by the margin. Unless the figure's wrap says otherwise the
    /// contour's holes are filled, and what it leaves free between its parts in a row, since words inside a picture would be lost.
    let wrap: BezierPath
    let wrapBounds: CGRect
    /// What the wrapping shape was made by; its sides are those of no figure.
    let made: FigureWrap
    /// The wrapping shape for other sides than both.
    var wraps: [FigureWrap.Sides: BezierPath] = [:]

    /// - Parameters:
    ///   - size: what the figure is drawn at.
    ///   - margin: the least distance from ink to text, where the wrap has none of its own.
    init(_ content: Figure.Content, size: CGSize, margin: CGFloat, wrap: FigureWrap = FigureWrap()) {
        made = wrap.shapeAlone
        let margin = wrap.margin ?? margin
        let box = CGRect(origin: .zero, size: size)
        let isBox: Bool
        switch content {
        case .image(let bitmap):
            let half = Self.contour(of: bitmap, size: size)
            let wanted = wrap.threshold == FigureWrap().threshold ? half : Self.contour(of: bitmap, size: size, threshold: wrap.threshold)
            isBox = wanted == nil
            contour = half ?? BezierPath(rect: box)
            edge = wanted ?? BezierPath(rect: box)
        case .excerpt:
            isBox = true
            contour = BezierPath(rect: box)
            edge = contour
        case .shape(let path, _):
            isBox = false
            contour = path.fitted(to: size)
            edge = contour
        }
        switch wrap.shape {
        case .contour where !isBox:
            self.wrap = Self.widened(content, contour: contour, size: size, margin: margin, wrap, fillsRows: !wrap.usesHoles)
        case .contour, .box: self.wrap = BezierPath(rect: box.insetBy(dx: -margin, dy: -margin))
        case .ellipse(let rect):
            let oval = CGRect(
                x: rect.minX * size.width, y: rect.minY * size.height, width: rect.width * size.width, height: rect.height * size.height)
            self.wrap = BezierPath(ovalIn: oval.insetBy(dx: -margin, dy: -margin))
        case .polygon(let points):
            let polygon = BezierPath(polygon: points.map { CGPoint(x: $0.x * size.width, y: $0.y * size.height) })
            self.wrap = Self.widened(polygon, margin: margin)
        }
        wrapBounds = self.wrap.bounds
    }

    /// A shape at another size than it was made for, with its margin scaled as well: while a figure is resized by the pointer.
    init(_ other: FigureOutline, scaledBy factor: CGFloat) {
        func scaled(_ path: BezierPath) -> BezierPath {
            let copy = path.translated(x: 0, y: 0)
            copy.apply(CGAffineTransform(scaleX: factor, y: factor))
            return copy
        }
        made = other.made
        contour = scaled(other.contour)
        edge = other.edge === other.contour ? contour : scaled(other.edge)
        wrap = scaled(other.wrap)
        wrapBounds = wrap.bounds
    }

    /// Nil where the picture's outline is its box: it is opaque, or has nothing opaque at all.
    private static func contour(of bitmap: Bitmap, size: CGSize) -> BezierPath? {
        guard let polygons = AlphaOutline.polygons(of: bitmap), !polygons.isEmpty else { return nil }
        let scale = CGSize(width: size.width / CGFloat(bitmap.width), height: size.height / CGFloat(bitmap.height))
        return path(polygons, scale: scale, origin: .zero)
    }

    /// The same by another threshold than one half.
    private static func contour(of bitmap: Bitmap, size: CGSize, threshold: CGFloat) -> BezierPath? {
        guard let (polygons, grid) = FigureWrap.Shape.polygons(of: bitmap, threshold: threshold) else { return nil }
        let cell = CGSize(width: size.width / grid.width, height: size.height / grid.height)
        return path(polygons, scale: cell, origin: CGPoint(x: -cell.width, y: -cell.height))
    }

    /// More cells to a side than this make the contour no truer to the eye.
    private static let mostCells: CGFloat = 256

    /// Dilates what the figure covers on a grid and traces the outcome: unlike moving the contour's edges outwards,
    /// this cannot cross itself and joins what lies closer than two margins.
    private static func widened(
        _ content: Figure.Content, contour: BezierPath, size: CGSize, margin: CGFloat, _ wrap: FigureWrap, fillsRows: Bool
    ) -> BezierPath {
        let cell = max(1, max(size.width, size.height) / mostCells)
        let columns = max(1, Int((size.width / cell).rounded()))
        let rows = max(1, Int((size.height / cell).rounded()))
        let cellSize = CGSize(width: size.width / CGFloat(columns), height: size.height / CGFloat(rows))
        let border = Int((margin / cell).rounded(.up)) + 1
        let mask =
            switch content {
            case .image(let bitmap): CoverageMask(bitmap, columns: columns, rows: rows, border: border, threshold: wrap.threshold)
            case .shape, .excerpt:
                CoverageMask(contour.flattened(), cellSize: cellSize, columns: columns, rows: rows, border: border)
            }
        let around = mask.dilated(by: margin / cell)
        let wide = fillsRows ? around.withFilledRows : around
        guard let polygons = AlphaOutline.polygons(of: wide.bitmap, includesHoles: wrap.usesHoles), !polygons.isEmpty else {
            return BezierPath(rect: CGRect(origin: .zero, size: size).insetBy(dx: -margin, dy: -margin))
        }
        let origin = CGPoint(x: -CGFloat(border) * cellSize.width, y: -CGFloat(border) * cellSize.height)
        let path = Self.path(polygons, scale: cellSize, origin: origin)
        path.usesEvenOddFillRule = wrap.usesHoles
        return path
    }

    /// A polygon moved outwards, wherever it lies.
    private static func widened(_ polygon: BezierPath, margin: CGFloat) -> BezierPath {
        let bounds = polygon.bounds
        guard bounds.width > 0, bounds.height > 0 else { return BezierPath(rect: bounds.insetBy(dx: -margin, dy: -margin)) }
        let local = polygon.translated(x: -bounds.minX, y: -bounds.minY)
        let wide = widened(
            .shape(local, fill: .black), contour: local, size: bounds.size, margin: margin, FigureWrap(), fillsRows: false)
        return wide.translated(x: bounds.minX, y: bounds.minY)
    }

    private static func path(_ polygons: [[CGPoint]], scale: CGSize, origin: CGPoint) -> BezierPath {
        let path = BezierPath()
        for polygon in polygons {
            path.append(
                BezierPath(
                    polygon: polygon.map {
                        CGPoint(x: $0.x * scale.width + origin.x, y: $0.y * scale.height + origin.y)
                    }))
        }
        return path
    }
}

extension BezierPath {
    /// A copy moved by a distance.
    func translated(x: CGFloat, y: CGFloat) -> BezierPath {
        let copy = self.copy() as! BezierPath
        copy.apply(CGAffineTransform(translationX: x, y: y))
        return copy
    }

    /// A copy whose bounds begin at the origin and have the given size.
    func fitted(to size: CGSize) -> BezierPath {
        let bounds = self.bounds
        let copy = translated(x: -bounds.minX, y: -bounds.minY)
        guard bounds.width > 0, bounds.height > 0 else { return copy }
        copy.apply(CGAffineTransform(scaleX: size.width / bounds.width, y: size.height / bounds.height))
        return copy
    }
}
