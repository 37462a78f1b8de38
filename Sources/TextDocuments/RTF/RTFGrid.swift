import Foundation
import TextKit

/// Where the edges of a table's cells stand, of which its columns follow: rows of RTF say how far each cell reaches, and not which columns
/// it spans.
struct RTFGrid {
    private struct Span {
        var box: Int
        var left: CGFloat
        var right: CGFloat
        /// Whether the cell begins its row, and whether it ends it.
        var isFirst: Bool
        var isLast: Bool
    }

    private var spans: [Span] = []
    /// Whether a cell has no edges, so that its column is what its place in the row says.
    var isIncomplete = false

    /// Edges this near are one; the outer ones of rows differ by more, for the space within their cells.
    private static let tolerance: CGFloat = 3
    private static let outerTolerance: CGFloat = 12
    private static let mostEdges = 201

    /// Notes the edges of a cell, in points.
    mutating func add(_ box: Int, left: CGFloat, right: CGFloat, isFirst: Bool, isLast: Bool) {
        spans.append(Span(box: box, left: left, right: right, isFirst: isFirst, isLast: isLast))
    }

    /// Gives the cells their columns; answers how many there are, or nil where the edges do not say. O(n log n).
    func align(_ boxes: inout [RichBox]) -> Int? {
        guard !isIncomplete, let least = spans.map(\.left).min(), let most = spans.map(\.right).max() else { return nil }
        let snapped = spans.map { span in
            var span = span
            if span.isFirst, span.left - least < Self.outerTolerance, span.right - least > Self.outerTolerance { span.left = least }
            if span.isLast, most - span.right < Self.outerTolerance, most - span.left > Self.outerTolerance { span.right = most }
            return span
        }
        var edges: [CGFloat] = []
        for edge in snapped.flatMap({ [$0.left, $0.right] }).sorted() where edges.isEmpty || edge - edges[edges.count - 1] > Self.tolerance
        {
            edges.append(edge)
        }
        guard edges.count <= Self.mostEdges else { return nil }
        func column(_ edge: CGFloat) -> Int { max(0, edges.partitioningIndex { $0 > edge } - 1) }
        for span in snapped {
            let first = column(span.left)
            boxes[span.box].cell?.column = first
            boxes[span.box].cell?.columnSpan = max(1, column(span.right) - first)
        }
        return max(1, edges.count - 1)
    }
}
