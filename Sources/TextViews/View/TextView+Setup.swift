import Foundation
import TextKit

extension TextView {
    /// What every initialiser ends with: completes the stack around the container, and follows it from now on.
    func setUp() {
        if textContainer.layoutManager == nil { layoutManager.addTextContainer(textContainer) }
        if layoutManager.textStorage == nil {
            let storage = TextStorage()
            keepsStorage = true
            keptStorage = storage
            storage.addLayoutManager(layoutManager)
        }
        textContainer.widthTracksTextView = true
        applyGeometry()
        linkLookDidChange()
        observeLayout()
        editing.undoManager.client = self
        textContainer.layoutManagerChanged = { [weak self] in self?.layoutManagerWasReplaced() }
    }

    /// `TextContainer.replaceLayoutManager(_:)` was called on the view's container.
    private func layoutManagerWasReplaced() {
        guard let manager = textContainer.layoutManager, manager !== layoutManager else { return }
        for stale in [layoutManager] {
            stale.displayInvalidated = nil
            stale.charactersReplaced = nil
            stale.storageReplaced = nil
        }
        manager.displayScale = layoutManager.displayScale
        layoutManager = manager
        columnContainers = [textContainer]
        usualNonContiguousLayout = nil
        observeLayout()
        linkLookDidChange()
        applyGeometry()
        storageWasReplaced()
    }

    /// The layout manager shows another text, from its beginning.
    func storageWasReplaced() {
        if keepsStorage, let storage = layoutManager.textStorage { keptStorage = storage }
        guard layoutManager.textStorage != nil else { return }
        forgetEdits()
        cancelFigureDrag()
        store = FigureStore()
        scroll = ScrollState()
        detection.scanned = 0..<0
        detection.items = []
        changingStatus { links = LinkState() }
        press = nil
        columnsEnd = -1
        installExclusions()
        if selectedRange != NSRange(location: 0, length: 0) { changeSelection { $0 = SelectionState() } }
        setNeedsDisplay()
        contentSizeMayHaveChanged()
    }

    func tellOfScrolling() {
        delegate?.scrollViewDidScroll(self)
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// A text of fewer characters is measured as a whole where its size is asked for.
    static let shortText = 20_000

    /// Where the view grows with its text, what it is in lays out anew.
    func contentSizeMayHaveChanged() { if !isScrollEnabled { invalidateIntrinsicContentSize() } }
}
