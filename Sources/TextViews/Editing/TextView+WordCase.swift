import Foundation
import TextKit

/// Changing letters that are there already.
package enum WordCase {
    case lower, upper, capitalized
}

extension TextView {
    /// Changes the case of the words that are selected, or of the one at the caret, and puts the caret after them.
    package func changeCase(_ wordCase: WordCase) {
        guard isEditable, textStorage.length > 0 else { return }
        commitMarkedText()
        let range = selection.isEmpty ? wordAtCaret : selection.range
        guard !range.isEmpty else { return }
        let text = reader.substring(range)
        let changed =
            switch wordCase {
            case .lower: text.lowercased()
            case .upper: text.uppercased()
            case .capitalized: text.capitalized
            }
        replaceKeepingAttributes(range, with: changed)
    }

    /// Exchanges the characters before and after the caret and moves past them; at the end of a paragraph, the two before it.
    package func transposeCharacters() {
        guard isEditable, selection.isEmpty else { return }
        commitMarkedText()
        var middle = selection.head
        let count = textStorage.length
        if middle == count || reader.isLineBreak(at: middle) { middle = reader.previousCluster(middle) }
        guard middle > 0, middle < count, !reader.isLineBreak(at: middle - 1), !reader.isLineBreak(at: middle) else { return }
        let first = reader.cluster(at: middle - 1), second = reader.cluster(at: middle)
        exchange(first, second)
    }

    /// Exchanges the words before and after the caret and moves past them.
    package func transposeWords() {
        guard isEditable, selection.isEmpty else { return }
        commitMarkedText()
        let secondEnd = reader.wordEnd(after: selection.head)
        let second = reader.wordStart(before: secondEnd)..<secondEnd
        let first = reader.wordStart(before: second.lowerBound)
        let firstEnd = reader.wordEnd(after: first)
        guard firstEnd <= second.lowerBound, first < firstEnd, !second.isEmpty else { return }
        exchange(first..<firstEnd, second)
    }

    /// The word that the caret is in or at the end of, else the next one.
    private var wordAtCaret: Range<Int> {
        let caret = selection.head
        let before = reader.wordStart(before: caret)
        if before < caret, reader.wordEnd(after: before) >= caret { return before..<reader.wordEnd(after: before) }
        let end = reader.wordEnd(after: caret)
        let start = reader.wordStart(before: end)
        return start >= caret ? start..<end : caret..<caret
    }

    private func exchange(_ first: Range<Int>, _ second: Range<Int>) {
        let text = reader.substring(second) + reader.substring(first.upperBound..<second.lowerBound) + reader.substring(first)
        replaceKeepingAttributes(first.lowerBound..<second.upperBound, with: text)
    }

    /// Replaces characters by as many others with the same attributes; by another number with those of the first.
    private func replaceKeepingAttributes(_ range: Range<Int>, with text: String) {
        let old = textStorage.attributedSubstring(from: NSRange(range))
        recorder.breakUndoCoalescing()
        defer { recorder.breakUndoCoalescing() }
        guard beginEditingSession(), shouldChangeText(in: NSRange(range), replacementString: text) else { return }
        let clipped = Self.clipped(range, to: textStorage.length)
        let attributes = old.attributes(at: 0, effectiveRange: nil)
        tracingDamage {
            replaceOwn(clipped, text, attributes)
            if text.utf16Length == old.length {
                editing.ownEdits += 1
                old.enumerateAttributes(in: NSRange(location: 0, length: old.length)) { attributes, part, _ in
                    textStorage.setAttributes(attributes, range: NSRange(location: clipped.lowerBound + part.location, length: part.length))
                }
                editing.ownEdits -= 1
            }
            let end = min(textStorage.length, clipped.lowerBound + text.utf16Length)
            changeSelection(keepsTyping: true) { $0.select(end..<end) }
        }
        didChangeText()
        showCaret()
    }
}
