// Tables that are wider than what shows of them.
extension BlockGroup {
    /// The visible span of the table that scrolls sideways, in which the box lies; nil where it is in none. x in the container, device
    /// pixels.
    func visibleSpan(around box: Int) -> Range<Fixed>? {
        guard let table = wideTable(around: box) else { return nil }
        let content = boxes[table].content
        return content.x..<max(content.x, content.maxX)
    }

    /// The table that scrolls sideways among a box and those around it.
    func wideTable(around box: Int) -> Int? {
        var index = box
        while index >= 0, boxes[index].hiddenWidth <= .zero { index = Int(boxes[index].parent) }
        return index >= 0 ? index : nil
    }

    /// Calls `body` with the tables that scroll sideways and meet the rows, which are below the group's top.
    func forEachWideTable(in rows: Range<Fixed>, _ body: (Int) -> Void) {
        guard hasWideTables else { return }
        for index in boxBands.meeting(rows) where boxes[index].hiddenWidth > .zero { body(index) }
    }

    /// An x that is beside what shows of a table, at its edge: what lies there is hidden.
    func shownX(_ x: Fixed, at y: Fixed) -> Fixed {
        var shown = x
        forEachWideTable(in: y..<(y + Fixed(raw: 1))) { index in
            let content = boxes[index].content
            shown = max(content.x, min(shown, content.maxX - Fixed(raw: 1)))
        }
        return shown
    }
}

extension LocatedFragment {
    /// The visible span of the table that scrolls sideways, in which the line lies; nil where it is in none. x in the container.
    var visibleSpan: Range<Fixed>? {
        guard let membership = record.membership, membership.group.hasWideTables,
            membership.group.innermost.indices.contains(membership.index)
        else { return nil }
        return membership.group.visibleSpan(around: Int(membership.group.innermost[membership.index]))
    }
}

extension FixedRect {
    /// The part between two x; nil where there is none.
    func cut(to span: Range<Fixed>) -> FixedRect? {
        let left = max(x, span.lowerBound)
        let right = min(maxX, span.upperBound)
        guard right > left || (width == .zero && right == left) else { return nil }
        return FixedRect(x: left, y: y, width: right - left, height: height)
    }
}
