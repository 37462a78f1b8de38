import Foundation
import TextKit

/// The size at which both the upper and the lower edge of a figure are level with the text, as pictures in a grid of lines have them: rows
/// beside it need not make way for the row below then (`ExclusionManners.feathering`).
extension TextView {
    /// Gives the figure whose corner is let go a size at which both its edges are level with the text. A figure that was only moved keeps
    /// its size.
    func snapResizedFigure(_ drag: FigureStore.Drag) {
        guard case .resize(let corner) = drag.kind, let figure = store[drag.id], !figure.isExcerpt,
            figure.frame.size != drag.frameBefore.size, let factor = snappedFactor(of: figure, at: corner)
        else { return }
        let before = figure.frame
        // Sides are whole pixels. Rather smaller than larger: with a pixel more the next line could not keep its distance.
        let height = (before.height * factor + 0.01).rounded(.down)
        var resized = figure
        resized.zoom = figure.zoom(width: figure.naturalSize.width * height / figure.naturalSize.height)
        let size = resized.size(in: columns.size)
        guard size.height == height, size != before.size else { return }
        var outlines = FigureOutlines(margin: figureMargin)
        resized.resize(to: size, outline: outlines.outline(of: figure.content, size: size, figure.wrap))
        let origin = corner.frame(of: size, from: before).origin
        resized.move(to: CGPoint(x: deviceAligned(origin.x), y: deviceAligned(origin.y)))
        store[figure.id] = resized
        statusText = "\(Int(size.width)) × \(Int(size.height)) pixels"
        installExclusions()
        layoutIfNeeded()
    }
}

extension Figure {
    /// The bounds of the shape that text flows around, without its margin, from the frame's corner.
    func edges(margin: CGFloat) -> CGRect {
        switch wrap.shape {
        case .contour: outline.edge.bounds
        case .box: CGRect(origin: .zero, size: frame.size)
        case .ellipse, .polygon: outline.wrapBounds.insetBy(dx: margin, dy: margin)
        }
    }

    /// Whether its outline has an upper edge of half the width that it has down to a distance below that, as a box has; a disc or a leaf
    /// has a point there, which is far from the text beside it.
    func hasLevelTop(down distance: CGFloat) -> Bool {
        guard let shape else { return true }
        let (path, top) = (shape.flattened(), shape.bounds.minY)
        func width(_ y: CGFloat) -> CGFloat {
            let spans = CoverageMask.insides(of: path, atY: y)
            guard let left = spans.map(\.lowerBound).min(), let right = spans.map(\.upperBound).max() else { return 0 }
            return right - left
        }
        let below = stride(from: top + 1, through: top + max(1, distance), by: 2).map(width).max() ?? 0
        return width(top + 1) >= below / 2
    }

    /// The shape that text flows around, without its margin; nil for the box.
    private var shape: BezierPath? {
        let size = frame.size
        switch wrap.shape {
        case .contour: return outline.edge
        case .box: return nil
        case .ellipse(let part):
            return BezierPath(
                ovalIn: CGRect(
                    x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width,
                    height: part.height * size.height))
        case .polygon(let points): return BezierPath(polygon: points.map { CGPoint(x: $0.x * size.width, y: $0.y * size.height) })
        }
    }
}
