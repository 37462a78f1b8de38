import Foundation
import TextKit

/// Consecutive rows of a paragraph between the same edges, in the column's coordinates.
struct BlockBand {
    var top, bottom, left, right: CGFloat
}

/// Rules beside figures stand where the text does, not behind the figure.
extension TextView {
    /// What the rows among the characters of a paragraph that begins at an offset divide its whole decoration into: rows beside a figure
    /// have edges of their own. O(rows that show) where the column has figures.
    func bands(of part: Range<Int>, from start: Int, in column: Int, _ whole: BlockBand) -> [BlockBand] {
        guard !columnContainers[column].exclusionPaths.isEmpty, var line = lineBox(at: part.lowerBound), line.column == column else {
            return [whole]
        }
        var bands: [BlockBand] = []
        var bottom: CGFloat?
        while true {
            let used = line.line.usedRect
            // Of the stretches of a row the first one counts.
            if bottom.map({ used.minY >= $0 - 1 }) ?? true {
                append(line.line.rect, used, after: bottom, in: whole, to: &bands)
                bottom = used.maxY
            }
            guard used.minY < whole.bottom, line.line.utf16.upperBound < part.upperBound,
                let next = lineBox(at: line.line.utf16.upperBound), next.column == column,
                next.line.utf16.upperBound > line.line.utf16.upperBound
            else { break }
            line = next
        }
        if part.lowerBound == start { bands[0].top = whole.top }
        bands[bands.count - 1].bottom = max(bands[bands.count - 1].top, whole.bottom)
        return bands
    }

    private func append(_ rect: CGRect, _ used: CGRect, after bottom: CGFloat?, in whole: BlockBand, to bands: inout [BlockBand]) {
        var band = BlockBand(top: used.minY, bottom: used.maxY, left: whole.left, right: whole.right)
        // Rows that nothing narrows are as wide as the column, or wider.
        if rect.minX > whole.left + 0.5 { band.left = rect.minX }
        if rect.maxX < whole.right - 0.5 { band.right = rect.maxX }
        guard let bottom, !bands.isEmpty else { return bands.append(band) }
        // A figure that no text stands beside parts them.
        let isParted = used.minY - bottom > used.height
        let index = bands.count - 1
        if !isParted { bands[index].bottom = used.minY }
        if !isParted, bands[index].left == band.left, bands[index].right == band.right {
            bands[index].bottom = used.maxY
        } else {
            bands.append(band)
        }
    }
}
