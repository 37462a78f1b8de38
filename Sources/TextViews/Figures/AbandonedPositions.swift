import Foundation

/// The positions that figures have been moved down from while nothing but their own paths has changed.
///
/// A figure follows its paragraph, and where lines lie follows from the figures. There may be no layout that both agree with: at a
/// column's end a figure that goes on to the next column leaves space for its paragraph, which takes the figure back with it, which takes
/// the space away. A figure that comes back to one position again and again stays below instead.
struct AbandonedPositions {
    private struct Position: Hashable {
        var figure: Figure.ID
        /// Whole logical pixels.
        var x, y: Int
    }

    /// How often figures have left each position downwards.
    private var counts: [Position: Int] = [:]
    /// The columns that the positions are in; other columns make them void.
    private var columns: ColumnLayout?

    /// Returns that are allowed. Layouts on the way to the final one may push a figure down from a position that is right in the end.
    static let mostReturns = 3

    /// Whether the figure may go to a position of the page. A step that leads on in the order of the text is always allowed, and noted.
    mutating func allow(_ figure: Figure, to origin: CGPoint, in columns: ColumnLayout) -> Bool {
        if self.columns != columns { (self.columns, counts) = (columns, [:]) }
        let size = figure.frame.size
        func height(_ origin: CGPoint) -> (column: Int, y: CGFloat) {
            (columns.column(at: CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)), origin.y)
        }
        let from = figure.frame.origin
        if height(origin) >= height(from) {
            counts[Position(figure: figure.id, x: Self.whole(from.x), y: Self.whole(from.y)), default: 0] += 1
            return true
        }
        let position = Position(figure: figure.id, x: Self.whole(origin.x), y: Self.whole(origin.y))
        return counts[position, default: 0] < Self.mostReturns
    }

    mutating func removeAll() {
        if !counts.isEmpty { counts = [:] }
    }

    private static func whole(_ length: CGFloat) -> Int { Int(min(1e9, max(-1e9, length.rounded()))) }
}
