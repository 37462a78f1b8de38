// Choosing the lines of a paragraph together: all of them, but for the longest paragraphs, which are planned a window at a time.
extension ParagraphTypesetter {
    /// Plans that are made of one part of a paragraph before its lines are filled one by one.
    private static let mostAttempts = 32
    /// Rows above a figure that may have other breaks on its account. Those farther up have the breaks that they would have without.
    private static let rowsOnAccount = 64
    /// Paragraphs up to this many characters are planned as a whole.
    private static let longestWhole = 32_768
    /// So many windows of a longer paragraph are kept.
    private static let mostWindows = 32

    /// The plan for the row at `y`, below the paragraph's top: the one that there is as long as it holds, or a new one.
    func plan(_ filling: LineCost.Filling, from start: Int, y: Fixed, region: Int, _ typesetter: RowTypesetter) -> LinePlan? {
        guard !flow.regions[region].isCustom else { return nil }
        let planning = record.planning ?? LinePlanning()
        record.planning = planning
        if let plan = planning.plan {
            if !plan.isUsedUp { return plan }
            planning.attempts = 0
        }
        guard planning.attempts < Self.mostAttempts else { return nil }
        planning.attempts += 1
        // Stored at once: figures may leave row after row without a free span before the first line.
        planning.plan = newPlan(filling, from: start, y: y, region: region, typesetter)
        return planning.plan
    }

    private func newPlan(_ filling: LineCost.Filling, from start: Int, y: Fixed, region: Int, _ typesetter: RowTypesetter) -> LinePlan? {
        let finder = FreeSpanFinder(self, typesetter, y: y, region: region, from: start)
        guard finder.isUsable else { return nil }
        let breaks = breaks(filling, from: start, finder, typesetter)
        if let held, held.start == start { return plan(holding: held, breaks, finder, typesetter) }
        guard let column = column(breaks, from: start, finder.column, finder, typesetter) else { return nil }
        guard finder.meetsFigures(lines: column.ends.count) else {
            // A paragraph that a figure farther up pushes across the foot of a column is laid out at every step.
            if reusableRows != nil { keep(breaks) }
            let count = plannedCount(column.ends.count, column.points)
            return LinePlan(
                from: start, ends: column.ends[..<count].map { column.points.ends[Int($0)] }, slots: (0..<Int32(count)).map { $0 },
                spans: finder.plannedSpans(slots: 0))
        }
        keep(breaks)
        guard let points = factor > 0 ? divided(breaks, typesetter, finder) : column.points else { return nil }
        // Lines far above keep the breaks of the column.
        let kept = max(0, min(finder.rowsAboveFigures - Self.rowsOnAccount, column.ends.count - 1))
        finder.skip(kept)
        let above = column.ends[..<kept].map { column.points.ends[Int($0)] }
        let cost = cost(filling, finder, isUndivided: column.isUndivided)
        return plan(from: start, after: above, points, cost, breaks, finder)
    }

    /// The plan of a step of a live move, which begins some rows above the figure.
    private func plan(
        holding held: HeldLines, _ breaks: PlannedBreaks, _ finder: FreeSpanFinder, _ typesetter: RowTypesetter
    ) -> LinePlan? {
        let widths = TotalFit.Column(
            first: (breaks.start == 0 ? finder.widths.first : finder.widths.others).raw, others: finder.column.others)
        guard let column = column(breaks, from: breaks.start, widths, finder, typesetter),
            let points = factor > 0 ? divided(breaks, typesetter, finder) : column.points
        else { return nil }
        keep(breaks)
        let cost = cost(breaks.setting.filling, finder, isUndivided: column.isUndivided)
        return plan(
            from: held.start, after: [], points, cost, breaks, finder, held: held.held(points),
            fitness: fitness(of: held.before, points, cost, typesetter))
    }

    /// The plan of lines that end at `above` and then beside figures.
    private func plan(
        from start: Int, after above: [Int32], _ points: Breakpoints, _ cost: LineCost, _ breaks: PlannedBreaks, _ finder: FreeSpanFinder,
        held: FigureFit.Held? = nil, fitness: Int = 1
    ) -> LinePlan? {
        // The lines depend on the figure, even where none comes near it in the end.
        record.dependsOnPosition = true
        guard let first = points.count(before: Int(above.last ?? Int32(start))) else { return nil }
        let lines = lines(points, from: first, fitness: fitness, cost, breaks, finder, held)
        let count = plannedCount(lines.ends.count, points)
        finder.noteReach(lines: above.count + lines.mostSlots)
        return LinePlan(
            from: start, ends: above + lines.ends[..<count].map { points.ends[Int($0)] },
            slots: (0..<Int32(above.count)).map { $0 } + lines.slots[..<count].map { $0 + Int32(above.count) },
            spans: finder.plannedSpans(slots: Int(lines.fullFrom)))
    }

    /// The lines from a breakpoint on: those of before where nothing beside them has changed, as in parts of a long paragraph above a figure
    /// that has come to lie beside it.
    private func lines(
        _ points: Breakpoints, from first: Int, fitness: Int, _ cost: LineCost, _ breaks: PlannedBreaks, _ finder: FreeSpanFinder,
        _ held: FigureFit.Held?
    ) -> FigureFit.Lines {
        let count = points.breakpoints.count
        if held == nil, let known = breaks.lines(from: first, count, cost, slot: { finder.slot($0) }) { return known }
        var asked = 0
        let lines = settings.totalFit.figureFit.lines(
            points.breakpoints, of: breaks, from: first, fitness: fitness, cost, suffix: breaks.suffix(points, cost), held: held
        ) { number in
            asked = max(asked, number + 1)
            return finder.slot(number)
        }
        if held == nil {
            breaks.keep(
                PlannedBreaks.Found(start: first, count: count, cost: cost, slots: (0..<asked).map { finder.slot($0) }, lines: lines))
        }
        return lines
    }

    /// The fitness class of a line that stays.
    private func fitness(of line: LineFragment?, _ points: Breakpoints, _ cost: LineCost, _ typesetter: RowTypesetter) -> Int {
        guard let line, let start = points.count(before: Int(line.start)), let end = points.count(before: Int(line.end)), end > 0 else {
            return 1
        }
        let span = line.x..<(line.x + line.width)
        let text = typesetter.textRange(in: span, isFirst: paragraph.beginsParagraph(atUTF16: Int(line.start))).0
        let width = (text.upperBound - text.lowerBound).raw
        let freeSpan =
            span == typesetter.wholeWidth
            ? LineCost.FreeSpan(width: width) : LineCost.FreeSpan(width: width, mayHang: true, besideFigureIn: cost.widest)
        let from = points.breakpoints.withUnsafeBufferPointer { $0.lineStart(after: start) }
        guard case .line(let weighed) = cost.weigh(from, points.breakpoints[end - 1], freeSpan) else { return 0 }
        return weighed.fitness
    }

    /// The lines of a plan that are held to: the end of a window is no end of a line.
    private func plannedCount(_ lines: Int, _ points: Breakpoints) -> Int {
        points.ends.last.map { Int($0) } == paragraph.utf16Count ? lines : max(1, lines * 3 / 4)
    }

    private var factor: Double { options.hyphenationFactor }

    private func cost(_ filling: LineCost.Filling, _ finder: FreeSpanFinder, isUndivided: Bool) -> LineCost {
        var cost = LineCost(filling: filling, avoidsLoneWord: options.avoidsLoneWord)
        cost.hyphenPenalty = TotalFit.tolerances(hyphenationFactor: factor).hyphenPenalty
        cost.fullRowHyphenPenalty = isUndivided && factor > 0 ? LineCost.calmHyphenPenalty : cost.hyphenPenalty
        cost.ladderPenalty = LineCost.ladderPenalty
        cost.widest = finder.widths.others.raw
        return cost
    }

    // MARK: Columns

    /// The lines as they would be without figures.
    private func column(
        _ breaks: PlannedBreaks, from start: Int, _ widths: TotalFit.Column, _ finder: FreeSpanFinder, _ typesetter: RowTypesetter
    ) -> PlannedBreaks.ColumnLines? {
        if let cached = breaks.column(from: start) { return cached }
        let cost = cost(breaks.setting.filling, finder, isUndivided: false)
        for (pass, tolerance) in TotalFit.tolerances(hyphenationFactor: factor).tolerances.enumerated() {
            let isUndivided = pass == 0 || factor <= 0
            guard let points = isUndivided ? undivided(breaks, typesetter, finder) : divided(breaks, typesetter, finder) else { return nil }
            // A line that begins within a word is of no undivided paragraph.
            guard let first = points.count(before: start),
                let ends = settings.totalFit.ends(of: points.breakpoints, from: first, cost, tolerance: tolerance, in: widths)
            else { continue }
            let lines = PlannedBreaks.ColumnLines(ends: ends, points: points, isUndivided: isUndivided)
            breaks.keep(lines, from: start)
            return lines
        }
        return nil
    }

    // MARK: Breakpoints

    /// The cached breakpoints of the paragraph, or others from `start` on.
    private func breaks(
        _ filling: LineCost.Filling, from start: Int, _ finder: FreeSpanFinder, _ typesetter: RowTypesetter
    ) -> PlannedBreaks {
        let setting = PlannedBreaks.Setting(
            generation: settings.planGeneration, filling: filling, first: finder.widths.first, others: finder.widths.others,
            mayHang: typesetter.mayHang)
        if let known = paragraph.breaks, known.setting == setting, known.isClean || held != nil, known.begins(lineAt: start) {
            return known
        }
        if let known = paragraph.windowBreaks[start], known.setting == setting, known.isClean { return known }
        guard start > 0, settings.hooks == nil, paragraph.utf16Count <= Self.longestWhole else {
            return PlannedBreaks(setting, start: start, isClean: paragraph.cuts.isEmpty)
        }
        let whole = PlannedBreaks(setting, start: 0, isClean: paragraph.cuts.isEmpty)
        let isKnown = undivided(whole, typesetter, finder)?.count(before: start) != nil
        if isKnown || (factor > 0 && divided(whole, typesetter, finder)?.count(before: start) != nil) { return whole }
        return PlannedBreaks(setting, start: start, isClean: false)
    }

    /// Keeps what was found out about a paragraph that figures make lay out again. Not where a delegate may answer otherwise the next time.
    private func keep(_ breaks: PlannedBreaks) {
        guard settings.hooks == nil else { return }
        if paragraph.utf16Count > Self.longestWhole {
            // Layout that begins at the paragraph's top reaches its windows one after the other, and the farthest one last.
            let starts = paragraph.windowBreaks.keys
            if starts.count >= Self.mostWindows, paragraph.windowBreaks[breaks.start] == nil,
                let farthest = starts.max(by: { abs($0 - breaks.start) < abs($1 - breaks.start) })
            {
                paragraph.windowBreaks[farthest] = nil
            }
            paragraph.windowBreaks[breaks.start] = breaks
        } else if breaks.start == 0 {
            paragraph.breaks = breaks
        }
    }

    private func undivided(_ breaks: PlannedBreaks, _ typesetter: RowTypesetter, _ finder: FreeSpanFinder) -> Breakpoints? {
        if breaks.undivided == nil { breaks.undivided = collect(breaks, divides: false, typesetter, finder) }
        return breaks.undivided
    }

    private func divided(_ breaks: PlannedBreaks, _ typesetter: RowTypesetter, _ finder: FreeSpanFinder) -> Breakpoints? {
        if breaks.divided == nil { breaks.divided = collect(breaks, divides: true, typesetter, finder) }
        return breaks.divided
    }

    /// Nil where a width depends on the line.
    private func collect(_ breaks: PlannedBreaks, divides: Bool, _ typesetter: RowTypesetter, _ finder: FreeSpanFinder) -> Breakpoints? {
        let origin = paragraph.beginsParagraph(atUTF16: breaks.start) ? style.firstLineHeadIndent : style.headIndent
        let ruler = typesetter.ruler(origin: origin, width: finder.widths.others)
        var collector = BreakpointCollector(
            paragraph: paragraph, breaker: LineBreaker(paragraph: paragraph, ruler: ruler, options: options))
        collector.divides = divides
        if !typesetter.mayHang { collector.breaker.options.hangsPunctuation = false }
        if let hooks = settings.hooks {
            collector.breaker.allowsBreak = { [utf16Offset] in ($1 ? hooks.allowsHyphenation : hooks.allowsWordBreak)($0 + utf16Offset) }
        }
        let isWhole = paragraph.utf16Count - breaks.start <= Self.longestWhole
        return collector.collect(from: breaks.start, most: isWhole ? .max : TotalFit.window)
    }
}

extension PlannedBreaks {
    /// Whether a line may begin at the character.
    fileprivate func begins(lineAt utf16: Int) -> Bool {
        undivided?.count(before: utf16) != nil || divided?.count(before: utf16) != nil
    }
}
