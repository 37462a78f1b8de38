import CX11

@testable import WindowSystem

/// A settings daemon as desktops have one (XSETTINGS): owns the selection, and keeps settings in a property of its window.
struct SettingsDaemon {
    private let connection: WindowSystem.Connection
    private let window: XID

    /// Becomes the daemon of the screen, and says so to all programs.
    init() throws {
        connection = try WindowSystem.Connection(scale: 1)
        window = XCreateSimpleWindow(connection.raw, connection.root, -1, -1, 1, 1, 0, 0, 0)
        // The server's time is that of a change of a property.
        XSelectInput(connection.raw, window, PropertyChangeMask)
        let selection = XInternAtom(connection.raw, "_XSETTINGS_S\(connection.screen)", 0)
        let time = connection.currentTime(on: window)
        XSetSelectionOwner(connection.raw, selection, window, time)
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = connection.root
        event.xclient.message_type = connection.atoms[.manager]
        event.xclient.format = 32
        event.xclient.data.l = (Int(time), Int(selection), Int(window), 0, 0)
        XSendEvent(connection.raw, connection.root, 0, StructureNotifyMask, &event)
        XSync(connection.raw, 0)
    }

    /// Tells all programs of a theme.
    func setTheme(_ name: String) {
        func card16(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
        func card32(_ value: Int) -> [UInt8] { card16(value & 0xFFFF) + card16(value >> 16) }
        func padded(_ text: String) -> [UInt8] { Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4) }
        let key = "Net/ThemeName"
        let setting = [1, 0] + card16(key.utf8.count) + padded(key) + card32(1) + card32(name.utf8.count) + padded(name)
        let bytes = [0, 0, 0, 0] + card32(1) + card32(1) + setting
        connection.setProperty(
            window, connection.atoms[.xsettingsSettings], type: connection.atoms[.xsettingsSettings], bytes: bytes)
        XSync(connection.raw, 0)
    }

    /// Ends as a daemon that has been killed.
    func end() {
        XDestroyWindow(connection.raw, window)
        XSync(connection.raw, 0)
    }
}
