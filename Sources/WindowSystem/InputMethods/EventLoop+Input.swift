import CX11
import Glibc

/// What the server of an input method says, which comes when it comes.
extension EventLoop {
    /// Handles what the server has made of keys, for `batchSeconds` at most. True if there is more.
    @discardableResult
    func takeInput() -> Bool {
        guard let server = connection.inputServer else { return false }
        let start = Clock.now
        while let report = server.next() {
            take(report)
            guard Clock.now - start >= Self.batchSeconds else { continue }
            if case .key(let key, _) = report, window(key.event.window)?.canDropRepeats ?? false { server.dropRepeats(of: key.event) }
            return true
        }
        if server.takeReturn() {
            forEachWindow {
                $0.inputMethod.join()
                $0.content.tell("The input method answers again")
            }
        }
        if let keys = server.giveUp(now: Clock.now) { doWithout(server, keys) }
        return false
    }

    /// Has the keys that the server was sent handled, by it or without it: what comes after them, as a click or the wish to close the window,
    /// is not to come before them.
    func finishInput() {
        while let server = connection.inputServer, server.hasKeys, let deadline = server.deadline {
            _ = waitForInput(seconds: deadline - Clock.now)
            takeInput()
        }
    }

    private func take(_ report: InputServerThread.Report) {
        switch report {
        case .key(let key, let typed):
            window(key.event.window)?.inputMethod.prepare(typed)
            hand(key.event)
        case .release(let key): hand(key.event)
        case .preedit(let id, let preedit, let count): window(id)?.inputMethod.take(preedit, after: count)
        case .events(let id, let mask):
            if window(id) != nil { XSelectInput(connection.raw, id, Window.eventMask | mask) }
        case .handled, .ended: break
        }
    }

    private func hand(_ key: XKeyEvent) {
        var event = XEvent()
        event.xkey = key
        event.xkey.display = connection.raw
        handleInput(event)
    }

    /// Handles the keys that wait for a server as if there were none.
    private func doWithout(_ server: InputServer, _ keys: [XKeyEvent]) {
        if server.hasDied { connection.inputServer = nil }
        forEachWindow {
            $0.inputMethod.leave()
            if !server.hasDied { $0.content.tell("The input method does not answer: keys do without it") }
        }
        for key in keys {
            var event = XEvent()
            event.xkey = key
            event.xkey.display = connection.raw
            if XFilterEvent(&event, 0) == 0 { handleInput(event) }
        }
    }

    /// Has windows take part in a server that has come, where they have none that answers.
    func inputServersChanged() {
        var isOpened = false
        forEachWindow { if $0.inputMethod.isOpened { isOpened = true } }
        guard isOpened else { return }
        let before = connection.inputServer
        connection.findInputServer()
        if connection.inputServer !== before { forEachWindow { $0.inputMethod.join() } }
    }

    /// Waits for the server to say something of the keys that it has, at most this long; whether there are any.
    func waitForInput(seconds: Double) -> Bool {
        guard let server = connection.inputServer, server.hasKeys else { return false }
        var descriptor = pollfd(fd: server.fileDescriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&descriptor, 1, Int32(max(1, seconds * 1000)))
        return true
    }
}
