import Foundation
import TextKit

extension TextView {
    var scrollBar: ScrollBarGeometry {
        ScrollBarGeometry(
            viewport: frame.size,
            contentHeight: estimatedContentSize.height + contentInset.top + topBarHeight + contentInset.bottom + barHeight,
            offset: contentOffset.y + contentInset.top + topBarHeight, insets: barInsets,
            isWanted: showsVerticalScrollIndicator)
    }

    /// What the bar is drawn in, larger than the thumb by what it grows below the pointer and by the rounding of its edges; nil where
    /// there is none.
    var barArea: CGRect? {
        let bar = scrollBar
        return isScrollEnabled && bar.isNeeded ? bar.thumb.insetBy(dx: -2, dy: -2).integral.intersection(bar.strip) : nil
    }

    /// Asks for the bar to be drawn where it is now, and for what it covered to be drawn without it.
    func noteScrollBar() {
        if let drawn = scroll.drawnBar { note(drawn) }
        if let area = barArea { note(area) }
    }

    /// Does something that may move the bar, which is drawn again where it moves by a pixel.
    func followingBar<Result>(_ body: () -> Result) -> Result {
        let before = deviceRect(scrollBar.thumb)
        let result = body()
        if deviceRect(scrollBar.thumb) != before { noteScrollBar() }
        return result
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
            noteScrollBar()
        }
        return true
    }

    func dragScrollBar(to point: CGPoint) {
        guard let grip = scroll.thumbGrip else { return }
        let bar = scrollBar
        let target = bar.offset(forThumbTop: point.y - grip) - contentInset.top - topBarHeight
        if target >= maximumOffset {
            goToEnd()
        } else {
            contentOffset = CGPoint(x: 0, y: target)
        }
    }

    func releaseScrollBar() {
        scroll.thumbGrip = nil
        noteScrollBar()
    }

    func hoverScrollBar(_ isHovered: Bool) {
        guard scroll.isBarHovered != isHovered else { return }
        scroll.isBarHovered = isHovered
        noteScrollBar()
    }
}
