import Foundation
import TextKit

extension ScrollView {
    /// The offsets that a person can scroll to.
    var leastOffset: CGPoint { CGPoint(x: -contentInset.left, y: -contentInset.top) }

    var greatestOffset: CGPoint {
        let least = leastOffset
        return CGPoint(
            x: max(least.x, contentSize.width + contentInset.right - frame.width),
            y: max(least.y, contentSize.height + contentInset.bottom - frame.height))
    }

    private var range: (x: CGFloat, y: CGFloat) {
        let (least, greatest) = (leastOffset, greatestOffset)
        return (greatest.x - least.x, greatest.y - least.y)
    }

    func contentDidChange() {
        noteBar()
        let offset = clamped(contentOffset)
        if offset != contentOffset, barGrip == nil { contentOffset = offset }
    }

    func offsetDidChange() {
        setNeedsDisplay()
        setNeedsLayout()
        scrollDelegate?.scrollViewDidScroll(self)
    }

    private func clamped(_ offset: CGPoint) -> CGPoint {
        let (least, greatest) = (leastOffset, greatestOffset)
        return CGPoint(
            x: deviceAligned(min(max(offset.x, least.x), greatest.x)),
            y: deviceAligned(min(max(offset.y, least.y), greatest.y)))
    }

    func show(_ rect: CGRect) {
        func nearest(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
            if low < start || high - low > length { return low }
            return high > start + length ? high - length : start
        }
        let offset = contentOffset
        let target = CGPoint(
            x: nearest(rect.minX, rect.maxX, offset.x, frame.width), y: nearest(rect.minY, rect.maxY, offset.y, frame.height))
        if target != offset { contentOffset = clamped(target) }
    }

    private func scroll(dx: CGFloat, dy: CGFloat) {
        let target = clamped(CGPoint(x: contentOffset.x + dx, y: contentOffset.y + dy))
        if target != contentOffset { contentOffset = target }
    }

    /// Logical pixels to one notch of a wheel, and to a key.
    private static let notch: CGFloat = 72
    private static let line: CGFloat = 24

    /// False where there is nothing to scroll that way.
    func turn(_ wheel: Wheel) -> Bool {
        let range = range
        let isAcross = wheel.modifiers.contains(.shift) && wheel.dx == 0
        let dx = isAcross ? wheel.dy : wheel.dx
        let dy = isAcross ? 0 : wheel.dy
        guard isScrollEnabled, !wheel.modifiers.contains(.control), (dy != 0 && range.y > 0) || (dx != 0 && range.x > 0) else {
            return false
        }
        scroll(dx: dx * Self.notch, dy: dy * Self.notch)
        return true
    }

    func scroll(by press: KeyPress) -> Bool {
        guard isScrollEnabled, press.modifiers.subtracting(.shift).isEmpty else { return false }
        let range = range
        let isBack = press.modifiers.contains(.shift)
        let page = max(frame.height / 2, frame.height - 2 * Self.line)
        let step: CGPoint
        switch press.key {
        case .down: step = CGPoint(x: 0, y: Self.line)
        case .up: step = CGPoint(x: 0, y: -Self.line)
        case .right: step = CGPoint(x: Self.line, y: 0)
        case .left: step = CGPoint(x: -Self.line, y: 0)
        case .pageDown: step = CGPoint(x: 0, y: page)
        case .pageUp: step = CGPoint(x: 0, y: -page)
        case .space: step = CGPoint(x: 0, y: isBack ? -page : page)
        case .home: step = CGPoint(x: 0, y: -range.y)
        case .end: step = CGPoint(x: 0, y: range.y)
        default: return false
        }
        guard step.x == 0 ? range.y > 0 : range.x > 0 else { return false }
        scroll(dx: step.x, dy: step.y)
        return true
    }
}
