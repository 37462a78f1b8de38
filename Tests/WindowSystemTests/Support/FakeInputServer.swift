import CX11
import Dispatch
import Glibc
import Synchronization
import Testing

@testable import WindowSystem

/// The server of an input method (XIM protocol over X), as far as one window needs it, on a thread of its own: the key A is kept, and “<a>”
/// committed for it; other keys go back, and their sender waits or not. It can stop answering.
nonisolated final class FakeInputServer: Sendable {
    /// What is not answered.
    enum Silence: Sendable { case none, questions, connections, requests }

    private let silence: Mutex<Silence>
    private let isOver = Mutex(false)
    private let wakeUp = WakeUp()
    private let ended = DispatchSemaphore(value: 0)
    private let asked = Mutex<[UInt8]>([])

    /// The opcodes of what it has been asked.
    var requests: [UInt8] { asked.withLock { $0 } }

    /// Is there once this returns.
    init(display: String, silence: Silence = .none, hasSendersWait: Bool = true) {
        self.silence = Mutex(silence)
        let begun = DispatchSemaphore(value: 0)
        DispatchQueue(label: "fake-input-server").async { [self] in
            guard let raw = XOpenDisplay(display) else {
                Issue.record("the server of the input method has no display")
                begun.signal()
                return
            }
            let session = FakeInputSession(raw, hasSendersWait: hasSendersWait, isSilent: { [self] in self.silence.withLock { $0 } == $0 })
            { [self] opcode in
                asked.withLock { $0.append(opcode) }
            }
            begun.signal()
            while !isOver.withLock({ $0 }) {
                session.answer()
                var descriptors = [XConnectionNumber(raw), wakeUp.fileDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
                _ = poll(&descriptors, 2, -1)
            }
            session.answer()
            XCloseDisplay(raw)
            ended.signal()
        }
        begun.wait()
    }

    /// Answers no more.
    func fallSilent() { silence.withLock { $0 = .requests } }

    /// Answers again, and what it was asked meanwhile.
    func goOn() { silence.withLock { $0 = .none } }

    /// Ends, before the display does.
    func end() {
        isOver.withLock { $0 = true }
        wakeUp.signal()
        ended.wait()
    }
}

/// What the server does with what comes. Used on one thread.
nonisolated private final class FakeInputSession {
    private let raw: OpaquePointer
    private let hasSendersWait: Bool
    private let window: XID
    private var client: XID = 0
    private let isSilent: (FakeInputServer.Silence) -> Bool
    private let note: (UInt8) -> Void
    private var sent = 0
    private var withheld: [XClientMessageEvent] = []

    init(_ raw: OpaquePointer, hasSendersWait: Bool, isSilent: @escaping (FakeInputServer.Silence) -> Bool, note: @escaping (UInt8) -> Void)
    {
        (self.raw, self.hasSendersWait, self.isSilent, self.note) = (raw, hasSendersWait, isSilent, note)
        let root = XDefaultRootWindow(raw)
        window = XCreateSimpleWindow(raw, root, -1, -1, 1, 1, 0, 0, 0)
        // Xlib asks for what the server knows by these names only where they have been used.
        for known in ["LOCALES", "TRANSPORT", "_XIM_XCONNECT", "_XIM_PROTOCOL"] { _ = atom(known) }
        var name = atom("@server=fake")
        XSetSelectionOwner(raw, name, window, UInt(CurrentTime))
        withUnsafeBytes(of: &name) { bytes in
            _ = XChangeProperty(
                raw, root, atom("XIM_SERVERS"), Atom(XA_ATOM), 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress, 1)
        }
        XSync(raw, 0)
    }

    /// Does what it has been asked so far.
    func answer() {
        if !isSilent(.requests) {
            for message in withheld { take(message) }
            withheld = []
        }
        while XPending(raw) > 0 {
            var event = XEvent()
            XNextEvent(raw, &event)
            switch event.type {
            case SelectionRequest where !isSilent(.questions): answer(event.xselectionrequest)
            case ClientMessage where event.xclient.message_type == atom("_XIM_XCONNECT") && !isSilent(.connections): connect(event.xclient)
            case ClientMessage where event.xclient.message_type == atom("_XIM_PROTOCOL"):
                if isSilent(.requests) { withheld.append(event.xclient) } else { take(event.xclient) }
            default: break
            }
        }
        XFlush(raw)
    }

    private func atom(_ name: String) -> Atom { XInternAtom(raw, name, 0) }

    private func answer(_ request: XSelectionRequestEvent) {
        let isLocales = request.target == atom("LOCALES")
        let text = isLocales ? "@locale=C,C.UTF-8,en,en_US,en_US.UTF-8" : "@transport=X/"
        change(request.requestor, request.property, request.target, Array(text.utf8))
        var event = XEvent()
        event.xselection = XSelectionEvent()
        event.xselection.type = SelectionNotify
        (event.xselection.requestor, event.xselection.selection) = (request.requestor, request.selection)
        (event.xselection.target, event.xselection.property) = (request.target, request.property)
        event.xselection.time = request.time
        XSendEvent(raw, request.requestor, 0, 0, &event)
    }

    private func change(_ window: XID, _ property: Atom, _ type: Atom, _ bytes: [UInt8]) {
        XChangeProperty(raw, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    private func connect(_ message: XClientMessageEvent) {
        client = XID(bitPattern: message.data.l.0)
        send(type: "_XIM_XCONNECT", format: 32) { $0.data.l = (Int(self.window), 0, 0, 20, 0) }
    }

    private func send(type: String, format: Int32, _ fill: (inout XClientMessageEvent) -> Void) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        (event.xclient.window, event.xclient.message_type, event.xclient.format) = (client, atom(type), format)
        fill(&event.xclient)
        XSendEvent(raw, client, 0, 0, &event)
    }

    // MARK: Packets

    private func take(_ message: XClientMessageEvent) {
        if message.format == 8 {
            var data = message.data
            return take(withUnsafeBytes(of: &data.b) { Array($0) })
        }
        var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var bytes: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            raw, window, Atom(bitPattern: message.data.l.1), 0, 100_000, 1, Atom(AnyPropertyType), &type, &format, &count, &rest, &bytes)
        guard let bytes else { return }
        take(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
        XFree(bytes)
    }

    /// The requests of the protocol, by their opcodes, and what each is answered with.
    private func take(_ packet: [UInt8]) {
        guard packet.count >= 4 else { return }
        note(packet[0])
        // The number of the method and of the only context.
        let ids: [UInt8] = [1, 0, 1, 0]
        switch packet[0] {
        case 1: send(2, [1, 0, 0, 0])
        case 30: send(31, [1, 0] + attributes)
        case 40: send(41, [1, 0, 0, 0])
        case 38: send(39, [1, 0, 0, 0, 0, 0, 0, 0])
        // One style: nothing shown by us (0x408).
        case 44: send(45, [1, 0, 12, 0, 0, 0, 8, 0, 1, 0, 0, 0, 8, 4, 0, 0])
        case 50:
            send(51, ids)
            // Presses of keys are wanted, and their sender waits for the answers, or not.
            send(37, ids + [1, 0, 0, 0, hasSendersWait ? 1 : 0, 0, 0, 0])
        case 54: send(55, ids)
        case 56: send(57, ids + [0, 0, 0, 0])
        case 64: send(65, ids + [0, 0, 0, 0])
        case 52: send(53, ids)
        case 32: send(33, [1, 0, 0, 0])
        case 3: send(4, [])
        case 61: send(62, ids)
        case 60: forward(Array(packet.dropFirst(4)), ids)
        default: break
        }
    }

    private func forward(_ body: [UInt8], _ ids: [UInt8]) {
        let isA = UInt32(body[9]) == UInt32(XKeysymToKeycode(raw, KeySym(XK_a)))
        if isA { send(63, ids + [2, 0, 3, 0] + Array("<a>".utf8) + [0]) } else { send(60, body) }
        // The client may wait.
        if body[4] & 1 != 0 { send(62, ids) }
    }

    /// Attributes of the method, and of contexts: number, type and name.
    private var attributes: [UInt8] {
        func list(_ names: [(number: UInt8, type: Int, name: String)]) -> [UInt8] {
            names.flatMap { item -> [UInt8] in
                let text = Array(item.name.utf8)
                let head: [UInt8] = [item.number, 0, UInt8(item.type & 0xFF), UInt8(item.type >> 8), UInt8(text.count), 0]
                return head + text + [UInt8](repeating: 0, count: (4 - (2 + text.count) % 4) % 4)
            }
        }
        func card16(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
        let method = list([(0, 10, "queryInputStyle")])
        let context = list([
            (1, 3, "inputStyle"), (2, 5, "clientWindow"), (3, 5, "focusWindow"), (4, 3, "filterEvents"), (5, 0x7FFF, "preeditAttributes"),
            (6, 12, "spotLocation"), (7, 0, "separatorofNestedList"),
        ])
        return card16(method.count) + method + card16(context.count) + [0, 0] + context
    }

    private func send(_ opcode: UInt8, _ body: [UInt8]) {
        let bytes = [opcode, 0, UInt8(body.count / 4 & 0xFF), UInt8(body.count / 1024)] + body
        if bytes.count <= 20 {
            return send(type: "_XIM_PROTOCOL", format: 8) { message in
                withUnsafeMutableBytes(of: &message.data.b) { $0.copyBytes(from: bytes) }
            }
        }
        sent += 1
        let property = atom("_FAKE_\(sent)_\(opcode)")
        change(client, property, Atom(XA_STRING), bytes)
        send(type: "_XIM_PROTOCOL", format: 32) { $0.data.l = (bytes.count, Int(property), 0, 0, 0) }
    }
}
