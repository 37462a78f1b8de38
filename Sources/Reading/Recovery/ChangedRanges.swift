/// Which parts of a text have become which others since a moment, in UTF-16 units: what two edits meet is one part.
struct ChangedRanges: Equatable, Sendable {
    /// A part that has changed, in the text as it was and as it is now.
    struct Change: Equatable, Sendable {
        var old, new: Range<Int>
    }

    /// What an edit has joined into one change: those at `indexes` before it, and how much of the first one lies before the edit and of the
    /// last one behind it.
    struct Joined: Equatable {
        var indexes: Range<Int>
        var kept: (before: Int, behind: Int)
        /// Nothing is left of it: what had been added is gone.
        var isUndone: Bool

        static func == (one: Joined, other: Joined) -> Bool {
            one.indexes == other.indexes && one.kept == other.kept && one.isUndone == other.isUndone
        }
    }

    /// In their order; no two of them meet.
    private(set) var changes: [Change] = []

    /// Takes in that a range of the text as it is has been replaced by so many units. O(changes).
    @discardableResult
    mutating func replace(_ range: Range<Int>, length: Int) -> Joined {
        let first = firstIndex { $0.new.upperBound >= range.lowerBound }
        var end = first
        while end < changes.count, changes[end].new.lowerBound <= range.upperBound { end += 1 }
        let joined = changes[first..<end]
        let lower = min(range.lowerBound, joined.first?.new.lowerBound ?? range.lowerBound)
        let upper = max(range.upperBound, joined.last?.new.upperBound ?? range.upperBound)
        let old = lower - growth(before: first)..<upper - growth(before: end)
        let delta = length - range.count
        let isUndone = old.isEmpty && upper + delta == lower
        for index in end..<changes.count {
            let new = changes[index].new
            changes[index].new = new.lowerBound + delta..<new.upperBound + delta
        }
        changes.replaceSubrange(first..<end, with: isUndone ? [] : [Change(old: old, new: lower..<upper + delta)])
        return Joined(
            indexes: first..<end, kept: (range.lowerBound - lower, upper - range.upperBound), isUndone: isUndone)
    }

    /// By how much the text before a change has grown.
    private func growth(before index: Int) -> Int {
        index == 0 ? 0 : changes[index - 1].new.upperBound - changes[index - 1].old.upperBound
    }

    /// The first change that a condition holds for which holds for all that follow. O(log changes).
    private func firstIndex(where holds: (Change) -> Bool) -> Int {
        var range = 0..<changes.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = holds(changes[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
