public import Foundation
import TextKit

extension TextView {
    /// Scrolls to a distance from the content's start, clamped.
    func scroll(toContentY y: CGFloat) {
        stopSeekingEnd()
        let before = contentOffset
        moveTop(to: y)
        didScroll(from: before, by: nil)
    }

    /// The greatest vertical content offset; an estimate as `contentSize` is.
    var maximumOffset: CGFloat { max(minimumOffset, estimatedContentSize.height + contentInset.bottom + barHeight - frame.height) }

    /// The least one, above the content where there is an inset.
    var minimumOffset: CGFloat { -contentInset.top - topBarHeight }

    var topOfContent: CGFloat {
        switch scroll.position {
        case .start: minimumOffset
        case .fixed(let y): y
        case .anchored(let anchor): contentTop(ofAnchorAt: anchor.utf16) + anchor.offset
        }
    }

    /// What the distance of a scroll anchor is counted from: the line's top, or that of the spread that it is in.
    private func contentTop(ofAnchorAt utf16: Int) -> CGFloat {
        let columns = columns
        guard columns.isPaged, isScrollEnabled else { return top(ofLineAt: utf16) + columns.origin.y }
        return columns.contentTop(ofSpread: spread(at: utf16))
    }

    /// The spread that holds a character.
    private func spread(at utf16: Int) -> Int {
        let last = min(max(0, utf16), textStorage.length - 1)
        guard last >= 0 else { return 0 }
        return (lineBox(at: last)?.column ?? columnContainers.count - 1) / columns.count
    }

    /// The top of the line with a character, on the page.
    func top(ofLineAt utf16: Int) -> CGFloat {
        let count = textStorage.length
        guard count > 0 else { return 0 }
        return lineRect(at: min(max(0, utf16), count - 1)).minY
    }

    /// The line fragment with a character, on the page; where text is left over that fits in no container, the
    /// end of what does fit.
    func lineRect(at utf16: Int) -> CGRect {
        if let (column, line) = lineBox(at: utf16) { return columns.page(line.rect, in: column) }
        let last = columnContainers.count - 1
        let used = layoutManager.usedRect(for: columnContainers[last])
        return columns.page(CGRect(x: 0, y: used.maxY, width: 0, height: 0), in: last)
    }

    /// The scroll position with the view's top edge `y` below the content's top.
    func position(atContentY y: CGFloat) -> ScrollState.Position {
        if y <= minimumOffset || !isScrollEnabled { return .start }
        guard textStorage.length > 0 else { return .fixed(y) }
        let columns = columns
        let inContainer = y - columns.origin.y
        if columns.isPaged {
            let first = columns.spread(atPageY: inContainer) * columns.count
            makeContainers(first + 1)
            let corner = columns.page(CGPoint.zero, in: first)
            let utf16 = min(hit(corner)?.utf16 ?? 0, textStorage.length - 1)
            return .anchored(.init(utf16: utf16, offset: y - contentTop(ofAnchorAt: utf16)))
        }
        var utf16 = character(atContainerY: inContainer)
        let line = lineRect(at: utf16)
        // A line that the top edge cuts gives way to the first whole one, which is what a reader's eye is on; one as
        // tall as half the view, a picture, is itself what is looked at.
        if line.minY < inContainer, line.maxY < inContainer + frame.height / 2 {
            utf16 = character(atContainerY: line.maxY + 0.5)
        }
        return .anchored(.init(utf16: utf16, offset: inContainer - top(ofLineAt: utf16)))
    }

    /// The first character, or one of the first, of the line at a height of the container.
    private func character(atContainerY y: CGFloat) -> Int {
        let hit = hit(CGPoint(x: 0, y: max(0, y)))
        return min(hit?.utf16 ?? 0, textStorage.length - 1)
    }

    /// Puts a distance from the content's start at the top, as far as there is content to show below it.
    private func moveTop(to target: CGFloat) {
        var y = deviceAligned(max(minimumOffset, target))
        for _ in 0..<4 {
            ensureLayout(fromContentY: y)
            let limit = deviceAligned(maximumOffset)
            if y <= limit { break }
            y = limit
        }
        setTop(y)
    }

    /// Puts the end of the content at the bottom. Laying out the last screen corrects the height that it was found
    /// by, so it is found again until that changes no more.
    private func moveTopToEnd() {
        if textStorage.length > 0 { _ = lineRect(at: textStorage.length - 1) }
        for _ in 0..<6 {
            let y = deviceAligned(maximumOffset)
            ensureLayout(fromContentY: y)
            if deviceAligned(maximumOffset) == y { break }
        }
        setTop(deviceAligned(maximumOffset))
    }

    private func setTop(_ y: CGFloat) {
        if case .fixed = scroll.position {
            scroll.position = .fixed(y)
        } else {
            scroll.position = position(atContentY: y)
        }
    }

    private func ensureLayout(fromContentY y: CGFloat) {
        let columns = columns
        ensureLayout(
            of: CGRect(x: -columns.origin.x, y: y - columns.origin.y, width: frame.width, height: frame.height))
    }

    /// Scrolls by a distance in logical pixels. Laying out the text that comes into view may correct heights above the anchor, so
    /// the distance is counted from the anchor again until nothing changes.
    public func scroll(by dy: CGFloat) {
        guard isScrollEnabled, dy != 0 else { return }
        stopSeekingEnd()
        let before = contentOffset
        var from = before.y
        for _ in 0..<4 {
            ensureLayout(fromContentY: max(0, min(from + dy, maximumOffset)))
            let corrected = contentOffset.y
            if corrected == from { break }
            from = corrected
        }
        // Beyond the end it stays where it is.
        let limit = dy > 0 ? max(maximumOffset, from) : maximumOffset
        let target = deviceAligned(max(minimumOffset, min(from + dy, limit)))
        setTop(target)
        didScroll(from: before, by: contentOffset.y - from)
    }

    /// Tells of a change of the offset. `dy` is how far what showed has really moved, nil where nothing of it can be
    /// used again.
    func didScroll(from before: CGPoint, by dy: CGFloat?) {
        let now = contentOffset
        if let dy {
            guard dy != 0 else { return }
            // What stays in the window while the text moves is drawn again with the text around it.
            let isCopied = abs(dy) < frame.height && store.pinned.isEmpty && !isTextNoted && state.folded == nil
            if isCopied { note(.scroll(dy: deviceAligned(dy))) } else { noteText() }
        } else {
            guard now != before else { return }
            noteText()
        }
        layoutIfNeeded()
        layOutBar()
        followPointerAfterScroll()
        tellOfScrolling()
    }

    /// Scrolls to the last line; where more text is being read, again when all of it is there. Costs the layout of the last screen, and of
    /// all of the last paragraph.
    public func scrollToEnd() {
        let before = contentOffset
        seekEnd()
        showEnd(from: before)
    }

    /// As `scrollToEnd()`, but where the last paragraph is so long that this would be felt, in idle moments.
    func goToEnd() {
        let before = contentOffset
        seekEnd()
        if !beginsLayingOutEnd() { showEnd(from: before) }
    }

    private func showEnd(from before: CGPoint) {
        moveTopToEnd()
        followPinnedFigures { .infinity }
        caretFollows(to: textStorage.length)
        jumped(from: before)
    }

    /// After a jump, has figures that stay in the window come along at once: they push on the text that they come to lie beside. Goes on until
    /// the target, or the end, shows. Where the figure pushes the end on only while that is not in sight yet, a little stays empty below it.
    private func followPinnedFigures(to target: () -> CGFloat) {
        guard !store.pinned.isEmpty else { return }
        for _ in 0..<6 {
            layoutIfNeeded()
            let y = deviceAligned(max(minimumOffset, min(target(), maximumOffset)))
            if contentOffset.y >= y - 0.5 / displayScale { break }
            setTop(y)
        }
    }

    /// How far beyond the end of the text the view may stay scrolled, see `followPinnedFigures(to:)`.
    private var slackBelowEnd: CGFloat { store.pinned.isEmpty ? 0 : 4 * lineStep }

    /// Scrolls to the beginning of the text. Costs the layout of the first screen.
    public func scrollToStart() {
        stopSeekingEnd()
        scroll.led = nil
        let before = contentOffset
        if case .fixed = scroll.position { scroll.position = .fixed(minimumOffset) } else { scroll.position = .start }
        caretFollows(to: 0)
        jumped(from: before)
    }

    /// Scrolls the line of a character to the top of the view, or as near as the end of the text allows.
    public func scrollToCharacter(at utf16: Int) {
        stopSeekingEnd()
        scroll.led = nil
        unfoldSections(at: utf16)
        let before = contentOffset
        caretFollows(to: utf16)
        if columns.isPaged, isScrollEnabled {
            // What stays in the window comes along to the character's spread, and may push it on to the next one.
            for _ in 0..<3 {
                let spread = spread(at: utf16)
                moveTop(to: columns.contentTop(ofSpread: spread) - topBarHeight)
                if store.pinned.isEmpty { break }
                layoutIfNeeded()
                if self.spread(at: utf16) == spread { break }
            }
            return jumped(from: before)
        }
        for _ in 0..<3 {
            let y = top(ofLineAt: utf16)
            moveTop(to: contentTop(showingLineOf: utf16, at: y))
            if top(ofLineAt: utf16) == y { break }
        }
        followPinnedFigures { contentTop(showingLineOf: utf16, at: top(ofLineAt: utf16)) }
        jumped(from: before)
    }

    /// What is scrolled to for a line whose top is at a height of the page: some of the page's edge above the first one shows as well, or of
    /// the line before, if that shows whole. How much depends on the lines there, not on the one that was at the top: a heading stands
    /// where it does from wherever one comes.
    private func contentTop(showingLineOf utf16: Int, at y: CGFloat) -> CGFloat {
        if y == 0 { return -topBarHeight }
        let gap = gap(aboveLineAt: y, atMost: min(textContainerInset.top, lineStep(at: utf16)))
        return y + textContainerOrigin.y - gap - topBarHeight
    }

    /// After a jump, distances before and after are in different estimates, so nothing is copied.
    private func jumped(from before: CGPoint) {
        guard contentOffset != before || isTextNoted else { return }
        noteText()
        layoutIfNeeded()
        layOutBar()
        followPointerAfterScroll()
        tellOfScrolling()
    }

    /// Keeps the end of the content from rising above the bottom of the view.
    func clampScroll() {
        guard scroll.position != .start else { return }
        if case .fixed = scroll.position { return }
        if contentOffset.y > maximumOffset + slackBelowEnd {
            moveTopToEnd()
            keepBarsInPlace()
            note(.all)
        }
    }

    /// The height of the line at the top of the view, within reason: what one step of a key scrolls.
    var lineStep: CGFloat {
        guard textStorage.length > 0 else { return 24 }
        let utf16: Int
        if case .anchored(let anchor) = scroll.position { utf16 = min(anchor.utf16, textStorage.length - 1) } else { utf16 = 0 }
        return lineStep(at: utf16)
    }

    private func lineStep(at utf16: Int) -> CGFloat {
        let rect = lineRect(at: utf16)
        // A row beside a figure may stand closer to the next one, or farther from it, and steps are the same both ways.
        let isBeside = rect.width < columnWidth - 1
        let height = isBeside ? lineBox(at: utf16)?.line.usedRect.height ?? rect.height : rect.height
        return min(40, max(16, height.rounded()))
    }

    /// What one step of a page scrolls: two lines of the old screen stay in sight, or the share that an owner wants.
    var screenStep: CGFloat {
        if let overlap = scrollSteps.overlap { return max(lineStep, (frame.height - topBarHeight) * (1 - overlap)) }
        return max(frame.height / 2, frame.height - topBarHeight - 2 * lineStep)
    }

    func idleInText(milliseconds: Double) -> Bool {
        if store.drag != nil { return false }
        if scroll.isLayingOutEnd { return layOutEnd(milliseconds: milliseconds) }
        let before = contentOffset
        // Better heights of the text above change the content offset: bars, which stay where they are in the viewport, move along.
        defer { if contentOffset != before { layOutBar() } }
        return followingBar {
            var more = layoutManager.backgroundLayoutEnabled && layoutSlice(milliseconds: milliseconds)
            if fitContainers() { more = true }
            layoutIfNeeded()
            return more
        }
    }
}
