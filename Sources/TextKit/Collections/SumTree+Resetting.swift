// Setting every element back costs what is looked at afterwards: a node is marked, its sum told from what it was, and its
// children are marked when somebody goes there.
extension SumTree {
    /// Calls `reset` of every element, of each before anybody sees it again. O(nodes whose sum after it cannot be told).
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

    /// To be called before the entries of a node are looked at, or their sums.
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
