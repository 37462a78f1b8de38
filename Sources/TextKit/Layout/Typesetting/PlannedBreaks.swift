/// The breakpoints of a paragraph and values derived from them for rows of one width: the basis of plans beside figures, wherever
/// the figures stand. Kept with the glyphs of a paragraph that a figure has met.
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
    /// Without places that patterns divide words at, and with them.
    var undivided, divided: Breakpoints?
    /// The last column that was asked for, by the character that it begins at.
    var column: (start: Int, lines: ColumnLines)?
    private var suffix: (cost: LineCost, table: SuffixTable)?

    init(_ setting: Setting, start: Int, isClean: Bool) {
        self.setting = setting
        self.start = start
        self.isClean = isClean
    }

    /// The ways to the end of `points`, which are always the same ones. O(1) but for the first time.
    func suffix(_ points: Breakpoints, _ cost: LineCost) -> SuffixTable {
        if let suffix, suffix.cost == cost { return suffix.table }
        let table = SuffixTable(points.breakpoints, cost)
        suffix = (cost, table)
        return table
    }
}
