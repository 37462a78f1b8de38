import Foundation
import TextKit
import TextSearch

/// The list of hits beside the text.
extension TextView {
    private var hitsPane: HitsPane? { state.sidePane as? HitsPane }

    /// Whether the hits of the search are listed beside the text. An addition to UITextView.
    public var isHitListVisible: Bool { hitsPane != nil }

    /// Lists the hits of the search beside the text, each with the words around it and under its heading, and gives the list the
    /// keyboard; without a search, that of the words that were looked for last. Says so where there is nothing to list.
    public func showHitList() {
        if findQuery == nil, let last = state.find.history.last {
            find(.smart(last), from: nil, backward: false, within: state.find.reach)
        }
        guard findQuery != nil else {
            statusText = "Nothing to look for: / begins a search"
            return
        }
        guard let progress = findProgress, progress.fault == nil, progress.count > 0 || !progress.isComplete || hasPresentHit
        else {
            statusText = findSummary
            return
        }
        if state.find.bar != nil { acceptFind() }
        rememberFindOrigin()
        if let pane = hitsPane { _ = pane.becomeFirstResponder() } else { show(HitsPane(for: self)) }
    }

    /// Closes the list of hits; they stay tinted, and the text has the keyboard again.
    public func hideHitList() { if isHitListVisible { hideSidePane() } }

    func toggleHitList() {
        if hitsPane?.isFirstResponder == true { hideSidePane() } else { showHitList() }
    }

    /// Shows what the search has found since, and which hit is the present one.
    func updateHitList() { hitsPane?.takeOn() }

    /// A hit of the list was chosen: the scroll position before the list can be gone back to.
    func acceptHit() {
        keepFindOrigin()
        leaveSidePane()
    }

    /// Closes the list where it began.
    func leaveHits() {
        returnToFindOrigin()
        hideSidePane()
    }
}
