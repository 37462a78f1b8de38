import Foundation
import TextKit

extension TextView {
    func perform(_ command: Command) {
        if keepAsTypeAhead(command) { return }
        // Who moves on does not want to be taken to a hit later.
        if command.scrolls { state.find.pending = nil }
        endKeyedMove(before: command)
        command.perform(in: self)
    }

    func changeTextSize(by steps: Int) { emit(.changeTextSize(steps)) }

    /// What a person selects is PRIMARY, by whatever means.
    func selectAllForOthers() {
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
        } else if cancelFigureGesture() {
            return
        } else if press != nil, !selection.isDragging {
            press = nil
        } else if state.spoken != nil {
            emit(.perform(.stopSpeaking))
        } else if selection.isDragging {
            press = nil
            changeSelection { $0.cancelDrag() }
        } else if state.focusedCorner != nil {
            state.focusedCorner = nil
            setNeedsDisplay()
        } else if let link = focusedLink, let note = openNote(ofReference: link.range) {
            closeNote(note.id)
        } else if links.focused != nil || store.focus != nil {
            setFocus(nil)
        } else if !selection.isEmpty || state.caretBrowsing?.unit != nil {
            letSelectionGo()
        } else if isCaretBrowsingEnabled {
            endCaretBrowsing()
        } else if closeNoteInSight() {
            return
        } else if state.find.bar != nil {
            hideFindBar()
        } else if findQuery != nil {
            endFind()
        }
    }
}
