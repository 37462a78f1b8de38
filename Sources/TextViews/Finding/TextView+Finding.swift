public import Foundation
import TextKit
public import TextSearch

// Finding text. Additions to UIKit, whose `UIFindInteraction` and `UIFindSession` rest on them.
extension TextView {
    /// What is looked for, whose hits are tinted; nil for nothing.
    public var findQuery: TextQuery? { state.find.search?.query }

    /// How far a search has come.
    public struct FindProgress: Equatable, Sendable {
        /// The number of the hit that was gone to, from 1; nil where there is none, or it has not been counted yet.
        public var number: Int?
        /// How many hits there are in the text that has been looked through.
        public var count: Int
        /// Whether all of the text has been looked through.
        public var isComplete: Bool
        /// Whether the next hit is still being looked for, which is far away.
        public var isSeeking = false
        /// Whether the last step went on at the other end of the text.
        public var hasWrapped: Bool
        /// Why nothing can be found.
        public var fault: TextQuery.Fault?
    }

    /// How far the search has come; nil while nothing is looked for.
    public var findProgress: FindProgress? {
        if let fault = state.find.fault { return FindProgress(count: 0, isComplete: true, hasWrapped: false, fault: fault) }
        guard let search = state.find.search else { return nil }
        return FindProgress(
            number: numberOfPresentHit(in: search), count: search.count + countInExcerpts, isComplete: search.isComplete && !isLoading,
            isSeeking: state.find.pending != nil, hasWrapped: state.find.hasWrapped, fault: search.fault)
    }

    /// Whether more of the text is sure to come.
    private var isLoading: Bool { state.growth?.share != nil }

    /// The hit that was gone to last, in UTF-16 units of the text; nil where that is in an excerpt.
    public var currentFindResult: NSRange? { state.find.current.map { NSRange($0) } }

    /// Searches for a query, and goes to its first hit from an offset on, else from the start of the text; the other hits are counted while
    /// the view is idle. Nil, or an empty query, ends the search and takes the tints away.
    ///
    /// - Parameters:
    ///   - query: what to look for.
    ///   - utf16: where to begin; nil is the first character that shows.
    ///   - backward: whether to go to the last hit before the offset instead. `findNext()` goes on in the same direction.
    /// - Returns: the hit; an empty range where one lies in an excerpt that was taken out of the text there; nil where there is none, or
    ///   the query has a fault (`findProgress`).
    @discardableResult
    public func find(_ query: TextQuery?, from utf16: Int? = nil, backward: Bool = false) -> NSRange? {
        find(query, from: utf16, backward: backward, within: .max)
    }

    /// Finds text as `find(_:from:backward:)` does, but searches at most `limit` UTF-16 units at once; the rest is searched in idle time.
    @discardableResult
    func find(_ query: TextQuery?, from utf16: Int?, backward: Bool, within limit: Int) -> NSRange? {
        let start = min(max(0, utf16 ?? offsetToFindFrom), textStorage.length)
        state.find.fault = nil
        state.find.search = nil
        setPresentHit(nil, nil)
        state.find.pending = nil
        state.find.isBackward = backward
        defer { findDidChange(isNew: true) }
        guard let query, !query.text.isEmpty else {
            searchExcerpts()
            return nil
        }
        do { state.find.search = try TextSearch(query, in: textStorage) } catch { state.find.fault = error }
        searchExcerpts()
        return step(from: start, backward: backward, within: limit).map { NSRange($0) }
    }

    /// Goes to the next hit in the direction of the search, and wraps around at the end of the text; nil where there is none.
    @discardableResult
    public func findNext() -> NSRange? { goOn(backward: state.find.isBackward) }

    /// Goes to the hit before, against the direction of the search.
    @discardableResult
    public func findPrevious() -> NSRange? { goOn(backward: !state.find.isBackward) }

    /// Goes to the next hit towards the end of the text, or its start; from what shows, if wanted, where that is not the present hit.
    @discardableResult
    func goOn(backward: Bool, within limit: Int = .max, isFromSight: Bool = false) -> NSRange? {
        guard state.find.search != nil else { return nil }
        if limit < .max, state.find.pending?.isBackward == backward { return nil }
        defer { findDidChange() }
        searchExcerpts()
        if let (number, present) = presentExcerpt {
            state.find.hasWrapped = false
            if let next = nextHitInPresentExcerpt(backward: backward) {
                goToHit(next)
                return NSRange(location: present.utf16, length: 0)
            }
            return step(from: present.utf16, backward: backward, within: limit, excerpt: number + (backward ? -1 : 1)).map { NSRange($0) }
        }
        // A caret that has moved on from the hit is where to go on from.
        let isElsewhere = isCaretBrowsingEnabled && selection.head != state.find.current?.lowerBound
        let current = isElsewhere ? selection.head..<min(textStorage.length, selection.head + 1) : state.find.current
        if isFromSight, !isElsewhere, let current, scroll.position != state.find.scrolledTo, !isInSight(current.lowerBound) {
            let start = backward ? endOfSight : firstVisibleCharacter
            return step(from: start, backward: backward, within: limit).map { NSRange($0) }
        }
        let from = backward ? current?.lowerBound : current.map { max($0.lowerBound + 1, $0.upperBound) }
        return step(from: from ?? offsetToGoOnFrom, backward: backward, within: limit).map { NSRange($0) }
    }

    /// - Parameter excerpt: the number of the first excerpt that is searched; nil for the first on the way.
    private func step(from start: Int, backward: Bool, within limit: Int = .max, excerpt: Int? = nil) -> Range<Int>? {
        state.find.hasWrapped = false
        showHitTints(true)
        state.find.pending = PendingStep(
            start: start, position: start, isBackward: backward, excerpt: excerpt ?? firstExcerpt(from: start, backward: backward))
        guard limit < .max else { return advance(by: limit) }
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(state.find.keyMilliseconds * 1e6)
        var left = limit
        while left > 0, let before = state.find.pending {
            if let hit = advance(by: min(left, Self.keySlice)) { return hit }
            left -= Self.keySlice
            if state.find.pending == before || DispatchTime.now().uptimeNanoseconds >= end { break }
        }
        return nil
    }

    /// UTF-16 units that a key looks through between two readings of the clock: expressions take milliseconds for them.
    private static let keySlice = 1 << 16

    /// Continues the search for the next hit through `limit` UTF-16 units, and goes to it. Nil where none is found; the step is no longer
    /// pending then if it has wrapped around to its start.
    private func advance(by limit: Int) -> Range<Int>? {
        var left = limit
        while let search = state.find.search, var step = state.find.pending {
            // To the end of the text, and then from the other end to where the step began.
            let end = step.hasWrapped ? step.start : step.isBackward ? 0 : textStorage.length
            let part = min(left, max(0, step.isBackward ? step.position - end : end - step.position))
            let hit =
                step.isBackward ? search.lastHit(before: step.position, within: part) : search.firstHit(from: step.position, within: part)
            let passed = step.position + (step.isBackward ? -part : part)
            if let found = takeExcerptHit(&step, to: hit.map { step.isBackward ? $0.upperBound : $0.lowerBound } ?? passed) {
                endStep(step)
                goToHit(found)
                return presentExcerpt.map { $0.excerpt.utf16..<$0.excerpt.utf16 }
            }
            if let hit {
                endStep(step)
                goToHit(hit)
                return hit
            }
            step.position = passed
            left -= part
            if step.isBackward ? step.position <= end : step.position >= end {
                // A step through a text that is still being read goes on in what comes.
                if limit < .max, isLoading, !step.isBackward, !step.hasWrapped {
                    state.find.pending = step
                    return nil
                }
                guard !step.hasWrapped, search.fault == nil else {
                    state.find.pending = nil
                    state.find.hasWrapped = true
                    return nil
                }
                step.hasWrapped = true
                step.position = step.isBackward ? textStorage.length : 0
                step.excerpt = firstExcerpt(from: step.position, backward: step.isBackward)
            }
            state.find.pending = step
            if left <= 0 { return nil }
        }
        return nil
    }

    private func endStep(_ step: PendingStep) {
        state.find.pending = nil
        state.find.hasWrapped = step.hasWrapped
    }

    /// Goes to the first hit that begins at an offset or after it; false where there is none, and nothing has changed then.
    /// O(characters from there to the hit).
    package func goToFirstHit(from utf16: Int) -> Bool {
        guard let search = state.find.search, utf16 < textStorage.length,
            let hit = search.hits(in: utf16..<textStorage.length).first(where: { $0.lowerBound >= utf16 })
        else { return false }
        rememberPosition()
        showHitTints(true)
        showHit(hit)
        return true
    }

    /// Takes the tints of the hits away or shows them again.
    func toggleHitTints() {
        guard findQuery != nil else {
            statusText = "Nothing to look for"
            return
        }
        showHitTints(state.find.hidesTints)
    }

    private func showHitTints(_ shows: Bool) {
        guard state.find.hidesTints == shows else { return }
        state.find.hidesTints = !shows
        setNeedsDisplay()
    }

    /// Ends the search where it is, and takes the tints away.
    public func endFind() {
        state.find.origin = nil
        find(nil)
    }

    /// Replaces the hit that was gone to, asking the delegate, undoably, and goes to the next one. False where the view cannot be edited,
    /// there is no hit, or the delegate refuses.
    @discardableResult
    public func replaceCurrentFindResult(with text: String) -> Bool {
        guard isEditable, let hit = state.find.current else { return false }
        let text = state.find.search?.replacement(of: hit, by: text, lineEnding: lineEnding) ?? text
        guard replace(hit, with: text) else { return false }
        state.find.search?.didReplaceCharacters(from: hit.lowerBound)
        state.find.current = nil
        _ = step(from: hit.lowerBound + text.utf16.count, backward: false)
        findDidChange(isNew: true)
        return true
    }

    /// Replaces every hit, from the last to the first, as one step of undo; how many were replaced. The delegate is asked about each, and
    /// hears once that the text has changed.
    ///
    /// - Parameter inSelection: whether only those hits are meant that are selected whole.
    @discardableResult
    public func replaceAllFindResults(with text: String, inSelection: Bool = false) -> Int {
        guard isEditable, let search = state.find.search else { return 0 }
        let hits = hits(inSelection: inSelection)
        // All before the first edit: an expression may look at the text beside its hits.
        let count = replaceEach(hits.map { (range: $0, text: search.replacement(of: $0, by: text, lineEnding: lineEnding)) })
        state.find.current = nil
        search.didReplaceCharacters(from: hits.first?.lowerBound ?? 0)
        findDidChange(isNew: true)
        return count
    }

    private func hits(inSelection: Bool) -> [Range<Int>] {
        guard let search = state.find.search else { return [] }
        let parts = inSelection ? selectedRanges.compactMap { Range($0.rangeValue) } : [0..<textStorage.length]
        return parts.flatMap { part in search.hits(in: part).filter { part.lowerBound <= $0.lowerBound && $0.upperBound <= part.upperBound }
        }
    }

    /// Selects every hit, or those that are selected whole; nothing changes where there is none. O(length).
    public func selectFindResults(inSelection: Bool = false) {
        let hits = hits(inSelection: inSelection)
        if !hits.isEmpty { selectedRanges = hits.map { NSValue(range: NSRange($0)) } }
    }

    /// Looks for the selected characters, as they are written.
    public func findSelectedWords() {
        guard !selection.isEmpty else { return }
        let words = reader.substring(selection.range)
        rememberQuery(words)
        find(TextQuery(words, options: [.matchesCase, .matchesDiacritics]), from: selection.range.lowerBound)
    }

    private func replace(_ hit: Range<Int>, with text: String) -> Bool {
        replaceCharacters(inRange: NSRange(hit), withTyped: text)
    }

    // MARK: Where the search counts from

    /// The first character of the first line that shows whole.
    var firstVisibleCharacter: Int {
        guard textStorage.length > 0 else { return 0 }
        let inLine: Int
        if case .anchored(let anchor) = scroll.position {
            inLine = min(anchor.utf16, textStorage.length - 1)
        } else {
            inLine = min(hit(CGPoint(x: 0, y: max(0, visibleBand.minY)))?.utf16 ?? 0, textStorage.length - 1)
        }
        // The left end of a right-to-left line is its last character.
        return lineBox(at: inLine)?.line.utf16.lowerBound ?? inLine
    }

    /// The caret, else the first line in sight.
    private var offsetToFindFrom: Int { isCaretBrowsingEnabled ? selection.head : firstVisibleCharacter }

    /// Where a hit was whose words are gone, as long as that shows; else where a search begins.
    private var offsetToGoOnFrom: Int {
        if !isCaretBrowsingEnabled, let utf16 = state.find.resumesAt, utf16 < textStorage.length, isInSight(utf16) { return utf16 }
        return offsetToFindFrom
    }

    /// Remembers where a search begins.
    func rememberFindOrigin() {
        let start = isEditable || !selection.isEmpty ? selection.range.lowerBound : offsetToFindFrom
        state.find.origin = FindOrigin(position: scroll.position, selection: selection, utf16: start)
    }

    /// Goes back to where a search began.
    func returnToFindOrigin() {
        guard let origin = state.find.origin else { return }
        foldAsBeforeFinding()
        state.find.origin = nil
        scroll.position = origin.position
        clampScroll()
        selectedRange = NSRange(origin.selection.range.clamped(to: 0..<textStorage.length))
        // Which end moves, and where the caret is in whole lines.
        if selection.range == origin.selection.range, !selection.isDragging { selection = origin.selection }
        noteCaret()
        layoutIfNeeded()
        setNeedsDisplay()
        tellOfScrolling()
    }

    /// Goes to a hit that was chosen in the list.
    func showHit(_ hit: Range<Int>) {
        goToHit(hit)
        findDidChange()
    }

    /// Shows a hit: where it is out of sight, a third of the view below its top.
    private func goToHit(_ hit: Range<Int>) {
        defer { state.find.scrolledTo = scroll.position }
        setPresentHit(hit, nil)
        foldAsBeforeFinding(butAt: hit.lowerBound)
        unfoldForHit(at: hit.lowerBound)
        if isEditable { selectedRange = NSRange(hit) }
        if isCaretBrowsingEnabled { putCaret(at: CaretPosition(utf16: hit.lowerBound), extending: extendsByMoving) }
        revealSideways(hit)
        guard isScrollEnabled, hit.lowerBound < textStorage.length else { return }
        let rect = viewRect(lineRect(at: hit.lowerBound))
        let visible = CGRect(x: 0, y: 0, width: frame.width, height: frame.height - barHeight)
        if rect.minY >= visible.minY, rect.maxY <= visible.maxY, columns.isPaged == false { return }
        if columns.isPaged { return scrollToCharacter(at: hit.lowerBound) }
        scrollBelowTop(characterAt: hit.lowerBound)
    }

    // MARK: Changes

    /// UTF-16 units that are searched between two readings of the clock.
    private static let slice = 1 << 18

    /// Looks on for a hit that was not near, and counts hits, for a while; true where there is more to do.
    package func idleInFind(milliseconds: Double) -> Bool {
        guard let search = state.find.search, store.drag == nil else { return false }
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, milliseconds) * 1e6)
        while let before = state.find.pending {
            if advance(by: Self.slice) != nil || state.find.pending == nil {
                returnFromNothingFound()
                findDidChange()
                if statusText == FindBar.seeking { tellOfStep() }
            }
            if state.find.pending == before { break }
            if DispatchTime.now().uptimeNanoseconds >= end { return true }
        }
        guard !search.isComplete else {
            tellOfCount()
            return false
        }
        search.advance { DispatchTime.now().uptimeNanoseconds >= end }
        state.find.bar?.update()
        updateHitList()
        if search.isComplete, isScrollEnabled { note(scrollBar.strip) }
        tellOfCount()
        return !search.isComplete
    }

    /// - Parameter isNew: whether there are other hits. Else another one is the present one, whose lines are noted where that is set.
    func findDidChange(isNew: Bool = false) {
        state.find.bar?.update()
        if findQuery == nil {
            hideHitList()
            unfold()
        } else {
            updateHitList()
        }
        if isNew { noteText() }
    }
}
