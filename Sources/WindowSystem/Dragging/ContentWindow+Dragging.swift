import CX11
import TextViews

/// Dragging out of a window: the pointer's events go to the drag until the button is up.
extension ContentWindow {
    /// The drag from this window whose button is still down.
    private var ownDrag: DragSource? { selections?.drag.flatMap { $0.isDragging && $0.origin == window.id ? $0 : nil } }

    /// Begins to drag an excerpt with the button that is down.
    func beginDrag(_ excerpt: TextExcerpt, time: UInt) {
        guard let selections, selections.own(.drag, excerpt, time: time) else { return }
        selections.drag?.cancel()
        let drag = DragSource(selections, origin: window.id, excerpt)
        drag.onAnswer = { [weak self, weak drag] in if let drag, drag.isDragging { self?.showDragPointer(drag.isAccepted) } }
        selections.drag = drag
        showDragPointer(false)
    }

    /// Takes an event for the drag; false for others, and where there is no drag.
    func followDrag(_ event: XEvent) -> Bool {
        guard let drag = ownDrag else { return false }
        switch event.type {
        case MotionNotify:
            let motion = event.xmotion
            drag.move(
                x: motion.x_root, y: motion.y_root, time: motion.time,
                copies: KeyTranslation.modifiers(motion.state).contains(.control))
        case ButtonRelease where event.xbutton.button == 1:
            drag.release(time: event.xbutton.time)
            letGo(event.xbutton)
        case KeyPress where XLookupKeysym(withUnsafePointer(to: event.xkey) { UnsafeMutablePointer(mutating: $0) }, 0) == UInt(XK_Escape):
            drag.cancel()
            showPointer(XC_left_ptr)
            letGo(nil)
        case ButtonPress, KeyPress, EnterNotify, LeaveNotify: break
        default: return false
        }
        return true
    }

    /// The content has seen the press, and sees the release as well.
    private func letGo(_ release: XButtonEvent?) {
        let pointer =
            release.map { translator.pointer($0.x, $0.y, button: 1, state: $0.state, time: $0.time) }
            ?? translator.pointer(-1, -1, button: 1, state: 0, time: window.connection.lastEventTime)
        hand(.pointerUp(pointer))
    }

    private func showDragPointer(_ isAccepted: Bool) { showPointer(isAccepted ? XC_fleur : XC_circle) }

    /// The press has grabbed the pointer; the shape of the grab counts until the button is up.
    private func showPointer(_ glyph: Int32) {
        XChangeActivePointerGrab(
            window.connection.raw, UInt32(ButtonMotionMask | PointerMotionMask | ButtonReleaseMask | ButtonPressMask),
            window.cursor(glyph: UInt32(glyph)), UInt(CurrentTime))
    }
}
