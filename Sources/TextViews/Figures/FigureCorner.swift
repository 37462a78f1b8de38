import Foundation
import TextKit

/// A corner of a figure's frame, by which it is resized.
enum FigureCorner: CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight

    /// The side of the square that shows it, in logical pixels.
    static let side: CGFloat = 8
    /// How far from the corner it can be grabbed.
    static let reach: CGFloat = 9
    /// Smaller figures have no handles: these would cover them.
    static let leastFigure: CGFloat = 28

    private var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    private var isTop: Bool { self == .topLeft || self == .topRight }

    func point(of frame: CGRect) -> CGPoint { CGPoint(x: isLeft ? frame.minX : frame.maxX, y: isTop ? frame.minY : frame.maxY) }

    var opposite: FigureCorner {
        switch self {
        case .topLeft: .bottomRight
        case .topRight: .bottomLeft
        case .bottomLeft: .topRight
        case .bottomRight: .topLeft
        }
    }

    var pointer: PointerShape { isLeft == isTop ? .resizeDown : .resizeUp }

    /// How much larger a figure is when this corner is at a point and the opposite one stays, in proportion.
    func factor(of frame: CGRect, at point: CGPoint) -> CGFloat {
        let (own, fixed) = (self.point(of: frame), opposite.point(of: frame))
        let (dx, dy) = (own.x - fixed.x, own.y - fixed.y)
        return ((point.x - fixed.x) * dx + (point.y - fixed.y) * dy) / max(1, dx * dx + dy * dy)
    }

    /// The frame of another size whose opposite corner is that of `frame`.
    func frame(of size: CGSize, from frame: CGRect) -> CGRect {
        CGRect(
            x: isLeft ? frame.maxX - size.width : frame.minX, y: isTop ? frame.maxY - size.height : frame.minY, width: size.width,
            height: size.height)
    }
}

/// The handles of the figure that has the focus, or that the pointer is over.
extension TextView {
    /// The figure that shows handles.
    private var handledFigure: Figure? {
        guard store.drag == nil else { return nil }
        var id = store.hovered
        if case .figure(let focused) = store.focus { id = focused }
        guard let figure = id.flatMap({ store[$0] }), !figure.isWaiting,
            min(figure.frame.width, figure.frame.height) >= FigureCorner.leastFigure
        else { return nil }
        return figure
    }

    /// The handle at a point of the page.
    func figureCorner(at point: CGPoint) -> (figure: Figure, corner: FigureCorner)? {
        guard let figure = handledFigure else { return nil }
        let corner = FigureCorner.allCases.first { corner in
            let own = corner.point(of: figure.frame)
            return max(abs(own.x - point.x), abs(own.y - point.y)) <= FigureCorner.reach
        }
        return corner.map { (figure, $0) }
    }

    /// The corner of a polygon at a point of the page, of the figure that shows handles.
    func polygonCorner(at point: CGPoint) -> (figure: Figure, index: Int)? {
        guard let figure = handledFigure else { return nil }
        let index = figure.polygonCorners.firstIndex { max(abs($0.x - point.x), abs($0.y - point.y)) <= FigureCorner.reach - 2 }
        return index.map { (figure, $0) }
    }

    /// A press takes the focus away, but not the handle that it is on.
    func keepHandles(at point: CGPoint) {
        if let id = figureCorner(at: point)?.figure.id ?? polygonCorner(at: point)?.figure.id { store.hovered = id }
    }

    /// Shows the handles of the figure under the pointer. They stay while that is in the figure's frame, for them to be reached.
    func hoverFigure(at point: CGPoint?) {
        var id: Figure.ID?
        if let point {
            let reach = FigureCorner.reach
            let known = store.hovered.flatMap { store[$0] }
            if let known, !known.isWaiting, known.handleBounds.insetBy(dx: -reach, dy: -reach).contains(point) { id = known.id }
            id = store.figure(at: point)?.id ?? id
        }
        guard id != store.hovered else { return }
        noteHandles()
        store.hovered = id
        noteHandles()
    }

    private func noteHandles() {
        guard let figure = handledFigure else { return }
        for corner in FigureCorner.allCases { note(handle(corner, of: figure).insetBy(dx: -2, dy: -2)) }
        for index in figure.polygonCorners.indices { note(handle(ofCorner: index, of: figure).insetBy(dx: -2, dy: -2)) }
    }

    /// In the view.
    private func handle(_ corner: FigureCorner, of figure: Figure) -> CGRect {
        let point = corner.point(of: viewRect(figure.frame))
        let side = FigureCorner.side
        return CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    }

    /// In the view.
    private func handle(ofCorner index: Int, of figure: Figure) -> CGRect {
        let corner = CGRect(origin: figure.polygonCorners[index], size: .zero)
        return viewRect(corner).insetBy(dx: -3, dy: -3)
    }

    func recordHandles(in rect: CGRect, into list: inout DisplayList) {
        guard let figure = handledFigure else { return }
        for corner in FigureCorner.allCases {
            let area = handle(corner, of: figure)
            guard area.insetBy(dx: -1, dy: -1).intersects(rect) else { continue }
            list.append(.fillRect(deviceRect(area.insetBy(dx: -1, dy: -1)), viewTheme.paper))
            list.append(.fillRect(deviceRect(area), viewTheme.link))
            list.append(.fillRect(deviceRect(area.insetBy(dx: 1.5, dy: 1.5)), viewTheme.paper))
        }
        for index in figure.polygonCorners.indices {
            let area = handle(ofCorner: index, of: figure)
            guard area.insetBy(dx: -1, dy: -1).intersects(rect) else { continue }
            list.append(.fillRect(deviceRect(area.insetBy(dx: -1, dy: -1)), viewTheme.paper))
            list.append(.fillRect(deviceRect(area), state.focusedCorner == index ? viewTheme.currentHit : viewTheme.link))
        }
    }
}
