/// An element of a `SumTree`: a value with its share of every sum.
protocol SumTreeElement {
    /// Additive measures of an element: lengths, heights, counts. Every component must be at least zero,
    /// and addition exact, so that a sum does not depend on the shape of the tree.
    associatedtype Summary: AdditiveArithmetic
    /// O(1); must stay the same while the element lies in a tree.
    var summary: Summary { get }
    /// See `SumTree.digest(of:)`.
    associatedtype Digest: SumTreeDigest = NoDigest<Summary> where Digest.Summary == Summary
    /// Goes back to how the element was before anything was made of it; see `SumTree.resetAll`.
    mutating func reset()
    /// The sum of `count` elements after each has been reset; nil where it cannot be derived from their sum. Where it can, that of any part
    /// of them can too.
    static func reset(_ sum: Summary, count: Int) -> Summary?
}

extension SumTreeElement {
    mutating func reset() {}
    static func reset(_ sum: Summary, count: Int) -> Summary? { sum }
}

/// A sequence of elements in a B+ tree with whole-subtree sums.
///
/// An element is found by its index or by a position in any measure of the summary; both, and every edit at one index, are O(log n). The
/// tree is a reference type owned by one thread; an edit invalidates the iterators. Leaves lie at one depth, and every node but the root is
/// at least a quarter full.
final class SumTree<Element: SumTreeElement> {
    typealias Summary = Element.Summary
    typealias Node = SumTreeNode<Element>

    /// An element with its index and the sums before it.
    struct Located {
        var index: Int
        var start: Summary
        var element: Element
        var end: Summary { start + element.summary }
    }

    var root: Node?

    init() {}

    /// A tree of `elements` in their order. O(n).
    init(_ elements: some Sequence<Element>) { root = Node.bulk(Array(elements)) }

    /// The number of elements. O(1).
    var count: Int { root?.count ?? 0 }
    var isEmpty: Bool { root == nil }
    /// The sum of all elements. O(1).
    var total: Summary { root?.sum ?? .zero }

    /// The element at `index`. O(log n).
    subscript(index: Int) -> Element {
        get { locate(index).element }
        set { update(at: index) { $0 = newValue } }
    }

    /// The element at `index` and the sums before it. O(log n).
    func locate(_ index: Int) -> Located {
        guard var node = root, index >= 0, index < count else {
            preconditionFailure("SumTree.locate: index \(index) outside 0..<\(count)")
        }
        var rest = index
        var start = Summary.zero
        node.prepare()
        while node.height > 0 {
            var child = 0
            while rest >= node.counts[child] {
                rest -= node.counts[child]
                start += node.sums[child]
                child += 1
            }
            node = node.children[child]
            node.prepare()
        }
        // Through the buffer, so that no element is copied for its summary.
        node.elements.withUnsafeBufferPointer { elements in
            for before in 0..<rest { start += elements[before].summary }
        }
        return Located(index: index, start: start, element: node.elements[rest])
    }

    /// The element that contains `position` in the given measure: the one where the sum before it is at most
    /// `position` and the sum with it is greater, so elements that measure zero are passed over.
    /// Below zero it is the first element, at or past the total the last; nil in an empty tree only. O(log n).
    func find<M: Comparable & AdditiveArithmetic>(_ position: M, in metric: (Summary) -> M) -> Located? {
        guard var node = root else { return nil }
        var index = 0
        var start = Summary.zero
        node.prepare()
        while node.height > 0 {
            var child = 0
            while child + 1 < node.children.count {
                let next = start + node.sums[child]
                if position < metric(next) { break }
                start = next
                index += node.counts[child]
                child += 1
            }
            node = node.children[child]
            node.prepare()
        }
        let slot = node.elements.withUnsafeBufferPointer { elements in
            var slot = 0
            while slot + 1 < elements.count {
                let next = start + elements[slot].summary
                if position < metric(next) { break }
                start = next
                slot += 1
            }
            return slot
        }
        return Located(index: index + slot, start: start, element: node.elements[slot])
    }

    /// The sum of the elements before `index`, which may be `count`. O(log n).
    func sum(before index: Int) -> Summary {
        index == count ? total : locate(index).start
    }

    /// Changes one element in place. O(log n).
    func update(at index: Int, _ change: (inout Element) -> Void) {
        guard let root, index >= 0, index < count else {
            preconditionFailure("SumTree.update: index \(index) outside 0..<\(count)")
        }
        root.update(at: index, change)
    }

    /// Changes the elements of the range in place. O(range.count + log n).
    func update(in range: Range<Int>, _ change: (inout Element) -> Void) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count, "SumTree.update: range \(range) outside 0..<\(count)")
        if !range.isEmpty { root?.update(in: range, change) }
    }

    /// Notes that an object which the element refers to has changed: digests with it are computed again. O(log n).
    func touch(at index: Int) { update(at: index) { _ in } }

    func append(_ element: Element) { replaceSubrange(count..<count, with: [element]) }
    func insert(_ element: Element, at index: Int) { replaceSubrange(index..<index, with: [element]) }
    func insert(contentsOf elements: [Element], at index: Int) { replaceSubrange(index..<index, with: elements) }
    func remove(at index: Int) { replaceSubrange(index..<(index + 1), with: []) }
    func removeSubrange(_ range: Range<Int>) { replaceSubrange(range, with: []) }

    /// Replaces the elements of `range` by `new`. O(log n + new.count).
    func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count,
            "SumTree.replaceSubrange: range \(range) outside 0..<\(count)")
        if range.isEmpty && new.isEmpty { return }
        if let root, root.replaceInOneLeaf(range, with: new, isRoot: true) { return }
        let (head, rest) = Node.split(root, at: range.lowerBound)
        let (_, tail) = Node.split(rest, at: range.count)
        root = Node.join(Node.join(head, Node.bulk(new)), tail)
    }

    /// Replaces a range by elements that are moved out of a buffer, which has none then. O(log n + count).
    func replaceSubrange(_ range: Range<Int>, moving new: UnsafeMutableBufferPointer<Element>) {
        guard new.count > Node.capacity else { return replaceSubrange(range, with: Node.moved(new)) }
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count,
            "SumTree.replaceSubrange: range \(range) outside 0..<\(count)")
        let (head, rest) = Node.split(root, at: range.lowerBound)
        let (_, tail) = Node.split(rest, at: range.count)
        root = Node.join(Node.join(head, Node.bulk(moving: new)), tail)
    }

    func removeAll() { root = nil }
}
