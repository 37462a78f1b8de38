/// A range of text under one attribute set.
struct AttributeRun: SumTreeElement {
    var length: Int
    let set: AttributeSet
    /// The set's, so that readers of many runs need not read their sets.
    private let number: UnsafeMutablePointer<StyleNumber>
    var summary: Int { length }

    init(length: Int, set: AttributeSet) {
        self.length = length
        self.set = set
        number = set.number
    }

    /// A run with the layout of `AttributeRun` in memory, for reading many runs without retaining any.
    struct Unheld {
        let length: Int
        let set: Unmanaged<AttributeSet>
        let number: UnsafeMutablePointer<StyleNumber>
    }

    /// Good while the set is held.
    var unheld: Unheld { Unheld(length: length, set: .passUnretained(set), number: number) }
}

/// The attributes of a text, as runs in a tree. Neighbours never share their set, so a run is the longest one. Owned by one thread; an edit
/// is O(log n).
final class AttributeRuns {
    let tree = SumTree<AttributeRun>()

    var count: Int { tree.total }

    /// The set at `utf16` and the longest run of it. O(log n).
    func run(at utf16: Int) -> (set: AttributeSet, range: Range<Int>) {
        precondition(utf16 >= 0 && utf16 < count, "attributes: index \(utf16) outside 0..<\(count)")
        let found = tree.find(utf16, in: { $0 })!
        return (found.element.set, found.start..<found.end)
    }

    /// Calls `body` with the runs of `range`, some at a time, and where the first of them begins. O(log n + runs).
    func forEachRuns(in range: Range<Int>, _ body: (_ runs: UnsafeBufferPointer<AttributeRun.Unheld>, _ start: Int) -> Void) {
        guard !range.isEmpty else { return }
        let first = tree.find(range.lowerBound, in: { $0 })!
        var start = first.start
        tree.forEachLeaf(from: first.index) { runs in
            runs.withMemoryRebound(to: AttributeRun.Unheld.self) { runs in
                var end = start
                var count = 0
                while count < runs.count, end < range.upperBound {
                    end &+= runs[count].length
                    count &+= 1
                }
                body(UnsafeBufferPointer(rebasing: runs[..<count]), start)
                start = end
            }
            return start < range.upperBound
        }
    }

    /// The runs of `range`, cut to it. O(log n + runs).
    func runs(in range: Range<Int>) -> [AttributeRun] {
        guard !range.isEmpty else { return [] }
        var result: [AttributeRun] = []
        for run in tree.elements(from: tree.find(range.lowerBound, in: { $0 })!.index) {
            let part = range.clamped(to: run.start..<run.end)
            result.append(AttributeRun(length: part.count, set: run.element.set))
            if run.end >= range.upperBound { break }
        }
        return result
    }

    /// Replaces `range` by `new`, merging equal neighbours. O(log n + new.count).
    func replace(_ range: Range<Int>, with new: [AttributeRun]) {
        replace(range, count: new.count) { runs in for run in new { runs.append(run.length, run.set) } }
    }

    /// Replaces `range` by the runs that `add` gives, merging equal neighbours. O(log n + count).
    /// - Parameter count: the most runs that may come.
    func replace(_ range: Range<Int>, count: Int, _ add: (inout MergedRuns) -> Void) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= self.count, "attributes: range \(range) outside 0..<\(self.count)")
        var new = MergedRuns(capacity: count + 2)
        guard !tree.isEmpty else {
            add(&new)
            return new.move { tree.replaceSubrange(0..<0, moving: $0) }
        }
        let first = tree.find(max(0, range.lowerBound - 1), in: { $0 })!
        let last = range.upperBound < first.end ? first : tree.find(range.upperBound, in: { $0 })!
        new.append(range.lowerBound - first.start, first.element.set)
        add(&new)
        new.append(last.end - range.upperBound, last.element.set)
        if new.count == 1, first.index == last.index, new.isAll(first.element.set) {
            return tree.update(at: first.index) { $0.length = new.length }
        }
        new.move { tree.replaceSubrange(first.index..<(last.index + 1), moving: $0) }
    }

    /// Gives every run of `range` the set that `change` makes of its own. O(log n + runs).
    func transform(_ range: Range<Int>, _ change: (AttributeSet) -> AttributeSet) {
        let old = runs(in: range)
        let new = old.map { AttributeRun(length: $0.length, set: change($0.set)) }
        if zip(old, new).allSatisfy({ $0.set === $1.set }) { return }
        replace(range, with: new)
    }
}
