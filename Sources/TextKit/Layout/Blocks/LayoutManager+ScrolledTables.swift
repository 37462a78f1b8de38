public import Foundation

/// Tables that scroll sideways within the available width.
extension LayoutManager {
    /// The tables that scroll sideways and meet a rectangle of the container, from the top down. Lays out the text in the rectangle.
    public func scrolledTables(in rect: CGRect, of container: TextContainer) -> [ScrolledTable] {
        guard utf16Count > 0, let band = band(rect, in: container),
            let region = layout.flow.index(of: container).map({ layout.flow.regions[$0] })
        else { return [] }
        var tables: [ScrolledTable] = []
        layout.forEachScrolledTable(fromY: band.lowerBound, to: band.upperBound, isContiguous: isContiguous) { group, box, first, top in
            guard let table = scrolledTable(group, box, firstIndex: first, top: top, in: region),
                table.visibleRect.minX < rect.maxX, table.visibleRect.maxX > rect.minX
            else { return }
            tables.append(table)
        }
        return tables
    }

    /// The table that scrolls sideways around a character, with the part of it in the character's container; nil where there is none.
    /// Lays out the character's paragraph.
    public func scrolledTable(forCharacterAt utf16: Int) -> ScrolledTable? {
        guard let located = layout.locatedFragment(ofUTF16: utf16, isContiguous: isContiguous),
            let membership = located.record.membership, membership.group.hasWideTables,
            let box = membership.group.wideTable(around: Int(membership.group.innermost[membership.index]))
        else { return nil }
        return scrolledTable(
            membership.group, box, firstIndex: located.index - membership.index, top: located.top, in: located.region)
    }

    private func scrolledTable(
        _ group: BlockGroup, _ index: Int, firstIndex: Int, top: Fixed, in region: ContainerFlow.Region
    ) -> ScrolledTable? {
        let box = group.boxes[index]
        guard let visible = layout.chunk(of: box, \.content, firstIndex, at: top, in: region) else { return nil }
        return ScrolledTable(
            utf16: layout.tree.sum(before: firstIndex + box.members.lowerBound).utf16, visibleRect: visible.logical(scale: scale),
            contentWidth: (visible.width + box.hiddenWidth).pixels / scale, offset: box.hiddenAtLeft.pixels / scale)
    }

    /// Scrolls a table until `offset` logical pixels of its columns are hidden at the left, clamped to its range; true where that moved
    /// it. Lines are not broken again, but for those beside a figure. O(lines of the table). The layout manager announces no change: the
    /// caller draws `visibleRect` again.
    @discardableResult
    public func scroll(_ table: ScrolledTable, toOffset offset: CGFloat) -> Bool {
        guard offset.isFinite, table.utf16 >= 0, table.utf16 < utf16Count,
            let (located, record) = layout.paragraph(atUTF16: table.utf16, isContiguous: isContiguous),
            let membership = record.membership, membership.group.hasWideTables,
            let box = membership.group.wideTable(around: Int(membership.group.innermost[membership.index]))
        else { return false }
        let asked = Fixed(max(-1e6, min(1e6, offset * scale))).rounded
        return layout.scrollTable(box, of: membership.group, firstIndex: located.index - membership.index, hiddenAtLeft: asked)
    }
}
