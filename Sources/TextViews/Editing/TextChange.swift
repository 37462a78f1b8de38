import Foundation
import TextKit

/// A replacement of characters, in a form that can be taken back: what had been there, and how much is there instead.
struct TextChange {
    /// Where, in the text after the change.
    var utf16: Int
    /// What was there before, with its attributes; nil stands for nothing.
    var removed: TextStorage?
    /// How many characters are there now.
    var insertedCount: Int
    /// Whose text it is, where the undo manager serves several views.
    var owner: UndoOwner?
    /// The paragraph style of what follows, where the change joined it to another paragraph: fixing has changed it since.
    var tailStyle: TailStyle?

    struct TailStyle {
        /// Nil where it had none.
        let style: Any?
    }

    var removedCount: Int { removed?.length ?? 0 }
    var inserted: Range<Int> { utf16..<utf16 + insertedCount }
    var isEmpty: Bool { removedCount == 0 && insertedCount == 0 }

    /// About how much memory is held.
    var byteCount: Int { 96 + (removed.map { $0.length * 2 + 512 } ?? 0) }

    /// What a caller is about to change.
    ///
    /// - Parameter range: what will be replaced, in the text as it still is.
    init(before range: Range<Int>, in storage: TextStorage) {
        utf16 = range.lowerBound
        insertedCount = 0
        guard !range.isEmpty else { return }
        let target = NSRange(location: range.lowerBound, length: range.count)
        removed = storage.attributedSubstring(from: target) as? TextStorage
        // Later deletions are put into it; its edits are not to be reported to layout managers or delegates.
        removed?.beginEditing()
        let end = range.upperBound
        guard end < storage.length, storage.paragraph(atUTF16: end).lowerBound > range.lowerBound else { return }
        tailStyle = TailStyle(style: storage.attribute(.paragraphStyle, at: end, effectiveRange: nil))
    }

    /// Takes the change back, and answers the change that does it again.
    func revert(in storage: TextStorage) -> TextChange {
        var inverse = TextChange(before: inserted, in: storage)
        inverse.owner = owner
        inverse.insertedCount = removedCount
        storage.beginEditing()
        let range = NSRange(location: utf16, length: insertedCount)
        if let removed { storage.replaceCharacters(in: range, with: removed) } else { storage.deleteCharacters(in: range) }
        let end = utf16 + removedCount
        if let tailStyle, end < storage.length {
            let rest = end..<storage.paragraph(atUTF16: end).upperBound
            // One that had no style has none again, and is of one run with the text around it.
            if let style = tailStyle.style {
                storage.addAttribute(.paragraphStyle, value: style, range: NSRange(rest))
            } else {
                storage.removeAttribute(.paragraphStyle, range: NSRange(rest))
            }
        }
        storage.endEditing()
        return inverse
    }

    /// The change to take back after a later edit, not recorded here, replaced `replaced` by `count` characters; and where that
    /// edit lies in the text before this change. Nil where the two overlap.
    func transformed(by replaced: Range<Int>, with count: Int) -> (change: TextChange, before: Range<Int>)? {
        var change = self
        if replaced.lowerBound >= inserted.upperBound {
            let shift = removedCount - insertedCount
            return (change, replaced.lowerBound + shift..<replaced.upperBound + shift)
        }
        guard replaced.upperBound <= utf16 else { return nil }
        change.utf16 += count - replaced.count
        return (change, replaced)
    }
}
