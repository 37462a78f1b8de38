import Reading
import TextViews

/// Marks, and the end of a growing text.
extension ReadingWindow {
    /// Keeps the present place under a letter, with the document.
    func setMark(_ name: String) {
        guard let path = session.filePath else {
            view.statusText = "Only a file has marks"
            return
        }
        let place = session.presentPlace
        marks[name] = place
        state.update(path) { $0.marks[name] = place }
        view.statusText = "Mark \(name)"
    }

    func goToMark(_ name: String) {
        let kept = session.filePath.flatMap { state.document(at: $0) }?.marks[name]
        guard let place = kept ?? marks[name] else {
            view.statusText = "No mark \(name)"
            return
        }
        view.rememberPlaceForJump()
        session.go(to: place)
    }

    /// Goes to the end and stays there while the text grows, or no longer.
    func toggleFollowing() {
        session.isFollowing.toggle()
        if session.isFollowing { view.scrollToEnd() }
        view.statusText = session.isFollowing ? "Following the end. Any move stops it" : nil
    }

    /// A move of the reader's own ends following, and the wait for a place that has not come yet.
    func endFollowing(_ event: InputEvent) {
        switch event {
        case .scroll, .pointerDown: break
        case .key(let press): if view.keyBindings.command(for: press)?.scrolls != true { return }
        default: return
        }
        session.isFollowing = false
        session.waitingStart = nil
    }
}
