package import Foundation

extension View {
    /// Takes an event to the view of the tree that it is for. Points are in the viewport of this, the topmost view.
    func route(_ event: InputEvent) {
        switch event {
        case .pointerDown(let pointer): routeDown(pointer)
        case .pointerMoved(let pointer): routeMove(pointer)
        case .pointerUp(let pointer): routeUp(pointer)
        case .pointerLeft:
            if ownRoot.captured == nil { hover(nil, pointer: nil) }
        case .scroll(let dx, let dy, let point, let modifiers):
            let target = target(at: point)
            let wheel = Wheel(dx: dx, dy: dy, location: target.own(point), modifiers: modifiers)
            target.scrollWheel(with: TouchEvent(wheel, in: target))
        case .key(let press): routeKey(press)
        case .keyReleased(let press): keyTarget.keyUp(with: TouchEvent(press, in: keyTarget, .keyUp))
        case .text(let text): keyTarget.textTyped(text)
        case .preedit(let preedit): keyTarget.textComposed(preedit)
        case .pasted(let paste): keyTarget.textPasted(paste)
        case .dragMoved(let drag): routeDrag(drag)
        case .dragLeft: leaveDrag()
        case .dropped(let drop): routeDrop(drop)
        case .focus(let isFocused):
            ownRoot.hasFocus = isFocused
            keyTarget.focusChanged(isFocused)
        }
    }

    private func target(at point: CGPoint) -> View {
        let origin = boundsOrigin
        return hitTest(CGPoint(x: point.x + origin.x, y: point.y + origin.y)) ?? self
    }

    /// A point of the owner in this view's own coordinates.
    private func own(_ point: CGPoint) -> CGPoint { convert(point, from: nil) }

    private func own(_ pointer: Pointer) -> Pointer {
        var pointer = pointer
        pointer.location = own(pointer.location)
        return pointer
    }

    private func routeDown(_ pointer: Pointer) {
        let target = ownRoot.captured ?? target(at: pointer.location)
        ownRoot.captured = target
        // A release may get lost with a window that goes away.
        if ownRoot.pressedButtons.contains(pointer.button) { ownRoot.pressedButtons = [] }
        ownRoot.pressedButtons.insert(pointer.button)
        if pointer.button == 1 { focus(from: target) }
        target.pointerDown(target.own(pointer))
    }

    /// The innermost view below the pointer that wants what is dragged follows it.
    private func routeDrag(_ drag: DragOver) {
        var view: View? = target(at: drag.location)
        while let candidate = view {
            var own = drag
            own.location = candidate.own(drag.location)
            if candidate.dragMoved(own) { break }
            view = candidate.superview
        }
        if view !== ownRoot.dragTarget { leaveDrag() }
        ownRoot.dragTarget = view
        emit(.answerDrag(view != nil))
    }

    private func leaveDrag() {
        ownRoot.dragTarget?.dragLeft()
        ownRoot.dragTarget = nil
    }

    private func routeDrop(_ drop: Drop) {
        guard let view = ownRoot.dragTarget else { return }
        ownRoot.dragTarget = nil
        var own = drop
        own.location = view.own(drop.location)
        focus(from: view)
        view.dropped(own)
    }

    /// The nearest view around the one that was pressed that wants keys gets them.
    private func focus(from target: View) {
        var view: View? = target
        while let candidate = view, !candidate.acceptsFirstResponder { view = candidate.superview }
        if let view, !view.isFirstResponder { _ = view.becomeFirstResponder() }
    }

    private func routeMove(_ pointer: Pointer) {
        if let captured = ownRoot.captured {
            captured.pointerDragged(captured.own(pointer))
            return
        }
        let target = target(at: pointer.location)
        hover(target, pointer: pointer)
        let event = TouchEvent(target.own(pointer), in: target, .moved)
        target.mouseMoved(with: event)
        target.followPointerRects(at: event.location(in: target))
    }

    private func routeUp(_ pointer: Pointer) {
        let target = ownRoot.captured ?? target(at: pointer.location)
        ownRoot.pressedButtons.remove(pointer.button)
        if ownRoot.pressedButtons.isEmpty { ownRoot.captured = nil }
        target.pointerUp(target.own(pointer))
        guard ownRoot.captured == nil, superview == nil else { return }
        hover(self.target(at: pointer.location), pointer: pointer)
    }

    /// Another view is below the pointer.
    private func hover(_ view: View?, pointer: Pointer?) {
        let before = ownRoot.hovered
        guard before !== view else { return }
        ownRoot.hovered = view
        let place = pointer ?? Pointer(.zero)
        if let before { before.mouseExited(with: TouchEvent(before.own(place), in: before, .exited)) }
        if let view, pointer != nil { view.mouseEntered(with: TouchEvent(view.own(place), in: view, .entered)) }
        // A window that the pointer leaves loses its pointer shape, and gets it anew when the pointer returns.
        if view != nil { showPointer() }
    }

    /// Tells the owner of the shape that the view below the pointer asks for.
    func showPointer() {
        let state = ownRoot
        let shape = state.menus != nil ? .arrow : (state.captured ?? state.hovered ?? self).pointerShape
        guard shape != state.shownPointer else { return }
        state.shownPointer = shape
        emit(.setPointer(shape))
    }

    /// Asks for a shape of the pointer while it is over this view.
    func setPointer(_ shape: PointerShape) {
        pointerShape = shape
        root.showPointer()
    }

    /// Has the pointer show a shape over a part of the view.
    package func addPointerRect(_ rect: CGRect, _ shape: PointerShape) { pointerRects = (pointerRects ?? []) + [(rect, shape)] }

    /// Takes all shapes of the pointer away that parts of the view have.
    package func removePointerRects() { pointerRects = [] }

    /// Asks for `resetCursorRects()` when the pointer moves over the view again.
    package func invalidatePointerRects() { pointerRects = nil }

    /// The shape of the part under the pointer; a view without such parts has its own.
    private func followPointerRects(at point: CGPoint) {
        if pointerRects == nil {
            pointerRects = []
            resetCursorRects()
        }
        guard let rects = pointerRects, !rects.isEmpty else { return }
        setPointer(rects.last { $0.rect.contains(point) }?.shape ?? .arrow)
    }

    // MARK: Keys

    /// The view that keys go to.
    var keyTarget: View { ownRoot.firstResponder ?? self }

    private func routeKey(_ press: KeyPress) {
        var view: View? = keyTarget
        if !press.modifiers.isDisjoint(with: [.control, .superKey]), performKeyEquivalent(with: TouchEvent(press, in: keyTarget)) {
            return
        }
        while let candidate = view {
            let event = TouchEvent(press, in: candidate)
            candidate.keyDown(with: event)
            if !event.isPassedOn { return }
            view = candidate.superview
        }
        if press.key == .menu || press.key == .function(10) && press.modifiers == .shift { return routeMenuKey(time: press.time) }
        guard press.key == .tab, press.modifiers.subtracting(.shift).isEmpty else { return }
        focusNext(backwards: press.modifiers.contains(.shift))
    }

    /// Gives the keyboard to the next view that wants it, in the order of the tree; around at the end.
    private func focusNext(backwards: Bool) {
        var views: [View] = []
        collectFocusable(into: &views)
        guard !views.isEmpty else { return }
        let current = ownRoot.firstResponder.flatMap { focused in views.firstIndex { $0 === focused } }
        let next =
            current.map { ($0 + (backwards ? views.count - 1 : 1)) % views.count } ?? (backwards ? views.count - 1 : 0)
        if views[next].becomeFirstResponder() { views[next].scrollIntoView() }
    }

    private func collectFocusable(into views: inout [View]) {
        guard isDrawn, isUserInteractionEnabled else { return }
        if acceptsFirstResponder { views.append(self) }
        for subview in subviews { subview.collectFocusable(into: &views) }
    }

    /// Scrolls what the view is in so far that it shows.
    private func scrollIntoView() {
        var view = superview
        while let candidate = view {
            (candidate as? ScrollView)?.scrollRectToVisible(convert(bounds, to: candidate), animated: false)
            view = candidate.superview
        }
    }

    /// Moves the keyboard; the views are told only while the owner has it.
    func setFirstResponder(_ view: View?) {
        let before = keyTarget
        ownRoot.firstResponder = view
        let now = keyTarget
        guard before !== now, ownRoot.hasFocus else { return }
        before.focusChanged(false)
        now.focusChanged(true)
    }
}
