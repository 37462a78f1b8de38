import CX11

@testable import WindowSystem

/// The server of an input method (XIM protocol over X), as far as one window needs it: the key A is kept, and “<a>” committed for it; other
/// keys go back. It does something only when it is told to, and can be as one that hangs.
final class FakeInputServer {
    private let connection: WindowSystem.Connection
    private let window: XID
    private var client: XID = 0
    /// Whether it stands still.
    var isSilent = false
    /// The opcodes of what it has been asked.
    private(set) var requests: [UInt8] = []

    private static let serverName = "@server=fake"

    /// Runs from now on: the server of the display is told so.
    init(display: String, isSilent: Bool = false) throws {
        connection = try WindowSystem.Connection(display: display, scale: 1)
        self.isSilent = isSilent
        window = XCreateSimpleWindow(connection.raw, connection.root, -1, -1, 1, 1, 0, 0, 0)
        let name = atom(Self.serverName)
        // Xlib asks for what the server knows by these names only where somebody has used them.
        for known in ["LOCALES", "TRANSPORT", "_XIM_XCONNECT", "_XIM_PROTOCOL"] { _ = atom(known) }
        XSetSelectionOwner(connection.raw, name, window, UInt(CurrentTime))
        connection.setProperty(connection.root, atom("XIM_SERVERS"), type: Atom(XA_ATOM), words: [name])
        XSync(connection.raw, 0)
    }

    /// Ends as one that has been killed.
    func end() {
        XDestroyWindow(connection.raw, window)
        XSync(connection.raw, 0)
    }

    /// Does what it has been asked so far.
    func answer() {
        while !isSilent, XPending(connection.raw) > 0 {
            var event = XEvent()
            XNextEvent(connection.raw, &event)
            switch event.type {
            case SelectionRequest: answer(event.xselectionrequest)
            case ClientMessage where event.xclient.message_type == atom("_XIM_XCONNECT"): connect(event.xclient)
            case ClientMessage where event.xclient.message_type == atom("_XIM_PROTOCOL"): take(event.xclient)
            default: break
            }
        }
        XFlush(connection.raw)
    }

    private func atom(_ name: String) -> Atom { XInternAtom(connection.raw, name, 0) }

    private func answer(_ request: XSelectionRequestEvent) {
        let isLocales = request.target == atom("LOCALES")
        let text = isLocales ? "@locale=C,C.UTF-8,en,en_US,en_US.UTF-8" : "@transport=X/"
        connection.setProperty(request.requestor, request.property, type: request.target, bytes: text.utf8)
        var event = XEvent()
        event.xselection = XSelectionEvent()
        event.xselection.type = SelectionNotify
        (event.xselection.requestor, event.xselection.selection) = (request.requestor, request.selection)
        (event.xselection.target, event.xselection.property) = (request.target, request.property)
        event.xselection.time = request.time
        XSendEvent(connection.raw, request.requestor, 0, 0, &event)
    }

    private func connect(_ message: XClientMessageEvent) {
        client = XID(bitPattern: message.data.l.0)
        // Whether it goes on is of interest to nobody: the test ends it.
        send(type: "_XIM_XCONNECT", format: 32) { $0.data.l = (Int(self.window), 0, 0, 20, 0) }
    }

    private func send(type: String, format: Int32, _ fill: (inout XClientMessageEvent) -> Void) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        (event.xclient.window, event.xclient.message_type, event.xclient.format) = (client, atom(type), format)
        fill(&event.xclient)
        XSendEvent(connection.raw, client, 0, 0, &event)
    }

    // MARK: Packets

    private func take(_ message: XClientMessageEvent) {
        if message.format == 8 {
            var data = message.data
            return take(withUnsafeBytes(of: &data.b) { Array($0) })
        }
        let property = Atom(bitPattern: message.data.l.1)
        if let bytes = connection.readProperty(window, property, delete: true)?.bytes { take(bytes) }
    }

    /// The requests of the protocol, by their opcodes, and what each is answered with.
    private func take(_ packet: [UInt8]) {
        let body = Array(packet.dropFirst(4))
        requests.append(packet[0])
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
            // Presses of keys are wanted, and nobody is to wait for answers.
            send(37, ids + [1, 0, 0, 0, 0, 0, 0, 0])
        case 54: send(55, ids)
        case 56: send(57, ids + [0, 0, 0, 0])
        case 64: send(65, ids + [0, 0, 0, 0])
        case 52: send(53, ids)
        case 32: send(33, [1, 0, 0, 0])
        case 61: send(62, ids)
        case 60: forward(body, ids)
        default: break
        }
    }

    private func forward(_ body: [UInt8], _ ids: [UInt8]) {
        let isA = UInt32(body[9]) == UInt32(XKeysymToKeycode(connection.raw, KeySym(XK_a)))
        if isA {
            send(63, ids + [2, 0, 3, 0] + Array("<a>".utf8) + [0])
        } else {
            send(60, body)
        }
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
        let property = atom("_FAKE_\(requests.count)_\(opcode)")
        connection.setProperty(client, property, type: Atom(XA_STRING), bytes: bytes)
        send(type: "_XIM_PROTOCOL", format: 32) { $0.data.l = (bytes.count, Int(property), 0, 0, 0) }
    }
}
