import CX11

/// Telling a reader who is elsewhere that the window has something to show.
extension Window {
    /// Brings the window to the top where it is on the screen. One that is out of sight, on another workspace or iconified, is urgent until
    /// it gets the keyboard (ICCCM 4.1.2.4). No focus is taken away, and no workspace changes.
    public func callAttention() {
        var attributes = XWindowAttributes()
        guard isMapped, XGetWindowAttributes(connection.raw, id, &attributes) != 0 else { return }
        if attributes.map_state == IsViewable {
            XRaiseWindow(connection.raw, id)
        } else {
            setUrgent(true)
        }
        XFlush(connection.raw)
    }

    /// The reader is here.
    func endUrgency() { if isUrgent { setUrgent(false) } }

    private func setUrgent(_ urgent: Bool) {
        guard let hints = XGetWMHints(connection.raw, id) else { return }
        defer { XFree(hints) }
        isUrgent = urgent
        if urgent { hints.pointee.flags |= Self.urgencyHint } else { hints.pointee.flags &= ~Self.urgencyHint }
        XSetWMHints(connection.raw, id, hints)
        XFlush(connection.raw)
    }

    /// `XUrgencyHint`, which is no plain number in the header.
    static var urgencyHint: Int { 1 << 8 }
}
