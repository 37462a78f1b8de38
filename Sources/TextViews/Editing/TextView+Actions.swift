import Foundation

/// Which action a command is.
extension TextView {
    /// Does what a command asks for by way of the member that a subclass may override.
    func perform(_ command: EditingCommand) {
        if let selector = command.selector { return doCommand(by: selector) }
        switch command {
        case .insertText(let text): typeKey(text)
        case .cut: cut(nil)
        case .paste: paste(nil)
        default: carryOut(command)
        }
    }

    /// Types what a key types.
    func typeKey(_ text: String) { insertText(text, replacementRange: NSRange(location: NSNotFound, length: 0)) }

    /// Escape: an action while the text can be edited, of which a delegate hears.
    func performCancel() { if isEditable { doCommand(by: "cancelOperation:") } else { cancel() } }

    /// Does what the delegate leaves to the view.
    func carryOut(_ selector: Selector) {
        if delegate?.textView(self, doCommandBy: selector) == true { return }
        performAction(selector)
    }

    /// Does an action without asking the delegate; nothing for a name that is none.
    package func performAction(_ selector: Selector) { Self.actions[selector]?(self) }

    /// Reacts to a button at a point of the own coordinates.
    func process(_ pointer: Pointer, _ phase: Touch.Phase) {
        let pointer = inViewport(pointer)
        switch phase {
        case .began: process(.pointerDown(pointer))
        case .ended: process(.pointerUp(pointer))
        case .cancelled: press = nil
        default: process(.pointerMoved(pointer))
        }
    }
}
