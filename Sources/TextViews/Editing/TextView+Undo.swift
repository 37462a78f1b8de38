extension TextView {
    /// What this view's changes are recorded by: the delegate's manager, which may serve several views, else the view's own.
    var recorder: UndoManager { delegate?.undoManager(for: self) ?? editing.undoManager }

    /// Forgets this view's changes, and those of no other.
    func forgetUndo() {
        let manager = recorder
        if manager === editing.undoManager { manager.removeAllActions() } else { manager.removeChanges(of: UndoOwner(client: self)) }
    }

    /// Whether what is typed next would be taken back together with what was typed last.
    package var isTypingCoalesced: Bool { recorder.isCoalescing }
}
