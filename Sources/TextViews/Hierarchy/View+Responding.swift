import Foundation

extension View {
    /// The view of the tree that receives keys; nil where no view has become first responder.
    public var firstResponder: View? { root.ownRoot.firstResponder }

    func takeKeyboard() -> Bool {
        guard acceptsFirstResponder else { return false }
        let top = root
        if top.ownRoot.firstResponder === self { return true }
        if let before = top.ownRoot.firstResponder, !before.resignFirstResponder() { return false }
        top.setFirstResponder(self)
        return true
    }

    func giveUpKeyboard() -> Bool {
        if isFirstResponder { root.setFirstResponder(nil) }
        return true
    }

    func endEditingBelow(force: Bool) -> Bool {
        guard let responder = firstResponder, responder.isDescendant(of: self) else { return false }
        guard force else { return responder.resignFirstResponder() }
        responder.endEditingUnasked()
        return responder.giveUpKeyboard()
    }

    func forward(_ pointer: Pointer, _ send: (View, Pointer) -> Void) {
        guard let superview else { return }
        var pointer = pointer
        pointer.location = convert(pointer.location, to: superview)
        send(superview, pointer)
    }

    func forward(_ wheel: Wheel) {
        guard let superview else { return }
        var wheel = wheel
        wheel.location = convert(wheel.location, to: superview)
        superview.scrollWheel(with: TouchEvent(wheel, in: superview))
    }
}
