import Foundation
import TextKit

/// Where a figure that is let go comes to lie: on the grid of the lines and at the edges of columns.
extension TextView {
    /// How near the pointer must bring it to an edge or a middle, in logical pixels.
    private static let nearness: CGFloat = 10

    /// The corner of a figure that is level with the text nearby: the top of its outline with the tops of small letters of a line.
    func snappedOrigin(of figure: Figure) -> CGPoint {
        let ink = figure.outline.contour.bounds
        var origin = figure.frame.origin
        if let top = lineTop(near: origin.y + ink.minY, beside: figure) { origin.y = top - ink.minY }
        origin.x = snappedX(of: figure, ink)
        // Rather below than above: less than a pixel higher its margin may meet the line above.
        var y = deviceAligned(origin.y)
        if y < origin.y - 0.001 { y += 1 / displayScale }
        return CGPoint(x: deviceAligned(origin.x), y: max(deviceAligned(-textContainerOrigin.y), y))
    }

    /// The top of the small letters of the line that is nearest to a y of the page.
    private func lineTop(near y: CGFloat, beside figure: Figure) -> CGFloat? {
        guard textStorage.length > 0 else { return nil }
        let bounds = figure.wrapBounds
        var best: CGFloat?
        for x in [bounds.minX - 1, bounds.maxX + 1] {
            guard let hit = hit(CGPoint(x: x, y: max(0, y))), let (column, line) = lineBox(at: min(hit.utf16, textStorage.length - 1))
            else { continue }
            let utf16 = min(max(0, line.utf16.lowerBound), textStorage.length - 1)
            guard let font = textStorage.attribute(.font, at: utf16, effectiveRange: nil) as? Font else { continue }
            let pitch = line.usedRect.height
            let top = columns.page(CGPoint(x: 0, y: line.baseline - font.xHeight), in: column).y
            // Of the lines around it the paragraph may have none yet; they stand at the same distance.
            guard pitch > 1, abs(top - y) < 2 * pitch else { continue }
            let nearest = top + ((y - top) / pitch).rounded() * pitch
            if best.map({ abs(nearest - y) < abs($0 - y) }) ?? true { best = nearest }
        }
        return best
    }

    /// Its left edge, where an edge or the middle of it is near to one of its column, or of the space between two.
    private func snappedX(of figure: Figure, _ ink: CGRect) -> CGFloat {
        let columns = columns
        let frame = columns.frame(ofColumn: columns.column(at: CGPoint(x: figure.frame.midX, y: figure.frame.midY)))
        let padding = textContainer.lineFragmentPadding
        let (left, right) = (figure.frame.minX + ink.minX, figure.frame.minX + ink.maxX)
        var moves = [frame.minX + padding - left, frame.maxX - padding - right, frame.midX - (left + right) / 2]
        if columns.isPaged {
            let half = (columns.cell(ofColumn: 0).maxX - columns.frame(ofColumn: 0).maxX)
            moves += [frame.minX - half - (left + right) / 2, frame.maxX + half - (left + right) / 2]
        }
        let move = moves.min { abs($0) < abs($1) } ?? 0
        return abs(move) <= Self.nearness ? figure.frame.minX + move : figure.frame.minX
    }

    /// Moves the figure that is let go to where it snaps to; text that changes on its account may move the lines again, so it is done twice.
    func snapDroppedFigure(_ id: Figure.ID) {
        for _ in 0..<2 {
            guard let figure = store[id] else { return }
            let origin = snappedOrigin(of: figure)
            if abs(origin.x - figure.frame.minX) < 0.01, abs(origin.y - figure.frame.minY) < 0.01 { return }
            store[id]?.move(to: origin)
            installExclusions()
            layoutIfNeeded()
        }
    }
}
