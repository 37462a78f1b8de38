extension SumTree {
    /// The elements from an index to the end, each with its index and the sums before it.
    struct Elements: Sequence, IteratorProtocol {
        typealias Element = Located

        private var path: [(node: Node, slot: Int)] = []
        private var index: Int
        private var start: Summary

        init(root: Node?, from index: Int) {
            self.index = index
            start = .zero
            guard var node = root, index < node.count else { return }
            var rest = index
            node.prepare()
            while node.height > 0 {
                let (slot, inner) = node.child(holding: rest, atEnd: false)
                for before in 0..<slot { start += node.sums[before] }
                path.append((node, slot))
                node = node.children[slot]
                node.prepare()
                rest = inner
            }
            for before in 0..<rest { start += node.elements[before].summary }
            path.append((node, rest))
        }

        /// Amortized O(1).
        mutating func next() -> Located? {
            guard let (leaf, slot) = path.last else { return nil }
            let located = Located(index: index, start: start, element: leaf.elements[slot])
            index += 1
            start = located.end
            path[path.count - 1].slot += 1
            while let (node, slot) = path.last, slot == node.width {
                path.removeLast()
                if !path.isEmpty { path[path.count - 1].slot += 1 }
            }
            while let (node, slot) = path.last, node.height > 0 {
                node.children[slot].prepare()
                path.append((node.children[slot], 0))
            }
            return located
        }
    }

    /// The elements from `index` (at most `count`) on. O(log n), then amortized O(1) an element.
    func elements(from index: Int = 0) -> Elements {
        precondition(index >= 0 && index <= count, "SumTree.elements: index \(index) outside 0...\(count)")
        return Elements(root: root, from: index)
    }

    /// The faults of the tree: order and depth of the leaves, fill of the nodes, and every stored sum. Empty for a valid tree. O(n).
    func checkInvariants() -> [String] {
        var faults: [String] = []
        if let root { check(root, isRoot: true, into: &faults) }
        return faults
    }

    private func check(
        _ node: Node, isRoot: Bool, into faults: inout [String]
    ) {
        node.prepare()
        let fewest = isRoot ? (node.height == 0 ? 1 : 2) : Node.minimum
        if node.width < fewest || node.width > Node.capacity {
            faults.append("a node of height \(node.height) has \(node.width) entries")
        }
        if node.height == 0 {
            let sum = node.elements.reduce(into: Summary.zero) { $0 += $1.summary }
            if node.sum != sum { faults.append("a leaf's sum is \(node.sum), its elements' \(sum)") }
            if node.count != node.elements.count { faults.append("a leaf counts \(node.count)") }
            if !node.children.isEmpty { faults.append("a leaf has children") }
            return
        }
        for (slot, child) in node.children.enumerated() {
            if child.height != node.height - 1 { faults.append("height \(child.height) below \(node.height)") }
            if node.counts[slot] != child.count { faults.append("count \(node.counts[slot]) of \(child.count)") }
            if node.sums[slot] != child.sum { faults.append("sum \(node.sums[slot]) of \(child.sum)") }
            check(child, isRoot: false, into: &faults)
        }
        if node.count != node.counts.reduce(0, +) { faults.append("an inner node counts \(node.count)") }
        let sum = node.sums.reduce(into: Summary.zero) { $0 += $1 }
        if node.sum != sum { faults.append("an inner node's sum is \(node.sum), its children's \(sum)") }
        if !node.elements.isEmpty { faults.append("an inner node has elements") }
    }
}
