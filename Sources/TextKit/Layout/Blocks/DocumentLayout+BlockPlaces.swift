extension DocumentLayout {
    /// The fragment nearest to a point of the flow, of the group that the paragraph at `index` belongs to: in the innermost
    /// box that holds the point, so that a click in a cell stays in it; beside all boxes, in the row's nearest one.
    func locatedFragment(nearestTo x: Fixed, _ y: Fixed, paragraph index: Int) -> LocatedFragment? {
        guard let membership = tree[index].record?.membership else { return nil }
        let group = membership.group
        let first = index - membership.index
        let local = y - tree.sum(before: first).height
        let x = group.hasWideTables ? group.shownX(x, at: local) : x
        let box = box(at: x, local, of: group)
        let found =
            nearest(x, local, within: box?.members ?? 0..<group.count, of: group, first)
            ?? nearest(x, local, within: 0..<group.count, of: group, first)
        guard let found else { return nil }
        let located = tree.locate(first + found.member)
        guard let record = located.element.record else { return nil }
        return locatedFragment(found.fragment, in: record, located)
    }

    private func box(at x: Fixed, _ y: Fixed, of group: BlockGroup) -> BlockBox? {
        func distance(_ box: BlockBox) -> Fixed { max(.zero, max(box.frame.x - x, x - box.frame.maxX + Fixed(raw: 1))) }
        var best: BlockBox?
        for index in group.boxBands.meeting(y..<(y + Fixed(raw: 1))) {
            let box = group.boxes[index]
            guard let other = best else {
                best = box
                continue
            }
            let (own, least) = (distance(box), distance(other))
            if own < least || (own == least && box.depth > other.depth) { best = box }
        }
        return best
    }

    private struct Nearest {
        var member: Int
        var fragment: Int
        var dy, dx: Fixed
    }

    /// The nearest fragment of the members: by height first, then to the side.
    private func nearest(_ x: Fixed, _ y: Fixed, within scope: Range<Int>, of group: BlockGroup, _ first: Int) -> Nearest? {
        if scope.count <= 64 { return nearest(x, y, among: Array(scope), first) }
        var reach = Fixed(pixels: 64)
        while true {
            let members = group.memberBands.meeting((y - reach)..<(y + reach)).filter(scope.contains)
            if let found = nearest(x, y, among: members, first), found.dy < reach || reach > group.height { return found }
            guard reach <= group.height + group.height else { return nil }
            reach = reach * 4
        }
    }

    private func nearest(_ x: Fixed, _ y: Fixed, among members: [Int], _ first: Int) -> Nearest? {
        var best: Nearest?
        for member in members {
            guard let record = tree[first + member].record, !record.rows.isEmpty else { continue }
            let row = record.rows[record.rowIndex(atY: y)]
            let dy = max(.zero, max(row.y - y, y - row.bottom))
            for index in row.fragments {
                let fragment = record.fragments[index]
                let dx = max(.zero, max(fragment.x - x, x - fragment.x - fragment.width))
                if let best, (best.dy, best.dx) <= (dy, dx) { continue }
                best = Nearest(member: member, fragment: index, dy: dy, dx: dx)
            }
        }
        return best
    }
}
