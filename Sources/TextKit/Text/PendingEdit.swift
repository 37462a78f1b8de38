import struct Foundation.NSRange

/// Edits that have not been announced yet, as one: what kinds, which range of the text as it is now, and by how much
/// the length changed.
struct PendingEdit {
    var mask: TextStorage.EditActions = []
    var range: Range<Int>?
    var delta = 0

    /// Takes in an edit of `edited`, in the coordinates before it, that changed the length by `change`.
    mutating func record(_ actions: TextStorage.EditActions, _ edited: Range<Int>, _ change: Int) {
        let union = range.map { min($0.lowerBound, edited.lowerBound)..<max($0.upperBound, edited.upperBound) } ?? edited
        mask.formUnion(actions)
        range = union.lowerBound..<max(union.lowerBound, union.upperBound + change)
        delta += change
    }

    var isEmpty: Bool { range == nil }
}
