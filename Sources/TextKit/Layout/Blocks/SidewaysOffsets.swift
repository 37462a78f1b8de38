/// How far tables are scrolled sideways, from where their lines begin. Device pixels. Removed tables are forgotten.
struct SidewaysOffsets {
    private struct Entry {
        weak var table: TextTable?
        var offset: Fixed
    }

    private var entries: [Entry] = []

    /// Zero for a table that has not been scrolled. O(tables scrolled).
    subscript(table: TextTable) -> Fixed {
        get { entries.first { $0.table === table }?.offset ?? .zero }
        set {
            entries.removeAll { $0.table == nil || $0.table === table }
            if newValue > .zero { entries.append(Entry(table: table, offset: newValue)) }
        }
    }
}
