import CX11

/// Filling the screen (EWMH, `_NET_WM_STATE`).
extension Window {
    /// Turns full screen on or off. A window that has not been mapped begins so; of one on the screen the window
    /// manager is asked, which answers with another size.
    /// - Returns: whether the window manager does so. Where there is none, or it does not know full screens, nothing changes.
    func toggleFullScreen() -> Bool {
        let atoms = connection.atoms
        guard isMapped else {
            let states = connection.readProperty(id, atoms[.netWMState])?.words ?? []
            let others = states.filter { $0 != atoms[.netWMStateFullscreen] }
            let toggled = others.count < states.count ? others : states + [atoms[.netWMStateFullscreen]]
            connection.setProperty(id, atoms[.netWMState], type: Atom(XA_ATOM), words: toggled)
            return true
        }
        guard !hasLostManager else { return false }
        let supported = connection.readProperty(connection.root, atoms[.netSupported])?.words ?? []
        guard supported.contains(atoms[.netWMStateFullscreen]) else { return false }
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = id
        event.xclient.message_type = atoms[.netWMState]
        event.xclient.format = 32
        event.xclient.data.l = (Self.toggle, Int(atoms[.netWMStateFullscreen]), 0, Self.fromApplication, 0)
        XSendEvent(connection.raw, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
        XFlush(connection.raw)
        return true
    }

    /// Whether what the root tells of a window manager is of one that has ended: the window that the root names is gone then.
    private var hasLostManager: Bool {
        let name = connection.atoms[.netSupportingWMCheck]
        guard let check = connection.readProperty(connection.root, name)?.words.first else { return false }
        return connection.readProperty(check, name)?.words.first != check
    }

    /// `_NET_WM_STATE_TOGGLE`.
    private static var toggle: Int { 2 }
    /// The source indication of ordinary programs.
    private static var fromApplication: Int { 1 }
}
