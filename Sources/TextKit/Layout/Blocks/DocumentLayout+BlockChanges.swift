// Which rows of a group of text blocks differ after it was laid out again.
extension DocumentLayout {
    /// The lines and boxes of a group before it is laid out again.
    struct PreviousGroup {
        /// The previous lines of each paragraph.
        var lines: [PreviousLines]
        var frames: Set<FixedRect>
    }

    /// Nil where rows do not matter, or some paragraph has no lines to compare.
    func previousLines(ofGroup range: Range<Int>) -> PreviousGroup? {
        guard gathersRows else { return nil }
        var lines: [PreviousLines] = []
        var group: BlockGroup?
        for located in tree.elements(from: range.lowerBound) {
            guard located.index < range.upperBound else { break }
            guard let record = located.element.record, let previous = previousLines(of: record), previous.areInBlocks else { return nil }
            lines.append(previous)
            group = group ?? record.membership?.group
        }
        // Of several groups, or another one, the paragraphs stood elsewhere.
        guard let group, group.count == range.count else { return nil }
        return PreviousGroup(lines: lines, frames: Set(group.boxes.map(\.frame)))
    }

    /// Notes the rows of a group whose lines or boxes differ; with another height, everything from the first of them on.
    func noteChange(of group: BlockGroup, _ records: [ParagraphRecord], at top: Fixed, from previous: PreviousGroup?, previousHeight: Fixed)
    {
        guard gathersRows else { return }
        for record in records { record.previousLines = nil }
        guard let previous, previous.lines.count == records.count else {
            changedRows?.replace(top..<(top + previousHeight), height: group.height)
            return
        }
        let distance = group.height - previousHeight
        if distance != .zero, let first = group.boxes.map(\.frame.y).min(),
            previous.frames == Set(group.boxes.map { $0.frame.offset(x: .zero, y: -distance) }),
            zip(previous.lines, records).allSatisfy({ $0.haveOnlyMoved(to: $1, by: distance) })
        {
            // Below the end of a column, whose rest has become higher or lower, it may be where it was.
            let gap = max(.zero, first)
            changedRows?.replace(top..<(top + max(.zero, gap - distance)), height: gap)
            return
        }
        var changes = zip(previous.lines, records).flatMap { $0.changes(to: $1) }
        for frame in previous.frames.symmetricDifference(group.boxes.map(\.frame)) { changes.append(frame.y..<max(frame.y, frame.maxY)) }
        guard group.height == previousHeight else {
            let first = max(.zero, min(previousHeight, group.height, changes.map(\.lowerBound).min() ?? .zero))
            changedRows?.replace((top + first)..<(top + previousHeight), height: group.height - first)
            return
        }
        for rows in changes {
            let (first, end) = (max(.zero, rows.lowerBound), min(group.height, rows.upperBound))
            if first < end { changedRows?.replace((top + first)..<(top + end), height: end - first) }
        }
    }
}
