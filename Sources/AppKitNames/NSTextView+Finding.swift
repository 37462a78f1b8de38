public import TextViews

// The bar that finds text, and the actions of a Find menu.
extension TextView {
    /// Whether a bar over the text is used to search in it (`NSTextView.usesFindBar`). A panel is the same bar here.
    public var usesFindBar: Bool {
        get { editingOptions.usesFindBar }
        set { editingOptions.usesFindBar = newValue }
    }
    /// Whether the text may be searched by a panel; true at first (`NSTextView.usesFindPanel`).
    public var usesFindPanel: Bool {
        get { editingOptions.usesFindPanel }
        set { editingOptions.usesFindPanel = newValue }
    }
    /// Whether a search in the bar goes on while it is typed (`NSTextView.isIncrementalSearchingEnabled`). It always does; the value is
    /// kept only.
    public var isIncrementalSearchingEnabled: Bool {
        get { editingOptions.searchesIncrementally }
        set { editingOptions.searchesIncrementally = newValue }
    }

    /// Does what the sender's tag says, a raw `NSTextFinder.Action` (`NSTextView.performTextFinderAction(_:)`). A sender is an item of a
    /// menu, a view, or the number itself. Does nothing where neither a bar nor a panel is to be used.
    public func performTextFinderAction(_ sender: Any?) {
        guard usesFindBar || usesFindPanel, let action = Self.finderTag(of: sender).flatMap(NSTextFinder.Action.init(rawValue:)) else {
            return
        }
        perform(action)
    }

    /// Performs the action of the sender's tag, with the numbers of the old find panel, which `NSTextFinder.Action` has kept
    /// (`NSTextView.performFindPanelAction(_:)`).
    public func performFindPanelAction(_ sender: Any?) { performTextFinderAction(sender) }

    private static func finderTag(of sender: Any?) -> Int? {
        (sender as? NSMenuItem)?.tag ?? (sender as? View)?.tag ?? sender as? Int
    }

    func perform(_ action: NSTextFinder.Action) {
        switch action {
        case .showFindInterface: showFindBar()
        case .showReplaceInterface: showFindBar(showingReplace: true)
        case .hideFindInterface, .hideReplaceInterface: hideFindBar()
        case .nextMatch: goToNextHit(towardsStart: false)
        case .previousMatch: goToNextHit(towardsStart: true)
        case .replace, .replaceAndFind: replaceCurrentFindResult(with: findReplacement)
        case .replaceAll: replaceAllFindResults(with: findReplacement)
        case .replaceAllInSelection: replaceAllFindResults(with: findReplacement, inSelection: true)
        case .setSearchString: findSelectedWords()
        case .selectAll: selectFindResults(inSelection: false)
        case .selectAllInSelection: selectFindResults(inSelection: true)
        }
    }
}
