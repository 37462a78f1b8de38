extension View {
    /// Tells the view of the primary button, by the member of `touches…` for the phase.
    func tellTouches(_ pointer: Pointer, _ phase: Touch.Phase) {
        let touch = Touch(pointer, phase, in: self)
        let event = TouchEvent(touch)
        switch phase {
        case .began: touchesBegan([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        default: touchesMoved([touch], with: event)
        }
    }

    /// Whether moves are those of a touch.
    var isPrimaryDown: Bool { root.ownRoot.pressedButtons.contains(1) }

    /// Hands what the view has no use for to its superview.
    func forward(_ touches: Set<Touch>) {
        guard let touch = touches.first else { return }
        var pointer = touch.pointer
        pointer.location = touch.location(in: self)
        switch touch.phase {
        case .began: forward(pointer) { $0.pointerDown($1) }
        case .ended, .cancelled: forward(pointer) { $0.pointerUp($1) }
        default: forward(pointer) { $0.pointerDragged($1) }
        }
    }
}
