import Foundation
import TextKit

extension TextView {
    /// Replaces the first of several selected ranges with text and removes the others, in one step of undo; false where one range is
    /// selected.
    func replaceSelectedRanges(with text: String) -> Bool {
        guard isEditable, !state.otherSelectedRanges.isEmpty, beginEditingSession() else { return false }
        let ranges = ([selection.range] + state.otherSelectedRanges).sorted { $0.lowerBound < $1.lowerBound }
        let attributes = typingAttributes
        let count = textStorage.length
        recorder.breakUndoCoalescing()
        let values = ranges.map { NSValue(range: NSRange($0)) }
        guard shouldChangeText(inRanges: values, replacementStrings: [text] + ranges.dropFirst().map { _ in "" }) else { return true }
        if textStorage.length == count {
            textStorage.beginEditing()
            for range in ranges.dropFirst().reversed() { replaceOwn(range, "", [:]) }
            replaceOwn(ranges[0], text, attributes)
            textStorage.endEditing()
            let caret = min(textStorage.length, ranges[0].lowerBound + text.utf16Length)
            changeSelection(keepsTyping: true) { $0.select(caret..<caret) }
        }
        didChangeText()
        recorder.breakUndoCoalescing()
        showCaret()
        return true
    }

    /// Replaces each of some ranges by text that is typed, from the last to the first, and puts the caret behind the first. The delegate is
    /// asked about each, and hears once of them all.
    ///
    /// Each is an edit of the storage by itself, so that what lies between them keeps its layout; what shows is laid out once.
    /// - Parameter ranges: in their order, none of which meet.
    /// - Returns: how many were replaced.
    func replaceEach(_ ranges: [Range<Int>], with text: String) -> Int {
        replaceEach(ranges.map { ($0, text) })
    }

    /// Replaces ranges in ascending order that do not overlap, each by a text of its own, as above.
    func replaceEach(_ replacements: [(range: Range<Int>, text: String)]) -> Int {
        guard isEditable, !replacements.isEmpty, beginEditingSession() else { return 0 }
        recorder.breakUndoCoalescing()
        let selected = selection.range
        var (count, caret) = (0, 0)
        tracingDamage {
            for (range, text) in replacements.reversed() where replaceOne(range, with: text, selected) {
                count += 1
                caret = min(textStorage.length, range.lowerBound + text.utf16Length)
            }
            if count > 0 { changeSelection(keepsTyping: true) { $0.select(caret..<caret) } }
        }
        guard count > 0 else { return 0 }
        recorder.noteSelection(selection.range)
        didChangeText()
        recorder.breakUndoCoalescing()
        return count
    }

    /// - Parameter selected: what undoing it selects again.
    private func replaceOne(_ range: Range<Int>, with text: String, _ selected: Range<Int>) -> Bool {
        let range = Self.clipped(range, to: textStorage.length)
        if range.isEmpty && text.isEmpty { return false }
        guard shouldChangeText(in: NSRange(range), replacementString: text) else {
            editing.pending = nil
            return false
        }
        // A delegate may have edited the text itself while it was asked.
        let target = Self.clipped(range, to: textStorage.length)
        if target != range { editing.pending = nil }
        if editing.pending == nil { beginChange(target, text) }
        editing.pending?.kind = .other
        editing.pending?.selectionBefore = selected
        replaceOwn(target, text, text.isEmpty ? [:] : attributes(typedOver: target))
        finishPendingChange()
        return true
    }
}
