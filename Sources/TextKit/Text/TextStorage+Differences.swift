public import Foundation

extension TextStorage {
    /// The runs of another text with the same characters whose attributes are others than here, in their order, with what they are there.
    ///
    /// For a text that has been made once more, as of a file that is read again: attributes that both have in common are compared once, not
    /// for each run. An addition to NSTextStorage. O(attribute runs of both).
    /// - Parameter other: a text of this one's length.
    public func runs(differingIn other: TextStorage) -> [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
        precondition(other.length == length, "runs(differingIn:) a text of \(other.length) for one of \(length)")
        var differing: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] = []
        var comparison = AttributeSetComparison()
        let bothOwn = readsOwnBody && other.readsOwnBody
        var start = 0
        while start < length {
            var (mine, theirs) = (NSRange(), NSRange())
            let isEqual: Bool
            if bothOwn {
                let (run, otherRun) = (body.runs.run(at: start), other.body.runs.run(at: start))
                (mine, theirs) = (NSRange(run.range), NSRange(otherRun.range))
                isEqual = comparison.areEqual(run.set, otherRun.set)
            } else {
                isEqual = AttributeInterner.areEqual(attributesAsSet(at: start, &mine), other.attributesAsSet(at: start, &theirs))
            }
            let end = max(start + 1, min(NSMaxRange(mine), NSMaxRange(theirs)))
            if !isEqual { differing.append((NSRange(start..<end), other.attributesAsSet(at: start))) }
            start = end
        }
        return differing
    }
}

/// Compares the attribute sets of two storages, each pair once; of links whose targets are packed, the sets that they have the rest from.
private struct AttributeSetComparison {
    private struct Pair: Hashable {
        var first, second: ObjectIdentifier
    }

    private var known: [Pair: Bool] = [:]

    mutating func areEqual(_ first: AttributeSet, _ second: AttributeSet) -> Bool {
        if first === second { return true }
        if let link = first.packedLink, let other = second.packedLink {
            return areEqual(link.base, other.base) && link.targets.isEqual(link.index, other.targets, other.index)
        }
        let pair = Pair(first: ObjectIdentifier(first), second: ObjectIdentifier(second))
        if let isEqual = known[pair] { return isEqual }
        let isEqual = AttributeInterner.areEqual(first.attributes, second.attributes)
        known[pair] = isEqual
        return isEqual
    }
}
