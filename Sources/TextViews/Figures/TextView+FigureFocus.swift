import Foundation
import TextKit

/// Figures and pictures by the keyboard: one has the focus, which keys move and change.
extension TextView {
    /// The figure with the focus, as long as it shows: keys do nothing with what cannot be seen.
    var figureInFocus: Figure? {
        guard case .figure(let id) = store.focus, let figure = store[id], !figure.isWaiting, isInView(viewRect(figure.frame)) else {
            return nil
        }
        return figure
    }

    /// Whether keys are for a figure or a picture now, before they are for anything else.
    package var isFigureFocused: Bool { focusFrame.map(isInView) ?? false }

    /// The command of a key for the focused figure, picture or section; nil if that ignores it.
    func figureCommand(for press: KeyPress) -> Command? {
        guard store.focus != nil, isFigureFocused, let command = figureKeyBindings.command(for: press) else { return nil }
        guard case .figure(let wanted) = command else { return command }
        switch (store.focus, wanted) {
        // A picture in the text can be lifted, no more, and a folded section shown.
        case (.picture, .move), (.picture, .resize), (.picture, .putBack), (.picture, .findPlace), (.picture, .wrap), (.picture, .shape),
            (.picture, .threshold),
            (.picture, .holes), (.picture, .margin), (.picture, .pin), (.picture, .enter),
            (.picture, .corner):
            return nil
        case (.section, .lift): return .section(.toggle)
        case (.section, _): return nil
        default: return command
        }
    }

    /// The keys of the view while a figure or a picture has the focus, before those of `caretKeyBindings` and `keyBindings`.
    public var figureKeyBindings: KeyBindings {
        get { state.figureKeyBindings }
        set { state.figureKeyBindings = newValue }
    }

    // MARK: Giving the focus

    /// Performs a key of the figure with the focus, while the text is edited. Any other key that means something there is the text's, and ends
    /// the focus.
    func performFigureKey(_ press: KeyPress) -> Bool {
        guard store.focus != nil else { return false }
        if let command = figureCommand(for: press) {
            perform(command)
            return true
        }
        switch editingKeyBindings.command(for: press) {
        case .cancel, .figure: break
        default: setFocus(nil)
        }
        return false
    }

    /// Moves the focus by `steps` figures and pictures, at first among the visible ones; the first follows the last. While the text is
    /// edited the focus goes to figures alone.
    func focusFigure(steps: Int) {
        guard steps != 0, textStorage.length > 0 else { return tellOfNoFigure() }
        let isBack = steps < 0
        var found: FigureFocus?
        var position = presentFocusPosition(isBack: isBack)
        for step in 0..<min(abs(steps), store.figures.count + Self.mostSteps) {
            var next = step == 0 && store.focus == nil && !isBack ? figureInSight(before: position, withPictures: !isEditable) : nil
            next = next ?? nextFigure(from: position, isBack: isBack, withPictures: !isEditable)
            next = next ?? nextFigure(from: FocusPosition(utf16: isBack ? .max : -1), isBack: isBack, withPictures: !isEditable)
            guard let next else { break }
            (found, position) = (next.focus, next.position)
        }
        guard let found else { return tellOfNoFigure() }
        focus(on: found)
        tellOfFocus()
    }

    /// More steps than this count as this many.
    private static var mostSteps: Int { 10_000 }

    private func tellOfNoFigure() { statusText = "No figures here" }

    func tellOfFocus() {
        switch store.focus {
        case .figure(let id) where store[id]?.isExcerpt == true:
            let isCopy = store[id]?.isCopy == true
            statusText =
                "Excerpt: arrows move it, s keeps it in the window, i goes into it, Enter \(isCopy ? "takes it away" : "sets it back"), Esc leaves"
        case .figure: statusText = "Figure: arrows move it, + - resize, w wraps, 0 puts it back, u undoes, Esc cancels and leaves"
        case .picture: statusText = "Picture: Enter lifts it out of the text, Esc leaves"
        case .section(let utf16):
            let disclosure = disclosures.first { $0.summary.lowerBound == utf16 }
            statusText = disclosure.map { $0.isOpen ? "Enter closes this" : "Enter opens this" } ?? "Folded section: Enter shows it"
        case nil: break
        }
    }

    /// Gives the focus to a figure that is pressed, so that its keys are for it when it is let go. While the text is edited letters are typed
    /// after that, and an open note has its own keys.
    func focusPressed(_ figure: Figure) { setFocus(isEditable || figure.note != nil ? nil : .figure(.figure(figure.id))) }

    /// Focuses a figure, picture or section, and scrolls to it.
    func focus(on focus: FigureFocus) {
        setFocus(.figure(focus))
        revealFigureFocus()
    }

    /// Gives the focus to what keys of links and figures act on.
    func setFocus(_ target: FocusTarget?) {
        var figure: FigureFocus?
        if case .figure(let focus) = target { figure = focus }
        if store.focus != figure {
            endKeyedMove()
            noteFigureFocus()
            store.focus = figure
            store.history.gesture = 0
            state.focusedCorner = nil
            noteFigureFocus()
        }
        if case .link(let link) = target { setFocusedLink(link) } else { setFocusedLink(nil) }
    }

    /// Scrolls until what has the focus shows, if it does not. Text that is laid out for that may move it, or take it out of sight again.
    private func revealFigureFocus() {
        for _ in 0..<Self.mostReveals {
            switch store.focus {
            case .figure(let id):
                if let figure = store[id], figure.isWaiting { scrollToCharacter(at: figure.mentionedUTF16) }
            case .picture(let utf16), .section(let utf16):
                if focusFrame.map({ !isInView($0) }) ?? true { scrollToCharacter(at: utf16) }
            case nil: return
            }
            guard let frame = focusFrame, !isInSight(frame) else { return }
            scrollToShow(frame, centring: true)
        }
    }

    private static var mostReveals: Int { 4 }

    /// Scrolls to what was put back, once the text is laid out with it, as little as that needs. The line at the top of the view stays there
    /// if that shows it. If not, the view stays as far from the text's beginning as it was, where that shows it: what is put back displaces
    /// text, and the line at the top may come to lie below it.
    /// - Parameter y: the vertical content offset before.
    func keepInSight(from y: CGFloat, _ frame: () -> CGRect?) {
        func isShown() -> Bool { frame().map(isInSight) ?? false }
        guard isScrollEnabled, !isShown(), contentOffset.y != y else { return }
        let anchored = scroll.position
        for position in [position(atContentY: y), anchored] {
            scroll.position = position
            layoutIfNeeded()
            if isShown() { break }
        }
        setNeedsDisplay()
    }

    /// The same of a figure.
    func keepFigureInSight(_ id: Figure.ID, from y: CGFloat) {
        keepInSight(from: y) { store[id].flatMap { $0.isWaiting ? nil : viewRect($0.frame) } }
    }

    /// Whether a rectangle of the view shows as far as it can.
    private func isInSight(_ rect: CGRect) -> Bool {
        let visible = visibleAreaForFocus
        if rect.minY >= visible.minY, rect.maxY <= visible.maxY { return true }
        guard columns.isPaged else { return rect.minY <= visible.minY && rect.maxY >= visible.maxY }
        let top = columns.contentTop(ofSpread: columns.spread(atPageY: pageRect(rect).midY)) - topBarHeight
        return abs(contentOffset.y - top) < 1 / displayScale
    }

    /// Scrolls until a rectangle of the view shows, or its top where it is higher than the view.
    func scrollToShow(_ rect: CGRect, centring: Bool = false) {
        guard isScrollEnabled else { return }
        let visible = visibleAreaForFocus
        let margin = min(lineStep, max(0, (visible.height - rect.height) / 2))
        if rect.minY >= visible.minY, rect.maxY <= visible.maxY { return }
        if columns.isPaged {
            let spread = columns.spread(atPageY: pageRect(rect).midY)
            return scroll(by: deviceAligned(columns.contentTop(ofSpread: spread) - topBarHeight - contentOffset.y))
        }
        if rect.height > visible.height {
            scroll(by: deviceAligned(rect.minY - visible.minY))
        } else if centring {
            scroll(by: deviceAligned(rect.midY - visible.midY))
        } else {
            scroll(by: deviceAligned(rect.minY < visible.minY ? rect.minY - margin - visible.minY : rect.maxY + margin - visible.maxY))
        }
    }

    /// The status line lies over the last line.
    private var visibleAreaForFocus: CGRect {
        CGRect(x: 0, y: topBarHeight, width: frame.width, height: max(1, frame.height - topBarHeight - barHeight - lineStep))
    }

    private func isInView(_ rect: CGRect) -> Bool { rect.intersects(CGRect(origin: .zero, size: frame.size)) }

    // MARK: What shows it

    /// Where what has the focus lies in the view; nil where no figure or picture has it.
    private var focusFrame: CGRect? {
        switch store.focus {
        case .figure(let id): store[id].flatMap { $0.isWaiting ? nil : viewRect($0.frame) }
        case .picture(let utf16): pictureFrame(at: utf16)
        case .section(let utf16): sectionFrame(of: utf16)
        case nil: nil
        }
    }

    func pictureFrame(at utf16: Int) -> CGRect? {
        guard isPicture(at: utf16), sectionFolds.range(hiding: utf16) == nil, let column = lineBox(at: utf16)?.column,
            let rect = layoutManager.attachmentRect(forCharacterAt: utf16)
        else { return nil }
        return viewRect(columns.page(rect, in: column))
    }

    /// Where a menu that a key opens belongs.
    var focusedFigurePoint: CGPoint? { focusFrame.flatMap { isInView($0) ? CGPoint(x: $0.midX, y: $0.midY) : nil } }

    private func noteFigureFocus() { if let area = focusArea { note(area) } }

    /// Where what shows the focus is drawn.
    private var focusArea: CGRect? {
        var frame = focusFrame
        if case .figure(let id) = store.focus, let figure = store[id], frame != nil { frame = viewRect(figure.shownBounds) }
        return frame?.insetBy(dx: -FigureRing.reach, dy: -FigureRing.reach)
    }

    /// A ring along the shape of the figure, or a frame around the picture, that has the focus.
    func recordFigureFocus(in rect: CGRect, into list: inout DisplayList) {
        guard !isDraggingFigure, let frame = focusFrame else { return }
        guard case .figure(let id) = store.focus, let figure = store[id] else {
            return recordFocusFrame(frame.insetBy(dx: -4, dy: -4), in: rect, into: &list)
        }
        guard let area = focusArea, area.intersects(rect) else { return }
        let path = store.ring(of: figure).path.flattened(scale: scale)
        list.append(.fillPath(path.offset(x: Fixed(frame.minX * scale), y: Fixed(frame.minY * scale)), viewTheme.link))
    }
}
