import Foundation
import TextKit

/// The floats of a document beside and below each other, as they follow each other in it (CSS 2.1 § 9.5.1): each as high as it may, at its
/// own edge or at the float before it on its side, but never above one before it, nor on another.
///
/// All lengths are those of the page, logical pixels.
struct FloatRows {
    private struct Placed {
        /// With what the document has it keep free above and below itself.
        var frame: CGRect
        /// With its margin.
        var bounds: CGRect
        var isLeft: Bool
        var standsOnLines: Bool
        /// Where its paragraph begins, if that clears floats before it.
        var clearedParagraph: Int?

        /// Where another one begins that lies below it: of texts without boxes right below, so that the lines of both are the page's.
        func bottom(for figure: Figure) -> CGFloat {
            standsOnLines && figure.standsOnLines ? frame.maxY : max(frame.maxY, bounds.maxY)
        }
    }

    /// The floats of a column beside which another one may come, and where the last of them begins.
    private struct Column {
        var placed: [Placed] = []
        var top = -CGFloat.infinity
    }

    private var columns: [Int: Column] = [:]
    /// The least distance from figures to text, where their wraps have none of their own.
    private let margin: CGFloat
    /// How often two floats were compared.
    private(set) var comparisonCount = 0

    init(margin: CGFloat) { self.margin = margin }

    /// Where the next float goes.
    /// - Parameters:
    ///   - wanted: where it would be if it were alone.
    ///   - index: the column of that, and `frame` the rectangle of the column's text.
    ///   - mayHang: whether it stays in the column where it reaches over its end.
    /// - Returns: nil where it reaches over the end of the column and may not.
    mutating func place(_ figure: Figure, at wanted: CGPoint, inColumn index: Int, _ frame: CGRect, mayHang: Bool = true) -> CGPoint? {
        var column = column(index)
        let surplus = figure.surplus(margin: margin)
        let size = CGSize(width: figure.frame.width, height: figure.frame.height + surplus.above + surplus.below)
        let isLeft = figure.anchor.share <= 0
        var origin = CGPoint(x: wanted.x, y: max(wanted.y - surplus.above, column.top))
        for other in column.placed {
            let side: ExclusionSides = other.isLeft ? .left : .right
            // Those of its own paragraph come after that clears.
            let isCleared = figure.clearance.contains(side) && other.clearedParagraph != figure.anchor.utf16
            if isCleared || figure.clears.contains(side) { origin.y = max(origin.y, other.bottom(for: figure)) }
        }
        while true {
            column.placed.removeAll { $0.bottom(for: figure) <= origin.y + Self.least }
            comparisonCount += column.placed.count
            if column.placed.isEmpty { break }
            func room(margin: CGFloat) -> CGFloat? { Self.x(of: size.width, isLeft, wanted.x, frame, column.placed, margin: margin) }
            if let x = room(margin: 1) ?? room(margin: 0) {
                origin.x = x
                break
            }
            origin.y = column.placed.reduce(CGFloat.infinity) { min($0, $1.bottom(for: figure)) }
            origin.x = wanted.x
        }
        if !mayHang, origin.y > wanted.y - surplus.above, origin.y + size.height > frame.maxY + Self.least { return nil }
        origin.y += surplus.above
        add(figure, at: origin, isLeft, to: &column)
        columns[index] = column
        return origin
    }

    /// What is placed in a column; columns far before it are forgotten.
    private mutating func column(_ index: Int) -> Column {
        if columns.count > 4 { columns = columns.filter { $0.key >= index - 1 } }
        return columns[index] ?? Column()
    }

    /// Takes a float where it lies.
    mutating func add(_ figure: Figure, inColumn index: Int) {
        var column = column(index)
        add(figure, at: figure.frame.origin, figure.anchor.share <= 0, to: &column)
        columns[index] = column
    }

    private func add(_ figure: Figure, at origin: CGPoint, _ isLeft: Bool, to column: inout Column) {
        let surplus = figure.surplus(margin: margin)
        let frame = CGRect(
            x: origin.x, y: origin.y - surplus.above, width: figure.frame.width,
            height: figure.frame.height + surplus.above + surplus.below)
        column.placed.append(
            Placed(
                frame: frame, bounds: figure.wrapBounds(at: origin), isLeft: isLeft,
                standsOnLines: figure.standsOnLines, clearedParagraph: figure.clearance.isEmpty ? nil : figure.anchor.utf16))
        column.top = max(column.top, frame.minY)
    }

    /// What is less is no overlap.
    private static let least: CGFloat = 0.51

    /// Where a float begins that stands beside all others that are placed; nil where there is no room.
    /// - Parameter margin: how much of the others' margins is kept, 0…1.
    private static func x(
        of width: CGFloat, _ isLeft: Bool, _ wanted: CGFloat, _ frame: CGRect, _ placed: [Placed], margin: CGFloat
    ) -> CGFloat? {
        var (low, high) = isLeft ? (wanted, max(frame.maxX, wanted)) : (min(frame.minX, wanted), wanted + width)
        for other in placed {
            if other.isLeft {
                low = max(low, other.frame.maxX + margin * max(0, other.bounds.maxX - other.frame.maxX))
            } else {
                high = min(high, other.frame.minX - margin * max(0, other.frame.minX - other.bounds.minX))
            }
        }
        guard high - low >= width - least else { return nil }
        return isLeft ? low : high - width
    }
}

extension Figure {
    /// Whether it is a float at an edge of the column, where the document has it.
    var isFloat: Bool { source == .document && anchor == home && !isMoved && pin == nil && (anchor.share <= 0 || anchor.share >= 1) }
}
