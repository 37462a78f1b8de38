import AppKitNames
import Expectations
import Foundation
import Testing
import TextViews

/// Shapes of the pointer that programs set while they are told of an event.
struct CursorTests {
    private final class Handle: NSView {
        override func mouseEntered(with event: NSEvent) { NSCursor.resizeLeftRight.set() }
        override func mouseDown(with event: NSEvent) { NSCursor.closedHand.push() }
        override func mouseUp(with event: NSEvent) { NSCursor.pop() }
        override func mouseExited(with event: NSEvent) { NSCursor.arrow.set() }
    }

    private func shapes(_ view: NSView, _ events: InputEvent...) -> [PointerShape?] {
        events.map { event in
            view.handle(event).effects.compactMap { if case .setPointer(let shape) = $0 { shape } else { nil } }.last
        }
    }

    @Test func `a cursor that is set shows over the view that the event is for, and pop brings back the one before`() {
        let top = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        top.addSubview(Handle(frame: NSRect(x: 50, y: 0, width: 10, height: 100)))
        func pointer(_ x: CGFloat, _ button: Int = 0) -> Pointer { Pointer(CGPoint(x: x, y: 5), button: button) }
        let seen = shapes(
            top, .pointerMoved(pointer(5)), .pointerMoved(pointer(55)), .pointerDown(pointer(55, 1)), .pointerMoved(pointer(57)),
            .pointerUp(pointer(57, 1)), .pointerMoved(pointer(5)))
        expectEqual(seen, [nil, .resizeAcross, .grabbing, nil, .resizeAcross, .arrow])
        expect(NSCursor.current === NSCursor.arrow)
        NSCursor.pop()
        NSCursor.crosshair.set()
        expect(NSCursor.current === NSCursor.crosshair && shapes(top, .pointerMoved(pointer(6))) == [nil])
        NSCursor.arrow.set()
    }
}
