import AppKitNames
import Expectations
import Foundation
import Testing
import TextViews

/// What NSView tells its subclasses of: frames, windows, layout and drawing.
struct ViewHookTests {
    final class Hooked: NSView {
        var calls: [String] = []
        override func setFrameSize(_ newSize: NSSize) {
            calls.append("size \(Int(frame.width)) to \(Int(newSize.width))")
            super.setFrameSize(newSize)
        }
        override func setFrameOrigin(_ newOrigin: NSPoint) {
            calls.append("origin \(Int(newOrigin.x))")
            super.setFrameOrigin(newOrigin)
        }
        override func viewWillMove(toWindow newWindow: NSView?) { calls.append(newWindow == nil ? "will leave" : "will enter") }
        override func viewDidMoveToWindow() { calls.append(window == nil ? "left" : "entered") }
        override func viewDidMoveToSuperview() { calls.append(superview == nil ? "alone" : "inside") }
        override func layout() {
            super.layout()
            calls.append("layout")
        }
        override var isFlipped: Bool { true }
    }

    @Test func `every change of a frame comes to the setters of its parts`() {
        let view = Hooked(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
        view.frame.size.width = 20
        view.frame.origin.x = 5
        view.frame = NSRect(x: 6, y: 0, width: 30, height: 10)
        view.setFrameSize(NSSize(width: 40, height: 10))
        view.frame = view.frame
        expectEqual(view.calls, ["size 10 to 20", "origin 5", "origin 6", "size 20 to 30", "size 30 to 40"])
        expectEqual(view.frame, NSRect(x: 6, y: 0, width: 40, height: 10))
    }

    @Test func `changes of a frame are posted once each, until the view is told not to`() {
        nonisolated(unsafe) var heard: [CGFloat] = []
        let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
        let observer = NotificationCenter.default.addObserver(forName: NSView.frameDidChangeNotification, object: view, queue: nil) {
            note in
            heard.append((note.object as? NSView)?.frame.width ?? 0)
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        view.frame = NSRect(x: 5, y: 0, width: 20, height: 10)
        view.frame = view.frame
        view.setFrameOrigin(.zero)
        expect(view.postsFrameChangedNotifications && heard == [20, 20])
        view.postsFrameChangedNotifications = false
        view.setFrameSize(NSSize(width: 30, height: 10))
        expectEqual(heard, [20, 20])
    }

    @Test func `an autoresized view hears of its new size, and may limit it`() {
        final class Narrow: NSView {
            override func setFrameSize(_ newSize: NSSize) {
                super.setFrameSize(NSSize(width: min(50, newSize.width), height: newSize.height))
            }
        }
        let around = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let view = Hooked(frame: NSRect(x: 0, y: 0, width: 40, height: 40))
        let narrow = Narrow(frame: NSRect(x: 0, y: 0, width: 40, height: 40))
        for subview in [view, narrow] as [NSView] {
            subview.autoresizingMask = [.width]
            around.addSubview(subview)
        }
        view.calls = []
        around.setFrameSize(NSSize(width: 160, height: 100))
        expect(view.calls == ["size 40 to 100"] && narrow.frame.width == 50)
        narrow.frame = NSRect(x: 9, y: 9, width: 90, height: 5)
        expectEqual(narrow.frame, NSRect(x: 9, y: 9, width: 50, height: 5))
    }

    @Test func `a view that moves and grows is one rectangle of damage before and one after`() {
        let around = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
        let view = NSView(frame: NSRect(x: 10, y: 10, width: 20, height: 20))
        around.addSubview(view)
        around.layoutSubtreeIfNeeded()
        _ = around.takeDamage()
        view.frame = NSRect(x: 100, y: 100, width: 50, height: 50)
        let rects = around.damagedRects(for: around.takeDamage())
        expect(rects.contains { $0.contains(NSRect(x: 10, y: 10, width: 20, height: 20)) })
        expect(rects.contains(NSRect(x: 100, y: 100, width: 50, height: 50)) && rects.count == 2)
    }

    @Test func `a text view lays out by the size that setFrameSize gives it`() {
        final class Own: NSTextView {
            var widths: [CGFloat] = []
            override func setFrameSize(_ newSize: NSSize) {
                super.setFrameSize(newSize)
                widths.append(textContainer?.size.width ?? 0)
            }
        }
        let view = Own(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        view.frame.size.width = 160
        view.setFrameSize(NSSize(width: 180, height: 100))
        expectEqual(view.widths, [160, 180])
    }

    @Test func `a view hears of its window and its superview`() {
        let around = NSView(frame: .zero)
        let middle = NSView(frame: .zero)
        let view = Hooked(frame: .zero)
        middle.addSubview(view)
        view.calls = []
        around.addSubview(middle)
        expect(view.calls == ["will enter", "entered"] && view.window === around)
        view.calls = []
        view.removeFromSuperview()
        expectEqual(view.calls, ["will leave", "alone", "left"])
    }

    @Test func `needsDisplay and needsLayout ask and tell`() {
        let view = Hooked(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutSubtreeIfNeeded()
        _ = view.takeDamage()
        expect(!view.needsDisplay && !view.needsLayout && view.calls == ["layout"])
        view.needsDisplay = true
        view.needsLayout = true
        expect(view.needsDisplay && view.needsLayout)
        view.layoutSubtreeIfNeeded()
        expect(view.calls == ["layout", "layout"] && !view.needsLayout)
        view.needsDisplay = false
        expectEqual(view.takeDamage(), .all)
    }

    @Test func `the pointer has the shapes that resetCursorRects asks for`() {
        final class Shapes: NSView {
            var asked = 0
            override func resetCursorRects() {
                asked += 1
                addCursorRect(NSRect(x: 0, y: 0, width: bounds.width / 2, height: 10), cursor: .openHand)
            }
            override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
            override var isOpaque: Bool { true }
        }
        let view = Shapes(frame: NSRect(x: 0, y: 0, width: 20, height: 20))
        func shape(_ x: CGFloat) -> PointerShape? {
            let effects = view.handle(.pointerMoved(Pointer(CGPoint(x: x, y: 5)))).effects
            return effects.compactMap { if case .setPointer(let shape) = $0 { shape } else { nil } }.last
        }
        expect(shape(5) == .grab && shape(6) == nil && shape(15) == .arrow && view.asked == 1)
        view.setFrameSize(NSSize(width: 40, height: 20))
        expect(shape(16) == .grab && view.asked == 2)
        view.invalidateCursorRects(for: view)
        expect(shape(17) == nil && view.asked == 3)
        view.discardCursorRects()
        expect(shape(18) == nil && view.isOpaque)
    }

    @Test func `acceptsFirstResponder decides who gets the keyboard`() {
        final class Refusing: NSTextView { override var acceptsFirstResponder: Bool { false } }
        final class Accepting: NSView { override var acceptsFirstResponder: Bool { true } }
        let around = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let (refusing, accepting) = (Refusing(frame: around.bounds), Accepting(frame: around.bounds))
        around.addSubview(refusing)
        around.addSubview(accepting, positioned: .below, relativeTo: refusing)
        expect(around.subviews.first === accepting && !refusing.becomeFirstResponder() && accepting.becomeFirstResponder())
        expect(accepting.nextResponder === around)
    }
}
