/// The breakpoints of a paragraph and values derived from them for rows of one width: the basis of plans beside figures, wherever the
/// figures stand. Cached with the glyphs of a paragraph that figures make lay out again.
final class PlannedBreaks {
    /// The settings the values were made with; the values are invalid under any other.
    struct Setting: Equatable {
        /// See `LayoutSettings.planGeneration`.
        var generation: Int
        var filling: LineCost.Filling
        var first, others: Fixed
        var mayHang: Bool
    }

    /// The lines of a column, as breakpoints of one of the two kinds.
    struct ColumnLines {
        var ends: [Int32]
        var points: Breakpoints
        /// Whether words stand undivided.
        var isUndivided: Bool
    }

    let setting: Setting
    /// The character that they begin at.
    let start: Int
    /// Whether no glyphs were cut apart when they were measured.
    let isClean: Bool
    /// Without the breakpoints at which patterns divide words, and with them.
    var undivided, divided: Breakpoints?
    /// The column of the whole, and the last one of a rest that was asked for: the lines that another container begins with.
    private var column: ColumnLines?
    private var rest: (start: Int, lines: ColumnLines)?
    private var suffix: (cost: LineCost, table: SuffixTable)?

    init(_ setting: Setting, start: Int, isClean: Bool) {
        self.setting = setting
        self.start = start
        self.isClean = isClean
    }

    /// The lines that were found last beside figures, and the slots that they depend on.
    struct Found {
        /// The first breakpoint, and how many there are.
        var start, count: Int
        var cost: LineCost
        var slots: [FigureFit.Slot]
        var lines: FigureFit.Lines
    }

    private var found: Found?

    /// The lines beside figures that were found last, if they are the same again; nil where they may be others. O(slots).
    func lines(from start: Int, _ count: Int, _ cost: LineCost, slot: (Int) -> FigureFit.Slot) -> FigureFit.Lines? {
        guard let found, found.start == start, found.count == count, found.cost == cost,
            found.slots.indices.allSatisfy({ slot($0) == found.slots[$0] })
        else { return nil }
        return found.lines
    }

    func keep(_ found: Found) { self.found = found }

    /// The lines of the column that begins at `start`; nil where they are not cached.
    func column(from start: Int) -> ColumnLines? {
        start == self.start ? column : rest?.start == start ? rest?.lines : nil
    }

    func keep(_ lines: ColumnLines, from start: Int) {
        if start == self.start { column = lines } else { rest = (start, lines) }
    }

    /// The ways to the end of `points`, which are always the same ones. O(1) but for the first time.
    func suffix(_ points: Breakpoints, _ cost: LineCost) -> SuffixTable {
        if let suffix, suffix.cost == cost { return suffix.table }
        let table = SuffixTable(points.breakpoints, cost)
        suffix = (cost, table)
        return table
    }
}
