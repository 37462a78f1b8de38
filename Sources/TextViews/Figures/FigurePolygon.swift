import Foundation
import TextKit

extension Figure {
    /// The corners of the polygon that text flows around, on the page; none where it flows around another shape.
    var polygonCorners: [CGPoint] {
        guard case .polygon(let points) = wrap.shape else { return [] }
        return points.map { CGPoint(x: frame.minX + $0.x * frame.width, y: frame.minY + $0.y * frame.height) }
    }

    /// Around the frame and all corners.
    var handleBounds: CGRect { polygonCorners.reduce(frame) { $0.union(CGRect(origin: $1, size: .zero)) } }

    /// Around the frame and what shows the shape that text flows around.
    var shownBounds: CGRect {
        switch wrap.shape {
        case .contour, .box: excerpt == nil ? frame : frame.union(outline.contour.bounds.offsetBy(dx: frame.minX, dy: frame.minY))
        case .ellipse, .polygon: frame.union(wrapBounds)
        }
    }

    /// How many corners a polygon has at first.
    private static let cornerCount = 8

    private var isShape: Bool {
        if case .shape = content { return true }
        return false
    }

    /// A polygon to begin with, in shares of the frame: around all of the contour, on the straight lines that touch it from eight sides.
    /// That of a picture which fills its frame has the frame's corners, and the middles of its sides.
    var roughPolygon: FigureWrap.Shape {
        let contour = outline.edge.flattened().contours.flatMap { $0.map { CGPoint(x: $0.x.pixels, y: $0.y.pixels) } }
        guard hasAlpha || isShape, contour.count > 2, frame.width > 1, frame.height > 1 else {
            let shares: [(CGFloat, CGFloat)] = [(0, 0), (0.5, 0), (1, 0), (1, 0.5), (1, 1), (0.5, 1), (0, 1), (0, 0.5)]
            return .polygon(shares.map { CGPoint(x: $0, y: $1) })
        }
        // From the left side on, by way of the upper left one.
        let sides = (0..<Self.cornerCount).map { index -> (x: CGFloat, y: CGFloat, reach: CGFloat) in
            let angle = CGFloat(index) / CGFloat(Self.cornerCount) * 2 * .pi - .pi
            let (x, y) = (cos(angle), sin(angle))
            return (x, y, contour.map { $0.x * x + $0.y * y }.max() ?? 0)
        }
        return .polygon(
            sides.indices.map { index in
                let (one, next) = (sides[index], sides[(index + 1) % sides.count])
                let determinant = one.x * next.y - one.y * next.x
                return CGPoint(
                    x: (one.reach * next.y - next.reach * one.y) / determinant / frame.width,
                    y: (one.x * next.reach - next.x * one.reach) / determinant / frame.height)
            })
    }

    /// Its wrap with a corner of the polygon elsewhere on the page, not farther from the frame than that is large.
    func wrap(withCorner index: Int, at point: CGPoint) -> FigureWrap {
        guard case .polygon(var points) = wrap.shape, points.indices.contains(index) else { return wrap }
        func share(_ distance: CGFloat, of length: CGFloat) -> CGFloat { min(2, max(-1, distance / max(1, length))) }
        points[index] = CGPoint(x: share(point.x - frame.minX, of: frame.width), y: share(point.y - frame.minY, of: frame.height))
        var changed = wrap
        changed.shape = .polygon(points)
        return changed
    }
}

/// The corners of a polygon that text flows around, by hand.
extension TextView {
    /// Moves the corner that is held to the pointer; the text is laid out around the polygon at once.
    func moveHeldCorner(_ index: Int, _ drag: FigureStore.Drag, to target: CGPoint) {
        guard var figure = store[drag.id] else { return }
        let wrap = figure.wrap(withCorner: index, at: CGPoint(x: target.x - drag.grip.x, y: target.y - drag.grip.y))
        guard wrap != figure.wrap else { return }
        figure.setWrap(wrap, margin: figureMargin)
        changeHeldFigure { $0 = figure }
    }

    /// Gives the focus to another corner of the polygon; the first follows the last.
    func turnCorner(by steps: Int) {
        guard let figure = figureInFocus else { return }
        let count = figure.polygonCorners.count
        guard count > 0 else {
            statusText = "Text flows around no polygon here; o has it do so"
            return
        }
        let next = state.focusedCorner.map { ($0 + steps) % count } ?? (steps > 0 ? 0 : count - 1)
        state.focusedCorner = (next + count) % count
        setNeedsDisplay()
        statusText = "Corner \((state.focusedCorner ?? 0) + 1) of \(count): arrows move it, n is for the next, Esc leaves it"
    }

    /// Moves the corner with the focus; false where none has it.
    func moveFocusedCorner(right: Int, down: Int, isFine: Bool) -> Bool {
        guard let index = state.focusedCorner, let figure = figureInFocus, index < figure.polygonCorners.count else {
            state.focusedCorner = nil
            return false
        }
        let step = isFine ? 1 / displayScale : lineStep / 2
        let corner = figure.polygonCorners[index]
        let wrap = figure.wrap(withCorner: index, at: CGPoint(x: corner.x + CGFloat(right) * step, y: corner.y + CGFloat(down) * step))
        changeWrap(of: figure.id, as: "Outline") { $0 = wrap }
        return true
    }
}
