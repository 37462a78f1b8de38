extension SumTree {
    /// Finds the part of the tree that holds each of several positions: an element, or all that lies below a node that is not to be
    /// divided further.
    ///
    /// One walk from the root serves all positions, and enters a node only where one of them lies in it. O(positions · depth at which
    /// nodes are whole).
    ///
    /// - Parameters:
    ///   - isWhole: whether a part with this sum is not divided further.
    ///   - next: the next position, at least the one before; nil after the last. Asked again after each call of `body`.
    ///   - metric: the measure that the positions are in.
    ///   - body: given the sums before and after the part that holds the position. A position at or past the total lies in the last part.
    func forEachPart<M: Comparable & AdditiveArithmetic>(
        isWhole: (Summary) -> Bool, below next: () -> M?, in metric: (Summary) -> M, _ body: (Summary, Summary) -> Void
    ) {
        root?.forEachPart(from: .zero, isLast: true, isWhole: isWhole, below: next, in: metric, body)
    }
}

extension SumTreeNode {
    fileprivate func forEachPart<M: Comparable & AdditiveArithmetic>(
        from start: Summary, isLast: Bool, isWhole: (Summary) -> Bool, below next: () -> M?, in metric: (Summary) -> M,
        _ body: (Summary, Summary) -> Void
    ) {
        func holdsNext(_ end: Summary, _ isLast: Bool) -> Bool { next().map { isLast || $0 < metric(end) } ?? false }
        if isWhole(sum) {
            while holdsNext(start + sum, isLast) { body(start, start + sum) }
            return
        }
        prepare()
        var start = start
        for slot in 0..<width {
            let isLast = isLast && slot == width - 1
            let end = start + (height == 0 ? elements[slot].summary : sums[slot])
            if height == 0 {
                while holdsNext(end, isLast) { body(start, end) }
            } else if holdsNext(end, isLast) {
                children[slot].forEachPart(from: start, isLast: isLast, isWhole: isWhole, below: next, in: metric, body)
            }
            start = end
        }
    }
}
