extension DocumentLayout {
    /// New entries for paragraphs of the text, with estimated heights.
    func entries(of source: any TextSource, in range: Range<Int>) -> [ParagraphEntry] {
        let estimator = HeightEstimator(self)
        let ends = source.paragraphEnds(inUTF16: range)
        var entries: [ParagraphEntry] = []
        entries.reserveCapacity(ends.count)
        var start = range.lowerBound
        for end in ends {
            let count = Int32(end - start)
            entries.append(ParagraphEntry(utf16: count, glyphs: count, height: estimator.height(utf16: Int(count))))
            start = end
        }
        return entries
    }

    /// Whether layout can continue a half-finished paragraph, because its input has not changed.
    func canResume(_ record: ParagraphRecord, at top: Fixed) -> Bool {
        !record.isComplete && !record.rows.isEmpty && record.flowGeneration == flowGeneration
            && record.fragments.last?.extras?.truncation == nil
            && (record.top == top || (!record.dependsOnPosition && flow.isContinuous && flow.regions[0].exclusions.isEmpty))
    }

    func store(
        _ record: ParagraphRecord, at index: Int, end: ParagraphTypesetter.End, paragraph: StyledParagraph, top: Fixed,
        limit: Fixed, _ previous: PreviousLines?
    ) {
        noteLaid(1)
        record.count(in: exactLines)
        let bottom = flow.bottom
        let previousHeight = gathersRows ? tree[index].height : .zero
        defer {
            if gathersRows {
                noteChange(
                    of: record, at: top, from: previous, previousHeight: previousHeight, to: tree[index].height, known: record.height)
            }
        }
        if index == tree.count - 1 { extraLineOverrides = nil }
        tree.update(at: index) { entry in
            entry.record = record
            entry.rows = Int32(record.rows.count)
            entry.dependsOnPosition = record.dependsOnPosition
            entry.hasCuts = record.hasCuts
            if paragraph.chunkCount == 1 {
                entry.glyphs = Int32(paragraph.glyphCount)
                entry.glyphsAreKnown = true
            } else if !paragraph.cuts.isEmpty {
                entry.glyphsAreKnown = false
            }
            switch end {
            case .complete:
                entry.state = .laid
                entry.height = record.height
            case .suspended:
                entry.state = .unlaid
                // The missing lines lie past the limit, which may be in an earlier container.
                let estimate = record.height + HeightEstimator(self).height(utf16: Int(entry.utf16) - record.laidUTF16)
                entry.height = limit == .endless ? estimate : max(estimate, limit - top + Fixed.one)
            case .overflow:
                entry.state = .laid
                entry.dependsOnPosition = true
                record.dependsOnPosition = true
                entry.height = max(record.height, bottom - top)
            }
        }
    }

    /// Whether the paragraph's lines, as far as it has any, are right where it lies. During a callback of a delegate, the present
    /// ones count.
    func isLaidOut(_ located: ParagraphTree.Located) -> Bool {
        guard let record = located.element.record, !record.attributesAreStale else { return false }
        if isCalling { return record.laidUTF16 > 0 }
        return located.element.state == .laid ? isRight(located) : canResume(record, at: located.start.height)
    }

    func isRight(_ located: ParagraphTree.Located) -> Bool {
        guard located.element.state == .laid, let record = located.element.record else { return false }
        if let membership = record.membership { return isRight(membership, at: located) }
        return holds(record, at: located.start.height, height: located.element.height)
    }

    /// Whether the record's lines are right for a paragraph with its top at `top`.
    func holds(_ record: ParagraphRecord, at top: Fixed, height: Fixed) -> Bool {
        if record.dependsOnPosition {
            guard record.top == top else { return false }
            if !record.isComplete { return record.flowGeneration == flowGeneration }
            // There may be a container now for what comes after the break.
            if record.dependsOnContainers, record.flowGeneration < containersGeneration { return false }
            let bottom = reach(of: record, bottom: top + height)
            guard flow.isUnchanged(since: record.flowGeneration, from: top, to: bottom) else { return false }
            record.flowGeneration = flowGeneration
            return true
        }
        guard let region = flow.region(atY: top) else { return false }
        if record.hasSpacingBefore, flow.regions[region].top == top { return false }
        guard flow.isUndisturbed(top..<(top + height), width: record.containerWidth) else { return false }
        record.moveRows(toContainer: region)
        return true
    }
}
