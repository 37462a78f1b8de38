import Foundation

/// Moving the text by the middle button, as by a hand on paper.
extension TextView {
    /// Begins where the middle button is pressed on text that is only read; false where the button has another meaning.
    func beginPanning(at point: CGPoint) -> Bool {
        guard !isEditable, isScrollEnabled, scrollBar.isNeeded else { return false }
        scroll.panned = point.y
        setPointer(.grabbing)
        return true
    }

    func pan(to point: CGPoint) {
        guard let last = scroll.panned else { return }
        scroll.panned = point.y
        scroll(by: deviceAligned(last - point.y))
    }

    func endPanning() { scroll.panned = nil }
}
