import Foundation
import TextKit

/// Heights at which both the upper and the lower edge of a figure are level with the text, as pictures in a grid of lines have them.
/// Without one, the gap below a figure that text stands beside is up to a line more than its margin: lines beside it cannot make way.
extension TextView {
    /// How many lines high a figure is at least that is fitted when it is put somewhere: half a line is at most a sixth of it.
    private static let leastLines: CGFloat = 3

    /// Gives the figure whose corner is let go a size at which both its edges are level with the text.
    func snapResizedFigure(_ drag: FigureStore.Drag) {
        guard case .resize(let corner) = drag.kind, let figure = store[drag.id], !figure.isExcerpt,
            let factor = snappedFactor(of: figure, at: corner)
        else { return }
        let before = figure.frame
        setHeight(of: figure, to: before.height * factor) { corner.frame(of: $0.frame.size, from: before).origin }
    }

    /// Gives a figure that was put somewhere, its top level with a line, the nearest height at which its lower edge is too: half a line
    /// more or less at most. Text that changes on its account may move the lines, so it is done again.
    func fitDroppedFigure(_ id: Figure.ID) {
        guard let first = store[id], mayBeFitted(first) else { return }
        let bottom = first.frame.minY + first.edges(margin: first.margin(in: self)).maxY
        for _ in 0..<3 {
            guard let figure = store[id], let factor = snappedFactor(of: figure, at: .bottomRight, near: bottom),
                abs(figure.frame.height * factor - first.frame.height) <= first.frame.height / (2 * Self.leastLines)
            else { return }
            let isOther = setHeight(of: figure, to: figure.frame.height * factor) { fitted in
                var moved = fitted
                let middle = CGPoint(x: first.frame.midX, y: first.frame.midY)
                let column = columns.frame(ofColumn: columns.column(at: middle))
                let free = column.width - first.frame.width
                let share = free > 1 ? min(1, max(0, (first.frame.minX - column.minX) / free)) : 0
                let x = first.frame.minX + share * (first.frame.width - fitted.frame.width)
                moved.move(to: CGPoint(x: x, y: first.frame.minY))
                return CGPoint(x: snappedX(of: moved, moved.edges(margin: moved.margin(in: self))), y: first.frame.minY)
            }
            guard isOther else { return }
        }
    }

    /// Whether lines beside a figure decide how far below it the text goes on, and it is large enough for its height to give way to them.
    private func mayBeFitted(_ figure: Figure) -> Bool {
        guard !figure.isExcerpt, figure.pin == nil, !figure.isWaiting, figure.wrap.sides != .jump, figure.wrap.sides != .through,
            let line = line(near: figure.frame.minY, beside: figure), figure.frame.height >= Self.leastLines * line.pitch,
            abs(snappedOrigin(of: figure).y - figure.frame.minY) < 1
        else { return false }
        let column = columns.frame(ofColumn: columns.column(at: CGPoint(x: figure.frame.midX, y: figure.frame.midY)))
        let least = textContainer.exclusionManners.leastStretch * line.font.pointSize
        let (left, right) = (figure.wrapBounds.minX - column.minX, column.maxX - figure.wrapBounds.maxX)
        switch figure.wrap.sides {
        case .left: return left >= least
        case .right: return right >= least
        default: return max(left, right) >= least
        }
    }

    /// Draws a figure at a height, in proportion, with its corner where `origin` says of the figure at that size. Whether it had another.
    @discardableResult
    private func setHeight(of figure: Figure, to exact: CGFloat, origin: (Figure) -> CGPoint) -> Bool {
        // Sides are whole pixels. Rather smaller than larger: with a pixel more the next line could not keep its distance.
        let height = (exact + 0.01).rounded(.down)
        var resized = figure
        resized.zoom = figure.zoom(width: figure.naturalSize.width * height / figure.naturalSize.height)
        let size = resized.size(in: columns.size)
        guard size.height == height, size != figure.frame.size else { return false }
        var outlines = FigureOutlines(margin: figureMargin)
        resized.resize(to: size, outline: outlines.outline(of: figure.content, size: size, figure.wrap))
        let corner = origin(resized)
        resized.move(to: CGPoint(x: deviceAligned(corner.x), y: deviceAligned(corner.y)))
        store[figure.id] = resized
        installExclusions()
        layoutIfNeeded()
        return true
    }
}

extension Figure {
    /// The bounds of the shape that text flows around, without its margin, from the frame's corner.
    func edges(margin: CGFloat) -> CGRect {
        switch wrap.shape {
        case .contour: outline.contour.bounds
        case .box: CGRect(origin: .zero, size: frame.size)
        case .ellipse, .polygon: outline.wrapBounds.insetBy(dx: margin, dy: margin)
        }
    }
}
