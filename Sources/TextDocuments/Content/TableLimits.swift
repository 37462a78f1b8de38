/// Which tables are set in cells.
enum TableLimits {
    /// Tables of more cells are set as lines with tab stops, whose first screen does not wait for their last row.
    private static let mostCells = 4000
    /// Tables of more text as well: all cells of a table are laid out at once.
    private static let mostBytes = 1 << 20
    /// Longer words are divided where a column is narrow.
    static let longestWord = 16

    static func areCells(_ count: Int, byteCount: Int) -> Bool { count <= mostCells && byteCount <= mostBytes }
}
