/// A property of consecutive elements that can be combined but not subtracted, so it is no part of the sums.
protocol SumTreeDigest {
    associatedtype Summary
    static var nothing: Self { get }
    /// Takes what follows in: `distance` is the sum of everything that this stands for.
    mutating func join(_ next: Self, after distance: Summary)
}

/// The digest of elements that have sums only.
struct NoDigest<Summary>: SumTreeDigest {
    static var nothing: Self { NoDigest() }
    mutating func join(_ next: Self, after distance: Summary) {}
}

extension SumTree {
    /// The digest of all elements. Each node keeps its own until something below it changes. O(nodes that have changed).
    func digest(of element: (Element) -> Element.Digest) -> Element.Digest { root?.digest(of: element) ?? .nothing }
}

extension SumTreeNode {
    fileprivate func digest(of element: (Element) -> Element.Digest) -> Element.Digest {
        if let digest { return digest }
        prepare()
        var all = Element.Digest.nothing
        var distance = Summary.zero
        for slot in 0..<width {
            all.join(height == 0 ? element(elements[slot]) : children[slot].digest(of: element), after: distance)
            distance += height == 0 ? elements[slot].summary : sums[slot]
        }
        digest = all
        return all
    }
}
