import Foundation
import TextKit

extension ScrollView {
    private var bar: ScrollBarGeometry {
        ScrollBarGeometry(
            viewport: frame.size, contentHeight: contentSize.height + contentInset.top + contentInset.bottom,
            offset: contentOffset.y + contentInset.top, insets: barInsets,
            isWanted: showsVerticalScrollIndicator)
    }

    /// A point of the view's own coordinates in the viewport.
    private func inViewport(_ point: CGPoint) -> CGPoint {
        let origin = boundsOrigin
        return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }

    func noteBar() { note(bar.strip) }

    /// Asks for the size of the content, which a text view has to lay out, only where the point is in the strip.
    func isOverBar(_ point: CGPoint) -> Bool {
        let strip = ScrollBarGeometry(viewport: frame.size, contentHeight: 0, offset: 0, insets: barInsets).strip
        return isScrollEnabled && strip.contains(inViewport(point)) && bar.isNeeded
    }

    func recordBar(in rect: CGRect, into list: inout DisplayList) {
        let bar = bar
        guard isScrollEnabled, bar.isNeeded, bar.strip.intersects(rect) else { return }
        bar.record(isActive: isBarHovered || barGrip != nil, color: ViewTheme.light.scrollBar, scale: displayScale, into: &list)
    }

    /// A press in the strip grabs the thumb, or pages towards the press.
    func pressBar(at point: CGPoint) -> Bool {
        guard isOverBar(point) else { return false }
        let bar = bar
        let y = inViewport(point).y
        if y < bar.thumb.minY {
            _ = scroll(by: KeyPress(.pageUp))
        } else if y > bar.thumb.maxY {
            _ = scroll(by: KeyPress(.pageDown))
        } else {
            barGrip = y - bar.thumb.minY
            noteBar()
        }
        return true
    }

    func dragBar(to point: CGPoint) {
        guard let grip = barGrip else { return }
        let y = bar.offset(forThumbTop: inViewport(point).y - grip) - contentInset.top
        contentOffset.y = deviceAligned(y)
    }

    func releaseBar() {
        barGrip = nil
        noteBar()
    }

    func hoverBar(_ isHovered: Bool) {
        guard isBarHovered != isHovered else { return }
        isBarHovered = isHovered
        noteBar()
    }
}

extension ScrollBarGeometry {
    /// Draws the thumb, wider and darker while a person is about to use it.
    func record(isActive: Bool, color: RGBA, scale: CGFloat, into list: inout DisplayList) {
        let thumb = isActive ? self.thumb.insetBy(dx: -1, dy: 0) : self.thumb
        let color = isActive ? color.withAlpha(min(1, Double(color.alpha) / 65535 * 1.6)) : color
        let path = BezierPath(roundedRect: thumb, cornerRadius: thumb.width / 2)
        list.append(.fillPath(path.flattened(scale: scale), color))
    }
}
