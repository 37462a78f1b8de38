import Foundation

extension ExclusionSet {
    /// Replaces the path at an index, as when a figure is dragged: the set is what one made of all the paths would be.
    ///
    /// O(log shapes), what is moved within arrays, and the shapes whose rows touch the old or the new one's, directly or through others.
    mutating func replace(at index: Int, with path: BezierPath, scale: CGFloat, isMoving: Bool = false) {
        changedRows = nil
        preparedCount = 0
        let old = shapes[index]
        if old.shows(path, scale: scale) { return }
        let new = ExclusionShape(path, scale: scale)
        new.isMoving = isMoving
        shapes[index] = new
        preparedCount = 1
        inquiry = ExclusionInquiry()
        guard let changed = Self.union(old.rows, new.rows) else { return }
        changedRows = changed
        let gone = ExclusionUpdate.index(of: old, in: sorted)
        if let gone { sorted.remove(at: gone) }
        let added = new.rows.map { rows in sorted.partitioningIndex { $0.rows.lowerBound > rows.lowerBound } }
        if let added, let rows = new.rows { sorted.insert((rows: rows, shape: new), at: added) }
        if let gone, let added {
            updateBottoms(from: min(gone, added), through: max(gone, added))
        } else {
            updateBottoms(from: gone ?? added ?? 0, through: sorted.count)
        }
        updateRows(touching: changed)
    }

    /// Adds a path before the one at an index, or after all: the set is what one made of all the paths would be.
    ///
    /// O(log shapes), what is moved within arrays, the shapes below the new one, and those whose rows touch its own, directly or through others.
    mutating func insert(_ path: BezierPath, at index: Int, scale: CGFloat, isMoving: Bool = false) {
        let new = ExclusionShape(path, scale: scale)
        new.isMoving = isMoving
        shapes.insert(new, at: index)
        (preparedCount, changedRows) = (1, new.rows)
        inquiry = ExclusionInquiry()
        guard let rows = new.rows else { return }
        let place = sorted.partitioningIndex { $0.rows.lowerBound > rows.lowerBound }
        sorted.insert((rows: rows, shape: new), at: place)
        bottoms.insert(rows.upperBound, at: place)
        updateBottoms(from: place, through: place)
        updateRows(touching: rows)
    }

    /// Updates the lowest bottom up to each shape. After `last`, the first that stays the same shows that all further ones do.
    private mutating func updateBottoms(from first: Int, through last: Int) {
        while bottoms.count < sorted.count { bottoms.append(.zero) }
        bottoms.removeLast(bottoms.count - sorted.count)
        for index in first..<max(first, sorted.count) {
            let own = sorted[index].rows.upperBound
            let bottom = index > 0 ? max(bottoms[index - 1], own) : own
            if index > last, bottoms[index] == bottom { return }
            bottoms[index] = bottom
        }
    }

    /// Merges the rows again around a shape that was added, removed or replaced.
    private mutating func updateRows(touching changed: Range<Fixed>) {
        let first = rows.partitioningIndex { $0.upperBound >= changed.lowerBound }
        let end = max(first, rows.partitioningIndex { $0.lowerBound > changed.upperBound })
        let top = first < end ? min(changed.lowerBound, rows[first].lowerBound) : changed.lowerBound
        let bottom = first < end ? max(changed.upperBound, rows[end - 1].upperBound) : changed.upperBound
        var merged: [Range<Fixed>] = []
        var index = sorted.partitioningIndex { $0.rows.lowerBound >= top }
        while index < sorted.count, sorted[index].rows.lowerBound <= bottom {
            Self.merge(sorted[index].rows, into: &merged)
            index += 1
        }
        rows.replaceSubrange(first..<end, with: merged)
    }

    private static func union(_ one: Range<Fixed>?, _ other: Range<Fixed>?) -> Range<Fixed>? {
        guard let one, let other else { return one ?? other }
        return min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }
}
