import TextKit

/// What one step of undo takes back.
struct UndoGroup {
    enum Entry {
        case text(TextChange)
        case action(() -> Void)
    }

    /// What made the group, which decides whether the next change belongs to it.
    enum Kind: Hashable {
        case typing, deletingBackward, deletingForward, other
    }

    var entries: [Entry] = []
    var kind = Kind.other
    var name = ""
    /// What was selected before and after; nil where no view was asked.
    var selectionBefore, selectionAfter: Range<Int>?
    /// Tells the state of the text after the group from every other state.
    var state = 0
    /// Whether the last character typed ended a word.
    var endsWord = false

    /// Whose text the group changes first, and whose selection it keeps.
    var owner: UndoOwner? {
        for case .text(let change) in entries { return change.owner }
        return nil
    }

    /// Whether it is several changes of text and nothing else.
    var isSeveralTexts: Bool { entries.count > 1 && entries.allSatisfy { if case .text = $0 { true } else { false } } }

    var byteCount: Int {
        entries.reduce(128) { sum, entry in
            if case .text(let change) = entry { sum + change.byteCount } else { sum + 64 }
        }
    }

    /// Takes in a change that goes on with what the group did: the next letter of a word, the next of several deletions.
    /// False where it does not.
    mutating func absorb(_ change: TextChange, _ kind: Kind, typed text: String) -> Bool {
        guard kind == self.kind, entries.count == 1, case .text(var last) = entries[0], UndoOwner.isSame(last.owner, change.owner) else {
            return false
        }
        switch kind {
        case .typing:
            guard change.removedCount == 0, change.utf16 == last.inserted.upperBound, !beginsAnew(text) else { return false }
            last.insertedCount += change.insertedCount
            endsWord = Self.endsWord(text)
        case .deletingBackward, .deletingForward:
            guard change.insertedCount == 0, last.insertedCount == 0, change.tailStyle == nil, last.tailStyle == nil,
                let removed = change.removed, let before = last.removed
            else { return false }
            if change.utf16 + change.removedCount == last.utf16, kind == .deletingBackward {
                before.insert(removed, at: 0)
                last.utf16 = change.utf16
            } else if change.utf16 == last.utf16, kind == .deletingForward {
                before.append(removed)
            } else {
                return false
            }
        case .other: return false
        }
        entries[0] = .text(last)
        return true
    }

    /// Moves the group's changes along with a replacement made after it that it does not record. Returns where that replacement was
    /// before the group, or nil where they overlap. Changes of another text stay as they are.
    mutating func transform(by replaced: Range<Int>, with count: Int, of owner: UndoOwner?) -> Range<Int>? {
        var range = replaced
        for index in entries.indices.reversed() {
            guard case .text(let change) = entries[index], UndoOwner.isSame(change.owner, owner) else { continue }
            guard let moved = change.transformed(by: range, with: count) else { return nil }
            entries[index] = .text(moved.change)
            range = moved.before
        }
        guard UndoOwner.isSame(self.owner, owner) else { return range }
        selectionBefore = selectionBefore.map { SelectionState.adjusted($0, replacing: range, with: count) }
        selectionAfter = selectionAfter.map { SelectionState.adjusted($0, replacing: replaced, with: count) }
        return range
    }

    /// A word after a space begins a group; so does a new line.
    private func beginsAnew(_ text: String) -> Bool {
        guard let first = text.first else { return false }
        return first.isNewline || (endsWord && !first.isWhitespace)
    }

    static func endsWord(_ text: String) -> Bool { text.last?.isWhitespace ?? false }
}
