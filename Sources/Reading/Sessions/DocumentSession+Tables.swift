import Foundation
import TextDocuments
import TextKit
import TextViews

/// The wide tables that are scrolled sideways.
extension DocumentSession {
    /// How far the reader has scrolled tables; while the text is edited, how far they were scrolled before.
    package var keptTables: [StoredTable] {
        guard hasBegun, !isEditing else { return waitingTables }
        let (tables, finder) = (view.scrolledTables, finder)
        return tables.map { StoredTable(place: finder.place(at: $0.utf16, distance: 0), share: Double($0.share)) } + waitingTables
    }

    /// Has tables scrolled that were when the document was read last, once the view has its size; later it changes nothing.
    package func expect(_ tables: [StoredTable]) {
        if !hasBegun { waitingTables = tables.filter(\.isUsable) }
    }

    /// Scrolls the tables that were expected to be, as far as the text is read to where they were.
    func scrollTablesAsExpected() {
        if waitingTables.isEmpty || isEditing || !hasBegun { return }
        let length = document.remainder == nil ? Int.max : view.textStorage.length
        let reached = waitingTables.filter { $0.place.utf16 <= length - Self.linesAhead }
        if reached.isEmpty { return }
        waitingTables.removeAll { $0.place.utf16 <= length - Self.linesAhead }
        let finder = finder
        view.scroll(reached.map { TableScroll(utf16: finder.utf16(of: $0.place), share: CGFloat($0.share)) })
    }
}
