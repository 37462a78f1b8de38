// In a very long paragraph the lines above a change stay, and layout continues below them.
extension DocumentLayout {
    /// With fewer rows than this, laying out the paragraph from its start is as fast.
    private static let manyRows = 64

    /// How many characters of a long paragraph are laid out between two checks of the time.
    private static let partLength = 1 << 14

    /// Verifies a paragraph as far as the limit, a long one part by part. False where `isLate` told it to stop before the end: the rows
    /// made by then stay, and the next call continues below them.
    func verify(_ located: ParagraphTree.Located, to limit: LayoutLimit, unless isLate: () -> Bool) -> Bool {
        let last = max(0, limit.lastCharacter - located.start.utf16)
        guard Int(located.element.utf16) > ParagraphShaper.longestWholeParagraph, limit.bottom == .endless, !settings.hasDelegate,
            flow.takesEverything
        else {
            verify(located, until: limit.bottom, through: last)
            return true
        }
        let index = located.index
        var reached = isLaidOut(located) ? located.element.record?.laidUTF16 ?? 0 : 0
        while true {
            let record = verify(tree.locate(index), through: min(last, reached + Self.partLength))
            guard let record, postponed.isEmpty, tree[index].state != .laid, record.laidUTF16 > reached else { return true }
            reached = record.laidUTF16
            if reached > last { return true }
            if let paragraph = record.shaped { prefetchChunks(of: paragraph, from: reached) }
            if isLate() { return false }
        }
    }

    /// Whether layout only adds rows to those of a half-finished paragraph, whose previous lines no later comparison needs: neither an edit
    /// nor a live move is under way.
    func addsRows(to record: ParagraphRecord, at top: Fixed) -> Bool {
        liveMove == nil && gathersRows && record.previousLines == nil && !record.attributesAreStale && record.membership == nil
            && canResume(record, at: top)
    }

    /// Keeps the rows that layout may continue from: those of a half-finished paragraph, those above figures, or none.
    func dropRowsThatChange(_ record: ParagraphRecord, _ paragraph: StyledParagraph, top: Fixed) {
        if canResume(record, at: top) { return }
        keepRowsAboveFigures(record, paragraph, top: top)
        if canResume(record, at: top) { return }
        // Each of those is looked at again before it is taken over.
        let rowsBelowChange = record.rowsBelowChange
        record.removeLines()
        record.rowsBelowChange = rowsBelowChange
        counters.paragraphsLaid += 1
    }

    /// Keeps the rows above the figures that have moved, of a paragraph to be laid out again on their account; where it lies elsewhere than
    /// before, those above all figures. Of many figures in a paragraph each may come to lie there by itself: the rows above it are not even
    /// looked at then. O(log rows + rows dropped), or O(rows) for a paragraph that lies elsewhere.
    private func keepRowsAboveFigures(_ record: ParagraphRecord, _ paragraph: StyledParagraph, top: Fixed) {
        guard canKeepRows(of: record, paragraph.style), !record.attributesAreStale, record.shaped === paragraph,
            let index = flow.region(atY: top), record.containerWidth == flow.regions[index].shape,
            !(record.hasSpacingBefore && flow.regions[index].top == top)
        else { return }
        let unchanged = rowsAboveChange(record, top: top)
        guard record.keepRows(unchanged > 0 ? unchanged : rowsAboveDisturbance(record, top: top, region: index)) else { return }
        paragraph.removeCuts(after: record.laidUTF16)
        record.top = top
        record.flowGeneration = flowGeneration
    }

    /// How many rows of a paragraph lie above all that has changed of figures since it was laid out, and far enough that they did not ask
    /// about it; 0 where it lies elsewhere now.
    private func rowsAboveChange(_ record: ParagraphRecord, top: Fixed) -> Int {
        guard record.top == top, liveMove == nil else { return 0 }
        let limit = flow.firstChange(since: record.flowGeneration, from: top, to: .endless).map { $0 - top } ?? .endless
        return min(record.rows.count, record.rows.partitioningIndex { $0.bottom > limit }) - Self.rowsAskingBelow
    }

    /// A row asks about what lies a few rows below it, to be level with a box there.
    private static let rowsAskingBelow = 12

    private func rowsAboveDisturbance(_ record: ParagraphRecord, top: Fixed, region index: Int) -> Int {
        let limit = min(flow.regions[index].bottom, flow.nextDisturbance(from: top) ?? .endless) - top
        return record.rows.firstIndex { $0.dependsOnPosition || $0.bottom + $0.height > limit } ?? record.rows.count - 1
    }

    /// The entry of a long paragraph in which characters have changed, counted from its start in the new text of `count` characters, with the
    /// rows above that do not depend on them, and what is left of those below. Nil where nothing can be kept.
    func entry(of old: ParagraphEntry, changed: Range<Int>, delta: Int, count: Int) -> ParagraphEntry? {
        guard let record = old.record, let paragraph = record.shaped, paragraph.chunkCount > 1, !record.attributesAreStale,
            count > ParagraphShaper.longestWholeParagraph, canReuseRows(of: record, paragraph.style)
        else { return nil }
        let left = ReusableGlyphs(style: paragraph.styles[0])
        left.suffix = paragraph.suffix(after: changed.upperBound - delta, movedBy: delta)
        if left.suffix != nil {
            let rows = record.isComplete ? ReusableRows(record, cuts: paragraph.cuts) : record.rowsBelowChange
            left.rows = rows?.moved(by: delta)
        }
        // One character back, for a line feed that joins a carriage return.
        let end = paragraph.endOfChunks(unaffectedFrom: max(0, changed.lowerBound - 1))
        // The line after the last kept one must lie before the change as well: its first word did not fit.
        let rows = record.rows.firstIndex { Int(record.fragments[Int($0.firstFragment + $0.fragmentCount) - 1].end) > end } ?? 0
        var kept = record
        if record.rows.count > Self.manyRows, record.keepRows(rows - 1) {
            paragraph.removeCuts(after: record.laidUTF16)
            left.prefix = paragraph.prefix(to: end)
            record.cuts = paragraph.cuts
        } else {
            guard left.suffix != nil else { return nil }
            kept = ParagraphRecord()
        }
        left.text = ReusableText(paragraph, changed: changed, delta: delta)
        record.shaped = nil
        record.rowsBelowChange = nil
        kept.reusableGlyphs = left
        var entry = ParagraphEntry(utf16: Int32(count), glyphs: Int32(count), height: .zero, record: kept)
        entry.height = kept.height + HeightEstimator(self).height(utf16: count - kept.laidUTF16)
        entry.dependsOnPosition = kept.dependsOnPosition
        entry.hasCuts = kept.hasCuts
        return entry
    }

    /// The rows of before that may come out the same: its own, for a paragraph that is laid out again, else those below a change further
    /// up that has only moved them.
    func rowsToReuse(of record: ParagraphRecord, _ paragraph: StyledParagraph, top: Fixed) -> ReusableRows? {
        // What a paragraph has that goes on is no row of the rest.
        let goesOn = liveMove == nil && canResume(record, at: top)
        if !goesOn, let rows = reusableRows(of: record, paragraph) { return rows }
        guard liveMove == nil, !settings.hasDelegate, settings.didPositionRow == nil else { return nil }
        return choosesLinesTogether(paragraph) && !paragraph.cuts.isEmpty ? nil : record.rowsBelowChange
    }

    private func choosesLinesTogether(_ paragraph: StyledParagraph) -> Bool { paragraph.style.breaking(settings).filling != nil }

    /// Keeps the rows of before that layout has not come to, where it has stopped before the end: it goes on there. Of a paragraph whose lines
    /// are chosen together that a figure makes lay out again, what shows is laid out first, and then what the next figure stands in.
    func keepRowsLeft(_ typesetter: ParagraphTypesetter, of record: ParagraphRecord, _ paragraph: StyledParagraph) {
        if record.isComplete {
            record.rowsBelowChange = nil
        } else if choosesLinesTogether(paragraph), liveMove == nil, paragraph.cuts.isEmpty, record.membership == nil {
            record.rowsBelowChange = typesetter.reusableRows?.moved(by: 0, from: record.laidUTF16)
        }
    }

    /// The rows of a paragraph that is laid out again for the sake of figures. Glyphs that were cut apart at the end of a line are
    /// others in another line; while a figure is on the move that is passed over.
    func reusableRows(of record: ParagraphRecord, _ paragraph: StyledParagraph) -> ReusableRows? {
        guard !record.hasNoLines, record.shaped === paragraph, !record.attributesAreStale, paragraph.cuts.isEmpty || liveMove != nil,
            !settings.hasDelegate, settings.didPositionRow == nil
        else { return nil }
        return ReusableRows(record)
    }

    private func canKeepRows(of record: ParagraphRecord, _ style: ResolvedParagraphStyle) -> Bool {
        canReuseRows(of: record, style) && record.rows.count > Self.manyRows
    }

    private func canReuseRows(of record: ParagraphRecord, _ style: ResolvedParagraphStyle) -> Bool {
        record.membership == nil && !settings.hasDelegate && settings.didPositionRow == nil && flow.isContinuous
            && style.breaking(settings).filling == nil && !record.dependsOnContainers
    }
}

extension ParagraphRecord {
    /// Drops every row from `count` on. False, with nothing changed, where that leaves none, or one that is truncated.
    fileprivate func keepRows(_ count: Int) -> Bool {
        guard count > 0, count < rows.count else { return false }
        let last = rows[count - 1]
        let end = Int(last.firstFragment + last.fragmentCount)
        guard fragments[end - 1].extras?.truncation == nil else { return false }
        rows.removeSubrange(count...)
        fragments.removeSubrange(end...)
        laidUTF16 = Int(fragments[end - 1].end)
        height = last.bottom
        isComplete = false
        dependsOnPosition = rows.contains(where: \.dependsOnPosition)
        planning = nil
        return true
    }
}
