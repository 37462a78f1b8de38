import Foundation
import TextKit

extension TextView {
    /// Whether a figure follows the pointer.
    package var isDraggingFigure: Bool { store.drag.map { $0.keys == nil } ?? false }

    /// Grabs a figure at a point of the view. From here to the drop the view is scrolled by distance, not by
    /// character: see `ScrollState.Position.fixed`.
    func beginFigureDrag(_ figure: Figure, at point: CGPoint, isLift: Bool = false, kind: FigureStore.Drag.Kind = .move) {
        focusPressed(figure)
        hoverFigure(at: nil)
        let levelMargin = kind == .margin && isLevelWithText(figure) ? figure.marginAbove(in: self) : nil
        var shadow: FigureShadow?
        if kind == .move { shadow = FigureShadow(of: figure, color: viewTheme.shadow) }
        hold(figure, at: point, isLift: isLift, shadow: shadow)
        store.drag?.kind = kind
        store.drag?.levelMargin = levelMargin
        switch kind {
        case .move: break
        case .resize(let corner):
            let own = corner.point(of: figure.frame)
            let grip = containerPoint(point)
            store.drag?.grip = CGPoint(x: grip.x - own.x, y: grip.y - own.y)
        case .corner(let index):
            let grip = containerPoint(point)
            let own = index < figure.polygonCorners.count ? figure.polygonCorners[index] : grip
            store.drag?.grip = CGPoint(x: grip.x - own.x, y: grip.y - own.y)
        case .margin: store.drag?.grip = containerPoint(point)
        }
        if case .resize(let corner) = kind { setPointer(corner.pointer) } else { setPointer(.grabbing) }
    }

    /// Begins a live move of a figure, by the pointer at a point of the view or by keys.
    func hold(_ figure: Figure, at point: CGPoint, isLift: Bool = false, shadow: FigureShadow?, keys: KeyedMove? = nil) {
        let grip = containerPoint(point)
        store.drag = FigureStore.Drag(
            id: figure.id, grip: CGPoint(x: grip.x - figure.frame.minX, y: grip.y - figure.frame.minY), pointer: point,
            frameBefore: figure.frame, outlineBefore: figure.ownOutline, before: figure.state, orderBefore: store.figures.map(\.id),
            isLift: isLift, shadow: shadow,
            keys: keys)
        store.raise(figure.id)
        layoutManager.beginLiveFigureMove()
        scroll.position = .fixed(contentOffset.y)
        noteFigure(figure)
    }

    /// Moves or changes the figure under the pointer; the text is laid out around it at once.
    func dragFigure(to point: CGPoint) {
        guard let drag = store.drag, let figure = store[drag.id] else { return }
        store.drag?.pointer = point
        let target = containerPoint(point)
        switch drag.kind {
        case .move: break
        case .resize(let corner): return resizeHeldFigure(by: corner, drag, to: target)
        case .margin: return changeHeldMargin(drag, to: target)
        case .corner(let index): return moveHeldCorner(index, drag, to: target)
        }
        let origin = CGPoint(
            x: deviceAligned(clampedX(target.x - drag.grip.x, width: figure.frame.width)),
            y: deviceAligned(max(-textContainerOrigin.y, target.y - drag.grip.y)))
        if origin != figure.frame.origin { changeHeldFigure { $0.move(to: origin) } }
    }

    /// Changes where the figure that is held lies or how large it is, which is the topmost; the text is laid out around it.
    func changeHeldFigure(_ change: (inout Figure) -> Void) {
        guard let id = store.drag?.id, var figure = store[id] else { return }
        noteFigure(figure)
        _ = layoutManager.takeChangedRows()
        let generation = store.generation
        figure.isHeld = true
        change(&figure)
        store[id] = figure
        followingBar {
            installTopmostExclusion(since: generation)
            layoutIfNeeded()
        }
        noteChangedRows(overhang: 6)
        noteFigure(figure)
    }

    /// At least half of a figure stays within the view's width.
    func clampedX(_ x: CGFloat, width: CGFloat) -> CGFloat {
        let left = -textContainerOrigin.x - width / 2
        return min(max(left, x), left + frame.width)
    }

    /// In parts, column by column, so that what changes in one column does not become one rectangle with what changes in another.
    func noteFigure(_ figure: Figure) {
        let reach = 2 * FigureShadow.blur
        var area = figure.shownBounds.insetBy(dx: -reach, dy: -reach)
        let columns = columns
        // Grounds keep out of its margin, and of what lies beside it where no text stands there.
        switch figure.wrap.sides {
        case .through: break
        case .both: area = area.union(figure.wrapBounds)
        default:
            area = area.union(figure.wrapBounds)
            (area.origin.x, area.size.width) = (-columns.origin.x, columns.viewWidth)
        }
        guard columns.isPaged else { return note(viewRect(area)) }
        for column in columns.columns(meeting: area) { note(viewRect(area.intersection(columns.cell(ofColumn: column)))) }
    }

    /// Lets go: the figure belongs to the nearest paragraph from now on, unless it was given one before.
    func dropFigure(anchoring: Bool = true) {
        abandonPlaceSearch()
        if state.glide != nil { return finishGlide() }
        guard let drag = store.drag, store[drag.id] != nil else { return }
        let hasOtherMargin = drag.kind == .margin && store[drag.id]?.wrap != drag.before.wrap
        let (y, wasMoved) = (contentOffset.y, drag.isLift || hasOtherMargin || store[drag.id]?.frame != drag.frameBefore)
        traceResizedFigure(drag)
        let snaps = snapsFigures && !drag.isFree && wasMoved
        let start = drag.isLift && store[drag.id]?.frame == drag.frameBefore ? drag.frameBefore.origin : nil
        if wasMoved {
            store[drag.id]?.isMoved = true
            // Rows give way for it from now on, also where it lies already.
            installExclusions()
        }
        // Before the lines come to rest: until then those beside it are on the grid of those above.
        if snaps { snapHeldFigure(drag, from: start) }
        arranging { layoutManager.endLiveFigureMove() }
        layoutIfNeeded()
        // Lines above that were held may have gone on to another row.
        if snaps { snapHeldFigure(drag, from: start, again: true) }
        store.drag = nil
        store[drag.id]?.isHeld = false
        guard let figure = store[drag.id] else { return }
        let isElsewhere = figure.frame != drag.frameBefore || figure.wrap != drag.before.wrap
        // A float that was only clicked follows those before it in the text again, beside or below which it lies.
        if !isElsewhere, figure.isFloat {
            store.restoreOrder(drag.orderBefore)
            installExclusions()
        }
        // A line of a live move may differ from the final one in how letters are spaced, not in its box.
        setNeedsDisplay()
        if isElsewhere {
            store[drag.id]?.isMoved = true
            if anchoring { anchorFiguresInSight(and: drag.id) }
            if drag.kind == .move { tellOfTable(beside: drag.id) }
        }
        rememberDrop(drag, isElsewhere: isElsewhere)
        scroll.position = position(atContentY: y)
        clampScroll()
        if isElsewhere, let dropped = store[drag.id] { delegate?.textView(self, didMove: dropped) }
    }

    /// What was in sight while the text flowed stays where it was seen; what was not goes with its paragraph.
    private func anchorFiguresInSight(and dropped: Figure.ID) {
        let band = visibleBand
        // One that waits for its paragraph lies nowhere yet.
        for figure in store.figures where !figure.isWaiting {
            if figure.id == dropped || (figure.frame.maxY > band.minY && figure.frame.minY < band.maxY) { anchorFigure(figure.id) }
        }
    }

    /// Says why the rows of a table make way for a figure that was put among them.
    private func tellOfTable(beside id: Figure.ID) {
        guard let utf16 = store[id]?.anchor.utf16, utf16 < textStorage.length,
            let style = textStorage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle,
            style.textBlocks.contains(where: { $0 is TextTableBlock })
        else { return }
        statusText = "Cells of a table have no place for figures: its rows go below"
    }

    /// Whether a key is Esc and has ended a drag. Shift may be held for the margin then, and Alt for a place off the grid.
    func cancelFigureDrag(by press: KeyPress) -> Bool {
        guard press.key == .escape, isDraggingFigure else { return false }
        cancelFigureDrag()
        return true
    }

    /// Puts the figure back to where it was grabbed; one that was being lifted goes back into the text. One that keys have moved stays,
    /// whatever ends their move; what Esc does then is `cancelFigureGesture()`.
    package func cancelFigureDrag() {
        guard let drag = store.drag, var figure = store[drag.id] else { return }
        if drag.keys != nil { return dropFigure(anchoring: false) }
        let y = contentOffset.y
        figure.resize(to: drag.frameBefore.size, outline: drag.outlineBefore)
        figure.move(to: drag.frameBefore.origin)
        figure.isHeld = false
        (figure.anchor, figure.zoom, figure.wrap) = (drag.before.anchor, drag.before.zoom, drag.before.wrap)
        store[drag.id] = figure
        store.restoreOrder(drag.orderBefore)
        store.drag = nil
        arranging { layoutManager.endLiveFigureMove() }
        if drag.isLift {
            setFocus(nil)
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
