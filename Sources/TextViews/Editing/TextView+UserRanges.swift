import Foundation
import TextKit

/// The ranges that a user's actions change.
extension TextView {
    /// A range that is nowhere.
    static let nowhere = NSRange(location: NSNotFound, length: 0)

    /// Whether attributes may differ within the text.
    var isRich: Bool { isRichText }

    private var wholeText: NSRange { NSRange(location: 0, length: textStorage.length) }

    var characterRangesToChange: [NSValue]? {
        guard isEditable, usesFontPanel else { return nil }
        return isRich ? selectedRanges : [NSValue(range: wholeText)]
    }

    /// The paragraphs of what is selected; two that the same paragraph joins are one.
    var paragraphRangesToChange: [NSValue]? {
        guard isEditable, usesRuler else { return nil }
        guard isRich else { return [NSValue(range: wholeText)] }
        var found: [Range<Int>] = []
        for range in selectedRanges.map(\.rangeValue) {
            let first = reader.paragraph(at: range.location)
            let last = range.length == 0 ? first : reader.paragraph(at: range.location + range.length - 1)
            let paragraphs = first.lowerBound..<max(first.upperBound, last.upperBound)
            if let known = found.last, known.upperBound > paragraphs.lowerBound {
                found[found.count - 1] = known.lowerBound..<max(known.upperBound, paragraphs.upperBound)
            } else {
                found.append(paragraphs)
            }
        }
        return found.map { NSValue(range: NSRange($0)) }
    }

    /// The part of a word before the caret.
    var partialWordRange: NSRange {
        guard isEditable, selection.isEmpty, selection.head > 0 else { return Self.nowhere }
        let caret = selection.head
        let word = reader.word(at: caret - 1)
        guard reader.substring(word).unicodeScalars.contains(where: { CharacterSet.alphanumerics.contains($0) }) else {
            return Self.nowhere
        }
        return NSRange(word.lowerBound..<caret)
    }

    /// Moves to an end of the line as it is seen.
    func moveToEndOfLine(onRight: Bool, extending: Bool) {
        let isRightToLeft = caretLine(at: selection.head, isUpstream: selection.isUpstream)?.line.isRightToLeft ?? false
        move(onRight != isRightToLeft ? .lineEnd : .lineStart, extending: extending)
    }

    /// Scrolls the caret to the middle.
    func centerCaret() {
        // Heights on the way are estimates until the caret's line has been laid out.
        for _ in 0..<4 {
            guard let rect = currentCaretRects.first else { return }
            let before = contentOffset.y
            scroll(by: deviceAligned(rect.midY - frame.height / 2))
            if contentOffset.y == before { return }
        }
    }

    func selectUnit(_ granularity: SelectionGranularity) {
        let range = selectionRange(forProposedRange: selectedRange, granularity: granularity)
        setSelectedRange(range, affinity: .downstream, stillSelecting: false)
    }

    /// Selects the lines on the screen that the selection is in.
    func selectLine() {
        let range = selection.range
        guard let first = caretLine(at: range.lowerBound, isUpstream: selection.isUpstream)?.line.utf16,
            let last = range.isEmpty ? first : caretLine(at: range.upperBound, isUpstream: true)?.line.utf16
        else { return }
        let lines = first.lowerBound..<max(first.upperBound, last.upperBound)
        setSelectedRange(NSRange(lines), affinity: .downstream, stillSelecting: false)
    }
}
