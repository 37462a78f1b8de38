/// Bringing lines up to date: the text from its start up to a limit, or one paragraph where it now lies.
extension DocumentLayout {
    /// Makes every line down to `limit` exact, from the start of the text on. Returns false if `isLate` told it to stop before.
    @discardableResult
    func settle(to limit: LayoutLimit, isLate: () -> Bool = { false }) -> Bool {
        guard !isCalling else { return false }
        applyPostponed()
        var restarts = 0
        var fixingStart = -1
        var mayPrefetchShaping = true
        while let located = nextSuspect(from: settledCount) {
            let next = located.index
            guard located.start.height < flow.bottom else {
                truncate(at: next)
                break
            }
            guard limit.reaches(located.start) else {
                settledCount = next
                return true
            }
            // Within this call, layout stops restarting for a delegate that changes something at every call.
            if restarts == 0, isLate() { return false }
            guard fixAttributes(from: located, to: limit) else {
                counters.restarts += 1
                // Text after text may need it, the same text again only from a storage that changes it whenever it is asked.
                if located.start.utf16 <= fixingStart { restarts += 1 }
                fixingStart = max(fixingStart, located.start.utf16)
                if restarts > Self.mostRestarts { return true }
                continue
            }
            let generation = generation
            if mayPrefetchShaping, glyphlessScratch.meetsShaping { mayPrefetchShaping = prefetchShaping(from: located, to: limit) }
            if generation != self.generation {
                // Reading attributes, in a storage subclass, has changed the text.
                counters.restarts += 1
                restarts += 1
                if restarts > Self.mostRestarts { return true }
                continue
            }
            let laid = layOutGlyphlessRun(from: located, to: limit)
            if laid > 0 {
                settledCount = next + laid
                continue
            }
            glyphlessScratch.meetsShaping = true
            guard verify(located, to: limit, unless: isLate) else { return false }
            if !postponed.isEmpty {
                applyPostponed()
                counters.restarts += 1
                restarts += 1
                if restarts > Self.mostRestarts { return true }
                continue
            }
            let entry = tree[next]
            guard entry.state == .laid else {
                settledCount = next
                return true
            }
            settledCount = next + 1
        }
        settledCount = tree.count
        settings.didReachEnd?()
        return true
    }

    /// The limit on restarts caused by a delegate that changes something at every call.
    private static let mostRestarts = 8

    /// Whether every paragraph has exact lines at its exact position.
    var isSettled: Bool { settledCount >= tree.count }

    /// The record of the paragraph, right where the paragraph now lies, at least to character `utf16` of it and to
    /// `bottom` of the flow. Nil where it lies past every container.
    @discardableResult
    func verify(_ located: ParagraphTree.Located, until bottom: Fixed = .endless, through utf16: Int = .max) -> ParagraphRecord? {
        counters.paragraphsVisited += 1
        if isRight(located) {
            located.element.record?.wasVisited = true
            return located.element.record
        }
        if isCalling { return located.element.record }
        if let record = located.element.record, reaches(record, bottom, at: located) {
            record.wasVisited = true
            return record
        }
        if utf16 < Int(located.element.utf16), let record = located.element.record, record.laidUTF16 > utf16, isLaidOut(located) {
            record.wasVisited = true
            return record
        }
        let limit: LayoutLimit = bottom == .endless ? .utf16(located.start.utf16) : .y(bottom)
        guard let located = fixed(located, to: limit) else { return nil }
        if layOutGlyphlessRun(from: located, to: limit) > 0 { return tree[located.index].record }
        return layOut(located, until: bottom, through: utf16)
    }

    private func layOut(_ located: ParagraphTree.Located, until bottom: Fixed, through utf16: Int = .max) -> ParagraphRecord? {
        let index = located.index
        let top = located.start.height
        guard flow.region(atY: top) != nil, source != nil else { return nil }
        if let hidden = layOutHidden(located) { return hidden }
        let record = located.element.record ?? ParagraphRecord()
        // Queries of a delegate about the paragraph meanwhile use this record.
        if located.element.record == nil, settings.hasDelegate { tree.update(at: index) { $0.record = record } }
        if settings.hasDelegate, settings.isContiguous { countGlyphs(of: tree.locate(index)) }
        let previous = addsRows(to: record, at: top) ? PreviousLines(above: record.height) : previousLines(of: record)
        let paragraph = shaped(record, utf16: located.start.utf16..<located.end.utf16)
        if !paragraph.style.blocks.isEmpty { return layOutBlocks(at: index) }
        if record.membership != nil { record.leaveBlocks() }
        if joinFollowing(index, paragraph) { return layOut(tree.locate(index), until: bottom, through: utf16) }
        if record.isComplete, holds(record, at: top, height: record.height) {
            // New attributes that change no line.
            store(record, at: index, end: .complete, paragraph: paragraph, top: top, limit: bottom, previous)
            return record
        }
        // What a paragraph has that goes on is no row of the rest.
        let reusableRows = liveMove == nil && canResume(record, at: top) ? nil : reusableRows(of: record, paragraph)
        let held = dropRows(of: record, paragraph, top: top)
        let rowsBefore = record.rows.count
        if bottom == .endless || bottom.isUnlimited, utf16 == .max, flow.takesEverything {
            prefetchChunks(of: paragraph, from: record.laidUTF16)
        }
        var typesetter = ParagraphTypesetter(
            record: record, paragraph: paragraph, flow: flow, settings: settings, options: paragraph.breaking(settings), top: top,
            utf16Offset: located.start.utf16, rowsAbove: { [unowned self] in rowsAbove(index, inRegion: $0) })
        (typesetter.held, typesetter.reusableRows) = (held, reusableRows)
        let end = notingReach(of: record, top: top) { calling { typesetter.run(until: bottom, through: utf16) } }
        if record.dependsOnContainers { hasContainerBreaks = true }
        // The text itself may meet no figure, but its spacing, or a line that a delegate or subclass made higher, may.
        let rows = top..<(top + record.height)
        if !record.dependsOnPosition, !flow.isUndisturbed(rows, width: record.containerWidth) { record.dependsOnPosition = true }
        counters.rowsBroken += record.rows.count - rowsBefore - typesetter.reusedCount
        if let held { liveMove?.note(record, changed: held.changedCount(in: record)) }
        store(record, at: index, end: end, paragraph: paragraph, top: top, limit: bottom, previous)
        if case .overflow = end { truncate(at: index) }
        shapedCache.trim()
        return record
    }

    /// Keeps the rows that layout may continue from, and returns which of the next should stay while a figure moves.
    private func dropRows(of record: ParagraphRecord, _ paragraph: StyledParagraph, top: Fixed) -> HeldLines? {
        let held = holdLines(of: record, paragraph, top: top)
        if held == nil { dropRowsThatChange(record, paragraph, top: top) }
        record.top = top
        record.flowGeneration = flowGeneration
        record.containerWidth = flow.regions[flow.region(atY: top)!].shape
        return held
    }
}
