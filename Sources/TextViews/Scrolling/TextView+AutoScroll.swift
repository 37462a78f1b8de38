import Foundation
import TextKit

extension TextView {
    /// Whether the timer should tick, with `Command.autoScroll` about every 30 ms: true during a drag beyond the top or bottom
    /// edge.
    public var needsTicks: Bool { autoScrollDistance != 0 }

    /// How far one tick scrolls: the farther out the pointer, the farther.
    private var autoScrollDistance: CGFloat {
        guard isScrollEnabled else { return 0 }
        let edge: CGFloat
        let y: CGFloat
        if isDraggingFigure, let drag = store.drag {
            (edge, y) = (16, drag.pointer.y)
        } else if selection.isDragging {
            (edge, y) = (0, selection.pointer.y)
        } else {
            return 0
        }
        let top = edge + topBarHeight
        let beyond = y < top ? y - top : max(0, y - (frame.height - edge))
        guard beyond != 0 else { return 0 }
        let step = beyond.sign == .minus ? max(-60, beyond / 3 - 2) : min(60, beyond / 3 + 2)
        let offset = contentOffset.y
        return max(minimumOffset - offset, min(step, maximumOffset - offset))
    }

    func autoScroll() {
        let distance = autoScrollDistance
        if distance != 0 { scroll(by: distance) }
    }

    /// The content moved below a pointer that stands still.
    func followPointerAfterScroll() {
        if selection.isDragging {
            let point = selection.pointer
            dragSelection(to: CGPoint(x: point.x, y: min(max(topBarHeight, point.y), frame.height - 1)))
            selection.pointer = point
        } else if isDraggingFigure, let drag = store.drag {
            dragFigure(to: drag.pointer)
        } else if links.hovered != nil {
            // The link is no longer what the pointer is over; the next motion tells what is.
            hoverLink(at: nil)
        }
    }
}
