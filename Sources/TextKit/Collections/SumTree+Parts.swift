extension SumTree {
    /// Finds the part of the tree that holds each of several positions: an element, or all that lies below a node that is not to be
    /// divided further.
    ///
    /// One walk from the root serves all positions, and enters a node only where one of them lies in it: of a node that is whole not even the
    /// object is looked at, which in a long text is in no cache. Resets that wait stay where they are. O(positions · depth at which nodes
    /// are whole).
    ///
    /// - Parameters:
    ///   - isWhole: whether a part with this sum is not divided further.
    ///   - next: the next position, at least the one before; nil after the last. Asked again after each call of `body`.
    ///   - metric: the measure that the positions are in.
    ///   - body: given the sums before and after the part that holds the position. A position at or past the total lies in the last part.
    func forEachPart<M: Comparable & AdditiveArithmetic>(
        isWhole: (Summary) -> Bool, below next: () -> M?, in metric: (Summary) -> M, _ body: (Summary, Summary) -> Void
    ) {
        guard let root else { return }
        if isWhole(root.sum) {
            while next() != nil { body(.zero, root.sum) }
        } else {
            root.forEachPart(from: .zero, isLast: true, isReset: false, isWhole: isWhole, below: next, in: metric, body)
        }
    }
}

extension SumTreeNode {
    /// - Parameter isReset: whether a reset of all that lies here waits further up.
    fileprivate func forEachPart<M: Comparable & AdditiveArithmetic>(
        from start: Summary, isLast: Bool, isReset: Bool, isWhole: (Summary) -> Bool, below next: () -> M?, in metric: (Summary) -> M,
        _ body: (Summary, Summary) -> Void
    ) {
        let isReset = isReset || isResetPending
        var start = start
        for slot in 0..<width {
            let isLast = isLast && slot == width - 1
            let sum = sum(ofEntry: slot, isReset: isReset)
            let end = start + sum
            defer { start = end }
            guard let position = next() else { return }
            guard isLast || position < metric(end) else { continue }
            if height > 0, !isWhole(sum) {
                children[slot].forEachPart(
                    from: start, isLast: isLast, isReset: isReset, isWhole: isWhole, below: next, in: metric, body)
            } else {
                while let position = next(), isLast || position < metric(end) { body(start, end) }
            }
        }
    }

    /// The sum of an entry as it will be once a reset that waits has come to it. It can be derived: the node's own was.
    private func sum(ofEntry slot: Int, isReset: Bool) -> Summary {
        let sum = height == 0 ? elements[slot].summary : sums[slot]
        guard isReset, let after = Element.reset(sum, count: height == 0 ? 1 : counts[slot]) else { return sum }
        return after
    }
}
