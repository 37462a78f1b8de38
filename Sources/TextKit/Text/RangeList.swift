/// A set of places in a text as ascending ranges that neither touch nor overlap; it moves with edits.
struct RangeList: Equatable {
    private(set) var ranges: [Range<Int>] = []

    var isEmpty: Bool { ranges.isEmpty }

    func overlaps(_ range: Range<Int>) -> Bool { ranges.contains { $0.overlaps(range) } }

    mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let low = ranges.firstIndex { $0.upperBound >= range.lowerBound } ?? ranges.count
        let high = ranges[low...].firstIndex { $0.lowerBound > range.upperBound } ?? ranges.count
        var merged = range
        for old in ranges[low..<high] {
            merged = min(merged.lowerBound, old.lowerBound)..<max(merged.upperBound, old.upperBound)
        }
        ranges.replaceSubrange(low..<high, with: [merged])
    }

    mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty, ranges.contains(where: { $0.overlaps(range) }) else { return }
        ranges = ranges.flatMap { old in
            [
                old.lowerBound..<max(old.lowerBound, min(old.upperBound, range.lowerBound)),
                min(old.upperBound, max(old.lowerBound, range.upperBound))..<old.upperBound,
            ].filter { !$0.isEmpty }
        }
    }

    /// The parts of `range` that are in the set.
    func intersection(_ range: Range<Int>) -> [Range<Int>] {
        ranges.filter { $0.overlaps(range) }.map { $0.clamped(to: range) }
    }

    /// Moves with the replacement of `range` by `length` units, which are not in the set afterwards.
    mutating func replace(_ range: Range<Int>, length: Int) {
        guard let last = ranges.last, last.upperBound > range.lowerBound else { return }
        let delta = length - range.count
        var moved: [Range<Int>] = []
        for old in ranges {
            let head = old.lowerBound..<max(old.lowerBound, min(old.upperBound, range.lowerBound))
            let tail = max(old.lowerBound, range.upperBound)..<max(old.upperBound, range.upperBound)
            if !head.isEmpty { moved.append(head) }
            if !tail.isEmpty { moved.append((tail.lowerBound + delta)..<(tail.upperBound + delta)) }
        }
        ranges = []
        for range in moved { insert(range) }
    }
}
