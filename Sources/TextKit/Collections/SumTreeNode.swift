/// A node of a `SumTree`. A leaf (`height` 0) holds elements; an inner node children of one height, and beside
/// them their counts and sums, so that a search reads one array a level instead of every child.
final class SumTreeNode<Element: SumTreeElement> {
    typealias Summary = Element.Summary

    /// The most entries of a node; narrow in debug builds, so that small tests reach deep trees.
    static var capacity: Int {
        #if DEBUG
            8
        #else
            32
        #endif
    }
    /// The fewest entries of a node which is not the root: so few that what grows at one end leaves nodes behind it that are
    /// well filled.
    static var minimum: Int { max(2, capacity / 4) }

    let height: Int
    // With checks of exclusive access here and in ParagraphRecord, `recto --dump-layout --width 600` of 300,000 characters of plain text
    // takes 1,252 million instructions instead of 1,172 million (callgrind).
    @exclusivity(unchecked) var elements: [Element] = []
    @exclusivity(unchecked) var children: [SumTreeNode] = []
    @exclusivity(unchecked) var counts: [Int] = []
    @exclusivity(unchecked) var sums: [Summary] = []
    /// Elements below this node, and their sum.
    @exclusivity(unchecked) var count = 0
    @exclusivity(unchecked) var sum = Summary.zero
    /// The digest of everything below; nil until it is computed.
    @exclusivity(unchecked) var digest: Element.Digest?
    /// Whether entries must be reset before they are read; `sum` is right already.
    @exclusivity(unchecked) var isResetPending = false

    init(elements: [Element]) {
        height = 0
        self.elements = elements
        recompute()
    }

    init(children: [SumTreeNode]) {
        height = children[0].height + 1
        self.children = children
        recompute()
    }

    /// Entries of this node itself: elements of a leaf, children of an inner node.
    var width: Int { height == 0 ? elements.count : children.count }

    func recompute() {
        digest = nil
        if height == 0 {
            count = elements.count
            sum = elements.reduce(into: .zero) { $0 += $1.summary }
        } else {
            counts = children.map(\.count)
            sums = children.map(\.sum)
            count = counts.reduce(0, +)
            sum = sums.reduce(into: .zero) { $0 += $1 }
        }
    }

    /// The tree of `elements`, every node filled evenly; nil of none.
    static func bulk(_ elements: [Element]) -> SumTreeNode? {
        guard !elements.isEmpty else { return nil }
        return tree(of: evenParts(of: elements.count).map { SumTreeNode(elements: Array(elements[$0])) })
    }

    /// The tree of the elements in a buffer, which has none then; nil of none.
    static func bulk(moving elements: UnsafeMutableBufferPointer<Element>) -> SumTreeNode? {
        guard !elements.isEmpty else { return nil }
        return tree(of: evenParts(of: elements.count).map { SumTreeNode(elements: moved(.init(rebasing: elements[$0]))) })
    }

    /// The elements of a buffer, which has none then. No element is copied, and no reference in it counted.
    static func moved(_ elements: UnsafeMutableBufferPointer<Element>) -> [Element] {
        Array(unsafeUninitializedCapacity: elements.count) { target, count in
            count = target.moveInitialize(fromContentsOf: elements)
        }
    }

    private static func tree(of leaves: [SumTreeNode]) -> SumTreeNode {
        var level = leaves
        while level.count > 1 { level = evenParts(of: level.count).map { SumTreeNode(children: Array(level[$0])) } }
        return level[0]
    }

    /// As few ranges of at most `capacity` as will do, their lengths differing by one at most; so each is at least half of that where there
    /// is more than one.
    private static func evenParts(of count: Int) -> [Range<Int>] {
        let pieces = (count + capacity - 1) / capacity
        return (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
    }

    /// The child that holds `index`, and the index within it. At the end of a child, `atEnd` chooses that child
    /// and not the one after.
    func child(holding index: Int, atEnd: Bool) -> (slot: Int, rest: Int) {
        var slot = 0
        var rest = index
        while slot + 1 < counts.count, rest > counts[slot] || (rest == counts[slot] && !atEnd) {
            rest -= counts[slot]
            slot += 1
        }
        return (slot, rest)
    }

    func update(at index: Int, _ change: (inout Element) -> Void) {
        prepare()
        digest = nil
        if height == 0 {
            let old = elements[index].summary
            change(&elements[index])
            sum += elements[index].summary - old
        } else {
            let (slot, rest) = child(holding: index, atEnd: false)
            let old = children[slot].sum
            children[slot].update(at: rest, change)
            sums[slot] = children[slot].sum
            sum += sums[slot] - old
        }
    }

    /// Changes every element of the range, and each node's sums once.
    func update(in range: Range<Int>, _ change: (inout Element) -> Void) {
        prepare()
        digest = nil
        if height == 0 {
            for index in range { change(&elements[index]) }
            sum = elements.reduce(into: .zero) { $0 += $1.summary }
            return
        }
        var start = 0
        for slot in children.indices {
            let part = range.clamped(to: start..<(start + counts[slot]))
            if !part.isEmpty {
                children[slot].update(in: (part.lowerBound - start)..<(part.upperBound - start), change)
                sums[slot] = children[slot].sum
            }
            start += counts[slot]
        }
        sum = sums.reduce(into: .zero) { $0 += $1 }
    }

    /// Edits in place where the range lies in one leaf that stays within its bounds; false, with nothing
    /// changed, where it does not.
    func replaceInOneLeaf(_ range: Range<Int>, with new: [Element], isRoot: Bool) -> Bool {
        prepare()
        if height == 0 {
            let width = elements.count - range.count + new.count
            guard width <= Self.capacity, width >= (isRoot ? 1 : Self.minimum) else { return false }
            // An array doubles its capacity by itself, past what a leaf ever holds.
            if elements.capacity < width { elements.reserveCapacity(Self.capacity) }
            elements.replaceSubrange(range, with: new)
            recompute()
            return true
        }
        let (slot, rest) = child(holding: range.lowerBound, atEnd: range.isEmpty)
        let target = children[slot]
        guard rest + range.count <= target.count else { return false }
        let old = (count: target.count, sum: target.sum)
        guard target.replaceInOneLeaf(rest..<(rest + range.count), with: new, isRoot: false) else { return false }
        digest = nil
        counts[slot] = target.count
        sums[slot] = target.sum
        count += target.count - old.count
        sum += target.sum - old.sum
        return true
    }
}
