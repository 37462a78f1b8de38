/// What steps of an edit journal have made of a text, put together into changes of the text that they began with.
struct RecoveredChanges {
    private var ranges = ChangedRanges()
    /// What stands in each range.
    private var texts: [[UInt16]] = []

    /// The changes, in their order.
    var changes: [Recovery.Change] {
        zip(ranges.changes, texts).map { Recovery.Change(range: $0.old, text: String(decoding: $1, as: UTF16.self)) }
    }

    /// Takes in a step. O(changes) for each of the step's.
    mutating func take(_ step: EditJournal.Step) {
        for change in step.changes.reversed() {
            let text = Array(change.text.utf16)
            let joined = ranges.replace(change.at..<change.at + change.removed, length: text.count)
            let kept = joined.kept
            if joined.isUndone {
                texts.removeSubrange(joined.indexes)
            } else if joined.indexes.count == 1 {
                let index = joined.indexes.lowerBound
                // An edit may reach beyond what was changed before it, on both sides.
                texts[index].replaceSubrange(kept.before..<texts[index].count - kept.behind, with: text)
            } else {
                let before = joined.indexes.first.map { texts[$0].prefix(kept.before) } ?? []
                let behind = joined.indexes.last.map { texts[$0].suffix(kept.behind) } ?? []
                texts.replaceSubrange(joined.indexes, with: [Array(before) + text + behind])
            }
        }
    }

    /// Whether a step can follow: no range is outside of any text.
    static func isUsable(_ step: EditJournal.Step) -> Bool {
        var end = 0
        for change in step.changes {
            guard change.at >= end, change.removed >= 0, change.removed <= .max - change.at else { return false }
            end = change.at + change.removed
        }
        return step.caret >= 0
    }
}
