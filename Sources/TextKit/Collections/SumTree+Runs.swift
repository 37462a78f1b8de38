extension SumTree {
    /// The elements from `index` to the end of its leaf. O(log n).
    func leaf(from index: Int) -> ArraySlice<Element> {
        guard var node = root, index >= 0, index < count else {
            preconditionFailure("SumTree.leaf: index \(index) outside 0..<\(count)")
        }
        var rest = index
        node.prepare()
        while node.height > 0 {
            let (slot, inner) = node.child(holding: rest, atEnd: false)
            (node, rest) = (node.children[slot], inner)
            node.prepare()
        }
        return node.elements[rest...]
    }

    /// Calls `body` with the elements from `index` on, a leaf at a time, until it returns false. It must not touch the tree.
    /// O(log n + elements).
    func forEachLeaf(from index: Int, _ body: (UnsafeBufferPointer<Element>) -> Bool) {
        guard let root, index >= 0, index < count else {
            preconditionFailure("SumTree.forEachLeaf: index \(index) outside 0..<\(count)")
        }
        _ = root.forEachLeaf(from: index, body)
    }

    /// Changes elements of one leaf, one after the other from `index` on, until `change` returns false or the leaf ends.
    /// `change` is given each element with the sums before it, which count what was changed already; what it returns
    /// false for it must leave as it is. It must not touch the tree. Returns how many were changed. O(log n + changed).
    func updateRun(from index: Int, _ change: (inout Element, Summary) -> Bool) -> Int {
        guard let root, index >= 0, index < count else {
            preconditionFailure("SumTree.updateRun: index \(index) outside 0..<\(count)")
        }
        var start = Summary.zero
        return root.updateRun(from: index, &start, change)
    }
}

extension SumTreeNode {
    fileprivate func forEachLeaf(from index: Int, _ body: (UnsafeBufferPointer<Element>) -> Bool) -> Bool {
        prepare()
        if height == 0 { return elements.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[index...])) } }
        var (slot, rest) = child(holding: index, atEnd: false)
        while slot < children.count {
            guard children[slot].forEachLeaf(from: rest, body) else { return false }
            (slot, rest) = (slot + 1, 0)
        }
        return true
    }

    fileprivate func updateRun(from index: Int, _ start: inout Summary, _ change: (inout Element, Summary) -> Bool) -> Int {
        prepare()
        digest = nil
        if height == 0 { return updateLeaf(from: index, &start, change) }
        let (slot, rest) = child(holding: index, atEnd: false)
        for before in 0..<slot { start += sums[before] }
        let changed = children[slot].updateRun(from: rest, &start, change)
        let old = sums[slot]
        sums[slot] = children[slot].sum
        sum += sums[slot] - old
        return changed
    }

    private func updateLeaf(from index: Int, _ start: inout Summary, _ change: (inout Element, Summary) -> Bool) -> Int {
        for before in 0..<index { start += elements[before].summary }
        var position = index
        while position < elements.count {
            let old = elements[position].summary
            guard change(&elements[position], start) else { break }
            let new = elements[position].summary
            start += new
            sum += new - old
            position += 1
        }
        return position - index
    }
}
