import Foundation

/// The difference between the shapes of a container's exclusion paths before and after a change: kept, added and removed ones.
struct ExclusionUpdate {
    /// One for each path, in the order of the paths.
    private(set) var shapes: [ExclusionShape] = []
    private(set) var added: [ExclusionShape] = []
    private(set) var removed: [ExclusionShape] = []

    /// O(paths): paths at the beginning and at the end that are the same are compared by pointer, those between by a table.
    init(_ paths: [BezierPath], scale: CGFloat, old: [ExclusionShape]) {
        var first = 0
        let common = min(paths.count, old.count)
        while first < common, old[first].shows(paths[first], scale: scale) { first += 1 }
        if first == paths.count, first == old.count {
            shapes = old
            return
        }
        var last = 0
        while last < common - first, old[old.count - 1 - last].shows(paths[paths.count - 1 - last], scale: scale) { last += 1 }
        var known: [ObjectIdentifier: ExclusionShape] = [:]
        for shape in old[first..<old.count - last] {
            if let twin = known.updateValue(shape, forKey: ObjectIdentifier(shape.path)) { removed.append(twin) }
        }
        shapes.reserveCapacity(paths.count)
        shapes += old[..<first]
        for path in paths[first..<paths.count - last] {
            let key = ObjectIdentifier(path)
            if let shape = known[key], shape.shows(path, scale: scale) {
                known[key] = nil
                shapes.append(shape)
            } else {
                let shape = ExclusionShape(path, scale: scale)
                shapes.append(shape)
                added.append(shape)
            }
        }
        shapes += old[(old.count - last)...]
        removed += known.values
    }

    /// Around the rows of what was added and removed.
    var changedRows: Range<Fixed>? {
        var changed: Range<Fixed>?
        for rows in (added + removed).compactMap(\.rows) {
            guard let all = changed else {
                changed = rows
                continue
            }
            changed = min(all.lowerBound, rows.lowerBound)..<max(all.upperBound, rows.upperBound)
        }
        return changed
    }

    /// The shapes by their tops, made from those before the change. O(shapes + added · log added).
    func sorted(_ old: [(rows: Range<Fixed>, shape: ExclusionShape)]) -> [(rows: Range<Fixed>, shape: ExclusionShape)] {
        let new = added.compactMap { shape in shape.rows.map { (rows: $0, shape: shape) } }
            .sorted { $0.rows.lowerBound < $1.rows.lowerBound }
        var result: [(rows: Range<Fixed>, shape: ExclusionShape)] = []
        result.reserveCapacity(old.count + new.count)
        var next = 0
        var from = 0
        func take(_ end: Int) {
            result += old[from..<end]
            from = end
        }
        // Ranges of shapes that stay are copied whole.
        var cuts = removed.compactMap { Self.index(of: $0, in: old) }.sorted()[...]
        while next < new.count || !cuts.isEmpty {
            let index = next < new.count ? old.partitioningIndex { $0.rows.lowerBound > new[next].rows.lowerBound } : .max
            if let cut = cuts.first, cut < index {
                take(cut)
                from = cut + 1
                cuts.removeFirst()
            } else {
                take(max(from, index))
                result.append(new[next])
                next += 1
            }
        }
        take(old.count)
        return result
    }

    /// Where a shape stands among those sorted by top; nil for one without rows. O(log shapes), and those of the same top.
    static func index(of shape: ExclusionShape, in sorted: [(rows: Range<Fixed>, shape: ExclusionShape)]) -> Int? {
        guard let rows = shape.rows else { return nil }
        let first = sorted.partitioningIndex { $0.rows.lowerBound >= rows.lowerBound }
        return sorted[first...].firstIndex { $0.shape === shape }
    }
}
