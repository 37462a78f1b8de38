import Foundation

/// The room that figures which stay in the window have taken on the spreads that were shown, in pages.
///
/// A spread keeps it when another one is turned to. If its text took the room again, lines from the next spread would come back to it, and a
/// reader who turns one page after the other would never see them.
struct PinnedRooms {
    /// Corners on the page, by the spread.
    private(set) var origins: [Figure.ID: [Int: CGPoint]] = [:]
    private var columns: ColumnLayout?

    /// Forgets figures other than these, and all rooms where the columns are others.
    mutating func keep(_ pinned: Set<Figure.ID>, in columns: ColumnLayout) {
        if !origins.isEmpty, columns != self.columns || !columns.isPaged { origins = [:] }
        self.columns = columns
        if origins.keys.contains(where: { !pinned.contains($0) }) { origins = origins.filter { pinned.contains($0.key) } }
    }

    mutating func note(_ figure: Figure, in columns: ColumnLayout) {
        guard columns.isPaged else { return }
        origins[figure.id, default: [:]][columns.spread(atPageY: figure.frame.midY)] = figure.frame.origin
    }

    /// Where a figure lies, or lay, on the spread of a column.
    func origin(of id: Figure.ID, in column: Int, _ columns: ColumnLayout) -> CGPoint? { origins[id]?[column / columns.count] }
}
