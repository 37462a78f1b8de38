import Foundation
import TextKit

/// A live move by keys: it ends when they pause, or when something else is done.
struct KeyedMove {
    /// Whether keys change the figure's size, not its position. Each has a move of its own, which undo takes back.
    var isResize: Bool
    /// The distance by which a key moves the figure, in logical pixels.
    var step: CGFloat
    /// Nanoseconds of uptime.
    var lastKey = DispatchTime.now().uptimeNanoseconds

    /// Seconds after the last key until the move is over.
    static let pause = 0.7

    var secondsLeft: Double { max(0, Self.pause - Double(DispatchTime.now().uptimeNanoseconds - lastKey) / 1e9) }
}

/// What keys do with the figure that has the focus.
extension TextView {
    func perform(_ command: FigureCommand) {
        abandonPlaceSearch()
        finishGlide()
        switch command {
        case .findPlace: findPlace()
        case .focus(let steps): focusFigure(steps: steps)
        case .move(let right, let down, let isFine)
        where moveFocusedCorner(right: right, down: down, isFine: isFine): break
        case .move(let right, let down, let isFine): moveFocusedFigure(right: right, down: down, isFine: isFine)
        case .resize(let steps): resizeFocusedFigure(steps: steps)
        case .putBack: putFocusedFigureBack()
        case .lift: liftOrSetBack()
        case .wrap(let steps): turnSides(by: steps)
        case .shape(let steps): turnShape(by: steps)
        case .threshold(let steps): slideThreshold(by: steps)
        case .holes: toggleHoles()
        case .margin(let steps): changeMargin(by: steps)
        case .corner(let steps): turnCorner(by: steps)
        case .pin: keepingChanges { togglePin() }
        case .enter: keepingChanges { enterExcerpt() }
        case .liftExcerpt: liftExcerpt()
        case .undo: undoFigures()
        case .redo: redoFigures()
        }
    }

    /// Does what makes earlier changes meant: Esc no longer takes them back. In an excerpt it leaves that.
    private func keepingChanges(_ body: () -> Void) {
        body()
        store.history.gesture = 0
    }

    // MARK: The live move

    /// Ends a move by keys; what it has moved stays.
    func endKeyedMove() { if store.drag?.keys != nil { dropFigure() } }

    /// The keys have paused; to be called by the view's clock.
    func endKeyedMoveIfPaused() { if let keys = store.drag?.keys, keys.secondsLeft <= 0 { dropFigure() } }

    /// Ends a move by keys before an event that is neither one of its keys nor without effect on it.
    func endKeyedMove(before event: InputEvent) {
        switch event {
        case .key, .pointerMoved, .pointerLeft, .pointerUp, .preedit, .focus(true): break
        default: endKeyedMove()
        }
    }

    /// A command other than one that goes on with the move, or that the clock gives, ends it.
    func endKeyedMove(before command: Command) {
        switch command {
        // Esc takes the move back, from where it shows.
        case .figure(.move), .figure(.resize), .autoScroll, .edit(.blink), .cancel: break
        default: endKeyedMove()
        }
    }

    /// The figure with the focus, held by keys.
    private func holdFocusedFigure(resizing isResize: Bool) -> Figure? {
        guard let figure = figureInFocus else { return nil }
        if store.drag?.id != figure.id || store.drag?.keys?.isResize != isResize { endKeyedMove() }
        guard let held = store[figure.id] else { return nil }
        if store.drag == nil {
            let shadow = isResize ? nil : FigureShadow(of: held, color: viewTheme.shadow)
            hold(held, at: .zero, shadow: shadow, keys: KeyedMove(isResize: isResize, step: lineStep(beside: held)))
        } else {
            store.drag?.keys?.lastKey = DispatchTime.now().uptimeNanoseconds
        }
        return held
    }

    /// The height of the line at a figure's middle, within reason, without the space between paragraphs: steps are the same both ways.
    private func lineStep(beside figure: Figure) -> CGFloat {
        let middle = CGPoint(x: figure.frame.midX, y: max(0, figure.frame.midY))
        guard textStorage.length > 0, let hit = hit(middle), let (_, line) = lineBox(at: min(hit.utf16, textStorage.length - 1)) else {
            return lineStep
        }
        return min(40, max(16, line.usedRect.height.rounded()))
    }

    /// A figure that is moved or resized by a key has its paragraph at once, and stays in sight.
    func changeFocusedFigure(_ change: (inout Figure) -> Void) {
        changeHeldFigure(change)
        guard let id = store.drag?.id else { return }
        anchorFigure(id)
        store[id]?.isMoved = true
        if let figure = store[id] { scrollToShow(viewRect(figure.frame)) }
    }

    // MARK: Moving and resizing

    private func moveFocusedFigure(right: Int, down: Int, isFine: Bool) {
        guard let figure = holdFocusedFigure(resizing: false) else { return }
        let step = isFine ? 1 / displayScale : store.drag?.keys?.step ?? lineStep
        let lowest = max(figure.frame.minY, lowestTop)
        let y = figure.frame.minY + CGFloat(down) * step
        let origin = CGPoint(
            x: deviceAligned(clampedX(figure.frame.minX + CGFloat(right) * step, width: figure.frame.width)),
            y: deviceAligned(min(lowest, max(-textContainerOrigin.y, y))))
        if origin != figure.frame.origin { changeFocusedFigure { $0.move(to: origin) } }
        if down != 0, !isFine, snapsFigures { alignMovedFigure(from: figure.frame.minY, isDown: down > 0, step: step) }
    }

    /// Lays a figure that keys have moved by lines level with the text, on the way that it was moved, but not a line farther or less far:
    /// the lines beside it give way for it, and may be halfway between two others.
    private func alignMovedFigure(from y: CGFloat, isDown: Bool, step: CGFloat) {
        guard let figure = figureInFocus else { return }
        let aligned = snappedOrigin(of: figure).y
        guard aligned != figure.frame.minY, isDown == (aligned > y), aligned != y, abs(aligned - figure.frame.minY) < 0.75 * step else {
            return
        }
        changeFocusedFigure { $0.move(to: CGPoint(x: $0.frame.minX, y: aligned)) }
    }

    /// Where a figure's top can be moved down to: the end of the text.
    private var lowestTop: CGFloat {
        let columns = columns
        let height = layoutManager.estimatedHeight
        guard columns.isPaged else { return height }
        let last = max(0, columns.columnsFilled(byFlowHeight: height) - 1)
        return columns.frame(ofColumn: last).maxY
    }

    /// The figure's top stays where it is, and so does the share of the free width that is at its left.
    private func resizeFocusedFigure(steps: Int) {
        guard let figure = holdFocusedFigure(resizing: true) else { return }
        let available = columns.size
        let zoom = figure.zoom(steps: steps, in: available)
        var resized = figure
        resized.zoom = zoom
        let size = resized.size(in: available)
        guard size != figure.frame.size else {
            statusText = steps > 0 ? "The figure can be no larger here" : "The figure can be no smaller"
            return
        }
        var outlines = FigureOutlines(margin: figureMargin)
        resized.resize(to: size, outline: outlines.outline(of: figure.content, size: size, figure.wrap))
        let x = figure.frame.minX + figure.anchor.share * (figure.frame.width - size.width)
        resized.move(to: CGPoint(x: deviceAligned(clampedX(x, width: size.width)), y: figure.frame.minY))
        changeFocusedFigure { $0 = resized }
    }

    // MARK: In the text and out of it

    private func putFocusedFigureBack() {
        guard let figure = figureInFocus else { return }
        putFigureBack(figure.id)
    }

    private func liftOrSetBack() {
        switch store.focus {
        case .picture(let utf16): if !liftAttachment(at: utf16) { statusText = "This picture cannot be lifted out of the text" }
        case .figure(let id):
            let isChanged = store.history.gesture > 0
            if setFigureBack(id) { break }
            let what = isChanged ? "The figure stays so" : "This figure is beside the text, not of it"
            statusText = "\(what); 0 puts it back to where it was"
        case .section, nil: break
        }
        store.history.gesture = 0
    }
}
