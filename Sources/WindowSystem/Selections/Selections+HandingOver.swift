import CX11

extension Selections {
    /// Leaves what was copied to the clipboard manager, where one runs, so that it outlives this program
    /// (`SAVE_TARGETS`, freedesktop.org ClipboardManager).
    func handOver() {
        let atoms = connection.atoms
        guard let owned = owned(.clipboard), XGetSelectionOwner(connection.raw, atoms[.clipboardManager]) != 0 else { return }
        connection.setProperty(
            window, atoms[.rectoTransfer], type: Atom(XA_ATOM), words: targets(of: owned.excerpt))
        XConvertSelection(
            connection.raw, atoms[.clipboardManager], atoms[.saveTargets], atoms[.rectoTransfer], window,
            connection.currentTime(on: window))
        let end = Clock.now + Self.mostHandingOver
        var deadline = Clock.now + Self.handingOverTimeout
        while let event = nextEvent(before: min(deadline, end)) {
            if event.type == SelectionNotify, event.xselection.selection == atoms[.clipboardManager] { return }
            // A manager that takes one form after the other is given time for the next.
            if handle(event) { deadline = Clock.now + Self.handingOverTimeout }
        }
    }

    /// A manager that says nothing for this long is not waited for any more, seconds.
    private static var handingOverTimeout: Double { 1 }
    /// The program ends after this long whatever the manager still wants, seconds.
    private static var mostHandingOver: Double { 5 }

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
