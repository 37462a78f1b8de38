import CX11

/// Rules for what a later event in the queue does to an earlier one: pure functions of two events.
///
/// Only events named here may stand between the two. Everything else (buttons, keys, crossings, focus changes, sizes, messages) keeps
/// its order, so the last motion before a button is released is always handled.
nonisolated enum LookAhead {
    /// What to do with an event that stands behind another one in the queue.
    enum Verdict {
        /// Take it out: it supersedes the earlier event, or adds to it.
        case take
        /// Leave it where it is, and look at the event behind it.
        case pass
        /// Leave it, and look no further.
        case stop
    }

    /// Whether `next` supersedes the motion or the size in `event`, or is another turn of its wheel.
    ///
    /// Turns are added up in one direction only: up and down again is not the same as nothing at the end of a document.
    static func verdict(on next: XEvent, behind event: XEvent) -> Verdict {
        switch event.type {
        case MotionNotify:
            return isSame(next, event) ? .take : passing(next)
        case ConfigureNotify:
            if isSame(next, event) { return .take }
            // A request to synchronise comes before each size; the last value is answered once the last size has been drawn.
            return next.type == ClientMessage ? .pass : passing(next)
        case ButtonPress where isWheel(event):
            if isSame(next, event) { return isSameTurn(next.xbutton, event.xbutton) ? .take : .stop }
            return next.type == ButtonRelease && isWheel(next) ? .pass : passing(next)
        default: return .stop
        }
    }

    /// Whether `next` is a repetition of the key press `event`: with detectable auto-repeat no release stands between them.
    static func verdictOnRepeat(_ next: XEvent, of event: XEvent) -> Verdict {
        guard event.type == KeyPress, event.xkey.keycode != 0 else { return .stop }
        guard isSame(next, event) else { return next.type == MotionNotify ? .pass : passing(next) }
        return next.xkey.keycode == event.xkey.keycode && next.xkey.state == event.xkey.state ? .take : .stop
    }

    /// Whether an event is a turn of a wheel, or the release that follows each.
    static func isWheel(_ event: XEvent) -> Bool {
        (event.type == ButtonPress || event.type == ButtonRelease) && (4...7).contains(event.xbutton.button)
    }

    private static func isSame(_ next: XEvent, _ event: XEvent) -> Bool {
        next.type == event.type && next.xany.window == event.xany.window
    }

    private static func isSameTurn(_ next: XButtonEvent, _ event: XButtonEvent) -> Bool {
        next.button == event.button && next.x == event.x && next.y == event.y
            && KeyTranslation.modifiers(next.state) == KeyTranslation.modifiers(event.state)
    }

    private static func passing(_ next: XEvent) -> Verdict {
        switch next.type {
        // A device that can scroll tells of its own motions beside the pointer's.
        case Expose, GraphicsExpose, NoExpose, VisibilityNotify, PropertyNotify, GenericEvent: .pass
        default: .stop
        }
    }
}

extension Connection {
    /// Takes the nearest event out of the queue on which the verdict is `take`; nil where there is none before a `stop`.
    ///
    /// Reads what the server has sent. The queue stays Xlib's own, because an input method takes its messages from there, and puts
    /// events back. O(1) where the event is next in the queue, else linear in the queue's length.
    func takeAhead(_ verdict: @escaping (XEvent) -> LookAhead.Verdict) -> XEvent? {
        var search = QueueSearch(verdict: verdict)
        var found = XEvent()
        let isFound = withUnsafeMutableBytes(of: &search) { bytes in
            XCheckIfEvent(raw, &found, isWanted, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        return isFound != 0 ? found : nil
    }
}

/// One walk through Xlib's queue.
nonisolated private struct QueueSearch {
    let verdict: (XEvent) -> LookAhead.Verdict
    var isOver = false
}

/// Called by Xlib with its display locked, on the thread that asked; it must not call Xlib.
nonisolated private func isWanted(_: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ argument: XPointer?) -> Int32 {
    guard let event, let argument else { return 0 }
    return UnsafeMutableRawPointer(argument).withMemoryRebound(to: QueueSearch.self, capacity: 1) { search in
        if search.pointee.isOver { return 0 }
        switch search.pointee.verdict(event.pointee) {
        case .take: return 1
        case .pass: return 0
        case .stop:
            search.pointee.isOver = true
            return 0
        }
    }
}
