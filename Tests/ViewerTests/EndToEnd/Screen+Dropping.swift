import CX11
import Foundation

/// Another program that drags something over a window and drops it there (XDND 5).
extension Screen {
    /// Drops what is offered in these forms at a point of the screen; the words of XdndFinished, nil where the drop is refused or
    /// nothing comes for five seconds.
    func drop(_ offer: [String: String], on target: XID, at x: Int, _ y: Int) -> [Int]? {
        let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0)
        defer { XDestroyWindow(display, window) }
        XSetSelectionOwner(display, atom("XdndSelection"), window, UInt(CurrentTime))
        let types = offer.keys.map(atom)
        let first = (0..<3).map { $0 < types.count ? Int(types[$0]) : 0 }
        tell(target, "XdndEnter", [Int(window), 5 << 24] + first)
        tell(target, "XdndPosition", [Int(window), 0, x << 16 | y, 0, Int(atom("XdndActionCopy"))])
        guard let status = answer("XdndStatus", offer), status[1] & 1 == 1 else { return nil }
        tell(target, "XdndDrop", [Int(window), 0, 0, 0, 0])
        return answer("XdndFinished", offer)
    }

    private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    private func tell(_ window: XID, _ name: String, _ words: [Int]) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom(name)
        event.xclient.format = 32
        event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
        XSendEvent(display, window, 0, 0, &event)
        XFlush(display)
    }

    /// Waits for a message, and hands out meanwhile what is asked for.
    private func answer(_ name: String, _ offer: [String: String]) -> [Int]? {
        let deadline = Date(timeIntervalSinceNow: 5)
        while Date() < deadline {
            guard XPending(display) > 0 else {
                usleep(2_000)
                continue
            }
            var event = XEvent()
            XNextEvent(display, &event)
            if event.type == SelectionRequest { serve(event.xselectionrequest, offer) }
            if event.type == ClientMessage, event.xclient.message_type == atom(name) {
                let words = event.xclient.data.l
                return [words.0, words.1, words.2, words.3, words.4]
            }
        }
        return nil
    }

    private func serve(_ request: XSelectionRequestEvent, _ offer: [String: String]) {
        let value = offer.first { atom($0.key) == request.target }?.value
        if let value {
            let bytes = Array(value.utf8)
            XChangeProperty(display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes, Int32(bytes.count))
        }
        var reply = XEvent()
        reply.xselection = XSelectionEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.property = value == nil ? 0 : request.property
        reply.xselection.time = request.time
        XSendEvent(display, request.requestor, 0, 0, &reply)
        XFlush(display)
    }
}
