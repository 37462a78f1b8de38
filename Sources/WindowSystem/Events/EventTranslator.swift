import CX11
import TextViews
import struct Foundation.CGFloat
import struct Foundation.CGPoint

/// Turns X events of one window into `InputEvent`s.
final class EventTranslator {
    private let window: Window
    private var connection: Connection { window.connection }
    private let inputMethod: InputMethod?
    private var clicks = ClickCounter()

    /// Without an input method, keys are looked up in Xlib's tables alone.
    init(_ window: Window, inputMethod: InputMethod? = nil) {
        self.window = window
        self.inputMethod = inputMethod
    }

    /// What the event says to a view; nothing for most kinds.
    func translate(_ event: XEvent) -> [InputEvent] {
        switch event.type {
        case KeyPress: return key(event.xkey)
        case KeyRelease: return keyRelease(event.xkey)
        case ButtonPress: return press(event.xbutton)
        case ButtonRelease: return release(event.xbutton)
        case MotionNotify:
            let motion = event.xmotion
            return [.pointerMoved(pointer(motion.x, motion.y, state: motion.state, time: motion.time))]
        case EnterNotify where event.xcrossing.mode == NotifyNormal:
            let crossing = event.xcrossing
            return [.pointerMoved(pointer(crossing.x, crossing.y, state: crossing.state, time: crossing.time))]
        // A button that is held keeps the pointer ours wherever it goes.
        case LeaveNotify where event.xcrossing.mode == NotifyNormal && event.xcrossing.state & Self.heldButtons == 0:
            return [.pointerLeft]
        case FocusIn where Self.isRealFocusChange(event.xfocus):
            inputMethod?.setFocus(true)
            return [.focus(true)]
        case FocusOut where Self.isRealFocusChange(event.xfocus):
            inputMethod?.setFocus(false)
            clicks.reset()
            return [.focus(false)]
        default: return []
        }
    }

    /// The state bits of the buttons that drag.
    nonisolated static let heldButtons = UInt32(Button1Mask | Button2Mask | Button3Mask)

    /// Grabs by window managers move the focus away and back unnoticed.
    private static func isRealFocusChange(_ event: XFocusChangeEvent) -> Bool {
        event.mode != NotifyGrab && event.mode != NotifyUngrab && event.detail != NotifyPointer
    }

    func point(_ x: Int32, _ y: Int32) -> CGPoint {
        CGPoint(x: Double(x) / window.scale, y: Double(y) / window.scale)
    }

    func pointer(
        _ x: Int32, _ y: Int32, button: Int = 0, clickCount: Int = 1, state: UInt32, time: UInt
    ) -> Pointer {
        Pointer(
            point(x, y), button: button, clickCount: clickCount, modifiers: KeyTranslation.modifiers(state),
            time: UInt32(truncatingIfNeeded: time))
    }

    /// What scrolling by fractions of a notch says to a view.
    func translate(_ scrolling: Scrolling) -> InputEvent {
        let point = CGPoint(x: scrolling.x / window.scale, y: scrolling.y / window.scale)
        return scroll(scrolling.dx, scrolling.dy, at: point, KeyTranslation.modifiers(scrolling.state))
    }

    /// The habit of every toolkit: Shift turns the wheel sideways.
    private func scroll(_ dx: CGFloat, _ dy: CGFloat, at point: CGPoint, _ modifiers: Modifiers) -> InputEvent {
        let isTurned = modifiers.contains(.shift) && dx == 0
        return .scroll(dx: isTurned ? dy : dx, dy: isTurned ? 0 : dy, at: point, modifiers: modifiers)
    }

    private func press(_ event: XButtonEvent) -> [InputEvent] {
        let modifiers = KeyTranslation.modifiers(event.state)
        if (4...7).contains(event.button) {
            let dx: CGFloat = event.button == 6 ? -1 : event.button == 7 ? 1 : 0
            let dy: CGFloat = event.button == 4 ? -1 : event.button == 5 ? 1 : 0
            return [scroll(dx, dy, at: point(event.x, event.y), modifiers)]
        }
        clicks.milliseconds = connection.doubleClickMilliseconds
        clicks.distance = connection.doubleClickDistance
        let count = clicks.press(
            button: event.button, x: Int(event.x_root), y: Int(event.y_root), time: UInt32(truncatingIfNeeded: event.time))
        return [
            .pointerDown(
                pointer(
                    event.x, event.y, button: Int(event.button), clickCount: count, state: event.state, time: event.time))
        ]
    }

    private func release(_ event: XButtonEvent) -> [InputEvent] {
        if (4...7).contains(event.button) { return [] }
        return [
            .pointerUp(pointer(event.x, event.y, button: Int(event.button), state: event.state, time: event.time))
        ]
    }

    private func key(_ event: XKeyEvent) -> [InputEvent] {
        var event = event
        let (keysym, text) = inputMethod?.lookUp(&event) ?? plainLookUp(&event)
        // What an input method has composed comes without a key.
        if event.keycode == 0 || keysym == 0 { return text.isEmpty ? [] : [.text(text)] }
        return keyPress(event, keysym, text).map { [.key($0)] } ?? []
    }

    /// The key by Xlib's tables: an input method is not asked about releases.
    private func keyRelease(_ event: XKeyEvent) -> [InputEvent] {
        var event = event
        let (keysym, text) = plainLookUp(&event)
        return event.keycode == 0 || keysym == 0 ? [] : keyPress(event, keysym, text).map { [.keyReleased($0)] } ?? []
    }

    private func keyPress(_ event: XKeyEvent, _ keysym: UInt, _ text: String) -> KeyPress? {
        let modifiers = KeyTranslation.modifiers(event.state)
        let time = UInt32(truncatingIfNeeded: event.time)
        if let key = KeyTranslation.namedKey(keysym) { return KeyPress(key, modifiers, time: time, text: text) }
        let latin = KeyTranslation.isLatin(keysym) ? keysym : latinKeysym(event) ?? keysym
        guard let character = KeyTranslation.character(latin) ?? text.first, !character.isControl else { return nil }
        return KeyPress(.character(character), modifiers, time: time, text: text)
    }

    private func plainLookUp(_ event: inout XKeyEvent) -> (keysym: UInt, text: String) {
        var keysym: KeySym = 0
        XLookupString(&event, nil, 0, &keysym, nil)
        return (UInt(keysym), "")
    }

    /// What the key types in the first of the other layouts that is Latin, so that shortcuts work on a Cyrillic or Greek one.
    private func latinKeysym(_ event: XKeyEvent) -> UInt? {
        let level: UInt32 = event.state & UInt32(ShiftMask) != 0 ? 1 : 0
        for group in 0..<UInt32(XkbNumKbdGroups) {
            let keysym = UInt(XkbKeycodeToKeysym(connection.raw, UInt8(truncatingIfNeeded: event.keycode), Int32(group), Int32(level)))
            if KeyTranslation.isLatin(keysym) { return keysym }
        }
        return nil
    }
}

extension Character {
    nonisolated fileprivate var isControl: Bool {
        unicodeScalars.first.map { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) } ?? true
    }
}
