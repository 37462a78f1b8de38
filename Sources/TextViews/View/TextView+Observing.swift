import Foundation
import TextKit

/// What a text view's layout manager tells: an object of its own, so that its members are none of the view's.
final class TextViewPresenter: LayoutPresenter {
    weak var view: TextView?

    var controlView: AnyObject { view ?? self }

    func layoutManager(_ layoutManager: LayoutManager, didInvalidateDisplayOf characters: NSRange) { view?.displayWasInvalidated() }

    func layoutManager(_ layoutManager: LayoutManager, didReplaceCharactersIn range: NSRange, changeInLength delta: Int) {
        view?.textWasEdited(range, delta)
    }

    func layoutManagerDidChangeTextStorage(_ layoutManager: LayoutManager) { view?.storageWasReplaced() }
}

extension TextView {
    /// Observes edits and invalidated display in the layout manager, including those that this view did not cause.
    func observeLayout() {
        presenter.view = self
        layoutManager.presenter = presenter
    }

    fileprivate func displayWasInvalidated() {
        if isArranging { return }
        store.forgetAbandonedPositions()
        if editing.tracesDamage { return }
        setNeedsDisplay()
        contentSizeMayHaveChanged()
    }

    /// `range` is in the text as it is now.
    fileprivate func textWasEdited(_ range: NSRange, _ delta: Int) {
        guard !isReplacingText else { return }
        let replaced = range.location..<max(range.location, range.location + range.length - delta)
        let delegate = editing.ownEdits == 0 ? editing.inputDelegate : nil
        delegate?.textWillChange(self)
        didReplaceCharacters(replaced, with: range.length)
        delegate?.textDidChange(self)
        if editing.ownEdits == 0 { formatWillChange() }
        if !editing.tracesDamage { setNeedsDisplay() }
    }

    /// Changes the container in a way whose damage the caller notes itself.
    func arranging(_ body: () -> Void) {
        let before = isArranging
        isArranging = true
        body()
        isArranging = before
    }
}
