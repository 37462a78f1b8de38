import Foundation
import TextKit

// Figures that stand above one another are as far apart as from the text: a gap between them that is larger, and that no line has room in,
// would look like a mistake.
extension TextView {
    /// Where a figure lies by its margin right below or above others, at edges of the column, where its top is within bounds.
    func stackedPlaces(
        for figure: Figure, among others: [Figure], at edges: [CGFloat], within tops: ClosedRange<CGFloat>, in column: CGRect
    ) -> [FigurePlaceSearch.Candidate] {
        let ink = figure.edges(margin: figure.margin(in: self))
        return others.filter(\.partsText).flatMap { other -> [FigurePlaceSearch.Candidate] in
            let stands = pageEdges(of: other)
            let below = stands.maxY + max(other.marginBelow(in: self), figure.marginAbove(in: self)) - ink.minY
            let above = stands.minY - max(other.marginAbove(in: self), figure.marginBelow(in: self)) - ink.maxY
            return [below, above].map(deviceAligned).flatMap { y in
                edges.compactMap { x in
                    let isOver = x + ink.minX < stands.maxX && x + ink.maxX > stands.minX
                    let isInside = y >= column.minY - 1 && (!columns.isPaged || y + figure.frame.height <= column.maxY)
                    guard isOver, isInside, tops.contains(y) else { return nil }
                    return FigurePlaceSearch.Candidate(origin: CGPoint(x: x, y: y), isStacked: true)
                }
            }
        }
    }

    /// What of a column a figure and the text beside it have at a row, up to other figures there. Those right above or below the figure,
    /// whose margins reach into the row, are not beside it.
    func room(beside figure: Figure, at y: CGFloat, in column: CGRect, among others: [Figure]) -> ClosedRange<CGFloat> {
        let (bounds, own) = (figure.wrapBounds, pageEdges(of: figure))
        var (left, right) = (min(column.minX, bounds.minX), max(column.maxX, bounds.maxX))
        for other in others where other.partsText {
            let (taken, stands) = (other.wrapBounds, pageEdges(of: other))
            guard taken.minY < y, taken.maxY > y, stands.maxX <= own.minX || stands.minX >= own.maxX else { continue }
            if taken.midX < bounds.midX {
                left = min(bounds.minX, max(left, taken.maxX))
            } else {
                right = max(bounds.maxX, min(right, taken.minX))
            }
        }
        return left...right
    }

    /// Whether no other figure is nearer than the margin of either.
    func isFree(_ figure: Figure, among others: [Figure]) -> Bool {
        let own = pageEdges(of: figure)
        let room = withMargins(own, of: figure)
        return others.allSatisfy { other in
            let stands = pageEdges(of: other)
            return !room.intersects(stands) && !withMargins(stands, of: other).intersects(own)
        }
    }

    /// Whether a figure stands right below another one, by the margin and no more, and right above one.
    func stacking(of figure: Figure, among others: [Figure]) -> (isBelow: Bool, isAbove: Bool) {
        let own = pageEdges(of: figure)
        var found = (isBelow: false, isAbove: false)
        for other in others where other.partsText {
            let stands = pageEdges(of: other)
            guard stands.minX < own.maxX, stands.maxX > own.minX else { continue }
            let below = max(other.marginBelow(in: self), figure.marginAbove(in: self))
            let above = max(other.marginAbove(in: self), figure.marginBelow(in: self))
            if abs(own.minY - stands.maxY - below) <= 1 { found.isBelow = true }
            if abs(stands.minY - own.maxY - above) <= 1 { found.isAbove = true }
        }
        return found
    }

    /// The other figures that are seen on the page, also those that text stands on, of which a part lies in a range of rows. O(figures), of
    /// which the rest is not copied: they are large.
    func others(than figure: Figure, in rows: ClosedRange<CGFloat>) -> [Figure] {
        store.figures.withUnsafeBufferPointer { figures in
            figures.indices.filter { index in
                figures[index].frame.maxY >= rows.lowerBound && figures[index].frame.minY <= rows.upperBound
                    && figures[index].id != figure.id && !figures[index].isWaiting && !figures[index].isFolded
                    && !figures[index].isInvisible
            }.map { figures[$0] }
        }
    }

    /// The bounds of what text flows around, without the margin, on the page.
    private func pageEdges(of figure: Figure) -> CGRect {
        figure.edges(margin: figure.margin(in: self)).offsetBy(dx: figure.frame.minX, dy: figure.frame.minY)
    }

    /// With the margin but for what rounding to the device's pixels may take of it.
    private func withMargins(_ edges: CGRect, of figure: Figure) -> CGRect {
        let (above, below) = (figure.marginAbove(in: self), figure.marginBelow(in: self))
        let beside = figure.margin(in: self) - 0.75
        return CGRect(
            x: edges.minX - beside, y: edges.minY - above + 0.75, width: edges.width + 2 * beside,
            height: edges.height + above + below - 1.5)
    }
}

extension Figure {
    /// Whether text makes way for it.
    fileprivate var partsText: Bool { wrap.sides != .through }
}
