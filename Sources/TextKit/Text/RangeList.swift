/// A set of offsets of a text as ascending ranges that neither touch nor overlap; it moves with edits.
///
/// It is stored as runs of a text that are in the set or not, in a tree: thousands of matches that are replaced within one edit split it as
/// often. Owned by one thread.
final class RangeList {
    /// Alternately in the set and not; what lies past the last is not.
    private let runs = AttributeRuns()
    private let inside = WholeAttributeSet([:])
    private let outside = WholeAttributeSet([:])

    init(_ ranges: [Range<Int>] = []) {
        for range in ranges { insert(range) }
    }

    /// All of them. O(ranges).
    var ranges: [Range<Int>] { intersection(0..<runs.count) }

    /// O(log n).
    var isEmpty: Bool { !overlaps(0..<runs.count) }

    /// Whether any offset of the range is in the set. O(log n).
    func overlaps(_ range: Range<Int>) -> Bool {
        let part = range.clamped(to: 0..<runs.count)
        guard !part.isEmpty else { return false }
        let run = runs.run(at: part.lowerBound)
        return run.set === inside || run.range.upperBound < part.upperBound
    }

    /// Adds a range. O(log n + ranges within it).
    func insert(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let end = runs.count
        if end < range.upperBound { runs.replace(end..<end, with: [AttributeRun(length: range.upperBound - end, set: outside)]) }
        runs.replace(range, with: [AttributeRun(length: range.count, set: inside)])
    }

    /// Takes a range out. O(log n + ranges within it).
    func remove(_ range: Range<Int>) {
        guard overlaps(range) else { return }
        let part = range.clamped(to: 0..<runs.count)
        runs.replace(part, with: [AttributeRun(length: part.count, set: outside)])
    }

    /// The parts of `range` that are in the set. O(log n + ranges within it).
    func intersection(_ range: Range<Int>) -> [Range<Int>] {
        let part = range.clamped(to: 0..<runs.count)
        var utf16 = part.lowerBound
        return runs.runs(in: part).compactMap { run in
            defer { utf16 += run.length }
            return run.set === inside ? utf16..<(utf16 + run.length) : nil
        }
    }

    /// Moves with the replacement of `range` by `length` units, which are not in the set afterwards. O(log n + ranges within it).
    func replace(_ range: Range<Int>, length: Int) {
        guard range.lowerBound < runs.count else { return }
        let old = range.clamped(to: 0..<runs.count)
        if old.isEmpty, length == 0 { return }
        runs.replace(old, with: length == 0 ? [] : [AttributeRun(length: length, set: outside)])
    }
}
