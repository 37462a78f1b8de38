import Foundation
import TextKit

extension TextView {
    /// Replaces characters by others with their attributes, as a person's change: asked for, one step of undo of that name, reported.
    ///
    /// - Parameter selecting: what is selected afterwards.
    /// - Returns: false where the view is not editable, or the delegate refuses.
    @discardableResult
    func replaceCharacters(in range: NSRange, with text: NSAttributedString, selecting: Range<Int>, named name: String) -> Bool {
        let length = textStorage.length
        guard isEditable, beginEditingSession() else { return false }
        recorder.breakUndoCoalescing()
        guard shouldChangeText(in: range, replacementString: text.string) else {
            editing.pending = nil
            return false
        }
        guard textStorage.length == length else {
            editing.pending = nil
            return false
        }
        editing.ownEdits += 1
        textStorage.beginEditing()
        textStorage.replaceCharacters(in: range, with: text)
        textStorage.endEditing()
        editing.ownEdits -= 1
        let selected = Self.clipped(selecting, to: textStorage.length)
        changeSelection { $0.select(selected) }
        editing.ownTypingAttributes = nil
        didChangeText()
        recorder.setActionName(name)
        recorder.breakUndoCoalescing()
        // Before the rows of a new table are laid out, the caret seems to stand above where it will.
        layoutIfNeeded()
        showCaret()
        return true
    }

    /// Makes several changes one step of undo.
    func asOneStep(_ name: String, _ body: () -> Void) {
        recorder.breakUndoCoalescing()
        recorder.beginUndoGrouping()
        body()
        recorder.setActionName(name)
        recorder.endUndoGrouping()
    }
}
