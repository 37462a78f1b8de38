import Foundation
import TextKit
import TextSearch

/// The text folded to what a search has found.
extension TextView {
    /// Whether only paragraphs with hits show. An addition to UITextView.
    public var isFoldedToHits: Bool { state.folded != nil }

    /// Shows only the paragraphs that have hits of the search, each below its headings, from the hit on that shows or comes next, and
    /// gives them the keyboard; says so where there are none. Return or a click goes to a paragraph in the whole text, Escape back to
    /// where it was. The text itself stays as it is. Paragraphs are gathered while the view is idle, 50,000 or 16 million UTF-16 units of
    /// them at most, from the reader's place to the end and then back to the start. In a text whose lines were broken by hand
    /// (`hasFilledLines`) a paragraph is what stands between empty lines.
    public func foldToHits() { foldToHits(orOthers: false) }

    /// - Parameter others: whether the paragraphs show that have no hits, 200,000 at most, instead of those that have.
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
        folded.gatherAbove(milliseconds: state.find.foldingMilliseconds)
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
    /// Shows the sections that hide a hit, and remembers them for as long as the search can be taken back.
    func unfoldForHit(at utf16: Int) {
        let before = sectionFolds
        unfoldSections(at: utf16)
        let now = sectionFolds
        guard var opened = state.find.origin?.opened, now != before else { return }
        opened.headings.formUnion(Set(before.headings).subtracting(now.headings))
        opened.summaries.formUnion(Set(before.summaries).subtracting(now.summaries))
        state.find.origin?.opened = opened
    }

    /// Folds again what hits have opened on the way, where the search can still be taken back: all but what holds an offset.
    func foldAsBeforeFinding(butAt utf16: Int? = nil) {
        guard let opened = state.find.origin?.opened, opened != OpenedFolds(), !isEditable else { return }
        func holds(_ body: Range<Int>?) -> Bool { utf16.map { body?.contains($0) == true } ?? false }
        for index in state.disclosures.indices {
            let disclosure = state.disclosures[index]
            guard disclosure.isOpen, opened.summaries.contains(disclosure.summary.lowerBound), !holds(disclosure.body) else { continue }
            state.disclosures[index].turn()
        }
        fold(Set(foldedSections).union(opened.headings.filter { !holds(sectionBody(ofHeading: $0)) }))
    }

    /// What is folded now is no longer open for a hit: who opens it then means to.
    func forgetOpenedFolds(nowFolded folds: SectionFolds) {
        state.find.origin?.opened.headings.subtract(folds.headings)
        state.find.origin?.opened.summaries.subtract(folds.summaries)
    }

    /// The reader has all open, or the text is another one, whose headings are elsewhere: nothing is folded again.
    func forgetOpenedFolds() { state.find.origin?.opened = OpenedFolds() }
}
