// Resetting every element costs only what is visited afterwards: a node is marked, its sum derived from its old one, and its
// children are marked when they are next visited.
extension SumTree {
    /// Calls `reset` of every element, at the latest before it is next read. O(nodes whose new sum cannot be derived).
    func resetAll() { root?.reset() }
}

extension SumTreeNode {
    func reset() {
        digest = nil
        if let after = Element.reset(sum, count: count) {
            sum = after
            isResetPending = true
            return
        }
        prepare()
        resetEntries()
        sum = height == 0 ? elements.reduce(into: .zero) { $0 += $1.summary } : sums.reduce(into: .zero) { $0 += $1 }
    }

    /// To be called before the entries of a node, or their sums, are read.
    @inline(__always)
    func prepare() {
        if isResetPending { passResetOn() }
    }

    @inline(never)
    private func passResetOn() {
        isResetPending = false
        resetEntries()
    }

    private func resetEntries() {
        if height == 0 {
            for index in elements.indices { elements[index].reset() }
        } else {
            for slot in children.indices {
                children[slot].reset()
                sums[slot] = children[slot].sum
            }
        }
    }
}
