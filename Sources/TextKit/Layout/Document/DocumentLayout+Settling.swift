/// Bringing lines up to date: the text from its start up to a limit, or one paragraph where it now lies.
extension DocumentLayout {
    /// Makes every line down to `limit` exact, from the start of the text on. Returns false if `isLate` told it to stop before.
    @discardableResult
    func settle(to limit: LayoutLimit, isLate: () -> Bool = { false }) -> Bool {
        guard !isCalling else { return false }
        applyPostponed()
        var progress = SettlingProgress()
        while let located = nextSuspect(from: settledCount) {
            guard located.start.height < flow.bottom else {
                truncate(at: located.index)
                break
            }
            guard limit.reaches(located.start) else {
                settledCount = located.index
                return true
            }
            // Within this call, layout stops restarting for a delegate that changes something at every call.
            if progress.restarts == 0, isLate() { return false }
            switch settleNext(located, to: limit, &progress, isLate: isLate) {
            case .laid(let count): settledCount = located.index + count
            case .reachedLimit:
                settledCount = located.index
                return true
            case .late: return false
            case .textChanged:
                counters.restarts += 1
                if progress.restarts > Self.mostRestarts { return true }
            }
        }
        settledCount = tree.count
        settings.didReachEnd?()
        return true
    }

    /// What one call of `settle` has met so far.
    private struct SettlingProgress {
        /// How often a delegate or a storage has changed something for no reason of the text.
        var restarts = 0
        /// The last offset whose attributes were fixed.
        var fixingStart = -1
        var mayPrefetchShaping = true
    }

    private enum SettlingStep {
        /// So many paragraphs have exact lines.
        case laid(Int)
        /// The paragraph is laid out down to the limit, and goes on.
        case reachedLimit
        case late
        /// A delegate or a storage has changed the text meanwhile: its paragraphs are to be found anew.
        case textChanged
    }

    /// Lays out the paragraph, by the glyphless engine with those that follow.
    private func settleNext(
        _ located: ParagraphTree.Located, to limit: LayoutLimit, _ progress: inout SettlingProgress, isLate: () -> Bool
    ) -> SettlingStep {
        guard fixAttributes(from: located, to: limit) else {
            // Text after text may need it, the same text again only from a storage that changes it whenever it is asked.
            if located.start.utf16 <= progress.fixingStart { progress.restarts += 1 }
            progress.fixingStart = max(progress.fixingStart, located.start.utf16)
            return .textChanged
        }
        let generation = generation
        if progress.mayPrefetchShaping, glyphlessScratch.meetsShaping {
            progress.mayPrefetchShaping = prefetchShaping(from: located, to: limit)
        }
        if generation != self.generation {
            // Reading attributes, in a storage subclass, has changed the text.
            progress.restarts += 1
            return .textChanged
        }
        let laid = layOutGlyphlessRun(from: located, to: limit)
        if laid > 0 { return .laid(laid) }
        glyphlessScratch.meetsShaping = true
        guard verify(located, to: limit, unless: isLate) else { return .late }
        if !postponed.isEmpty {
            applyPostponed()
            progress.restarts += 1
            return .textChanged
        }
        return tree[located.index].state == .laid ? .laid(1) : .reachedLimit
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
        let reusableRows = rowsToReuse(of: record, paragraph, top: top)
        let held = dropRows(of: record, paragraph, top: top)
        let rowsBefore = record.rows.count
        if bottom == .endless || bottom.isUnlimited, utf16 == .max, flow.takesEverything {
            prefetchChunks(of: paragraph, from: record.laidUTF16)
        }
        var typesetter = ParagraphTypesetter(
            record: record, paragraph: paragraph, flow: flow, settings: settings, options: paragraph.breaking(settings), top: top,
            utf16Offset: located.start.utf16, rowsAbove: { [unowned self] in rowsAbove(index, inRegion: $0) })
        (typesetter.held, typesetter.reusableRows, typesetter.heightBelow) = (held, reusableRows, heightKept(at: located, paragraph.style))
        let end = notingReach(of: record, top: top) { calling { typesetter.run(until: bottom, through: utf16) } }
        keepRowsLeft(typesetter, of: record, paragraph)
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
