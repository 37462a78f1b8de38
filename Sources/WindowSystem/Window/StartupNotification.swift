import CX11

/// The start of this program as the launcher has named it, for which the desktop shows a busy pointer until a window says that it is
/// there (freedesktop.org, Startup Notification 0.1).
struct StartupNotification: Equatable {
    let id: String

    /// - Parameter environment: the value of `DESKTOP_STARTUP_ID`; nothing comes of none, or of an empty one.
    init?(environment value: UnsafePointer<CChar>?) {
        guard let id = value.map({ String(cString: $0) }), !id.isEmpty else { return nil }
        self.id = id
    }

    /// What is sent, with the NUL at its end.
    var endMessage: [UInt8] {
        let quoted = id.reduce(into: "") { text, character in
            if "\"\\ ".contains(character) { text.append("\\") }
            text.append(character)
        }
        return Array("remove: ID=\(quoted)".utf8) + [0]
    }

    /// Tells all that listen on the root that the start has come to its end: in messages of 20 bytes each, which belong together by the
    /// window that they name.
    @MainActor func sendEnd(from window: XID, on connection: Connection) {
        let bytes = endMessage
        for start in stride(from: 0, to: bytes.count, by: 20) {
            var event = XEvent()
            event.xclient = XClientMessageEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = window
            event.xclient.message_type = connection.atoms[start == 0 ? .netStartupInfoBegin : .netStartupInfo]
            event.xclient.format = 8
            withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: bytes[start..<min(start + 20, bytes.count)]) }
            XSendEvent(connection.raw, connection.root, 0, PropertyChangeMask, &event)
        }
    }
}

extension Connection {
    /// The start for the first window that asks for it.
    func takeStartup() -> StartupNotification? {
        defer { startup = nil }
        return startup
    }
}
