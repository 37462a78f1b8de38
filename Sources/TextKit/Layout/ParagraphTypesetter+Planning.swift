// Choosing the lines of a paragraph together: as many as fit into a window, which for all but the longest paragraphs is all.
extension ParagraphTypesetter {
    /// Plans that are made of one stretch of a paragraph before its lines are filled one by one.
    private static let mostAttempts = 32

    /// The plan for the row at `y`, below the paragraph's top: the one that there is as long as it holds, or a new one.
    func plan(_ filling: TotalFit.Filling, from start: Int, y: Fixed, region: Int, _ typesetter: RowTypesetter) -> LinePlan? {
        guard !flow.regions[region].isCustom else { return nil }
        let planning = record.planning ?? LinePlanning()
        record.planning = planning
        if let plan = planning.plan {
            if !plan.isUsedUp { return plan }
            planning.attempts = 0
        }
        guard planning.attempts < Self.mostAttempts else { return nil }
        planning.attempts += 1
        // Kept at once: a figure may leave row after row no room before the first line.
        planning.plan = newPlan(filling, from: start, y: y, region: region, typesetter)
        return planning.plan
    }

    private func newPlan(_ filling: TotalFit.Filling, from start: Int, y: Fixed, region: Int, _ typesetter: RowTypesetter) -> LinePlan? {
        let rooms = RoomFinder(self, typesetter, y: y, region: region, from: start)
        guard rooms.isUsable, let plan = plan(filling, from: start, typesetter, rooms) else { return nil }
        guard rooms.meetsFigures(lines: plan.lineCount) else { return plan }
        // The figure had a say, even where no line comes near it in the end.
        record.isPlaced = true
        rooms.goRoundFigures()
        return self.plan(filling, from: start, typesetter, rooms)
    }

    private func plan(_ filling: TotalFit.Filling, from start: Int, _ typesetter: RowTypesetter, _ rooms: RoomFinder) -> LinePlan? {
        let fit = settings.totalFit
        let factor = style.hyphenationFactor > 0 ? style.hyphenationFactor : settings.hyphenationFactor
        var ends: [Int32] = []
        for (pass, tolerance) in fit.tolerances(hyphenationFactor: factor).enumerated() {
            if pass == 0 || (pass == 1 && factor > 0) {
                guard let places = collect(from: start, dividing: pass > 0, into: fit, typesetter, width: rooms.width) else { return nil }
                ends = places
            }
            let lines = fit.lines(
                filling, avoidsLoneWord: style.breakStrategy.contains(.pushOut), tolerance: tolerance, in: rooms.forTotalFit)
            guard let lines else { continue }
            // The end of a window is no end of a line.
            let isWhole = ends.last.map { Int($0) } == paragraph.utf16Count
            let count = isWhole ? lines.ends.count : max(1, lines.ends.count * 3 / 4)
            return LinePlan(
                from: start, ends: lines.ends[..<count].map { ends[Int($0)] }, slots: Array(lines.slots[..<count]), rooms: rooms.rooms)
        }
        return nil
    }

    /// Gives the places where lines may end to `fit`; returns the characters that they stand before. Nil where a width depends on
    /// the line.
    private func collect(from start: Int, dividing: Bool, into fit: TotalFit, _ typesetter: RowTypesetter, width: Fixed) -> [Int32]? {
        let origin = paragraph.beginsParagraph(atUTF16: start) ? style.firstLineHeadIndent : style.headIndent
        var collector = PlaceCollector(
            paragraph: paragraph, breaker: LineBreaker(paragraph: paragraph, ruler: typesetter.ruler(origin: origin, width: width)))
        collector.divides = dividing
        collector.breaker.hyphenation = settings.hyphenation
        collector.keepsHangulWords = style.keepsHangulWords
        collector.breaker.hangsPunctuation = style.hangsPunctuation && typesetter.mayHang
        if let hooks = settings.hooks {
            collector.breaker.allowsBreak = { [utf16Offset] in ($1 ? hooks.allowsHyphenation : hooks.allowsWordBreak)($0 + utf16Offset) }
        }
        return collector.collect(from: start, most: TotalFit.window, into: &fit.places)
    }
}
