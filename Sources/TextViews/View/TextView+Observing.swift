import Foundation
import TextKit

extension TextView {
    /// Observes edits and invalidated display in the layout manager, including those that this view did not cause.
    func observeLayout() {
        layoutManager.controlView = self
        layoutManager.displayInvalidated = { [weak self] _ in self?.displayWasInvalidated() }
        layoutManager.charactersReplaced = { [weak self] range, delta in self?.textWasEdited(range, delta) }
        layoutManager.storageReplaced = { [weak self] in self?.storageWasReplaced() }
    }

    private func displayWasInvalidated() {
        if editing.observed != nil {
            editing.observed?.invalidations += 1
            return
        }
        guard !isArranging else { return }
        setNeedsDisplay()
        contentSizeMayHaveChanged()
    }

    /// `range` is in the text as it is now.
    private func textWasEdited(_ range: NSRange, _ delta: Int) {
        guard !isReplacingText else { return }
        let replaced = range.location..<max(range.location, range.location + range.length - delta)
        editing.observed?.replaced.append(range)
        didReplaceCharacters(replaced, with: range.length)
        if editing.observed == nil { setNeedsDisplay() }
    }

    /// Changes the container in a way whose damage the caller notes itself.
    func arranging(_ body: () -> Void) {
        let before = isArranging
        isArranging = true
        body()
        isArranging = before
    }
}
