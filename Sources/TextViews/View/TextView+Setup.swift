import Foundation
import TextKit

extension TextView {
    /// The insets under a name that no kit has a member of another type for.
    package var edgeInsets: EdgeInsets {
        get { textContainerInset }
        set { textContainerInset = newValue }
    }

    /// What every initialiser ends with: completes the stack around the container, and follows it from now on.
    func setUp() {
        if isGuest { return applyGeometry() }
        if textContainer.layoutManager == nil { layoutManager.addTextContainer(textContainer) }
        adoptStorage()
        followContainer()
        applyGeometry()
        linkAppearanceDidChange()
        layoutManager.hyphensMayComeLater = true
        observeLayout()
        editing.undoManager.client = self
    }

    /// Gives a stack whose storage its owner has let go of one of the view's own, for text that is set from now on.
    func adoptStorage() {
        guard layoutManager.textStorage == nil else { return }
        let storage = TextStorage()
        keepsStorage = true
        keptStorage = storage
        storage.addLayoutManager(layoutManager)
    }

    /// Makes the container's width the view's, and hears of another layout manager.
    func followContainer() {
        textContainer.widthTracksTextView = true
        textContainer.layoutManagerChanged = { [weak self] in self?.layoutManagerWasReplaced() }
        textContainer.trackingChanged = { [weak self] in self?.sizeDidChange() }
    }

    /// `TextContainer.replaceLayoutManager(_:)` was called on the view's container.
    private func layoutManagerWasReplaced() {
        guard let manager = textContainer.layoutManager, manager !== layoutManager else { return }
        if layoutManager.presenter === presenter { layoutManager.presenter = nil }
        layoutManager.hyphensMayComeLater = false
        manager.displayScale = layoutManager.displayScale
        ownManager = manager
        columnContainers = [textContainer]
        usualNonContiguousLayout = nil
        manager.hyphensMayComeLater = true
        observeLayout()
        linkAppearanceDidChange()
        applyGeometry()
        storageWasReplaced()
    }

    /// The layout manager shows another text, from its beginning.
    func storageWasReplaced() {
        if keepsStorage, let storage = layoutManager.textStorage { keptStorage = storage }
        guard layoutManager.textStorage != nil else { return }
        forgetEdits()
        cancelFigureDrag()
        forgetSections()
        store = FigureStore()
        scroll = ScrollState()
        detection.scanned = 0..<0
        detection.items = []
        state.otherSelectedRanges = []
        state.findIndicator = nil
        state.spoken = nil
        changingStatus { links = LinkState() }
        press = nil
        columnsEnd = -1
        installExclusions()
        if selectedRange != NSRange(location: 0, length: 0) { changeSelection { $0 = SelectionState() } }
        formatWillChange()
        setNeedsDisplay()
        contentSizeMayHaveChanged()
    }

    func tellOfScrolling() {
        delegate?.scrollViewDidScroll(self)
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// A text of fewer characters is measured as a whole where its size is asked for.
    static let shortText = 20_000

    /// Tells the superview of a new content size, where the view grows with its text.
    func contentSizeMayHaveChanged() { if !isScrollEnabled { invalidateIntrinsicContentSize() } }
}
