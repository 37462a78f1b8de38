import Foundation
import TextKit

/// The wrapping shape with the sides that take no text.
extension FigureOutline {
    /// Farther than any column reaches, from a figure of any size.
    private static let far: CGFloat = 40_000
    /// The rows that an edge is followed by.
    private static let mostRows: CGFloat = 256

    /// What text keeps out of when it stands on these sides; `larger` and `smaller` must have been decided. Made once for each.
    func wrap(_ sides: FigureWrap.Sides) -> BezierPath {
        if sides == .both || sides == .larger || sides == .smaller { return wrap }
        if let known = wraps[sides] { return known }
        let made =
            switch sides {
            case .left, .right: edge(textIsLeft: sides == .left)
            case .jump:
                BezierPath(
                    rect: CGRect(
                        x: wrapBounds.minX - Self.far, y: wrapBounds.minY, width: wrapBounds.width + 2 * Self.far, height: wrapBounds.height
                    ))
            default: BezierPath()
            }
        wraps[sides] = made
        return made
    }

    /// The shape with all that lies beside it on one side. Where the shape leaves rows free, its edges above and below are joined.
    private func edge(textIsLeft: Bool) -> BezierPath {
        let path = wrap.flattened()
        let step = max(1, wrapBounds.height / Self.mostRows)
        let count = max(1, Int((wrapBounds.height / step).rounded(.up)))
        var points: [CGPoint] = []
        func extreme(_ y: CGFloat) -> CGFloat? {
            let spans = CoverageMask.insides(of: path, atY: y)
            return textIsLeft ? spans.map(\.lowerBound).min() : spans.map(\.upperBound).max()
        }
        for row in 0...count {
            let y = min(wrapBounds.maxY, wrapBounds.minY + CGFloat(row) * step)
            // As far as the shape reaches within half a step.
            let near = [y - step / 2, y, y + step / 2].compactMap(extreme)
            guard let x = textIsLeft ? near.min() : near.max() else { continue }
            points.append(CGPoint(x: x, y: y))
        }
        guard let first = points.first, let last = points.last, points.count > 1 else { return wrap }
        let x = textIsLeft ? wrapBounds.maxX + Self.far : wrapBounds.minX - Self.far
        return BezierPath(polygon: points + [CGPoint(x: x, y: last.y), CGPoint(x: x, y: first.y)])
    }
}
