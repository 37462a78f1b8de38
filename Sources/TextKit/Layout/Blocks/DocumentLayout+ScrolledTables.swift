extension DocumentLayout {
    /// Calls `body` with each table that scrolls sideways and meets the rows from `top` to `bottom` of the flow: its group, its box,
    /// the group's first paragraph and its top.
    func forEachScrolledTable(
        fromY top: Fixed, to bottom: Fixed, isContiguous: Bool, _ body: (BlockGroup, Int, Int, Fixed) -> Void
    ) {
        if isContiguous || !flow.isContinuous { settle(to: .y(bottom)) }
        guard var index = tree.find(max(.zero, top), in: \.height)?.index else { return }
        while index < tree.count {
            var located = tree.locate(index)
            guard located.start.height < bottom else { return }
            let before = layoutGeneration
            guard let record = verify(located, until: bottom) else { return }
            if layoutGeneration != before { located = tree.locate(index) }
            guard let membership = record.membership else {
                index += 1
                continue
            }
            let group = membership.group
            let first = index - membership.index
            let groupTop = located.start.height
            group.forEachWideTable(in: (top - groupTop)..<max(top - groupTop, bottom - groupTop)) { body(group, $0, first, groupTop) }
            index = first + group.count
        }
    }

    /// Moves what stands in a table sideways; false where it is there already.
    func scrollTable(_ index: Int, of group: BlockGroup, firstIndex: Int, hiddenAtLeft asked: Fixed) -> Bool {
        let box = group.boxes[index]
        guard let table = box.block as? TextTable else { return false }
        let hidden = max(.zero, min(asked, box.hiddenWidth))
        let distance = box.hiddenAtLeft - hidden
        guard distance != .zero else { return false }
        let before = box.isRightToLeft ? box.hiddenWidth - hidden : hidden
        sidewaysOffsets[table] = before
        noteLaid(box.members.count)
        let records = tree.elements(from: firstIndex + box.members.lowerBound).lazy.prefix(box.members.count).map(\.element.record)
        // Beside a figure, or where a delegate has set something, the lines lie as they do because of where they are.
        if group.flowRecord.dependsOnPosition || settings.hasDelegate || records.contains(where: { $0?.mayMoveSideways != true }) {
            relayBlocks(at: firstIndex + box.members.lowerBound, of: group)
            return true
        }
        for record in records { record?.moveSideways(by: distance) }
        group.moveBoxes(in: index, by: distance, hiddenBefore: before)
        return true
    }
}

extension BlockBox {
    /// The width of a table that is hidden at its left.
    var hiddenAtLeft: Fixed { isRightToLeft ? hiddenWidth - hiddenBefore : hiddenBefore }
}

extension BlockGroup {
    /// Moves the boxes in a table. The boxes around it come before it, and those that share none of its paragraphs lie elsewhere.
    func moveBoxes(in table: Int, by distance: Fixed, hiddenBefore: Fixed) {
        boxes[table].hiddenBefore = hiddenBefore
        let members = boxes[table].members
        var index = table + 1
        while index < boxes.count, boxes[index].members.upperBound <= members.upperBound {
            boxes[index].frame.x += distance
            boxes[index].content.x += distance
            index += 1
        }
    }
}

extension ParagraphRecord {
    /// Whether its lines are the same at any position, and no override has set positions.
    fileprivate var mayMoveSideways: Bool { !dependsOnPosition && fragments.allSatisfy { $0.overrides == nil } }

    fileprivate func moveSideways(by distance: Fixed) {
        for index in fragments.indices {
            fragments[index].x += distance
            fragments[index].textX += distance
        }
        membership?.insets.left += distance
        if let right = membership?.insets.right { membership?.insets.right = right - distance }
    }
}
