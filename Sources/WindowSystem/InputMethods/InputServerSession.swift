import CX11
import Glibc
import TextViews

/// What the thread of an input method's server does. All of it may wait for the server without end.
nonisolated final class InputServerSession {
    private let display: OpaquePointer
    private let method: XIM
    private let reports: Mailbox<InputServerThread.Report>
    private var contexts: [XID: InputContext] = [:]
    private var resetCounts: [XID: Int] = [:]
    private var callback = XIMCallback()
    private var hasDied = false
    private var isOver = false

    init(_ display: OpaquePointer, _ method: XIM, _ reports: Mailbox<InputServerThread.Report>) {
        self.display = display
        self.method = method
        self.reports = reports
        // The server may end before this program does; all handles are dead then.
        callback.client_data = UnsafeMutablePointer(bitPattern: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
        callback.callback = inputServerDied
        cx11_set_destroy_callback(method, &callback)
    }

    deinit {
        contexts = [:]
        if !hasDied { XCloseIM(method) }
    }

    fileprivate func died() {
        hasDied = true
        for context in contexts.values { context.methodDied() }
    }

    /// Does what is asked until the end is asked for, or until the server ends.
    func run(_ requests: Mailbox<(serial: Int, request: InputServerThread.Request)>) {
        while !isOver, !hasDied {
            handleEvents()
            let letters = requests.take()
            for (index, letter) in letters.enumerated() where !hasDied {
                if !isSuperseded(letter.request, by: letters[(index + 1)...].map(\.request)) { carryOut(letter.request) }
                reports.put(.handled(letter.serial))
            }
            if !letters.isEmpty { continue }
            var files = [XConnectionNumber(display), requests.fileDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            _ = poll(&files, 2, -1)
        }
    }

    /// Whether a spot is told of for which there is a later one: each costs an answer.
    private func isSuperseded(_ request: InputServerThread.Request, by later: [InputServerThread.Request]) -> Bool {
        guard case .spot(let window, _) = request else { return false }
        return later.contains { if case .spot(window, _) = $0 { true } else { false } }
    }

    private func carryOut(_ request: InputServerThread.Request) {
        switch request {
        case .open(let window): if contexts[window] == nil { open(window) }
        case .close(let window): contexts[window] = nil
        case .focus(let window, let hasFocus): contexts[window]?.setFocus(hasFocus)
        case .spot(let window, let spot): contexts[window]?.setSpot(spot)
        case .reset(let window, let count):
            contexts[window]?.reset()
            resetCounts[window] = count
        case .key(let key): forward(key.event)
        case .end: isOver = true
        case .abandon: died()
        }
    }

    private func open(_ window: XID) {
        guard let context = InputContext(method, on: display, window: window) else { return }
        contexts[window] = context
        context.onPreedit = { [unowned self] in reports.put(.preedit(window, $0, count: resetCounts[window] ?? 0)) }
        reports.put(.events(window, context.eventMask))
    }

    /// Shows the server a key. One that it keeps is followed by a question: an answer shows that it has looked at the key.
    private func forward(_ key: XKeyEvent) {
        var event = XEvent()
        event.xkey = key
        event.xkey.display = display
        if XFilterEvent(&event, 0) == 0 { return report(&event) }
        if key.type == KeyPress { _ = contexts[key.window]?.eventMask }
        handleEvents()
    }

    private func handleEvents() {
        var event = XEvent()
        while !hasDied, XPending(display) > 0 {
            XNextEvent(display, &event)
            if event.type == MappingNotify { XRefreshKeyboardMapping(&event.xmapping) }
            if XFilterEvent(&event, 0) != 0 { continue }
            if var commit = takeCommit(behind: event) { report(&commit) }
            report(&event)
        }
    }

    private func report(_ event: inout XEvent) {
        switch event.type {
        case KeyPress:
            let typed = contexts[event.xkey.window]?.lookUp(&event.xkey) ?? TypedKey(plain: &event.xkey)
            reports.put(.key(SentKey(event: event.xkey), typed))
        case KeyRelease: reports.put(.release(SentKey(event: event.xkey)))
        default: break
        }
    }

    /// The text that an input method has committed, where the key that ended it has come first.
    ///
    /// Some send the key ahead, and Xlib puts what comes together back in the wrong order: a space after a word of Hangul would go
    /// before its last syllable. The method's messages that have come are taken in before the key is.
    private func takeCommit(behind event: XEvent) -> XEvent? {
        guard event.type == KeyPress, event.xkey.keycode != 0 else { return nil }
        var next = XEvent()
        while XEventsQueued(display, Int32(QueuedAfterReading)) > 0 {
            XPeekEvent(display, &next)
            let isMessage = next.type == ClientMessage
            let isCommit = next.type == KeyPress && next.xkey.keycode == 0 && next.xkey.window == event.xkey.window
            guard isMessage || isCommit else { return nil }
            XNextEvent(display, &next)
            if XFilterEvent(&next, 0) != 0 { continue }
            if isCommit { return next }
        }
        return nil
    }
}

nonisolated private func inputServerDied(_ method: XIM?, _ client: XPointer?, _ data: XPointer?) {
    guard let client else { return }
    Unmanaged<InputServerSession>.fromOpaque(UnsafeRawPointer(client)).takeUnretainedValue().died()
}
