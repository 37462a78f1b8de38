import AppKitNames
import Expectations
import Foundation
import Testing
import TextViews

/// Buttons, the wheel and keys as NSResponder tells of them, in the spelling of its subclasses.
struct EventTests {
    final class OwnView: NSTextView {
        var calls: [String] = []
        var swallows = false

        private func note(_ name: String, _ event: NSEvent) {
            let place = convert(event.locationInWindow, from: nil)
            calls.append("\(name) \(event.type) \(event.buttonNumber) \(Int(place.x)),\(Int(place.y))")
        }
        override func mouseDown(with event: NSEvent) {
            note("down", event)
            if !swallows { super.mouseDown(with: event) }
        }
        override func mouseDragged(with event: NSEvent) {
            note("dragged", event)
            super.mouseDragged(with: event)
        }
        override func mouseUp(with event: NSEvent) {
            note("up", event)
            super.mouseUp(with: event)
        }
        override func rightMouseDown(with event: NSEvent) { note("right", event) }
        override func otherMouseDown(with event: NSEvent) { note("other", event) }
        override func mouseMoved(with event: NSEvent) {
            note("moved", event)
            super.mouseMoved(with: event)
        }
        override func mouseEntered(with event: NSEvent) { note("entered", event) }
        override func mouseExited(with event: NSEvent) { note("exited", event) }
        override func scrollWheel(with event: NSEvent) {
            calls.append("wheel \(event.scrollingDeltaY) \(event.modifierFlags.contains(.shift))")
            super.scrollWheel(with: event)
        }
        override func keyDown(with event: NSEvent) {
            if event.keyCode == 53 { return calls.append("escape") }
            if event.modifierFlags.contains(.control), event.charactersIgnoringModifiers == "j" { return calls.append("control j") }
            super.keyDown(with: event)
        }
        override func performKeyEquivalent(with event: NSEvent) -> Bool {
            guard event.modifierFlags.intersection(.deviceIndependentFlagsMask) == .command, event.characters == "s" else {
                return super.performKeyEquivalent(with: event)
            }
            calls.append("save")
            return true
        }
    }

    private func view() -> OwnView {
        let view = OwnView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        view.string = "alpha beta gamma"
        _ = view.handle(.focus(true))
        return view
    }

    @Test func `a text view's buttons come to the members of NSResponder, which select`() {
        let view = view()
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: 1, y: 12))))
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 1, y: 12), button: 1)))
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: 290, y: 12))))
        _ = view.handle(.pointerUp(Pointer(CGPoint(x: 290, y: 12), button: 1)))
        expectEqual(view.selectedRange, NSRange(location: 0, length: 16))
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 2, y: 3), button: 3)))
        _ = view.handle(.pointerUp(Pointer(CGPoint(x: 2, y: 3), button: 3)))
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 4, y: 5), button: 2)))
        _ = view.handle(.pointerUp(Pointer(CGPoint(x: 4, y: 5), button: 2)))
        _ = view.handle(.pointerLeft)
        expectEqual(
            view.calls,
            [
                "entered mouseEntered 0 1,12", "moved mouseMoved 0 1,12", "down leftMouseDown 0 1,12", "dragged leftMouseDragged 0 290,12",
                "up leftMouseUp 0 290,12", "right rightMouseDown 1 2,3", "other otherMouseDown 2 4,5", "exited mouseExited 0 0,0",
            ])
        expect(view.presentedMenu == nil)
    }

    @Test func `an override that does not call super keeps the button`() {
        let view = view()
        view.swallows = true
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 60, y: 12), button: 1, clickCount: 2)))
        expect(view.selectedRange.length == 0 && view.calls == ["down leftMouseDown 0 60,12"])
    }

    @Test func `double clicks and modifiers are those of the event`() throws {
        final class Clicks: NSView {
            var events: [NSEvent] = []
            override func mouseDown(with event: NSEvent) { events.append(event) }
        }
        let view = Clicks(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 7, y: 8), button: 1, clickCount: 2, modifiers: [.shift, .alt], time: 2500)))
        let event = try require(view.events.first)
        expect(event.clickCount == 2 && event.modifierFlags == [.shift, .option] && event.timestamp == 2.5 && event.window === view)
    }

    @Test func `a key comes to keyDown, and what it does not use goes to the superview`() {
        final class Around: NSView {
            var keys: [String] = []
            override func keyDown(with event: NSEvent) { keys.append(event.characters ?? "") }
        }
        let around = Around(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        let view = view()
        around.addSubview(view)
        expect(view.becomeFirstResponder())
        view.setSelectedRange(NSRange(location: 16, length: 0))
        for press in [KeyPress(.character("!")), KeyPress(.escape), KeyPress(.character("j"), .control), KeyPress(.function(20))] {
            _ = around.handle(.key(press))
        }
        expect(view.string == "alpha beta gamma!" && view.calls == ["escape", "control j"])
        expectEqual(around.keys, [String(UnicodeScalar(UInt32(NSF1FunctionKey + 19))!)])
    }

    @Test func `a key that goes up comes to keyUp of the view with the keyboard, and from there to those around it`() {
        final class Around: NSView {
            var keys: [String] = []
            override func keyUp(with event: NSEvent) { keys.append("\(event.type == .keyUp) \(event.characters ?? "")") }
        }
        let around = Around(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        let view = view()
        around.addSubview(view)
        expect(view.becomeFirstResponder())
        _ = around.handle(.keyReleased(KeyPress(.character("s"), text: "s")))
        expect(around.keys == ["true s"] && view.string == "alpha beta gamma" && view.calls.isEmpty)
    }

    @Test func `a key with Super is offered to all views before it is typed`() {
        let around = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        let view = view()
        around.addSubview(view)
        _ = around.handle(.key(KeyPress(.character("s"), .superKey)))
        expect(view.calls == ["save"] && view.string == "alpha beta gamma")
    }

    @Test func `what an input method composes comes to setMarkedText, and colours to changeColor`() {
        final class Composing: NSTextView {
            var calls: [String] = []
            override func setMarkedText(_ string: Any, selectedRange: NSRange, replacementRange: NSRange) {
                calls.append("\(string) \(selectedRange.location) \(replacementRange.location == NSNotFound)")
                if !calls.last!.hasPrefix("no") {
                    super.setMarkedText(string, selectedRange: selectedRange, replacementRange: replacementRange)
                }
            }
            override func changeColor(_ sender: Any?) {
                calls.append("colour")
                super.changeColor(sender)
            }
        }
        let view = Composing(frame: NSRect(x: 0, y: 0, width: 300, height: 100))
        view.string = "a"
        _ = view.handle(.preedit(Preedit("no", caret: 1)))
        expect(!view.hasMarkedText() && view.string == "a")
        _ = view.handle(.preedit(Preedit("かな", caret: 2)))
        expect(view.markedRange() == NSRange(location: 1, length: 2) && view.calls == ["no 1 true", "かな 2 true"])
        view.unmarkText()
        view.setSelectedRange(NSRange(location: 0, length: 1))
        view.changeColor(NSColor.systemRed)
        expect(view.textStorage?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? NSColor == .systemRed)
        expectEqual(view.calls.last, "colour")
    }

    @Test func `the wheel comes to scrollWheel, and scrolls by super`() {
        let view = view()
        view.string = String(repeating: "line\n", count: 100)
        view.calls = []
        _ = view.handle(.scroll(dx: 0, dy: 2, at: CGPoint(x: 5, y: 5), modifiers: []))
        expect(view.calls == ["wheel -2.0 false"] && view.contentOffset.y > 0)
    }

    @Test func `events that a program makes do what real ones do`() throws {
        let view = view()
        view.setSelectedRange(NSRange(location: 0, length: 0))
        let key = try require(
            NSEvent.keyEvent(
                with: .keyDown, location: .zero, modifierFlags: [], timestamp: 1, windowNumber: 0, context: nil, characters: "X",
                charactersIgnoringModifiers: "x", isARepeat: false, keyCode: 7))
        view.keyDown(with: key)
        let delete = try require(
            NSEvent.keyEvent(
                with: .keyDown, location: .zero, modifierFlags: .function, timestamp: 1, windowNumber: 0, context: nil,
                characters: "\u{F728}",
                charactersIgnoringModifiers: "\u{F728}", isARepeat: false, keyCode: 117))
        view.interpretKeyEvents([delete])
        expect(view.string == "Xlpha beta gamma" && delete.specialKey == .deleteForward && key.specialKey == nil)
        let click = try require(
            NSEvent.mouseEvent(
                with: .leftMouseDown, location: NSPoint(x: 2, y: 12), modifierFlags: [], timestamp: 1, windowNumber: 0, context: nil,
                eventNumber: 0, clickCount: 2, pressure: 1))
        view.mouseDown(with: click)
        expect(view.selectedRange == NSRange(location: 0, length: 5) && view.calls == ["down leftMouseDown 0 2,12"])
        expect(
            NSEvent.mouseEvent(
                with: .keyDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0, context: nil, eventNumber: 0,
                clickCount: 1, pressure: 0) == nil)
    }

    @Test func `keys have Apple's numbers and characters`() {
        final class Keys: NSView {
            var seen: [String] = []
            override var acceptsFirstResponder: Bool { true }
            override func keyDown(with event: NSEvent) {
                seen.append("\(event.keyCode) \(event.charactersIgnoringModifiers?.unicodeScalars.first?.value ?? 0)")
            }
        }
        let view = Keys(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        expect(view.becomeFirstResponder())
        let keys: [Key] = [
            .enter, .tab, .space, .backspace, .escape, .up, .left, .home, .function(5), .character("q"), .character("M"), .character("~"),
        ]
        for key in keys { _ = view.handle(.key(KeyPress(key))) }
        expectEqual(
            view.seen,
            [
                "36 13", "48 9", "49 32", "51 127", "53 27", "126 63232", "123 63234", "115 63273", "96 63240", "12 113", "46 77", "50 126",
            ])
    }
}
