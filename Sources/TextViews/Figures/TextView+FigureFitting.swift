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
}
