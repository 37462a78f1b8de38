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
}
