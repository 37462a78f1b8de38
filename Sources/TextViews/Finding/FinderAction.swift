/// What a Find menu asks of a text view; the raw values are those of `NSTextFinder.Action`.
package enum FinderAction: Int {
    case showFindInterface = 1
    case nextMatch, previousMatch, replaceAll, replace, replaceAndFind, setSearchString, replaceAllInSelection, selectAll
    case selectAllInSelection, hideFindInterface, showReplaceInterface, hideReplaceInterface
}

extension TextView {
    /// Does what the tag of a menu's item, the tag of a view, or a number says; nothing where it is no action.
    func performFinderAction(of sender: Any?) {
        let tag = (sender as? MenuItem)?.tag ?? (sender as? View)?.tag ?? sender as? Int
        if let action = tag.flatMap(FinderAction.init(rawValue:)) { perform(action) }
    }

    package func perform(_ action: FinderAction) {
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
