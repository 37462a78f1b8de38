import AppKitNames
import Expectations
import Foundation
import Testing
import TextViews

/// A text that flows around a shape which is dragged through it, written as a program for AppKit is: a subview of a text view takes the
/// mouse, and its outline is the container's exclusion path.
struct DraggedShape {
    final class ShapeView: NSView {
        private var grip = NSPoint.zero
        var onMove: () -> Void = {}

        override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        override var isFlipped: Bool { true }
        override var acceptsFirstResponder: Bool { true }
        override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

        override func draw(_ dirtyRect: NSRect) {
            super.draw(dirtyRect)
            NSColor.systemBlue.withAlphaComponent(0.5).setFill()
            NSBezierPath(ovalIn: bounds).fill()
        }

        override func resetCursorRects() { addCursorRect(bounds, cursor: .openHand) }

        override func mouseDown(with event: NSEvent) { grip = convert(event.locationInWindow, from: nil) }

        override func mouseDragged(with event: NSEvent) {
            guard let superview else { return }
            let point = superview.convert(event.locationInWindow, from: nil)
            setFrameOrigin(NSPoint(x: point.x - grip.x, y: point.y - grip.y))
        }

        override func setFrameOrigin(_ newOrigin: NSPoint) {
            super.setFrameOrigin(newOrigin)
            onMove()
        }
    }

    final class FlowTextView: NSTextView {
        let shape = ShapeView(frame: NSRect(x: 60, y: 20, width: 80, height: 80))

        override init(frame frameRect: NSRect, textContainer container: NSTextContainer?) {
            super.init(frame: frameRect, textContainer: container)
            setUp()
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
        }

        private func setUp() {
            addSubview(shape)
            shape.onMove = { [unowned self] in updateExclusion() }
            isRichText = false
            isAutomaticQuoteSubstitutionEnabled = false
            textContainerInset = NSSize(width: 10, height: 10)
            font = NSFont(name: "DejaVu Sans", size: 13)
        }

        override func viewDidMoveToWindow() {
            super.viewDidMoveToWindow()
            updateExclusion()
        }

        func updateExclusion() {
            let origin = textContainerOrigin
            let path = NSBezierPath(ovalIn: shape.frame.insetBy(dx: -4, dy: -4))
            let transform = AffineTransform(translationByX: -origin.x, byY: -origin.y)
            path.transform(using: transform)
            textContainer?.exclusionPaths = [path]
            needsDisplay = true
        }
    }

    /// How many pieces of lines the text has.
    private func pieces(_ view: FlowTextView) -> Int {
        guard let manager = view.layoutManager, let container = view.textContainer else { return 0 }
        var count = 0
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, _, _, _, _ in count += 1 }
        return count
    }

    /// Whether a line lies under the shape.
    private func overlaps(_ view: FlowTextView) -> Bool {
        guard let manager = view.layoutManager, let container = view.textContainer else { return true }
        var found = false
        let origin = view.textContainerOrigin
        let middle = view.shape.frame.insetBy(dx: 20, dy: 20)
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, used, _, _, _ in
            if used.offsetBy(dx: origin.x, dy: origin.y).intersects(middle) { found = true }
        }
        return found
    }

    @Test func `the text flows around a shape while the mouse drags it`() throws {
        let storage = NSTextStorage()
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer(containerSize: NSSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
        container.widthTracksTextView = true
        manager.addTextContainer(container)
        let view = FlowTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 250), textContainer: container)
        let scroller = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 250))
        scroller.hasVerticalScroller = true
        scroller.autoresizingMask = [.width, .height]
        scroller.documentView = view
        view.minSize = NSSize(width: 0, height: scroller.contentSize.height)
        view.maxSize = NSSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        view.isVerticallyResizable = true
        view.string = String(repeating: "some words of a text ", count: 30)
        expect(view.textContainer?.exclusionPaths.count == 1 && !overlaps(view))
        let before = manager.usedRect(for: container).height
        let beside = pieces(view)
        let start = scroller.convert(NSPoint(x: 100, y: 60), from: view)
        _ = scroller.handle(.pointerDown(Pointer(start, button: 1)))
        for step in 1...20 {
            _ = scroller.handle(.pointerMoved(Pointer(CGPoint(x: start.x + CGFloat(step) * 3, y: start.y + CGFloat(step)))))
        }
        _ = scroller.handle(.pointerUp(Pointer(CGPoint(x: start.x + 60, y: start.y + 20), button: 1)))
        expect(view.shape.frame.origin == NSPoint(x: 120, y: 40) && !overlaps(view))
        expect(view.selectedRange().length == 0 && abs(manager.usedRect(for: container).height - before) < 60)
        view.shape.removeFromSuperview()
        view.textContainer?.exclusionPaths = []
        expect(pieces(view) < beside)
    }
}
