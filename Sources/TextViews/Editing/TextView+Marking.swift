import Foundation
import TextKit

/// Marked text: what an input method is composing, shown in the text where it will stand. It is no part of what can be undone
/// until it is committed.
extension TextView {
    /// Replaces the marked text, or the selection where there is none, by provisional text.
    ///
    /// - Parameter selected: within the new text; its start is where the caret is. It is clipped to the text.
    func mark(_ text: String, selected: NSRange) {
        guard isEditable, beginEditingSession() else { return }
        if editing.marked == nil {
            editing.pausedTyping = recorder.pauseCoalescing()
            editing.hasComposed = true
            guard clearAcrossParagraphs() else { return }
            if !selection.isEmpty { change(selection.range, to: "", .typing) }
        }
        let range = editing.marked ?? selection.range
        guard !range.isEmpty || !text.isEmpty else { return }
        var attributes = typingAttributes
        if editing.marked != nil, let base = editing.markedBase { attributes = base }
        let count = text.utf16.count
        let base = attributes
        attributes.merge(markedStyle) { $1 }
        let caret = min(max(0, selected.location == NSNotFound ? count : selected.location), count)
        tracingDamage {
            replaceOwn(range, text, attributes)
            let start = min(range.lowerBound, textStorage.length)
            let end = min(caret + (selected.location == NSNotFound ? 0 : max(0, selected.length)), count)
            changeSelection(keepsTyping: true) { $0.select(start + caret..<start + end) }
            editing.marked = count > 0 ? start..<min(start + count, textStorage.length) : nil
            editing.markedCaret = count > 0 ? caret : nil
            editing.markedBase = count > 0 ? base : nil
        }
        highlightClause(selected, base)
        showCaret()
    }

    /// The clause that the input method is about stands out.
    private func highlightClause(_ selected: NSRange, _ base: [NSAttributedString.Key: Any]) {
        guard let marked = editing.marked, selected.length > 0, selected.location != NSNotFound else { return }
        let lower = min(marked.lowerBound + selected.location, marked.upperBound)
        let clause = lower..<min(lower + selected.length, marked.upperBound)
        guard !clause.isEmpty else { return }
        tracingDamage {
            editing.ownEdits += 1
            textStorage.addAttribute(.backgroundColor, value: Color(viewTheme.selection), range: NSRange(clause))
            editing.ownEdits -= 1
        }
    }

    /// What marked text looks like until a program says otherwise.
    var markedStyle: [NSAttributedString.Key: Any] {
        editing.markedTextStyle ?? [.underlineStyle: UnderlineStyle.single.rawValue]
    }

    /// Removes the marked text; the caller may put other text there.
    func discardMarkedText() {
        guard let range = editing.marked else { return }
        let base = editing.markedBase
        forgetMarkedText()
        let current = Self.clipped(range, to: textStorage.length)
        tracingDamage {
            replaceOwn(current, "", [:])
            changeSelection(keepsTyping: true) { $0.select(current.lowerBound..<current.lowerBound) }
        }
        if let base { editing.ownTypingAttributes = base }
    }

    /// Takes the marked text over as if it had been typed.
    func commitMarkedText() {
        guard let range = editing.marked else { return }
        let text = reader.substring(Self.clipped(range, to: textStorage.length))
        discardMarkedText()
        emit(.resetInputMethod)
        change(selection.range, to: text, .typing)
        recorder.breakUndoCoalescing()
        showCaret()
    }

    /// Types what an input method has committed. What was composed, and a word that comes at once, is a step of undo by itself; letters
    /// that come one by one go on with what was typed.
    func typeCommitted(_ text: String) {
        let wasComposed = editing.hasComposed
        editing.hasComposed = false
        // What was composed begins its step where it takes the place of a selection.
        if !wasComposed, text.count > 1 { recorder.breakUndoCoalescing() }
        typeCapitalized(text)
        if wasComposed || text.count > 1 { recorder.breakUndoCoalescing() }
    }

    /// A key that the input method has not taken tells that what was composed has been given up: typing goes on as if it had never been.
    func endGivenUpComposition() {
        guard editing.hasComposed, editing.marked == nil else { return }
        editing.hasComposed = false
        if let pause = editing.pausedTyping { recorder.resumeCoalescing(pause) }
        editing.pausedTyping = nil
    }

    private func forgetMarkedText() {
        editing.marked = nil
        editing.markedCaret = nil
        editing.markedBase = nil
    }

    /// Takes in what an input method shows of its work.
    func receivePreedit(_ preedit: Preedit) {
        guard isEditable else { return }
        if preedit.text.isEmpty {
            discardMarkedText()
            showCaret()
        } else {
            let clause = preedit.highlighted
            setMarkedText(
                preedit.text, selectedRange: clause.map { NSRange($0) } ?? NSRange(location: preedit.caret, length: 0),
                replacementRange: NSRange(location: NSNotFound, length: 0))
            // A subclass may have shown nothing.
            if editing.marked != nil { editing.markedCaret = min(preedit.caret, preedit.text.utf16.count) }
            showCaret()
        }
    }
}
