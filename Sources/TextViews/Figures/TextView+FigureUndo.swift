import Foundation
import TextKit

/// Undoing what was done to figures, and putting them back.
extension TextView {
    /// Registers what a figure was for undo.
    func remember(_ memento: FigureMemento, as name: String) {
        store.history.keep(memento)
        store.history.count(in: recorder)
        store.history.setBack = nil
        let manager = figureUndoManager
        store.history.gesture = gesture(after: memento.id)
        manager.registerUndo(withTarget: self) { $0.restore(memento, as: name) }
        manager.setActionName(name)
    }

    /// The actions of `FigureHistory.gesture` after one more, which may be undoing. What is done again is meant, and stays.
    private func gesture(after id: Figure.ID) -> Int {
        guard store.focus == .figure(id), !figureUndoManager.isRedoing else { return 0 }
        return max(0, store.history.gesture + (figureUndoManager.isUndoing ? -1 : 1))
    }

    /// Has the figure with the focus be what it was when it got that, or at the last Enter, and undoes what keys have done to it since;
    /// that can be done again. False where they have done nothing.
    func cancelFigureGesture() -> Bool {
        let shown = figureInFocus?.frame
        let isSearching = state.placeSearch != nil
        endKeyedMove()
        guard store.history.gesture > 0, showsSetBack || (store.focus != nil && isFigureFocused) else { return isSearching }
        let glides = state.glidesFigures
        state.glidesFigures = false
        for _ in 0..<store.history.gesture where figureUndoManager.canUndo { figureUndoManager.undo() }
        state.glidesFigures = glides
        store.history.gesture = 0
        if let id = figureInFocus?.id { glideFigure(id, from: shown) }
        statusText = "The figure is what it was; Esc leaves it"
        return true
    }

    /// Whether text that a key has just set back is in sight, and selected as it was then.
    private var showsSetBack: Bool {
        guard store.focus == nil, let range = store.history.setBack, selectedRange == range, range.length > 0 else { return false }
        let rows = lineRect(at: range.location).union(lineRect(at: NSMaxRange(range) - 1))
        return viewRect(rows).intersects(CGRect(origin: .zero, size: frame.size))
    }

    /// Registers undo for a drag that has lifted, moved or resized a figure.
    func rememberDrop(_ drag: FigureStore.Drag, isElsewhere: Bool) {
        if drag.isLift {
            remember(FigureMemento(drag.id, nil), as: "Lifting")
        } else if isElsewhere {
            remember(FigureMemento(drag.id, drag.before), as: name(of: drag))
        }
        // What a hand has done is meant: Esc then leaves the figure, and does not take that back.
        if drag.keys == nil { store.history.gesture = 0 }
    }

    private func name(of drag: FigureStore.Drag) -> String {
        switch drag.kind {
        case .move: drag.keys?.isResize == true ? "Resizing" : "Move"
        case .resize: "Resizing"
        case .margin: "Margin"
        case .corner: "Outline"
        }
    }

    /// Makes a figure again what it was, and registers what it has been until now.
    private func restore(_ memento: FigureMemento, as name: String) {
        let present = FigureMemento(memento.id, store[memento.id]?.state)
        let y = contentOffset.y
        switch memento.state {
        case nil where store[memento.id]?.isCopy == true:
            removeCopy(memento.id, noting: present)
            remember(present, as: name)
        case nil:
            present.excerpt = excerptLength(of: memento.id)
            guard let utf16 = setIntoText(memento.id) else { return }
            present.utf16 = utf16
            store.history.hadEffect = true
            remember(present, as: name)
            focusOnText(at: utf16, of: present, from: y)
        case let state?:
            let before = shownFrame(of: memento.id)
            if store[memento.id] == nil, !liftAgain(memento) { return }
            put([memento.id: state])
            keepFigureInSight(memento.id, from: y)
            store.history.hadEffect = true
            remember(present, as: name)
            focus(on: .figure(memento.id))
            glideFigure(memento.id, from: before)
        }
        if let figure = store[memento.id] { delegate?.textView(self, didMove: figure) }
    }

    /// Where a figure lies on the page; nil for one that lies nowhere yet.
    private func shownFrame(of id: Figure.ID) -> CGRect? { store[id].flatMap { $0.isWaiting ? nil : $0.frame } }

    /// Takes a picture that was set back out of the text once more.
    private func liftAgain(_ memento: FigureMemento) -> Bool {
        if let copy = memento.copy {
            layAgain(copy)
            return true
        }
        if let utf16 = memento.utf16, let (length, isBlock) = memento.excerpt {
            guard utf16 + length <= textStorage.length else { return false }
            takeOut(excerpt: utf16..<utf16 + length, isBlock: isBlock, as: memento.id, isWaiting: true)
            return true
        }
        guard let utf16 = memento.utf16, let bitmap = picture(at: utf16),
            let size = layoutManager.attachmentRect(forCharacterAt: utf16)?.size, size.width > 0, size.height > 0
        else { return false }
        takeOut(bitmap, at: utf16, as: memento.id, frame: CGRect(origin: .zero, size: size), isWaiting: true)
        return true
    }

    func undoFigures() {
        guard figureUndoManager.canUndo else {
            statusText = "Nothing was done to a figure that could be undone"
            return
        }
        let name = figureUndoManager.undoActionName
        store.history.hadEffect = false
        figureUndoManager.undo()
        // What was done to a figure that the document has lost is passed over.
        guard store.history.hadEffect else { return undoFigures() }
        statusText = "Undone: \(name)"
    }

    func redoFigures() {
        guard figureUndoManager.canRedo else {
            statusText = "Nothing was undone that could be done again"
            return
        }
        let name = figureUndoManager.redoActionName
        store.history.hadEffect = false
        figureUndoManager.redo()
        guard store.history.hadEffect else { return redoFigures() }
        statusText = "Done again: \(name)"
    }

    // MARK: Putting back

    /// Puts a figure back to where the document has it, at its first size; one that was lifted out of the text goes back into it.
    func putFigureBack(_ id: Figure.ID) {
        let gesture = store.focus == .figure(id) ? store.history.gesture + 1 : 0
        if store[id]?.source == .lifted, setFigureBack(id) {
            if store.focus == nil { store.history.setBack = selectedRange }
            store.history.gesture = gesture
            return
        }
        guard let figure = store[id] else { return }
        let home = FigureMemento.State(anchor: figure.home, zoom: 1, isMoved: false, wrap: figure.homeWrap)
        guard figure.anchor != home.anchor || figure.zoom != 1 || figure.wrap != home.wrap || figure.pin != nil else {
            statusText = "The figure lies where it did at first"
            return
        }
        remember(FigureMemento(id, figure.state), as: "Putting back")
        let (before, y) = (shownFrame(of: id), contentOffset.y)
        put([id: home])
        keepFigureInSight(id, from: y)
        focus(on: .figure(id))
        glideFigure(id, from: before)
        if let figure = store[id] { delegate?.textView(self, didMove: figure) }
    }

    /// Sets a picture that was lifted out of the text back into it, where it gets the focus. False for other figures.
    @discardableResult
    func setFigureBack(_ id: Figure.ID) -> Bool {
        endKeyedMove()
        let memento = FigureMemento(id, store[id]?.state)
        if store[id]?.isCopy == true {
            removeCopy(id, noting: memento)
            remember(memento, as: "Taking away")
            statusText = "The copy is gone"
            return true
        }
        memento.excerpt = excerptLength(of: id)
        let y = contentOffset.y
        guard let utf16 = setIntoText(id) else { return false }
        memento.utf16 = utf16
        remember(memento, as: "Setting back")
        focusOnText(at: utf16, of: memento, from: y)
        return true
    }

    private func excerptLength(of id: Figure.ID) -> (length: Int, isBlock: Bool)? {
        guard let figure = store[id], case .excerpt(let excerpt) = figure.content else { return nil }
        return (excerpt.whole.length, excerpt.isBlock)
    }

    /// A picture that is in the text again has the focus; text that is there again is selected, and shows.
    /// - Parameter y: the vertical content offset before.
    private func focusOnText(at utf16: Int, of memento: FigureMemento, from y: CGFloat) {
        guard let (length, _) = memento.excerpt else {
            keepInSight(from: y) { pictureFrame(at: utf16) }
            return focus(on: .picture(utf16))
        }
        setFocus(nil)
        select(NSRange(location: utf16, length: min(length, textStorage.length - utf16)))
        keepInSight(from: y) { viewRect(lineRect(at: utf16)) }
        let row = viewRect(lineRect(at: utf16))
        if row.minY < topBarHeight || row.maxY > frame.height { scrollToShow(row, centring: true) }
    }

    /// Where the picture stands in the text then; nil for a figure that was not lifted out of it.
    private func setIntoText(_ id: Figure.ID) -> Int? {
        guard let lifted = store.lifted.first(where: { $0.id == id }) else { return nil }
        let utf16 = min(lifted.utf16, textStorage.length)
        let isExcerpt = store[id]?.isExcerpt == true
        guard returnFigureToText(id) else { return nil }
        return isExcerpt ? utf16 : utf16 + (lifted.text.string as NSString).range(of: "\u{FFFC}").location
    }
}
