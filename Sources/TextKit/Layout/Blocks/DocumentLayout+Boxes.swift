import struct Foundation.CGFloat

/// A text block with the rectangle that it is drawn in.
struct LocatedBox {
    let block: TextBlock
    /// The rectangle in its container, without margins.
    let frame: FixedRect
    /// All of its characters, in the whole text.
    let utf16: Range<Int>
    /// The visible span of the table around it that scrolls sideways; nil for none.
    let visible: Range<Fixed>?
}

extension DocumentLayout {
    /// Calls `body` with the visible boxes that hold some of the characters, outer ones first, as far as they lie in the container of the
    /// first character.
    func forEachBox(ofCharacters characters: Range<Int>, isContiguous: Bool, _ body: (LocatedBox) -> Void) {
        guard var index = tree.find(characters.lowerBound, in: \.utf16)?.index,
            let fragment = locatedFragment(ofUTF16: characters.lowerBound, isContiguous: isContiguous)
        else { return }
        while index < tree.count {
            let located = tree.locate(index)
            guard located.start.utf16 < characters.upperBound else { return }
            guard let membership = verify(located)?.membership else {
                index += 1
                continue
            }
            let first = index - membership.index
            forEachBox(of: membership.group, first, characters, in: fragment.region, body)
            index = first + membership.group.count
        }
    }

    private func forEachBox(
        of group: BlockGroup, _ first: Int, _ characters: Range<Int>, in region: ContainerFlow.Region, _ body: (LocatedBox) -> Void
    ) {
        let top = tree.sum(before: first).height
        for index in candidates(group, first, characters) {
            let box = group.boxes[index]
            guard !box.isHidden, let chunk = chunk(of: box, \.frame, first, at: top, in: region) else { continue }
            let frame = drawn(chunk, of: box, at: top, in: region)
            let start = tree.sum(before: first + box.members.lowerBound).utf16
            let end = tree.sum(before: first + box.members.upperBound).utf16
            guard start < characters.upperBound, end > characters.lowerBound else { continue }
            let visible = group.hasWideTables ? group.visibleSpan(around: Int(box.parent)) : nil
            body(LocatedBox(block: box.block, frame: frame, utf16: start..<end, visible: visible))
        }
    }

    /// The part of a box as it is to be drawn: there are no margins at an edge that the end of a container makes, and padding below the last
    /// line as far as there is room.
    private func drawn(_ chunk: FixedRect, of box: BlockBox, at top: Fixed, in region: ContainerFlow.Region) -> FixedRect {
        func length(_ value: CGFloat) -> Fixed { Fixed(max(0, min(1e5, value * settings.scale))) }
        var drawn = chunk
        let margin = box.block.edges(.margin, in: box.enclosingWidth)
        if top + box.frame.y < region.top {
            drawn.y -= length(margin.top)
            drawn.height += length(margin.top)
        }
        if top + box.frame.maxY > region.bottom {
            let edges = box.block.edges(.padding, in: box.enclosingWidth).bottom + box.block.edges(.border, in: box.enclosingWidth).bottom
            drawn.height += length(margin.bottom) + max(.zero, min(length(edges), region.height - chunk.maxY))
        }
        return drawn
    }

    /// The boxes whose rows the lines of the characters meet.
    private func candidates(_ group: BlockGroup, _ first: Int, _ characters: Range<Int>) -> [Int] {
        guard group.boxes.count > 64 else { return Array(group.boxes.indices) }
        var rows: Range<Fixed>?
        for located in tree.elements(from: max(first, tree.find(characters.lowerBound, in: \.utf16)?.index ?? first)) {
            guard located.index < first + group.count, located.start.utf16 < characters.upperBound else { break }
            guard let band = located.element.record?.band else { continue }
            rows = min(rows?.lowerBound ?? band.lowerBound, band.lowerBound)..<max(rows?.upperBound ?? band.upperBound, band.upperBound)
        }
        return rows.map { group.boxBands.meeting($0) } ?? []
    }

    /// The part of a box, or of its content, in a region; where its text goes on in the next container it ends with the last line here.
    func chunk(
        of box: BlockBox, _ part: KeyPath<BlockBox, FixedRect>, _ first: Int, at top: Fixed, in region: ContainerFlow.Region
    ) -> FixedRect? {
        guard var chunk = box[keyPath: part].part(at: top, in: region) else { return nil }
        guard top + box[keyPath: part].maxY > region.bottom else { return chunk }
        var bottom: Fixed?
        for member in box.members {
            guard let record = tree[first + member].record else { continue }
            for row in record.rows.reversed() where top + row.bottom <= region.bottom && top + row.y >= region.top {
                bottom = max(bottom ?? .zero, top + row.bottom - region.top)
                break
            }
        }
        guard let bottom, bottom > chunk.y else { return nil }
        chunk.height = bottom - chunk.y
        return chunk
    }
}
