import Foundation
import TextKit

/// Undoing what was done to figures, and putting them back.
extension TextView {
    /// Registers what a figure was for undo.
    func remember(_ memento: FigureMemento, as name: String) {
        store.history.keep(memento)
        let manager = figureUndoManager
        manager.registerUndo(withTarget: self) { $0.restore(memento, as: name) }
        manager.setActionName(name)
    }

    /// Registers undo for a drag that has lifted, moved or resized a figure.
    func rememberDrop(_ drag: FigureStore.Drag, isElsewhere: Bool) {
        if drag.isLift {
            remember(FigureMemento(drag.id, nil), as: "Lifting")
        } else if isElsewhere {
            remember(FigureMemento(drag.id, drag.before), as: name(of: drag))
        }
    }

    private func name(of drag: FigureStore.Drag) -> String {
        switch drag.kind {
        case .move: drag.keys?.isResize == true ? "Resizing" : "Move"
        case .resize: "Resizing"
        case .margin: "Margin"
        }
    }

    /// Makes a figure again what it was, and registers what it has been until now.
    private func restore(_ memento: FigureMemento, as name: String) {
        let present = FigureMemento(memento.id, store[memento.id]?.state)
        switch memento.state {
        case nil:
            guard let utf16 = setIntoText(memento.id) else { return }
            present.utf16 = utf16
            store.history.hadEffect = true
            remember(present, as: name)
            focus(on: .picture(utf16))
        case let state?:
            if store[memento.id] == nil, !liftAgain(memento) { return }
            put([memento.id: state])
            store.history.hadEffect = true
            remember(present, as: name)
            focus(on: .figure(memento.id))
        }
        if let figure = store[memento.id] { delegate?.textView(self, didMove: figure) }
    }

    /// Takes a picture that was set back out of the text once more.
    private func liftAgain(_ memento: FigureMemento) -> Bool {
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
        if setFigureBack(id) { return }
        guard let figure = store[id] else { return }
        let home = FigureMemento.State(anchor: figure.home, zoom: 1, isMoved: false, wrap: figure.homeWrap)
        guard figure.anchor != home.anchor || figure.zoom != 1 || figure.wrap != home.wrap else {
            statusText = "The figure lies where it did at first"
            return
        }
        remember(FigureMemento(id, figure.state), as: "Putting back")
        put([id: home])
        focus(on: .figure(id))
        if let figure = store[id] { delegate?.textView(self, didMove: figure) }
    }

    /// Sets a picture that was lifted out of the text back into it, where it gets the focus. False for other figures.
    @discardableResult
    func setFigureBack(_ id: Figure.ID) -> Bool {
        endKeyedMove()
        let memento = FigureMemento(id, store[id]?.state)
        guard let utf16 = setIntoText(id) else { return false }
        memento.utf16 = utf16
        remember(memento, as: "Setting back")
        focus(on: .picture(utf16))
        return true
    }

    /// Where the picture stands in the text then; nil for a figure that was not lifted out of it.
    private func setIntoText(_ id: Figure.ID) -> Int? {
        guard let lifted = store.lifted.first(where: { $0.id == id }) else { return nil }
        let utf16 = min(lifted.utf16, textStorage.length)
        guard returnFigureToText(id) else { return nil }
        return utf16 + (lifted.text.string as NSString).range(of: "\u{FFFC}").location
    }
}
