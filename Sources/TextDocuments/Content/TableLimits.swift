/// Which tables are set in cells.
enum TableLimits {
    /// Tables of more cells are set as lines with tab stops, whose first screen does not wait for their last row.
    static let mostCells = 4000
    /// Longer words are divided where a column is narrow.
    static let longestWord = 16
}
