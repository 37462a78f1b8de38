import Foundation
import TextKit

/// Figures that stay where they are in the window while the text scrolls past them.
extension TextView {
    /// The part of the view that the text shows in.
    private var pinArea: CGRect {
        CGRect(x: 0, y: topBarHeight, width: frame.width, height: max(1, frame.height - topBarHeight - barHeight))
    }

    /// Where a pinned figure lies on the page now.
    func pinnedPosition(of figure: Figure, at pin: CGPoint) -> CGPoint {
        let area = pinArea
        let x = area.minX + pin.x * max(0, area.width - figure.frame.width)
        let y = area.minY + pin.y * max(0, area.height - figure.frame.height)
        return containerPoint(CGPoint(x: deviceAligned(x), y: deviceAligned(y)))
    }

    /// Where in the window a figure lies: 0 at its left and upper edges, 1 at the others.
    private func pin(of figure: Figure) -> CGPoint {
        let area = pinArea
        let rect = viewRect(figure.frame)
        func share(_ distance: CGFloat, of free: CGFloat) -> CGFloat { free > 0 ? min(1, max(0, distance / free)) : 0 }
        return CGPoint(
            x: share(rect.minX - area.minX, of: area.width - rect.width), y: share(rect.minY - area.minY, of: area.height - rect.height))
    }

    /// A pinned figure that was moved stays where it is in the window from now on.
    func renewPin(of figure: inout Figure) { if figure.pin != nil { figure.pin = pin(of: figure) } }

    /// Keeps the figure with the focus in the window, or with the text again.
    func togglePin() {
        guard let id = figureInFocus?.id else { return }
        togglePin(of: id)
    }

    func togglePin(of id: Figure.ID) {
        cancelFigureDrag()
        guard var figure = store[id] else { return }
        remember(FigureMemento(id, figure.state), as: "Keeping")
        figure.pin = figure.pin == nil ? pin(of: figure) : nil
        figure.isMoved = true
        store[id] = figure
        anchorFigure(id)
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
        statusText = figure.pin == nil ? "It goes with the text again" : "It stays in the window"
        if let figure = store[id] { delegate?.textView(self, didMove: figure) }
    }
}
