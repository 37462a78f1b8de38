// Which rows differ since they were last asked for, noted wherever the lines of a paragraph are replaced: what must be drawn again.
extension DocumentLayout {
    /// Starts or stops gathering changes.
    func gatherChanges(_ isWanted: Bool) {
        guard isWanted != (changedRows != nil) else { return }
        changedRows = isWanted ? ChangedRows() : nil
        changedRows?.replaceAll()
    }

    /// The bands of the flow that have changed since the last call, ascending; one of all rows at first. `extraLine` is the line after
    /// the text, which is no paragraph's.
    func takeChangedRows(extraLine: FixedRect?) -> [Range<Fixed>] {
        guard let changes = changedRows else { return [] }
        var bands = changes.bands(ofHeight: tree.total.height)
        if extraLine != previousExtraLine {
            for line in [extraLine, previousExtraLine].compactMap({ $0 }) { bands.append(line.y..<max(line.y, line.maxY)) }
            previousExtraLine = extraLine
        }
        changedRows = ChangedRows()
        return bands
    }

    /// Whether the rows of single paragraphs matter.
    var gathersRows: Bool { changedRows?.areAll == false }

    /// The lines of a paragraph that is about to be laid out again, where it has any; those from before an edit come first.
    func previousLines(of record: ParagraphRecord) -> PreviousLines? {
        guard gathersRows else { return nil }
        return record.previousLines ?? (record.hasNoLines ? nil : PreviousLines(record))
    }

    /// Notes that a paragraph at `top` was laid out again. `previousHeight` is the height that it had in the tree before, and `known` how
    /// much of `height` its lines cover: less where more lines follow.
    func noteChange(
        of record: ParagraphRecord, at top: Fixed, from previous: PreviousLines?, previousHeight: Fixed, to height: Fixed, known: Fixed
    ) {
        guard gathersRows else { return }
        record.previousLines = nil
        guard let previous, !previous.areInBlocks else {
            changedRows?.replace(top..<(top + previousHeight), height: height)
            return
        }
        if known == height, height != previousHeight {
            // Rows at the end may have moved to where they were before something above them changed.
            var (first, tail) = previous.difference(to: record, movedBy: height - previousHeight, previousHeight: previousHeight)
            first = max(.zero, min(first, previousHeight - tail, height - tail))
            changedRows?.replace((top + first)..<(top + previousHeight - tail), height: height - tail - first)
            return
        }
        let kept = max(.zero, min(known, previousHeight, height))
        for rows in previous.changes(to: record) where rows.lowerBound < kept {
            let end = min(rows.upperBound, kept)
            changedRows?.replace((top + rows.lowerBound)..<(top + end), height: end - rows.lowerBound)
        }
        if height != previousHeight { changedRows?.replace((top + kept)..<(top + max(kept, previousHeight)), height: height - kept) }
    }

    /// Notes that the appearance of paragraphs changed though their lines may stay.
    func noteChange(ofParagraphs paragraphs: Range<Int>) {
        guard gathersRows, !needsParagraphs, !paragraphs.isEmpty else { return }
        let first = tree.locate(paragraphs.lowerBound)
        let last = tree.locate(paragraphs.upperBound - 1)
        var bottom = last.end.height
        // Of text blocks the last paragraph has the height of all.
        if let membership = last.element.record?.membership {
            bottom = tree.sum(before: min(tree.count, last.index - membership.index + membership.group.count)).height
        }
        changedRows?.replace(first.start.height..<max(first.start.height, bottom), height: bottom - first.start.height)
    }

    /// Notes a change of characters; within one paragraph, only their rows are noted.
    func noteChange(ofCharacters utf16: Range<Int>) {
        guard gathersRows, !needsParagraphs, !utf16.isEmpty, let first = tree.find(utf16.lowerBound, in: \.utf16) else { return }
        guard utf16.upperBound <= first.end.utf16, let record = first.element.record, !record.hasNoLines else {
            let last = tree.find(min(utf16.upperBound, tree.total.utf16) - 1, in: \.utf16) ?? first
            return noteChange(ofParagraphs: first.index..<(last.index + 1))
        }
        let upper = record.rows[record.rowIndex(containingUTF16: utf16.lowerBound - first.start.utf16)]
        let lower = record.rows[record.rowIndex(containingUTF16: utf16.upperBound - 1 - first.start.utf16)]
        let rows = (first.start.height + upper.y)..<(first.start.height + max(upper.bottom, lower.bottom))
        changedRows?.replace(rows, height: rows.upperBound - rows.lowerBound)
    }

    /// Makes a change of the tree that replaces paragraphs by `count` others, and notes it. The first of them has not changed above the
    /// height `kept`.
    func replacing(_ paragraphs: Range<Int>, with count: Int, keeping kept: Fixed = .zero, _ body: () -> Void) {
        guard gathersRows else { return body() }
        let top = tree.sum(before: paragraphs.lowerBound).height + kept
        let bottom = max(top, tree.sum(before: paragraphs.upperBound).height)
        body()
        changedRows?.replace(top..<bottom, height: tree.sum(before: paragraphs.lowerBound + count).height - top)
    }
}
