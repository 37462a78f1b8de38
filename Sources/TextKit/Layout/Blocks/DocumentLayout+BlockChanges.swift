// Which rows of a group of text blocks differ after it was laid out again.
extension DocumentLayout {
    /// The lines and boxes of a group before it is laid out again.
    struct FormerGroup {
        /// The previous lines of each paragraph.
        var lines: [FormerLines]
        var frames: Set<FixedRect>
    }

    /// Nil where rows do not matter, or some paragraph has no lines to compare.
    func formerLines(ofGroup range: Range<Int>) -> FormerGroup? {
        guard gathersRows else { return nil }
        var lines: [FormerLines] = []
        var group: BlockGroup?
        for located in tree.elements(from: range.lowerBound) {
            guard located.index < range.upperBound else { break }
            guard let record = located.element.record, let former = formerLines(of: record), former.areInBlocks else { return nil }
            lines.append(former)
            group = group ?? record.membership?.group
        }
        // Of several groups, or another one, the paragraphs stood elsewhere.
        guard let group, group.count == range.count else { return nil }
        return FormerGroup(lines: lines, frames: Set(group.boxes.map(\.frame)))
    }

    /// Notes the rows of a group whose lines or boxes differ; with another height, everything from the first of them on.
    func noteChange(of group: BlockGroup, _ records: [ParagraphRecord], at top: Fixed, from former: FormerGroup?, formerHeight: Fixed) {
        guard gathersRows else { return }
        for record in records { record.former = nil }
        guard let former, former.lines.count == records.count else {
            changedRows?.replace(top..<(top + formerHeight), height: group.height)
            return
        }
        let distance = group.height - formerHeight
        if distance != .zero, let first = group.boxes.map(\.frame.y).min(),
            former.frames == Set(group.boxes.map { $0.frame.offset(x: .zero, y: -distance) }),
            zip(former.lines, records).allSatisfy({ $0.haveOnlyMoved(to: $1, by: distance) })
        {
            // Below the end of a column, whose rest has become higher or lower, it may be where it was.
            let gap = max(.zero, first)
            changedRows?.replace(top..<(top + max(.zero, gap - distance)), height: gap)
            return
        }
        var changes = zip(former.lines, records).flatMap { $0.changes(to: $1) }
        for frame in former.frames.symmetricDifference(group.boxes.map(\.frame)) { changes.append(frame.y..<max(frame.y, frame.maxY)) }
        guard group.height == formerHeight else {
            let first = max(.zero, min(formerHeight, group.height, changes.map(\.lowerBound).min() ?? .zero))
            changedRows?.replace((top + first)..<(top + formerHeight), height: group.height - first)
            return
        }
        for rows in changes {
            let (first, end) = (max(.zero, rows.lowerBound), min(group.height, rows.upperBound))
            if first < end { changedRows?.replace((top + first)..<(top + end), height: end - first) }
        }
    }
}
