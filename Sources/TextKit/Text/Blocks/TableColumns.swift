import struct Foundation.CGFloat
import struct Foundation.CGRect

/// The positions of a table's columns: logical pixels from the left of the table's content.
struct TableColumns {
    /// The left and the right of each column's cells; where borders collapse, neighbours overlap by the border.
    let lefts, rights: [CGFloat]
    let isRightToLeft: Bool

    /// Columns of one width.
    init(equal count: Int, width: CGFloat) {
        let count = max(1, min(TextTableBlock.mostColumns, count))
        lefts = (0..<count).map { width * CGFloat($0) / CGFloat(count) }
        rights = (0..<count).map { width * CGFloat($0 + 1) / CGFloat(count) }
        isRightToLeft = false
    }

    /// Columns of given widths, each shifted left over the one before by an overlap.
    init(widths: [CGFloat], overlaps: [CGFloat], isRightToLeft: Bool) {
        var x: CGFloat = 0
        var lefts: [CGFloat] = []
        for (index, width) in widths.enumerated() {
            if index > 0 { x = max(0, x - overlaps[index]) }
            lefts.append(x)
            x += width
        }
        let rights: [CGFloat] = zip(lefts, widths).map { $0 + $1 }
        let total: CGFloat = rights.last ?? 0
        self.isRightToLeft = isRightToLeft
        self.lefts = isRightToLeft ? rights.map { total - $0 } : lefts
        self.rights = isRightToLeft ? lefts.map { total - $0 } : rights
    }

    var width: CGFloat { max(0, (isRightToLeft ? rights.first : rights.last) ?? 0) }

    /// The left and the width of a cell, margins included, in the coordinates of `rect`, the table's content.
    func span(of block: TextTableBlock, in rect: CGRect) -> (minX: CGFloat, width: CGFloat) {
        let first = min(block.firstColumn, lefts.count - 1)
        let last = min(block.lastColumn, lefts.count - 1)
        let left = isRightToLeft ? lefts[last] : lefts[first]
        let right = isRightToLeft ? rights[first] : rights[last]
        return (rect.minX + left, max(0, right - left))
    }
}
