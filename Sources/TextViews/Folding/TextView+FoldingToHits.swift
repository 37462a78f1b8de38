import Foundation
import TextKit
import TextSearch

/// The text folded to what a search has found.
extension TextView {
    /// Whether only paragraphs with hits show. An addition to UITextView.
    public var isFoldedToHits: Bool { state.folded != nil }

    /// Shows only the paragraphs that have hits of the search, each below its headings, from the hit on that shows or comes next, and
    /// gives them the keyboard; says so where there are none. Return or a click goes to a paragraph in the whole text, Escape back to
    /// where it was. The text itself stays as it is. Paragraphs are gathered while the view is idle, 2,000 at most.
    public func foldToHits() { foldToHits(orOthers: false) }

    /// - Parameter others: whether the paragraphs show that have no hits, 20,000 at most, instead of those that have.
    func foldToHits(orOthers others: Bool) {
        guard let search = state.find.search, state.find.fault == nil, search.fault == nil else {
            statusText = state.find.fault.map(\.description) ?? "Nothing to look for: / begins a search"
            return
        }
        let folded = FoldedTextView(for: self, search, others: others)
        guard !folded.isEmptyForGood, others || search.count > 0 || !search.isComplete else {
            statusText = others ? "Every paragraph has it" : FindBar.summary(of: findProgress)
            return
        }
        if state.find.bar != nil { acceptFind() }
        unfold()
        hideSidePane()
        rememberFindOrigin()
        statusText = nil
        state.folded = folded
        addSubview(folded)
        layOutFolded()
        folded.goToWanted()
        setNeedsDisplay()
        _ = folded.becomeFirstResponder()
    }

    /// Shows the whole text again, where it was.
    public func unfold() {
        guard let folded = state.folded else { return }
        state.folded = nil
        retire(folded)
        state.find.origin = nil
        _ = becomeFirstResponder()
        setNeedsDisplay()
    }

    /// Shows the whole text at the original of an offset that was chosen in the folded text.
    /// - Parameter toHit: whether the next hit from there is gone to, else the paragraph.
    func unfold(at utf16: Int, toHit: Bool = true) {
        let hit = !toHit ? nil : state.find.search?.firstHit(from: utf16, within: 1 << 16)
        unfold()
        rememberPosition()
        if let hit { showHit(hit) } else { scrollToCharacter(at: utf16) }
    }

    func toggleFold() {
        if isFoldedToHits { return unfold() }
        if findQuery != nil || state.find.fault != nil { foldToHits() } else { askToFold() }
    }

    /// What is typed into the bar is what the text is folded to.
    func askToFold() {
        showFindBar(staysOpen: false)
        state.find.bar?.foldsAtEnd = true
    }

    /// Gathers more of the paragraphs with hits, for about this long: while the text is read on, which leaves the view no other idle moments.
    /// - Returns: whether anything was left to gather.
    package func idleInFold(milliseconds: Double) -> Bool { state.folded?.gatherMore(milliseconds: milliseconds) ?? false }

    /// Keeps the folded text over the whole one.
    func layOutFolded() {
        guard let folded = state.folded else { return }
        let offset = contentOffset
        folded.frame = CGRect(x: offset.x, y: offset.y, width: frame.width, height: frame.height - barHeight)
    }
}

extension TextView {
    /// Folds again what was folded where a search began that can still be taken back, and was opened by hits on the way: all but what holds
    /// an offset.
    func foldAsBeforeFinding(butAt utf16: Int? = nil) {
        guard let origin = state.find.origin, !isEditable, !origin.headings.isEmpty || !origin.summaries.isEmpty else { return }
        func holds(_ body: Range<Int>?) -> Bool { utf16.map { body?.contains($0) == true } ?? false }
        for index in state.disclosures.indices {
            let disclosure = state.disclosures[index]
            guard disclosure.isOpen, origin.summaries.contains(disclosure.summary.lowerBound), !holds(disclosure.body) else { continue }
            state.disclosures[index].turn()
        }
        fold(Set(foldedSections).union(origin.headings.filter { !holds(sectionBody(ofHeading: $0)) }))
    }
}
