import Foundation
import TextKit

/// A figure on its way to a position that it was put to, a part of the way with each frame, and the text with it.
struct FigureGlide {
    let id: Figure.ID
    /// Corners on the page.
    let start, end: CGPoint
    let orderBefore: [Figure.ID]
    /// Nanoseconds of uptime.
    let began = DispatchTime.now().uptimeNanoseconds

    /// How long it takes, in seconds, and how often the figure moves.
    static let duration = 0.2
    static let frame = 1.0 / 60

    /// The corner after some seconds: fast at first, and slower towards the end.
    func corner(after seconds: Double) -> CGPoint {
        let left = 1 - min(1, max(0, seconds / Self.duration))
        let share = CGFloat(1 - left * left * left)
        return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
}

/// Figures that glide: those that keys, undo or the search for a place put elsewhere, not those that a hand moves.
extension TextView {
    /// Whether figures glide to where they are put; false, as at first, has them be there at once. An addition to both kits.
    public var glidesFigures: Bool {
        get { state.glidesFigures }
        set {
            state.glidesFigures = newValue
            if !newValue { finishGlide() }
        }
    }

    /// Shows the figure, which lies rightly, come from where it was. From out of sight it comes over the nearest edge.
    func glideFigure(_ id: Figure.ID, from before: CGRect?) {
        guard glidesFigures, let before, store.drag == nil, let figure = store[id], !figure.isWaiting else { return }
        let band = visibleBand
        let end = figure.frame.origin
        guard figure.frame.intersects(band), before.size == figure.frame.size else { return }
        let start = CGPoint(
            x: deviceAligned(before.minX),
            y: deviceAligned(min(max(before.minY, band.minY - before.height), max(band.minY - before.height, band.maxY))))
        guard hypot(start.x - end.x, start.y - end.y) > 2 else { return }
        let order = store.figures.map(\.id)
        hold(figure, at: .zero, shadow: nil, keys: KeyedMove(isResize: false, step: 0))
        state.glide = FigureGlide(id: id, start: start, end: end, orderBefore: order)
        changeHeldFigure { $0.move(to: start) }
    }

    /// Seconds until the next step; nil while nothing glides.
    var secondsToGlide: Double? { state.glide == nil ? nil : FigureGlide.frame }

    /// Moves the figure on; to be called by the view's clock.
    func stepGlide() {
        guard let glide = state.glide else { return }
        stepGlide(after: Double(DispatchTime.now().uptimeNanoseconds - glide.began) / 1e9)
    }

    /// Moves the figure to where it is after some seconds.
    func stepGlide(after seconds: Double) {
        guard let glide = state.glide, store.drag?.id == glide.id, seconds < FigureGlide.duration else { return finishGlide() }
        let corner = glide.corner(after: seconds)
        changeHeldFigure { $0.move(to: CGPoint(x: deviceAligned(corner.x), y: deviceAligned(corner.y))) }
    }

    /// Has the figure be where it glides to.
    func finishGlide() {
        guard let glide = state.glide else { return }
        state.glide = nil
        guard store.drag?.id == glide.id else { return }
        let y = contentOffset.y
        changeHeldFigure { $0.move(to: glide.end) }
        store.restoreOrder(glide.orderBefore)
        store.drag = nil
        arranging { layoutManager.endLiveFigureMove() }
        installExclusions()
        scroll.position = position(atContentY: y)
        layoutIfNeeded()
        clampScroll()
        setNeedsDisplay()
    }
}
