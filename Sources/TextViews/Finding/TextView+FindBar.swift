import Foundation
import TextKit
import TextSearch

/// The bar that finds text: where it is, and what opens and closes it.
extension TextView {
    /// Whether the bar is there.
    package var isFindBarVisible: Bool { state.find.bar != nil }

    /// Whether what is typed in the bar is looked for at once; else Enter looks for it. True at first.
    package var findsWhileTyping: Bool {
        get { state.find.findsWhileTyping }
        set { state.find.findsWhileTyping = newValue }
    }

    /// The text of the bar's replacement field; empty where there is no bar.
    package var findReplacement: String { state.find.bar?.replacement.string ?? "" }

    /// How much of the view's foot the bar covers.
    var barHeight: CGFloat { state.find.bar?.height ?? 0 }

    /// What the bar covers, in the viewport.
    var barRect: CGRect? {
        state.find.bar.map { CGRect(x: 0, y: frame.height - $0.height, width: frame.width, height: $0.height) }
    }

    /// Keeps the bar where it is while the text scrolls below it.
    func layOutBar() {
        state.offsetOfBars = contentOffset
        layOutSidePane()
        layOutFolded()
        if let prompt = state.prompt, let rect = promptRect {
            let offset = contentOffset
            prompt.moveQuietly(to: rect.offsetBy(dx: offset.x, dy: offset.y))
        }
        layOutTopBars()
        guard let bar = state.find.bar, let rect = barRect else { return }
        let offset = contentOffset
        bar.moveQuietly(to: rect.offsetBy(dx: offset.x, dy: offset.y))
    }

    /// Moves bars and panes along where the text has moved without being scrolled: it was set or replaced, or a search or a jump was
    /// taken back.
    func keepBarsInPlace() {
        let hasBars =
            topBarHeight > 0 || state.find.bar != nil || state.prompt != nil || state.sidePane != nil || state.folded != nil
        if hasBars, contentOffset != state.offsetOfBars { layOutBar() }
    }

    /// Opens the bar and gives it the keyboard.
    ///
    /// - Parameters:
    ///   - staysOpen: whether Enter goes from hit to hit; else it closes the bar at the hit.
    ///   - backward: whether to look towards the start of the text.
    ///   - showingReplace: whether the bar has a replacement field; only where the text can be edited.
    package func showFindBar(staysOpen: Bool = true, backward: Bool = false, showingReplace: Bool = false) {
        let before = state.find.bar
        let bar = before ?? takeSpareBar() ?? FindBar(for: self)
        bar.staysOpen = staysOpen
        bar.isBackward = backward
        bar.showsReplacement = showingReplace && isEditable
        if before == nil {
            state.find.bar = bar
            addSubview(bar)
            bar.field.caretBlinkInterval = caretBlinkInterval
            bar.replacement.caretBlinkInterval = caretBlinkInterval
        }
        rememberFindOrigin()
        if bar.showsReplacement, var query = findQuery, query.options.remove(.endsWithinLigatures) != nil {
            find(query, from: currentFindResult?.location)
        }
        if let query = findQuery { bar.setOptions(query.options.intersection([.wholeWords, .regularExpression])) }
        bar.field.show(wordsToFind)
        layOutBar()
        _ = bar.field.becomeFirstResponder()
        bar.update()
        setNeedsDisplay()
    }

    /// Makes the bar before a key asks for it, in two steps; true where there is another step.
    package func prepareFindBar() -> Bool {
        guard state.find.bar == nil else { return false }
        if let bar = state.find.spareBar, bar.theme == viewTheme {
            bar.layoutIfNeeded()
            return false
        }
        let bar = FindBar(for: self)
        bar.frame = CGRect(x: 0, y: 0, width: frame.width, height: bar.height)
        state.find.spareBar = bar
        return true
    }

    /// The bar that is kept, unless the colours have changed since it was made.
    private func takeSpareBar() -> FindBar? {
        guard let bar = state.find.spareBar else { return nil }
        state.find.spareBar = nil
        guard bar.theme == viewTheme else { return nil }
        bar.beginAnew()
        return bar
    }

    /// What the field begins with: a selection of a few words, else what was looked for last.
    private var wordsToFind: String {
        guard !selection.isEmpty, selection.range.count <= 100, currentFindResult.map({ $0 != NSRange(selection.range) }) ?? true else {
            return findQuery?.text ?? state.find.history.last ?? ""
        }
        let text = reader.substring(selection.range)
        return text.contains(where: \.isNewline) ? "" : text
    }

    /// Closes the bar where the search is now; the hits stay tinted until Escape.
    package func hideFindBar() {
        guard let bar = state.find.bar else { return }
        state.find.bar = nil
        state.find.origin = nil
        bar.removeFromSuperview()
        state.find.spareBar = bar
        _ = becomeFirstResponder()
        clampScroll()
        setNeedsDisplay()
    }

    /// Enter: the reader stays at the hit, and can go back to the scroll position before the search.
    func acceptFind() {
        keepFindAsTypeAhead()
        // The hit may be so far away that it has not been found yet.
        if state.find.pending != nil { rememberPosition() }
        keepFindOrigin()
        hideFindBar()
        // The bar, which said so, is gone.
        if state.find.pending != nil {
            tellOfStep()
        } else if findQuery != nil, !hasPresentHit {
            statusText = findProgress?.fault?.description ?? nothingFound
        }
    }

    /// Adds the scroll position before the search to the history, if the search has gone to a hit.
    func keepFindOrigin() {
        guard let origin = state.find.origin, hasPresentHit else { return }
        let now = scroll.position
        scroll.position = origin.position
        rememberPosition()
        scroll.position = now
    }

    /// Escape: back to where the search began.
    func cancelFindBar() {
        returnToFindOrigin()
        find(nil)
        hideFindBar()
    }

    /// Shows the text where the search began, as less and vi do, while nothing is looked for in the bar or nothing is found.
    func returnFromNothingFound() {
        guard state.find.bar != nil, !hasPresentHit, state.find.pending == nil else { return }
        var origin = state.find.origin
        returnToFindOrigin()
        origin?.opened = OpenedFolds()
        state.find.origin = origin
    }

    /// Goes from hit to hit by a key of the text, in the direction of the search or against it; without a search, to the words that
    /// were looked for last. A step that goes far away ends the `count` of them.
    func goToNextHit(backward: Bool, times count: Int = 1) {
        guard findQuery != nil else {
            guard let last = state.find.history.last else {
                statusText = "Nothing to look for"
                return
            }
            rememberPosition()
            find(TextQuery.smart(last, options: .endsWithinLigatures), from: nil, backward: backward, within: state.find.reach)
            return tellOfStep()
        }
        rememberPosition()
        for step in 0..<count {
            if goOn(backward: backward != state.find.isBackward, within: state.find.reach, isFromSight: step == 0) == nil { break }
        }
        tellOfStep()
    }

    /// Goes to the next hit on the way to the start or to the end of the text.
    package func goToNextHit(towardsStart: Bool) {
        goOn(backward: towardsStart, within: state.find.reach)
        tellOfStep()
    }

    /// Without the bar, the status line says how far one is.
    func tellOfStep() {
        guard state.find.bar == nil else { return }
        let progress = findProgress
        // Of a search that has just begun nothing is counted yet.
        let isCounted = progress.map { $0.count > 0 || $0.isComplete || $0.isSeeking } ?? true
        statusText = isCounted ? findSummary : progress?.hasWrapped == true ? "round the end" : nil
        state.find.told = progress?.isComplete == true ? nil : statusText
    }

    /// What the status line says of the search; without a hit, what was looked for, which is not in sight there.
    var findSummary: String? {
        let summary = FindBar.summary(of: findProgress)
        return summary == FindBar.nothingFound ? nothingFound : summary
    }

    private var nothingFound: String { "Not found: \(findQuery?.text ?? "")" }

    /// Says it again once all hits are counted, where the status line still says how many there were before.
    func tellOfCount() {
        guard let told = state.find.told, findProgress?.isComplete == true else { return }
        state.find.told = nil
        if statusText == told { tellOfStep() }
    }

    /// What was looked for before, the last one at the end: what the bar's field goes back to.
    package var findHistory: [String] {
        get { state.find.history }
        set { state.find.history = newValue }
    }

    /// Keeps a query for the next search.
    func rememberQuery(_ text: String) {
        guard !text.isEmpty else { return }
        state.find.history.removeAll { $0 == text }
        state.find.history.append(text)
        if state.find.history.count > 100 { state.find.history.removeFirst() }
    }

    /// Page keys scroll the text while the bar has the keyboard.
    func scrollFromBar(_ press: KeyPress) -> Bool {
        guard let command = KeyBindings.standard.command(for: press), command.scrolls else { return false }
        perform(command)
        return true
    }
}
