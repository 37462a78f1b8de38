import Foundation
import TextKit

extension TextView {
    var scrollBar: ScrollBarGeometry {
        ScrollBarGeometry(
            viewport: frame.size, contentHeight: estimatedContentSize.height + contentInset.top + contentInset.bottom,
            offset: contentOffset.y + contentInset.top)
    }

    var isDraggingScrollBar: Bool { scroll.thumbGrip != nil }

    /// A press in the strip grabs the thumb, or pages towards the press. False where there is no bar there.
    func pressScrollBar(at point: CGPoint) -> Bool {
        let bar = scrollBar
        guard isScrollEnabled, bar.isNeeded, bar.strip.contains(point) else { return false }
        if point.y < bar.thumb.minY {
            scrollScreens(-1)
        } else if point.y > bar.thumb.maxY {
            scrollScreens(1)
        } else {
            scroll.thumbGrip = point.y - bar.thumb.minY
            note(bar.strip)
        }
        return true
    }

    func dragScrollBar(to point: CGPoint) {
        guard let grip = scroll.thumbGrip else { return }
        let bar = scrollBar
        let target = bar.offset(forThumbTop: point.y - grip) - contentInset.top
        if target >= maximumOffset {
            scrollToEnd()
        } else {
            contentOffset = CGPoint(x: 0, y: target)
        }
    }

    func releaseScrollBar() {
        scroll.thumbGrip = nil
        note(scrollBar.strip)
    }

    func hoverScrollBar(_ isHovered: Bool) {
        guard scroll.isBarHovered != isHovered else { return }
        scroll.isBarHovered = isHovered
        if scrollBar.isNeeded { note(scrollBar.strip) }
    }
}
