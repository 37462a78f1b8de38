import CX11
import Glibc
import TextKit

/// What a window tells the window manager about itself (ICCCM 4.1.2, EWMH "Application Window Properties").
extension Window {
    func setProperties(_ options: WindowOptions, frame: InitialFrame) {
        setProtocols()
        setHints(options, frame: frame)
        let atoms = connection.atoms
        connection.setProperty(id, atoms[.netWMPid], type: Atom(XA_CARDINAL), words: [UInt(getpid())])
        connection.setProperty(
            id, atoms[.netWMWindowType], type: Atom(XA_ATOM), words: [atoms[.netWMWindowTypeNormal]])
        connection.setProperty(id, atoms[.wmClientLeader], type: Atom(XA_WINDOW), words: [id])
        if !options.role.isEmpty {
            connection.setProperty(id, atoms[.wmWindowRole], type: Atom(XA_STRING), bytes: options.role.unicodeScalars.map(Self.latin1))
        }
        connection.setProperty(id, atoms[.xdndAware], type: Atom(XA_ATOM), words: [UInt(DropTarget.version)])
        setIcons(options.icons)
        if let startup { connection.setProperty(id, atoms[.netStartupID], type: atoms[.utf8String], bytes: startup.id.utf8) }
    }

    /// - Parameter syncCounter: the counter for sizes; nil while there is none.
    func setProtocols(syncCounter: XID? = nil) {
        let atoms = connection.atoms
        var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
        if let syncCounter {
            // Before the protocol: who reads that looks for the counter.
            connection.setProperty(id, atoms[.netWMSyncRequestCounter], type: Atom(XA_CARDINAL), words: [syncCounter])
            protocols.append(atoms[.netWMSyncRequest])
        }
        XSetWMProtocols(connection.raw, id, &protocols, Int32(protocols.count))
    }

    private func setHints(_ options: WindowOptions, frame: InitialFrame) {
        var size = XSizeHints()
        size.flags = PMinSize | PBaseSize | PWinGravity | PSize
        size.min_width = 80
        size.min_height = 60
        size.width = Int32(frame.width)
        size.height = Int32(frame.height)
        size.x = Int32(frame.x)
        size.y = Int32(frame.y)
        size.win_gravity = frame.gravity
        if frame.hasUserPosition { size.flags |= USPosition }
        if frame.hasUserSize { size.flags |= USSize }
        var hints = XWMHints()
        hints.flags = InputHint | StateHint | WindowGroupHint
        hints.input = 1
        hints.initial_state = NormalState
        hints.window_group = id
        options.instanceName.withCString { name in
            options.className.withCString { className in
                var classHint = XClassHint(
                    res_name: UnsafeMutablePointer(mutating: name), res_class: UnsafeMutablePointer(mutating: className))
                // Also sets WM_CLIENT_MACHINE and WM_LOCALE_NAME.
                Xutf8SetWMProperties(connection.raw, id, nil, nil, nil, 0, &size, &hints, &classHint)
            }
        }
    }

    /// Names the window, in both the old and the new properties: not every window manager reads the new ones.
    func setTitle(_ title: String) {
        let atoms = connection.atoms
        let text = title.isEmpty ? "recto" : title
        Xutf8SetWMProperties(connection.raw, id, text, text, nil, 0, nil, nil, nil)
        connection.setProperty(id, atoms[.netWMName], type: atoms[.utf8String], bytes: text.utf8)
        connection.setProperty(id, atoms[.netWMIconName], type: atoms[.utf8String], bytes: text.utf8)
    }

    /// A byte of the type STRING; a question mark for what it has not.
    private static func latin1(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(exactly: scalar.value) ?? 0x3F }

    /// Gives the window list pictures of several sizes; nothing where there are none.
    func setIcons(_ icons: [Bitmap]) {
        guard !icons.isEmpty else { return }
        connection.setProperty(id, connection.atoms[.netWMIcon], type: Atom(XA_CARDINAL), words: icons.flatMap(Self.iconWords))
    }

    /// Width, height, then ARGB words whose colours are not multiplied by alpha.
    static func iconWords(_ icon: Bitmap) -> [UInt] {
        [UInt(icon.width), UInt(icon.height)]
            + icon.pixels.map { word in
                let alpha = word >> 24
                guard alpha > 0 else { return 0 }
                func straight(_ shift: UInt32) -> UInt32 { min(255, (word >> shift & 0xFF) * 255 / alpha) << shift }
                return UInt(alpha << 24 | straight(16) | straight(8) | straight(0))
            }
    }
}
