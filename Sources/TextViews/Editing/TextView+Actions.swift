import Foundation

/// Which action a command is.
extension TextView {
    /// Does what a command asks for by way of the member that a subclass may override.
    func perform(_ command: EditingCommand) {
        switch command {
        case .insertText(let text): typeKey(text)
        case .insertNewline: insertNewline(nil)
        case .insertLineBreak: insertLineBreak(nil)
        case .insertTab: insertTab(nil)
        case .deleteBackward: deleteBackward(nil)
        case .deleteForward: deleteForward(nil)
        case .delete(let movement): performDeletion(to: movement)
        case .move(let movement): performMove(movement)
        case .extend(let movement): performExtension(movement)
        case .cut: cut(nil)
        case .paste: paste(nil)
        default: carryOut(command)
        }
    }

    /// Types what a key types.
    func typeKey(_ text: String) { insertText(text, replacementRange: NSRange(location: NSNotFound, length: 0)) }

    private func performDeletion(to movement: TextMovement) {
        switch movement {
        case .wordBackward: deleteWordBackward(nil)
        case .wordForward: deleteWordForward(nil)
        case .lineStart: deleteToBeginningOfLine(nil)
        case .lineEnd: deleteToEndOfLine(nil)
        case .paragraphStart: deleteToBeginningOfParagraph(nil)
        case .paragraphEnd: deleteToEndOfParagraph(nil)
        default: carryOut(.delete(movement))
        }
    }

    private func performMove(_ movement: TextMovement) {
        switch movement {
        case .left: moveLeft(nil)
        case .right: moveRight(nil)
        case .forward: moveForward(nil)
        case .backward: moveBackward(nil)
        case .wordLeft: moveWordLeft(nil)
        case .wordRight: moveWordRight(nil)
        case .wordForward: moveWordForward(nil)
        case .wordBackward: moveWordBackward(nil)
        case .up: moveUp(nil)
        case .down: moveDown(nil)
        case .lineStart: moveToBeginningOfLine(nil)
        case .lineEnd: moveToEndOfLine(nil)
        case .paragraphStart: moveToBeginningOfParagraph(nil)
        case .paragraphEnd: moveToEndOfParagraph(nil)
        case .pageUp: pageUp(nil)
        case .pageDown: pageDown(nil)
        case .documentStart: moveToBeginningOfDocument(nil)
        case .documentEnd: moveToEndOfDocument(nil)
        case .paragraphBackward, .paragraphForward: carryOut(.move(movement))
        }
    }

    private func performExtension(_ movement: TextMovement) {
        switch movement {
        case .left: moveLeftAndModifySelection(nil)
        case .right: moveRightAndModifySelection(nil)
        case .forward: moveForwardAndModifySelection(nil)
        case .backward: moveBackwardAndModifySelection(nil)
        case .wordLeft: moveWordLeftAndModifySelection(nil)
        case .wordRight: moveWordRightAndModifySelection(nil)
        case .wordForward: moveWordForwardAndModifySelection(nil)
        case .wordBackward: moveWordBackwardAndModifySelection(nil)
        case .up: moveUpAndModifySelection(nil)
        case .down: moveDownAndModifySelection(nil)
        case .lineStart: moveToBeginningOfLineAndModifySelection(nil)
        case .lineEnd: moveToEndOfLineAndModifySelection(nil)
        case .paragraphStart: moveToBeginningOfParagraphAndModifySelection(nil)
        case .paragraphEnd: moveToEndOfParagraphAndModifySelection(nil)
        case .paragraphForward: moveParagraphForwardAndModifySelection(nil)
        case .paragraphBackward: moveParagraphBackwardAndModifySelection(nil)
        case .pageUp: pageUpAndModifySelection(nil)
        case .pageDown: pageDownAndModifySelection(nil)
        case .documentStart: moveToBeginningOfDocumentAndModifySelection(nil)
        case .documentEnd: moveToEndOfDocumentAndModifySelection(nil)
        }
    }

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
