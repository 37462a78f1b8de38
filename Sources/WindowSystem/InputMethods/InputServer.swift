import CX11
import Glibc
import TextViews

/// A running server of an input method, as the main thread sees it: asked without waiting, and given up as long as it does not answer.
///
/// Xlib waits for such a server without end, so another thread asks it (`InputServerThread`). Keys are sent there in the order in which they
/// come, and come back in that order with what they type, unless the server keeps them.
@MainActor final class InputServer {
    private let thread: InputServerThread
    let window: XID
    private var lastSerial = 0
    /// What the server has not done yet, oldest first.
    private var waiting: [Waiting] = []
    private var reports: [InputServerThread.Report] = []
    /// The time of the last key that was handled without the server: what it says of keys until then comes too late.
    private var lastGivenUp: UInt?
    /// Whether it has not answered for so long that keys do without it.
    private(set) var isSilent = false
    private(set) var hasDied = false

    private struct Waiting {
        let serial: Int
        let since: Double
        let key: XKeyEvent?
    }

    /// After so long without an answer a server is not waited for any more: the first key may start the engine, which reads its dictionaries.
    var longestWaitSeconds = 1.5

    /// - Parameters:
    ///   - name: that of the method, as `XMODIFIERS` has it.
    ///   - display: that of the windows.
    ///   - window: what the server owns its name with: it ends where this is destroyed.
    init(_ name: String, display: String, window: XID) {
        self.window = window
        thread = InputServerThread()
        // The thread asks for what this names.
        XSetLocaleModifiers("@im=\(name)")
        thread.start(display: display)
    }

    isolated deinit { thread.send(0, hasDied ? .abandon : .end) }

    /// The server has ended. Xlib may not be told, and would wait for it.
    func end() { hasDied = true }

    /// Readable while there are answers.
    var fileDescriptor: Int32 { thread.reports.fileDescriptor }

    func send(_ request: InputServerThread.Request) {
        guard !hasDied, !isSilent else { return }
        lastSerial += 1
        var key: XKeyEvent?
        if case .key(let sent) = request { key = sent.event }
        waiting.append(Waiting(serial: lastSerial, since: Clock.now, key: key))
        thread.send(lastSerial, request)
    }

    /// The next thing that the server says; nil where it has said all.
    func next() -> InputServerThread.Report? {
        if reports.isEmpty { reports = thread.reports.take().reversed() }
        while let report = reports.popLast() {
            switch report {
            case .handled(let serial): finish(serial)
            case .key(let key, _) where isLate(key.event), .release(let key) where isLate(key.event): break
            case .preedit where isSilent: break
            case .ended:
                hasDied = true
                return report
            default: return report
            }
        }
        return nil
    }

    /// Takes repetitions of a key out of what the server has said.
    func dropRepeats(of event: XKeyEvent) {
        while case .key(let key, _)? = reports.last, key.event.keycode == event.keycode, key.event.state == event.state,
            key.event.window == event.window, event.keycode != 0
        {
            reports.removeLast()
        }
    }

    /// Whether keys are on their way, or what they have become is still to be handled.
    var hasKeys: Bool { !reports.isEmpty || waiting.contains { $0.key != nil } }

    /// Whether the server has just begun to answer again; told once.
    func takeReturn() -> Bool {
        guard isSilent, waiting.isEmpty, !hasDied else { return false }
        isSilent = false
        return true
    }

    /// When the server will have been waited for long enough, in seconds of `Clock`; nil while it is not waited for.
    var deadline: Double? { isSilent || hasDied ? nil : waiting.first.map { $0.since + longestWaitSeconds } }

    /// Gives the server up where it has been waited for long enough, or has died; the keys that do without it then.
    func giveUp(now: Double) -> [XKeyEvent]? {
        guard hasDied || (deadline.map { $0 <= now } ?? false) else { return nil }
        isSilent = true
        let keys = waiting.compactMap(\.key)
        lastGivenUp = keys.last?.time ?? lastGivenUp
        // It answers again once it has done the last of this.
        waiting = waiting.suffix(1).map { Waiting(serial: $0.serial, since: now, key: nil) }
        return keys
    }

    private func finish(_ serial: Int) {
        waiting.removeAll { $0.serial <= serial }
    }

    /// What an input method has composed has no key of its own.
    private func isLate(_ event: XKeyEvent) -> Bool {
        guard event.keycode != 0, let lastGivenUp else { return isSilent }
        // The server's time is of 32 bits and wraps around.
        return Int32(bitPattern: UInt32(truncatingIfNeeded: event.time) &- UInt32(truncatingIfNeeded: lastGivenUp)) <= 0
    }
}

extension Connection {
    /// Looks for a server that Xlib would ask, unless one is known that answers.
    func findInputServer() {
        if let inputServer, !inputServer.isSilent, !inputServer.hasDied { return }
        let name = Self.inputMethodName(inputModifiers)
        inputServer = name.flatMap { name in
            windowOfInputServer(name).map { InputServer(name, display: String(cString: XDisplayString(raw)), window: $0) }
        }
    }

    /// That of the server of a method, which is told of by the root's property where it runs (XIM protocol, “Preconnection”). Its end will be
    /// heard of.
    private func windowOfInputServer(_ wanted: String) -> XID? {
        for server in readProperty(root, atoms[.ximServers])?.words ?? [] {
            guard let raw = XGetAtomName(self.raw, server) else { continue }
            defer { XFree(raw) }
            let name = String(cString: raw)
            guard name == "@server=\(wanted)", case let owner = XGetSelectionOwner(self.raw, server), owner != 0 else { continue }
            XSelectInput(self.raw, owner, StructureNotifyMask)
            return owner
        }
        return nil
    }

    /// The method that `@im=` names in `XMODIFIERS`; nil where it names none: then Xlib's own is taken.
    static func inputMethodName(_ modifiers: String) -> String? {
        let names = modifiers.split(separator: "@").filter { $0.hasPrefix("im=") }
        return names.first.map { String($0.dropFirst(3)) }.flatMap { ["", "none", "local"].contains($0) ? nil : $0 }
    }

    /// Whether an event says that the server of an input method has come.
    func isInputServerChange(_ event: XEvent) -> Bool {
        event.type == PropertyNotify && event.xproperty.window == root && event.xproperty.atom == atoms[.ximServers]
    }
}
