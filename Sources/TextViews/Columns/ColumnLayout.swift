import Foundation

/// Where the columns of a view lie: side by side in spreads, and the spreads one below the other.
///
/// All of it is in the coordinates of the *page*: logical pixels from the top left corner of the leftmost column. One column
/// without an end covers the whole page, so that the page's coordinates are its own.
struct ColumnLayout: Equatable {
    /// How many columns stand side by side.
    let count: Int
    /// The size of each column; a column without an end has the height `greatestFiniteMagnitude`.
    let size: CGSize
    let gap: CGFloat
    /// From the top of one spread to that of the next.
    let spreadHeight: CGFloat
    /// The page's origin in the content.
    let origin: CGPoint
    let viewWidth: CGFloat
    /// Whether the first column of a spread is the one at the right.
    var isRightToLeft = false

    /// Whether the text flows on in another column at a column's end.
    var isPaged: Bool { size.height < .greatestFiniteMagnitude }

    /// A point of the page in a column: the column, and the point from that column's own corner.
    struct ColumnPoint: Equatable {
        var column: Int
        var point: CGPoint
    }

    // MARK: Rectangles of the page

    func frame(ofColumn column: Int) -> CGRect {
        guard isPaged else { return CGRect(origin: .zero, size: size) }
        return CGRect(
            origin: CGPoint(
                x: CGFloat(place(column % count)) * (size.width + gap), y: CGFloat(column / count) * spreadHeight), size: size)
    }

    /// From the index of a column in its spread to its place from the left, and back.
    private func place(_ index: Int) -> Int { isRightToLeft ? count - 1 - index : index }

    /// The column with its share of margins and gaps: the cells of all columns cover the content without a seam.
    func cell(ofColumn column: Int) -> CGRect {
        let frame = frame(ofColumn: column)
        let index = isPaged ? place(column % count) : 0
        let left = index == 0 ? -origin.x : frame.minX - gap / 2
        let right = index == count - 1 || !isPaged ? viewWidth - origin.x : frame.maxX + gap / 2
        let height = isPaged ? spreadHeight : .greatestFiniteMagnitude
        return CGRect(x: left, y: frame.minY - origin.y, width: right - left, height: height)
    }

    // MARK: Page to column and back

    /// The column whose cell holds a point; the nearest one for points beside and above all. O(1).
    func column(at point: CGPoint) -> Int {
        guard isPaged else { return 0 }
        let across = ((point.x + gap / 2) / (size.width + gap)).rounded(.down)
        return spread(atPageY: point.y) * count + place(Int(min(max(0, across), CGFloat(count - 1))))
    }

    func columnPoint(at point: CGPoint) -> ColumnPoint {
        let column = column(at: point)
        return ColumnPoint(column: column, point: local(point, in: column))
    }

    func local(_ point: CGPoint, in column: Int) -> CGPoint {
        let corner = frame(ofColumn: column).origin
        return CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    }

    func local(_ rect: CGRect, in column: Int) -> CGRect {
        CGRect(origin: local(rect.origin, in: column), size: rect.size)
    }

    func page(_ point: CGPoint, in column: Int) -> CGPoint {
        let corner = frame(ofColumn: column).origin
        return CGPoint(x: point.x + corner.x, y: point.y + corner.y)
    }

    func page(_ rect: CGRect, in column: Int) -> CGRect {
        CGRect(origin: page(rect.origin, in: column), size: rect.size)
    }

    /// The columns whose cells meet a rectangle, in the order of the text. O(columns found).
    func columns(meeting rect: CGRect) -> [Int] {
        guard isPaged else { return [0] }
        let first = column(at: rect.origin)
        let last = column(at: CGPoint(x: max(rect.minX, rect.maxX - 0.001), y: max(rect.minY, rect.maxY - 0.001)))
        let ends = isRightToLeft ? (last % count, first % count) : (first % count, last % count)
        guard last / count >= first / count, ends.1 >= ends.0 else { return [] }
        return (first / count...last / count).flatMap { spread in (ends.0...ends.1).map { spread * count + $0 } }
    }

    // MARK: Spreads

    func spread(atPageY y: CGFloat) -> Int {
        guard isPaged, y.isFinite else { return 0 }
        return Int(min(max(0, ((y + origin.y) / spreadHeight).rounded(.down)), 1e9))
    }

    /// The content's y of the top of a spread; `spread` counts from 0.
    func contentTop(ofSpread spread: Int) -> CGFloat { isPaged ? CGFloat(spread) * spreadHeight : 0 }

    // MARK: The columns laid one below the other

    /// The row of a column in the long column that all of them make up.
    func flowY(of y: CGFloat, in column: Int) -> CGFloat { isPaged ? CGFloat(column) * size.height + y : y }

    /// The column and the row in it of a row of the long column.
    func row(atFlowY y: CGFloat) -> (column: Int, y: CGFloat) {
        guard isPaged else { return (0, y) }
        let column = Int(min(max(0, (y / size.height).rounded(.down)), 1e9))
        return (column, y - CGFloat(column) * size.height)
    }

    /// How many columns a text of a height fills.
    func columnsFilled(byFlowHeight height: CGFloat) -> Int {
        isPaged ? max(1, Int(min((height / size.height - 0.0001).rounded(.up), 1e9))) : 1
    }
}
