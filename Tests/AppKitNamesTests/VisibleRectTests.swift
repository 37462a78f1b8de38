import AppKitNames
import Expectations
import Foundation
import Testing

struct VisibleRectTests {
    @Test("the visible rectangle is what the superviews leave of the bounds, in the view's own coordinates")
    func superviews() {
        let outer = NSView(frame: NSRect(x: 5, y: 5, width: 100, height: 80))
        let middle = NSView(frame: NSRect(x: 60, y: 10, width: 90, height: 90))
        let inner = NSView(frame: NSRect(x: 10, y: 20, width: 200, height: 10))
        outer.addSubview(middle)
        middle.addSubview(inner)
        expectEqual(
            [outer, middle, inner].map(\.visibleRect),
            [
                NSRect(x: 0, y: 0, width: 100, height: 80), NSRect(x: 0, y: 0, width: 40, height: 70),
                NSRect(x: 0, y: 0, width: 30, height: 10),
            ])
        inner.frame.origin = NSPoint(x: -15, y: -4)
        expectEqual(inner.visibleRect, NSRect(x: 15, y: 4, width: 40, height: 6))
    }

    @Test("the visible rectangle is empty outside the superview, and in one that is hidden")
    func hidden() {
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 80))
        let inner = NSView(frame: NSRect(x: 300, y: 0, width: 10, height: 10))
        outer.addSubview(inner)
        let outside = inner.visibleRect
        inner.frame.origin = .zero
        outer.isHidden = true
        expectEqual([outside, inner.visibleRect, outer.visibleRect], [.zero, .zero, .zero])
    }

    @Test("the visible rectangle of a text view that has scrolled begins where its bounds do")
    func scrolled() {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 50))
        view.string = String(repeating: "line\n", count: 100)
        view.scrollRangeToVisible(NSRange(location: 400, length: 1))
        expect(view.visibleRect == view.bounds && view.visibleRect.minY > 0 && view.visibleRect.size == NSSize(width: 200, height: 50))
    }
}
