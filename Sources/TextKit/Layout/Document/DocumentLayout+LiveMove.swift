// Between the beginning and the end of a live move lines depend on the step before. Nothing else in layout does: at the end every
// paragraph concerned is laid out again.
extension DocumentLayout {
    func beginLiveMove() {
        if liveMove == nil { liveMove = LiveMove() }
    }

    /// Whether lines were laid out during the move; these are wrong from now on.
    func endLiveMove() -> Bool {
        guard let move = liveMove else { return false }
        liveMove = nil
        let changesRows = restMovedExclusions()
        guard move.end() else { return changesRows }
        linesAreWrong()
        return true
    }

    /// Keeps the rows of a paragraph that a moving figure cannot change, and returns which of the next should stay if they can. Nil where
    /// the paragraph must be laid out as if there were no move. `top` is where the paragraph lies, or the group of text blocks that it is a
    /// member of.
    func holdLines(of record: ParagraphRecord, _ paragraph: StyledParagraph, top: Fixed) -> HeldLines? {
        guard let move = liveMove, canHoldLines(of: record, paragraph, top: top), let change = firstChange(since: record, top: top) else {
            return nil
        }
        let rows = record.rows
        // One row more, because a row that becomes higher asks farther down.
        let end = rows.firstIndex { $0.bottom + $0.height > change - top } ?? rows.count
        let first = max(0, end - LiveMove.rowsAbove)
        var held = HeldLines(lines: [], before: nil, start: 0)
        for (index, row) in rows[first..<end].enumerated() {
            let price = move.price(rowsAbove: end - first - index)
            held.lines += record.fragments[row.fragments].map { HeldLines.Line(start: $0.start, end: $0.end, price: price) }
        }
        record.dropRows(from: first)
        held.before = record.fragments.last
        held.start = record.laidUTF16
        // Glyphs that were cut apart at an earlier line end stay so until the end of the move: shaping them again at each step would take
        // most of the time, and a missing kern within a line is hardly visible.
        if paragraph.cuts.count > Self.mostCuts { paragraph.removeCuts(after: record.laidUTF16) }
        record.top = top
        record.flowGeneration = flowGeneration
        counters.paragraphsLaid += 1
        return held
    }

    private static let mostCuts = 512

    private func canHoldLines(of record: ParagraphRecord, _ paragraph: StyledParagraph, top: Fixed) -> Bool {
        guard record.shaped === paragraph, !record.attributesAreStale, record.top == top, !settings.hasDelegate,
            settings.didPositionRow == nil, !flow.isPositionDependent, !record.dependsOnContainers,
            paragraph.style.breaking(settings).filling != nil, !paragraph.isMostlySpread, !record.hasNoLines,
            record.fragments.last?.extras?.truncation == nil, let region = flow.region(atY: top)
        else { return false }
        let start = top + (record.membership?.offset ?? .zero)
        return record.containerWidth == flow.regions[region].shape && !(record.hasSpacingBefore && flow.regions[region].top == start)
    }

    /// The topmost row, in the flow, at which the input to a paragraph's lines differs.
    private func firstChange(since record: ParagraphRecord, top: Fixed) -> Fixed? {
        guard record.dependsOnPosition else { return flow.nextDisturbance(from: top + (record.membership?.offset ?? .zero)) }
        return flow.firstChange(since: record.flowGeneration, from: top, to: reach(of: record, bottom: top + record.height))
    }
}
