import Foundation
import TextKit

/// Changing a figure that the pointer holds by a corner, or its margin.
extension TextView {
    /// Moves the corner that is held to the pointer, as far as the proportion allows; the text is laid out around the figure at once.
    func resizeHeldFigure(by corner: FigureCorner, _ drag: FigureStore.Drag, to target: CGPoint) {
        guard var figure = store[drag.id] else { return }
        let before = drag.frameBefore
        let point = CGPoint(x: target.x - drag.grip.x, y: target.y - drag.grip.y)
        figure.zoom = figure.zoom(width: before.width * corner.factor(of: before, at: point))
        let size = figure.size(in: columns.size)
        guard size != figure.frame.size else { return }
        if case .excerpt = figure.content { return resizeHeldExcerpt(figure, by: corner, to: size, from: before) }
        // Scaled, since tracing a large picture at each step would be felt; the drop traces it.
        figure.resize(to: size, outline: FigureOutline(drag.outlineBefore, scaledBy: size.width / max(1, before.width)))
        let origin = corner.frame(of: size, from: before).origin
        figure.move(to: CGPoint(x: deviceAligned(origin.x), y: deviceAligned(max(-textContainerOrigin.y, origin.y))))
        changeHeldFigure { $0 = figure }
        statusText = "\(Int(size.width)) × \(Int(size.height)) pixels"
    }

    /// Text is set again at each width; its outline is its box.
    private func resizeHeldExcerpt(_ excerpt: Figure, by corner: FigureCorner, to size: CGSize, from before: CGRect) {
        var figure = excerpt
        var outlines = FigureOutlines(margin: figureMargin)
        figure.resize(to: size, outline: outlines.outline(of: figure.content, size: size, figure.wrap))
        let origin = corner.frame(of: size, from: before).origin
        figure.move(to: CGPoint(x: deviceAligned(origin.x), y: deviceAligned(max(-textContainerOrigin.y, origin.y))))
        changeHeldFigure { $0 = figure }
        statusText = "\(Int(size.width)) pixels wide"
    }

    /// Makes the margin as much wider as the pointer has gone away from the figure's middle.
    func changeHeldMargin(_ drag: FigureStore.Drag, to target: CGPoint) {
        guard var figure = store[drag.id] else { return }
        let middle = CGPoint(x: figure.frame.midX, y: figure.frame.midY)
        func distance(_ point: CGPoint) -> CGFloat { hypot(point.x - middle.x, point.y - middle.y) }
        let wider = max(drag.before.wrap.margin ?? figureMargin, drag.before.wrap.spaces.beside) + distance(target) - distance(drag.grip)
        let margin = min(FigureWrap.widestMargin, max(0, wider.rounded()))
        guard margin != figure.marginBeside(in: self) else { return }
        var wrap = figure.wrap
        (wrap.margin, wrap.spaces) = (margin, FigureWrap.Spaces())
        figure.setWrap(wrap, margin: figureMargin)
        changeHeldFigure { $0 = figure }
        statusText = "The margin is \(Int(margin)) pixels"
    }

    /// Traces the outline at the size that the pointer has given a figure.
    func traceResizedFigure(_ drag: FigureStore.Drag) {
        guard case .resize = drag.kind, var figure = store[drag.id], figure.frame.size != drag.frameBefore.size else { return }
        var outlines = FigureOutlines(margin: figureMargin)
        figure.resize(to: figure.frame.size, outline: outlines.outline(of: figure.content, size: figure.frame.size, figure.wrap))
        store[drag.id] = figure
        installExclusions()
    }
}
