import Foundation

extension TextView {
    /// Reacts to an event whose points are in the viewport; false for a key that means nothing here.
    @discardableResult
    func process(_ event: InputEvent) -> Bool {
        if Self.endsMessage(event) {
            if statusText != nil { statusText = nil }
            state.caretBrowsing?.followsView = false
        }
        endKeyedMove(before: event)
        switch event {
        case .key(let press):
            lastTime = press.time
            if cancelFigureDrag(by: press) { return true }
            if isEditable { return processEditingKey(press) }
            return processReadingKey(press)
        case .pointerDown(let pointer):
            keepHandles(at: containerPoint(pointer.location))
            setFocus(nil)
            hideLinkHints()
            press(with: pointer)
        case .pointerMoved(let pointer): move(with: pointer)
        case .pointerUp(let pointer): release(with: pointer)
        case .pointerLeft: pointerLeft()
        case .scroll(let dx, let dy, let point, let modifiers):
            hideLinkHints()
            turn(dx, dy, at: point, modifiers)
        case .text(let text):
            endRulerDrag()
            if isEditable, let typed = TypedText.typed(text) { typeCommitted(typed) }
        case .preedit(let preedit):
            endRulerDrag()
            receivePreedit(preedit)
        case .pasted(let paste):
            endRulerDrag()
            receivePaste(paste)
        case .dragMoved(let drag): emit(.answerDrag(followDrag(drag)))
        case .dragLeft: showDropCaret(nil)
        case .dropped(let drop): receiveDrop(drop)
        case .focus(let isFocused): keyboardChanged(isFocused)
        case .keyReleased: return false
        }
        return true
    }

    /// A key of text that is only read: a part of a sequence, or what the bindings make of it.
    private func processReadingKey(_ press: KeyPress) -> Bool {
        if links.hints != nil {
            takeHintKey(press)
            return true
        }
        // A key that an owner has bound is no part of a sequence that has not begun.
        let isBound = state.keys == KeySequence() && readingCommand(for: press) != nil
        switch isBound ? .plain(count: nil) : state.keys.take(press, own: keyBindings.sequences) {
        case .waits, .nothing: return true
        case .command(let command): return isCaretBrowsingEnabled ? performWithCaret(command, times: nil) : performKey(command)
        case .plain(var count, let fraction):
            guard var bound = readingCommand(for: press), isScrollEnabled || !bound.scrolls else { return false }
            if case .goToShare = bound { (bound, count) = (bound.times(count, fraction: fraction), nil) }
            // With nothing to copy, Control+C gets out of things as Escape does: in terminals, less and vi it interrupts.
            let interrupts = bound == .copy && press.key == .character("c") && press.modifiers == .control && selection.isEmpty
            let command = interrupts ? .cancel : bound
            guard mayPerform(command) else { return true }
            return isCaretBrowsingEnabled ? performWithCaret(command, times: count) : performKey(command, times: count)
        }
    }

    /// Performs a key's command as often as the number before it says, or what the number makes of it.
    func performKey(_ command: Command, times count: Int?) -> Bool {
        switch (command, count.map { min($0, Self.mostRepetitions) }) {
        case (.findNext, let count?): goToNextHit(backward: false, times: count)
        case (.findPrevious, let count?): goToNextHit(backward: true, times: count)
        case (.makeTextLarger, let count?): changeTextSize(by: count)
        case (.makeTextSmaller, let count?): changeTextSize(by: -count)
        case (.goBack, let count?), (.goForward, let count?): for _ in 0..<count { perform(command) }
        default: return performKey(command.times(count))
        }
        return true
    }

    /// A greater number does no more.
    private static let mostRepetitions = 1000

    /// Performs a key's command; false passes it on to the superview.
    func performKey(_ command: Command) -> Bool {
        switch command {
        case .moveFocus(let steps): return moveFocus(steps: steps)
        case .scrollSideways(let steps): return scrollSideways(steps: steps)
        case .activate where !isScrollEnabled: return followFocusedLink()
        default: perform(command)
        }
        return true
    }

    /// A pointer of the own coordinates in the viewport.
    func inViewport(_ pointer: Pointer) -> Pointer {
        var pointer = pointer
        pointer.location.y -= contentOffset.y
        return pointer
    }

    func inViewport(_ drag: DragOver) -> DragOver {
        var drag = drag
        drag.location.y -= contentOffset.y
        return drag
    }

    func inViewport(_ drop: Drop) -> Drop {
        var drop = drop
        drop.location.y -= contentOffset.y
        return drop
    }

    /// False where the text has nowhere to go: what it lies in may scroll then.
    func turnText(_ wheel: Wheel) -> Bool {
        let zooms = wheel.modifiers.contains(.control)
        let offset = contentOffset
        let point = CGPoint(x: wheel.location.x - offset.x, y: wheel.location.y - offset.y)
        let isAcross = abs(wheel.dx) > abs(wheel.dy) && !zooms && (tablePart(at: point) != nil || maximumSidewaysOffset > 0)
        guard superview == nil || zooms || isAcross || (isScrollEnabled && scrollBar.isNeeded) else { return false }
        return process(.scroll(dx: wheel.dx, dy: wheel.dy, at: point, modifiers: wheel.modifiers))
    }

    /// A message has been read when the reader goes on.
    package static func endsMessage(_ event: InputEvent) -> Bool {
        switch event {
        case .key, .pointerDown: true
        default: false
        }
    }

    private func press(with pointer: Pointer) {
        lastTime = pointer.time
        switch pointer.button {
        case 1:
            primaryDown(pointer)
            if pointer.clickCount == 2, let utf16 = attachment(at: pointer.location) { tellOfCell(at: utf16, isDouble: true) }
        case 2: if !beginPanning(at: pointer.location) { pastePrimary(at: pointer.location) }
        case 3: presentMenu(for: pointer)
        case 8: goBack()
        case 9: goForward()
        default: break
        }
    }

    private func primaryDown(_ pointer: Pointer) {
        let point = pointer.location
        if isDraggingFigure || selection.isDragging || pressScrollBar(at: point) { return }
        if store.figure(at: containerPoint(point)) == nil, pressTableBar(at: point) || pressSidewaysBar(at: point) { return }
        if pointer.modifiers.contains(.control), !isEditable, pressPicture(at: point) { return }
        if let (figure, corner) = figureCorner(at: containerPoint(point)) {
            return beginFigureDrag(figure, at: point, kind: .resize(corner))
        }
        if let (figure, index) = polygonCorner(at: containerPoint(point)) {
            return beginFigureDrag(figure, at: point, kind: .corner(index))
        }
        if let figure = store.figure(at: containerPoint(point)) { return press(figure, pointer) }
        if pressFoldMark(at: point) { return }
        let isPlain = pointer.clickCount <= 1 && !pointer.modifiers.contains(.shift)
        // Where text is edited, a press puts the caret there.
        let reads = !isEditable || pointer.modifiers.contains(.control)
        if pointer.clickCount == 2, pointer.modifiers.isEmpty, !isEditable, link(at: point) == nil, let picture = attachment(at: point),
            liftAttachment(at: picture)
        {
            return
        }
        let link = isPlain && reads ? link(at: point) ?? sourceLink(at: point) : nil
        let attachment = isPlain && !isEditable ? attachment(at: point) : nil
        // Control and a click select a sentence of text that is read.
        let isOnSelection = isPlain && (isEditable || !pointer.modifiers.contains(.control)) && isOnSelection(point)
        let held = isPlain && isEditable && link == nil ? menuPress(at: point, isOnSelection: isOnSelection) : nil
        if let held, isOnSelection {
            press = held
        } else if link != nil || attachment != nil || isOnSelection {
            let opensNewWindow = (!isEditable || link?.isSource == true) && pointer.modifiers.contains(.control)
            press = PressState(
                location: point, link: link, attachment: attachment, opensNewWindow: opensNewWindow, isOnSelection: isOnSelection)
        } else if isSelectable {
            let extends = pointer.modifiers.contains(.shift)
            beginSelection(at: point, clickCount: pointer.clickCount, modifiers: pointer.modifiers, extending: extends)
            press = held
        }
    }

    /// Takes a figure in hand, or sets it back into the text by a double click.
    private func press(_ figure: Figure, _ pointer: Pointer) {
        if pointer.clickCount == 2 {
            if setFigureBack(figure.id) { return }
            statusText = "This figure is beside the text, not of it; its menu puts it back to where it was"
        }
        beginFigureDrag(figure, at: pointer.location, kind: pointer.modifiers.contains(.shift) ? .margin : .move)
    }

    /// The press on a link or a picture of text that is edited, which opens the item's menu when it is held; nil beside one.
    private func menuPress(at point: CGPoint, isOnSelection: Bool) -> PressState? {
        let link = link(at: point)
        let attachment = attachment(at: point)
        guard link != nil || attachment != nil else { return nil }
        return PressState(location: point, link: link, attachment: attachment, isOnSelection: isOnSelection, isForMenuOnly: true)
    }

    /// With Control, a drag of a picture takes it to another program; a click is what it is without. False where there is none.
    private func pressPicture(at point: CGPoint) -> Bool {
        guard let picture = shownPicture(at: point), excerpt(of: picture)?.picture != nil else { return false }
        press = PressState(
            location: point, link: link(at: point), attachment: attachment(at: point), opensNewWindow: true, picture: picture)
        return true
    }

    private func move(with pointer: Pointer) {
        let point = pointer.location
        if scroll.panned != nil {
            pan(to: point)
        } else if isDraggingScrollBar {
            dragScrollBar(to: point)
        } else if scroll.tableGrip != nil {
            dragTableBar(to: point)
        } else if state.unwrapped?.grip != nil {
            dragSidewaysBar(to: point)
        } else if isDraggingFigure {
            store.drag?.isFree = pointer.modifiers.contains(.alt)
            dragFigure(to: point)
        } else if selection.isDragging {
            if press?.isDrag(to: point) == true { press = nil }
            continueSelection(to: point)
        } else if let press {
            if press.isDrag(to: point) { dragPress(press, to: point) }
        } else {
            hover(at: point)
        }
    }

    /// Lines outside the view are reached by scrolling to them, not by pointing at where they would be.
    private func continueSelection(to point: CGPoint) {
        dragSelection(to: CGPoint(x: point.x, y: min(max(topBarHeight, point.y), frame.height - 1)))
        selection.pointer = point
        followSelection(to: point)
    }

    private func dragPress(_ press: PressState, to point: CGPoint) {
        self.press = nil
        if let picture = press.picture {
            _ = dragOut(picture)
        } else if let attachment = press.attachment, !press.isForMenuOnly, liftAttachment(at: attachment, pointer: press.location) {
            dragFigure(to: point)
        } else if press.isOnSelection {
            dragOutSelection()
        } else if isSelectable {
            beginSelection(at: press.location, clickCount: 1, modifiers: [], extending: false)
            continueSelection(to: point)
        }
    }

    private func release(with pointer: Pointer) {
        lastTime = pointer.time
        if pointer.button == 2, scroll.panned != nil {
            endPanning()
            return hover(at: pointer.location)
        }
        guard pointer.button == 1 else { return }
        state.isDraggingOutPicture = false
        let point = pointer.location
        if isDraggingScrollBar {
            releaseScrollBar()
        } else if scroll.tableGrip != nil {
            scroll.tableGrip = nil
        } else if state.unwrapped?.grip != nil {
            state.unwrapped?.grip = nil
        } else if isDraggingFigure {
            if pointer.modifiers.contains(.alt) { store.drag?.isFree = true }
            dropFigure()
        } else if selection.isDragging {
            let pressed = press?.attachment
            press = nil
            endSelection()
            if let pressed, attachment(at: point) == pressed { tellOfCell(at: pressed) }
            if pressed == nil, selection.isEmpty, !isEditable, pointer.modifiers.isEmpty,
                let summary = disclosure(at: point, onlyTriangle: false)
            {
                toggleDisclosure(at: summary)
            }
        } else if let press {
            self.press = nil
            click(press, at: point)
        }
        hover(at: point)
    }

    private func click(_ press: PressState, at point: CGPoint) {
        if let utf16 = press.attachment, attachment(at: point) == utf16 { tellOfCell(at: utf16) }
        if press.isForMenuOnly || press.link == nil && press.attachment == nil {
            beginSelection(at: press.location, clickCount: 1, extending: false)
            return endSelection()
        }
        clearSelection()
        if let link = press.link {
            guard self.link(at: point) ?? sourceLink(at: point) == link else { return }
            perform(press.opensNewWindow ? .openInNewWindow : .follow, on: link)
        } else if let utf16 = press.attachment, attachment(at: point) == utf16 {
            invokeAttachment(at: utf16)
        }
    }

    private func clearSelection() {
        guard !selection.isEmpty else { return }
        changeSelection { $0.select($0.range.lowerBound..<$0.range.lowerBound) }
        emit(.setPrimary(nil, time: lastTime))
    }

    private func pointerLeft() {
        guard !isDraggingFigure, !selection.isDragging, !isDraggingScrollBar else { return }
        scroll.pointer = nil
        hoverFigure(at: nil)
        hoverLink(at: nil)
        hoverScrollBar(false)
    }

    /// Shows what a press here would do.
    func hover(at point: CGPoint) {
        scroll.pointer = point
        let isOverBar = isScrollEnabled && scrollBar.isNeeded && scrollBar.strip.contains(point)
        let isOverFigure = !isOverBar && store.figure(at: containerPoint(point)) != nil
        let isOverTableBar = !isOverBar && !isOverFigure && (tablePart(at: point)?.bar.strip ?? sidewaysBar?.strip)?.contains(point) == true
        hoverScrollBar(isOverBar)
        hoverLink(at: isOverBar || isOverFigure || isOverTableBar ? nil : point)
        hoverFigure(at: isOverBar || isOverTableBar ? nil : containerPoint(point))
        if isOverBar || isOverTableBar {
            setPointer(.arrow)
        } else if let handle = figureCorner(at: containerPoint(point)) {
            setPointer(handle.corner.pointer)
        } else if polygonCorner(at: containerPoint(point)) != nil {
            setPointer(.hand)
        } else if isOverFigure {
            setPointer(.grab)
        } else if links.hovered != nil || foldedSection(at: point) != nil || disclosure(at: point, onlyTriangle: false) != nil {
            setPointer(.hand)
        } else if attachment(at: point) != nil {
            setPointer(.grab)
        } else {
            let x = columns.columnPoint(at: containerPoint(point)).point.x
            setPointer(isSelectable && x >= 0 && x <= columnWidth ? .text : .arrow)
        }
    }

    private func turn(_ dx: CGFloat, _ dy: CGFloat, at point: CGPoint, _ modifiers: Modifiers) {
        // A finger that moves mostly up or down also drifts sideways, which is not meant.
        if abs(dx) > abs(dy), !modifiers.contains(.control), turnSideways(dx, at: point) { return }
        // Wheels that turn one way alone turn the other with Shift.
        if modifiers == .shift, dx == 0, scrollUnwrapped(by: dy * 3 * lineStep) { return }
        wheel(dy, modifiers)
    }

    /// Three lines to a notch; with Control, one text size to a notch, and with Alt one length of lines, whose fractions add up.
    private func wheel(_ dy: CGFloat, _ modifiers: Modifiers) {
        if dy != 0 { scroll.partSwipe.forgetDrift() }
        let turnsLook = modifiers == .alt && !isEditable
        guard modifiers.contains(.control) || turnsLook else {
            scroll.zoomNotches = 0
            // Of fractions of a notch, the parts of a device pixel add up.
            let distance = dy * 3 * lineStep + (dy == dy.rounded() ? 0 : scroll.wheelRest)
            let step = deviceAligned(distance)
            scroll.wheelRest = dy == dy.rounded() ? 0 : distance - step
            if step != 0 { scroll(by: step) }
            return
        }
        scroll.zoomNotches -= dy
        let notches = scroll.zoomNotches.rounded(.towardZero)
        guard notches != 0 else { return }
        scroll.zoomNotches -= notches
        emit(turnsLook ? .perform(.changePageSetup(.longerLines(Int(notches)))) : .changeTextSize(Int(notches)))
    }
}
