import Foundation
import TextKit

/// What keeps the grounds and the rules of blocks away: the wrapping shape of a figure, or another exclusion path, in a column.
struct Cutout {
    let bounds: CGRect
    let path: BezierPath
    /// Whether the shape fills its bounds.
    let isBox: Bool

    /// The parts of a rectangle above, left of, right of and below the bounds.
    fileprivate func around(_ rect: CGRect) -> [CGRect] {
        let inner = bounds.intersection(rect)
        return [
            CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: inner.minY - rect.minY),
            CGRect(x: rect.minX, y: inner.minY, width: inner.minX - rect.minX, height: inner.height),
            CGRect(x: inner.maxX, y: inner.minY, width: rect.maxX - inner.maxX, height: inner.height),
            CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: rect.maxY - inner.maxY),
        ]
    }
}

/// A part of a ground: a rectangle, less shapes whose bounds meet it.
private struct Ground {
    var rect: CGRect
    var shapes: [BezierPath] = []

    /// What is less is a sum of fractions that were rounded.
    private static let leastOverlap: CGFloat = 0.01

    /// What a shape leaves of it. Strips beside the shape that are narrower than `least` are left out.
    func without(_ cutout: Cutout, least: CGFloat) -> [Ground] {
        let inner = cutout.bounds.intersection(rect)
        guard inner.width > Self.leastOverlap, inner.height > Self.leastOverlap else { return [self] }
        // Boxes are cut out exactly; the others take a part of their own, and so do shapes over one another.
        guard shapes.isEmpty else { return [Ground(rect: rect, shapes: shapes + [cutout.path])] }
        var parts = cutout.around(rect).enumerated().filter { index, part in
            let isBeside = index == 1 || index == 2
            return part.height > 0 && part.width > (isBeside && cutout.isBox ? least : 0)
        }.map { Ground(rect: $0.element) }
        if !cutout.isBox { parts.append(Ground(rect: inner, shapes: [cutout.path])) }
        return parts
    }
}

/// The grounds and rules of blocks keep the margin of figures on all sides, as text does: they are its ink there.
extension TextView {
    /// The shapes that text keeps out of in a column, between rows of it. O(figures of the column).
    func cutouts(in column: Int, from top: CGFloat, to bottom: CGFloat) -> [Cutout] {
        let installed = installedPaths[column] ?? []
        let others = columnContainers[column].exclusionPaths.dropLast(installed.count)
        let cutouts =
            others.map { Cutout(bounds: $0.bounds, path: $0, isBox: false) }
            + installed.compactMap { path in
                let y = path.origin.y - path.corner.y + path.outline.wrapBounds.minY
                guard y < bottom, y + path.outline.wrapBounds.height > top else { return nil }
                return Cutout(bounds: path.bounds, path: path.path, isBox: path.outline.isBox)
            }
        return cutouts.filter { $0.bounds.minY < bottom && $0.bounds.maxY > top && $0.bounds.width > 0 }
    }

    /// Fills a rectangle of a column but for what keeps it away, and for strips beside that which are narrower than `least`.
    func fill(
        _ rect: CGRect, _ color: RGBA, without cutouts: [Cutout], least: CGFloat = 0, at corner: CGPoint, into list: inout DisplayList
    ) {
        var grounds = [Ground(rect: rect)]
        for cutout in cutouts { grounds = grounds.flatMap { $0.without(cutout, least: least) } }
        for ground in grounds { fill(ground, color, at: corner, into: &list) }
    }

    private func fill(_ ground: Ground, _ color: RGBA, at corner: CGPoint, into list: inout DisplayList) {
        let area = deviceRect(ground.rect.offsetBy(dx: corner.x, dy: corner.y))
        guard !ground.shapes.isEmpty else { return list.append(.fillRect(area, color)) }
        list.append(.pushClip(area))
        for shape in ground.shapes {
            var outside = shape.translated(x: corner.x, y: corner.y).flattened(scale: displayScale)
            outside.contours.append([
                FlattenedPath.Point(x: area.x, y: area.y), FlattenedPath.Point(x: area.maxX, y: area.y),
                FlattenedPath.Point(x: area.maxX, y: area.maxY), FlattenedPath.Point(x: area.x, y: area.maxY),
            ])
            outside.usesEvenOddFillRule = true
            list.append(.pushClipPath(outside))
        }
        list.append(.fillRect(area, color))
        for _ in 0...ground.shapes.count { list.append(.popClip) }
    }
}

extension InstalledPath {
    /// Of the path. O(1) where text stands on both sides.
    fileprivate var bounds: CGRect {
        guard sides == .both else { return path.bounds }
        return outline.wrapBounds.offsetBy(dx: origin.x - corner.x, dy: origin.y - corner.y)
    }
}
