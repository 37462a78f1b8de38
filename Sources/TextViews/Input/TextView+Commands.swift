import Foundation
import TextKit

extension TextView {
    func perform(_ command: Command) {
        // Who moves on does not want to be taken to a hit later.
        if command.scrolls { state.find.pending = nil }
        endKeyedMove(before: command)
        switch command {
        case .scrollLines(let count): scroll(by: CGFloat(count) * lineStep)
        case .scrollHalfScreens(let count): scroll(by: CGFloat(count) * frame.height / 2)
        case .scrollScreens(let count): scrollScreens(count)
        case .scroll(let dy): scroll(by: dy)
        case .scrollSideways(let steps): _ = scrollSideways(steps: steps)
        case .scrollToStart:
            rememberPosition()
            scrollToStart()
        case .scrollToEnd:
            rememberPosition()
            scrollToEnd()
        case .goToHeading(let steps): goToHeading(steps)
        case .goToParagraph(let steps): goToParagraph(steps)
        case .goToShare(let percent): goToShare(percent: percent)
        case .goToLine(let line):
            rememberPosition()
            emit(.goToLine(line))
        case .setMark(let name): emit(.setMark(name))
        case .goToMark(let name): emit(.goToMark(name))
        case .goToLastJump: goToLastJump()
        case .highlight(let color): highlightSelection(color)
        case .toggleHighlightList: toggleHighlightList()
        case .follow: emit(.follow)
        case .moveFocus(let steps): _ = moveFocus(steps: steps)
        case .showLinkHints(let action): showLinkHints(for: action)
        case .activate(let lines): if !followFocusedLink() { scroll(by: CGFloat(lines) * lineStep) }
        case .goToAnchor(let name): goToAnchor(name)
        case .goBack: goBack()
        case .goForward: goForward()
        case .autoScroll: autoScroll()
        case .makeTextLarger: changeTextSize(by: 1)
        case .makeTextSmaller: changeTextSize(by: -1)
        case .resetTextSize: emit(.changeTextSize(0))
        case .fitSection: emit(.fitSection)
        case .changeLook(let change): emit(.changeLook(change))
        case .showInformation: emit(.showInformation)
        case .openSource: emit(.openSource)
        case .speak: emit(.speak)
        case .stopSpeaking: emit(.stopSpeaking)
        case .speakSentence(let steps): emit(.speakSentence(steps))
        case .lookUp: lookUp()
        case .copy: copy(nil)
        case .selectAll: selectAllForOthers()
        case .find(let backward): showFindBar(staysOpen: false, backward: backward)
        case .showFindBar: showFindBar()
        case .showReplaceBar: showFindBar(showingReplace: true)
        case .toggleOutline: toggleOutline()
        case .toggleHitList: toggleHitList()
        case .toggleFold: toggleFold()
        case .section(let command): perform(command)
        case .findNext: goToNextHit(backward: false)
        case .findPrevious: goToNextHit(backward: true)
        case .cancel: performCancel()
        case .askForPlace: emit(.askForPlace)
        case .askForDocument: emit(.askForDocument)
        case .reload: emit(.reload)
        case .showHelp: emit(.showHelp)
        case .toggleFullScreen: emit(.toggleFullScreen)
        case .close: emit(.close)
        case .caret(let command): perform(command)
        case .figure(let command): perform(command)
        case .edit(let command): perform(command)
        }
    }

    func changeTextSize(by steps: Int) { emit(.changeTextSize(steps)) }

    /// What a person selects is PRIMARY, by whatever means.
    private func selectAllForOthers() {
        selectAll(nil)
        if !selection.isEmpty { emit(.setPrimary(excerpt(), time: lastTime)) }
    }

    func selectAll() {
        guard isSelectable else { return }
        select(NSRange(location: 0, length: textStorage.length))
    }

    func cancel() {
        if state.topBars.ruler?.cancelDrag() == true { return }
        if seeksEnd {
            stopSeekingEnd()
        } else if isDraggingFigure {
            cancelFigureDrag()
        } else if press != nil, !selection.isDragging {
            press = nil
        } else if state.spoken != nil {
            emit(.stopSpeaking)
        } else if selection.isDragging {
            press = nil
            changeSelection { $0.cancelDrag() }
        } else if links.focused != nil || store.focus != nil {
            setFocus(nil)
        } else if !selection.isEmpty || state.caretBrowsing?.unit != nil {
            letSelectionGo()
        } else if isCaretBrowsingEnabled {
            endCaretBrowsing()
        } else if state.find.bar != nil {
            hideFindBar()
        } else if findQuery != nil {
            endFind()
        }
    }
}
