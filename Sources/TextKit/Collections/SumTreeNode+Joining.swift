// Splitting and joining whole trees. A nil node is the empty tree; any other is a lawful root: a leaf that is not
// empty, or an inner node of two children at least. Nodes given to these functions are used up.
extension SumTreeNode {
    /// The first `index` elements, and the others. O(log n).
    static func split(_ node: SumTreeNode?, at index: Int) -> (SumTreeNode?, SumTreeNode?) {
        guard let node, index > 0 else { return (nil, node) }
        if index == node.count { return (node, nil) }
        node.prepare()
        if node.height == 0 {
            return (
                SumTreeNode(elements: Array(node.elements[..<index])),
                SumTreeNode(elements: Array(node.elements[index...]))
            )
        }
        let (slot, rest) = node.child(holding: index, atEnd: false)
        let (low, high) = split(node.children[slot], at: rest)
        return (
            join(root(of: node.children[..<slot]), low),
            join(high, root(of: node.children[(slot + 1)...]))
        )
    }

    private static func root(of siblings: ArraySlice<SumTreeNode>) -> SumTreeNode? {
        siblings.count > 1 ? SumTreeNode(children: Array(siblings)) : siblings.first
    }

    /// The elements of `left`, then those of `right`. O(difference of the heights).
    static func join(_ left: SumTreeNode?, _ right: SumTreeNode?) -> SumTreeNode? {
        guard let left else { return right }
        guard let right else { return left }
        let (first, second) = joinSpines(left, right)
        if let second { return SumTreeNode(children: [first, second]) }
        return first
    }

    /// One or two nodes of the greater of both heights; where there are two, neither is too small.
    private static func joinSpines(_ left: SumTreeNode, _ right: SumTreeNode) -> (SumTreeNode, SumTreeNode?) {
        left.prepare()
        right.prepare()
        if left.height == right.height { return level(left, right) }
        if left.height > right.height {
            let (first, second) = joinSpines(left.children[left.children.count - 1], right)
            left.children[left.children.count - 1] = first
            if let second {
                left.children.reserveCapacity(capacity + 1)
                left.children.append(second)
            }
            return halve(left)
        }
        let (first, second) = joinSpines(left, right.children[0])
        right.children[0] = second ?? first
        if second != nil {
            right.children.reserveCapacity(capacity + 1)
            right.children.insert(first, at: 0)
        }
        return halve(right)
    }

    private static func halve(_ node: SumTreeNode) -> (SumTreeNode, SumTreeNode?) {
        guard node.children.count > capacity else {
            node.recompute()
            return (node, nil)
        }
        let middle = node.children.count / 2
        return (
            SumTreeNode(children: Array(node.children[..<middle])),
            SumTreeNode(children: Array(node.children[middle...]))
        )
    }

    /// Two siblings as one where they fit; else the smaller one gets as many as it needs, where it is too small.
    private static func level(_ left: SumTreeNode, _ right: SumTreeNode) -> (SumTreeNode, SumTreeNode?) {
        let width = left.width + right.width
        if width > capacity && left.width >= minimum && right.width >= minimum { return (left, right) }
        let first = left.width < minimum ? minimum : width - minimum
        if left.height == 0 {
            let all = left.elements + right.elements
            if width <= capacity { return (SumTreeNode(elements: all), nil) }
            return (SumTreeNode(elements: Array(all[..<first])), SumTreeNode(elements: Array(all[first...])))
        }
        let all = left.children + right.children
        if width <= capacity { return (SumTreeNode(children: all), nil) }
        return (SumTreeNode(children: Array(all[..<first])), SumTreeNode(children: Array(all[first...])))
    }
}
