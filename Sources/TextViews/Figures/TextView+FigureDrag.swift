import Foundation
import TextKit

extension TextView {
    var isDraggingFigure: Bool { store.drag != nil }

    /// Grabs a figure at a point of the view. From here to the drop the view is scrolled by distance, not by
    /// character: see `ScrollState.Position.fixed`.
    func beginFigureDrag(_ figure: Figure, at point: CGPoint, isLift: Bool = false) {
        let grip = containerPoint(point)
        store.drag = FigureStore.Drag(
            id: figure.id, grip: CGPoint(x: grip.x - figure.frame.minX, y: grip.y - figure.frame.minY), pointer: point,
            frameBefore: figure.frame, anchorBefore: figure.anchor, orderBefore: store.figures.map(\.id), isLift: isLift,
            shadow: FigureShadow(of: figure.outline.contour, size: figure.frame.size, color: viewTheme.shadow))
        store.raise(figure.id)
        scroll.position = .fixed(contentOffset.y)
        setPointer(.grabbing)
        noteFigure(figure)
    }

    /// Moves the figure under the pointer; the text is laid out around it at once.
    func dragFigure(to point: CGPoint) {
        guard let drag = store.drag, var figure = store[drag.id] else { return }
        store.drag?.pointer = point
        let target = containerPoint(point)
        let place = CGPoint(
            x: deviceAligned(clampedX(target.x - drag.grip.x, width: figure.frame.width)),
            y: deviceAligned(max(-textContainerOrigin.y, target.y - drag.grip.y)))
        guard place != figure.frame.origin else { return }
        noteFigure(figure)
        var first = firstRow(changedBy: figure)
        figure.move(to: place)
        store[drag.id] = figure
        first = min(first, firstRow(changedBy: figure))
        installExclusions()
        layoutIfNeeded()
        noteText(from: min(first, firstRow(changedBy: figure)))
        noteFigure(figure)
    }

    /// At least half of a figure stays within the view's width.
    private func clampedX(_ x: CGFloat, width: CGFloat) -> CGFloat {
        let left = -textContainerOrigin.x - width / 2
        return min(max(left, x), left + frame.width)
    }

    /// A row of a column: nothing before it, in the order of the text, changes as a figure moves.
    private struct Row: Comparable {
        var column: Int
        var y: CGFloat

        static func < (a: Row, b: Row) -> Bool { (a.column, a.y) < (b.column, b.y) }
    }

    /// The row that the top of a figure cuts, in the first column that the figure meets; as high as its shadow there.
    private func firstRow(changedBy figure: Figure) -> Row {
        let columns = columns
        let bounds = figure.exclusionPath.bounds
        let column = columns.columns(meeting: bounds).first ?? 0
        let y = columns.local(bounds.origin, in: column).y
        let shadowTop = columns.local(figure.frame.origin, in: column).y - 2 * FigureShadow.blur
        guard textStorage.length > 0, column < columnContainers.count, y > 0,
            let hit = layoutManager.hit(CGPoint(x: 0, y: y), in: columnContainers[column]),
            let line = lineBox(at: min(hit.utf16, textStorage.length - 1))
        else { return Row(column: column, y: min(0, y, shadowTop)) }
        return Row(column: column, y: min(y, line.column == column ? line.line.rect.minY : 0, shadowTop))
    }

    private func noteText(from row: Row) {
        let columns = columns
        for column in columns.columns(meeting: visibleBand) where column >= row.column {
            var cell = columns.cell(ofColumn: column)
            if column == row.column {
                let top = columns.page(CGPoint(x: 0, y: row.y), in: column).y
                cell = CGRect(x: cell.minX, y: max(cell.minY, top), width: cell.width, height: cell.maxY - max(cell.minY, top))
            }
            note(viewRect(cell))
        }
    }

    func noteFigure(_ figure: Figure) {
        let reach = 2 * FigureShadow.blur
        note(viewRect(figure.frame).insetBy(dx: -reach, dy: -reach))
    }

    /// Lets go: the figure belongs to the nearest paragraph from now on.
    func dropFigure() {
        guard let drag = store.drag, let figure = store[drag.id] else { return }
        let y = contentOffset.y
        store.drag = nil
        if figure.frame != drag.frameBefore { anchorFiguresInSight(and: drag.id) }
        scroll.position = position(atContentY: y)
        clampScroll()
        noteFigure(figure)
        if let dropped = store[drag.id], dropped.frame != drag.frameBefore {
            delegate?.textView(self, didMove: dropped)
        }
    }

    /// What was in sight while the text flowed stays where it was seen; what was not goes with its paragraph.
    private func anchorFiguresInSight(and dropped: Figure.ID) {
        let band = visibleBand
        for figure in store.figures where figure.id == dropped || (figure.frame.maxY > band.minY && figure.frame.minY < band.maxY) {
            anchorFigure(figure.id)
        }
    }

    /// Puts the figure back to where it was grabbed; one that was being lifted goes back into the text.
    func cancelFigureDrag() {
        guard let drag = store.drag, var figure = store[drag.id] else { return }
        let y = contentOffset.y
        figure.move(to: drag.frameBefore.origin)
        figure.anchor = drag.anchorBefore
        store[drag.id] = figure
        store.restoreOrder(drag.orderBefore)
        store.drag = nil
        if drag.isLift {
            returnFigureToText(drag.id)
        } else {
            installExclusions()
        }
        scroll.position = position(atContentY: y)
        layoutIfNeeded()
        clampScroll()
        setNeedsDisplay()
        if let restored = store[drag.id] { delegate?.textView(self, didMove: restored) }
    }
}
