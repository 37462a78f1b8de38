/// Handles actions of a delegate during a callback: everything is allowed, but does not take effect at once.
///
/// The layout in progress continues with the paragraphs that it has read; queries from within are answered from the present layout; changes
/// wait, as they do while lines are being enumerated. They take effect at the start of the next query, or where `settle` can start again.
extension DocumentLayout {
    var isCalling: Bool { callDepth > 0 }

    /// Runs code that may call a delegate.
    func calling<T>(_ body: () -> T) -> T {
        callDepth += 1
        defer { callDepth -= 1 }
        return body()
    }

    /// Whether changes have to wait.
    var isBusy: Bool { callDepth + walkDepth > 0 }

    /// Enumerates lines that must not change meanwhile.
    func walking(_ body: () -> Void) {
        walkDepth += 1
        body()
        walkDepth -= 1
    }

    /// Makes a change now, or as soon as no callback or enumeration is under way.
    func whenIdle(_ change: @escaping () -> Void) {
        guard isBusy else {
            applyPostponed()
            return change()
        }
        postponed.append(change)
    }

    func applyPostponed() {
        guard !postponed.isEmpty, !isBusy else { return }
        let changes = postponed
        postponed = []
        for change in changes { change() }
    }
}
