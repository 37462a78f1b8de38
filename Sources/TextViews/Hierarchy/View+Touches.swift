extension View {
    /// Tells the view of a button, by the `mouse…` member for the button and the phase.
    func tellButton(_ pointer: Pointer, _ phase: Touch.Phase) {
        let button = phase == .moved ? heldButton : pointer.button
        if button == 1 { return tellTouches(pointer, phase) }
        let event = TouchEvent(pointer, in: self, phase == .began ? .down : phase == .moved ? .dragged : .up, button: button)
        switch (phase, button == 3) {
        case (.began, true): rightMouseDown(with: event)
        case (.began, false): otherMouseDown(with: event)
        case (.moved, true): rightMouseDragged(with: event)
        case (.moved, false): otherMouseDragged(with: event)
        case (_, true): rightMouseUp(with: event)
        case (_, false): otherMouseUp(with: event)
        }
    }

    /// Tells the view of the primary button.
    func tellTouches(_ pointer: Pointer, _ phase: Touch.Phase) {
        let event = TouchEvent(Touch(pointer, phase, in: self))
        switch phase {
        case .began: mouseDown(with: event)
        case .ended: mouseUp(with: event)
        case .cancelled: touchesCancelled(event.allTouches ?? [], with: event)
        default: mouseDragged(with: event)
        }
    }

    /// The button that a move with a button down belongs to: of several the primary one, else the secondary one.
    private var heldButton: Int {
        let buttons = root.ownRoot.pressedButtons
        return buttons.contains(1) ? 1 : buttons.contains(3) ? 3 : buttons.min() ?? 1
    }

    /// The touch of an event; one that a program made has none yet.
    func touches(of event: TouchEvent, _ phase: Touch.Phase) -> Set<Touch> {
        event.allTouches ?? [Touch(event.pointer(in: self), phase, in: self)]
    }

    /// Hands what the view has no use for to its superview.
    func forward(_ touches: Set<Touch>) {
        guard let touch = touches.first else { return }
        var pointer = touch.pointer
        pointer.location = touch.location(in: self)
        forward(pointer, touch.phase)
    }

    /// Hands a button that the view has no use for to its superview.
    func forward(_ event: TouchEvent, _ phase: Touch.Phase) { forward(event.pointer(in: self), phase) }

    private func forward(_ pointer: Pointer, _ phase: Touch.Phase) {
        switch phase {
        case .began: forward(pointer) { $0.pointerDown($1) }
        case .ended, .cancelled: forward(pointer) { $0.pointerUp($1) }
        default: forward(pointer) { $0.pointerDragged($1) }
        }
    }
}
