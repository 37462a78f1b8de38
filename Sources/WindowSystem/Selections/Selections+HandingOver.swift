import CX11

extension Selections {
    /// Leaves what was copied to the clipboard manager, where one runs, so that it outlives this program
    /// (`SAVE_TARGETS`, freedesktop.org ClipboardManager).
    func handOver() {
        let atoms = connection.atoms
        guard owned(.clipboard) != nil, XGetSelectionOwner(connection.raw, atoms[.clipboardManager]) != 0 else { return }
        connection.setProperty(
            window, atoms[.rectoTransfer], type: Atom(XA_ATOM), words: [atoms[.utf8String], Atom(XA_STRING)])
        XConvertSelection(
            connection.raw, atoms[.clipboardManager], atoms[.saveTargets], atoms[.rectoTransfer], window,
            connection.currentTime(on: window))
        let deadline = Clock.now + 1
        while Clock.now < deadline {
            guard let event = nextEvent(before: deadline) else { return }
            if event.type == SelectionNotify, event.xselection.selection == atoms[.clipboardManager] { return }
            _ = handle(event)
        }
    }

    /// The next event of the connection, waiting for it until the deadline.
    private func nextEvent(before deadline: Double) -> XEvent? {
        var event = XEvent()
        while XPending(connection.raw) == 0 {
            let left = deadline - Clock.now
            guard left > 0, connection.waitForInput(seconds: left) else { return nil }
        }
        XNextEvent(connection.raw, &event)
        return event
    }
}
