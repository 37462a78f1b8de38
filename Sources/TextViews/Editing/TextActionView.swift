public import Foundation

/// What a text view does when a key asks for it, each a member that a subclass can override; and its part in a press of the
/// primary button. `TextView` alone derives from it.
///
/// Keys, `apply(_:)` and programs come by the same members. The actions are AppKit's (`NSStandardKeyBindingResponding`);
/// `sender` is what asks, nil for a key, and is not looked at.
///
/// What types or deletes does nothing in a view that cannot be edited; the rest works in any. Each but typing takes marked text
/// over first. A move ends a selection; `TextMovement` says what each leads to.
open class TextActionView: ScrollView {
    /// Types a string in the place of a range, or where `NSNotFound` of marked text or the selection; a key that types
    /// characters comes here (`NSTextInputClient.insertText(_:replacementRange:)`).
    ///
    /// Of an attributed string the characters alone are typed; anything but a string is an empty one.
    ///
    /// - Parameter replacementRange: in UTF-16 units of the text; what goes beyond it is cut off.
    open func insertText(_ string: Any, replacementRange: NSRange) {
        let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
        if replacementRange.location != NSNotFound { textView.selectedRange = replacementRange }
        textView.insertText(text)
    }

    /// Types a line end, by the view's `lineEnding`.
    open func insertNewline(_ sender: Any?) { textView.carryOut(.insertNewline) }
    /// Types U+2028: a new line of the same paragraph.
    open func insertLineBreak(_ sender: Any?) { textView.carryOut(.insertLineBreak) }
    /// Types a tab.
    open func insertTab(_ sender: Any?) { textView.carryOut(.insertTab) }

    /// Deletes the selection, or what Backspace deletes before the caret.
    open func deleteBackward(_ sender: Any?) { textView.carryOut(.deleteBackward) }
    /// Deletes the selection, or the grapheme cluster after the caret.
    open func deleteForward(_ sender: Any?) { textView.carryOut(.deleteForward) }
    /// Deletes the selection, or to the start of the word before the caret.
    open func deleteWordBackward(_ sender: Any?) { textView.carryOut(.delete(.wordBackward)) }
    /// Deletes the selection, or to the end of the word after the caret.
    open func deleteWordForward(_ sender: Any?) { textView.carryOut(.delete(.wordForward)) }
    /// Deletes the selection, or to the start of the line on the screen.
    open func deleteToBeginningOfLine(_ sender: Any?) { textView.carryOut(.delete(.lineStart)) }
    /// Deletes the selection, or to the end of the line on the screen.
    open func deleteToEndOfLine(_ sender: Any?) { textView.carryOut(.delete(.lineEnd)) }
    /// Deletes the selection, or to the start of the paragraph.
    open func deleteToBeginningOfParagraph(_ sender: Any?) { textView.carryOut(.delete(.paragraphStart)) }
    /// Deletes the selection, or to the end of the paragraph.
    open func deleteToEndOfParagraph(_ sender: Any?) { textView.carryOut(.delete(.paragraphEnd)) }

    /// Moves the caret one insertion point to the left as seen; from a selection, to its left end.
    open func moveLeft(_ sender: Any?) { textView.carryOut(.move(.left)) }
    /// Moves the caret one insertion point to the right as seen; from a selection, to its right end.
    open func moveRight(_ sender: Any?) { textView.carryOut(.move(.right)) }
    /// Moves the caret to the end of the grapheme cluster at it; from a selection, to its end.
    open func moveForward(_ sender: Any?) { textView.carryOut(.move(.forward)) }
    /// Moves the caret to the start of the grapheme cluster before it; from a selection, to its start.
    open func moveBackward(_ sender: Any?) { textView.carryOut(.move(.backward)) }
    /// Moves the caret a line up.
    open func moveUp(_ sender: Any?) { textView.carryOut(.move(.up)) }
    /// Moves the caret a line down.
    open func moveDown(_ sender: Any?) { textView.carryOut(.move(.down)) }
    /// Moves the caret to the start of the word before, or on a right-to-left line to the end of the next one.
    open func moveWordLeft(_ sender: Any?) { textView.carryOut(.move(.wordLeft)) }
    /// Moves the caret to the end of the next word, or on a right-to-left line to the start of the one before.
    open func moveWordRight(_ sender: Any?) { textView.carryOut(.move(.wordRight)) }
    /// Moves the caret to the end of the next word.
    open func moveWordForward(_ sender: Any?) { textView.carryOut(.move(.wordForward)) }
    /// Moves the caret to the start of the word before.
    open func moveWordBackward(_ sender: Any?) { textView.carryOut(.move(.wordBackward)) }
    /// Moves the caret to the start of its line on the screen.
    open func moveToBeginningOfLine(_ sender: Any?) { textView.carryOut(.move(.lineStart)) }
    /// Moves the caret to the end of its line on the screen.
    open func moveToEndOfLine(_ sender: Any?) { textView.carryOut(.move(.lineEnd)) }
    /// Moves the caret to the start of its paragraph, and no farther.
    open func moveToBeginningOfParagraph(_ sender: Any?) { textView.carryOut(.move(.paragraphStart)) }
    /// Moves the caret to the end of its paragraph, before the separator, and no farther.
    open func moveToEndOfParagraph(_ sender: Any?) { textView.carryOut(.move(.paragraphEnd)) }
    /// Moves the caret to the start of the text.
    open func moveToBeginningOfDocument(_ sender: Any?) { textView.carryOut(.move(.documentStart)) }
    /// Moves the caret to the end of the text.
    open func moveToEndOfDocument(_ sender: Any?) { textView.carryOut(.move(.documentEnd)) }
    /// Moves the caret as far up as the view scrolls by one screen.
    open func pageUp(_ sender: Any?) { textView.carryOut(.move(.pageUp)) }
    /// Moves the caret as far down as the view scrolls by one screen.
    open func pageDown(_ sender: Any?) { textView.carryOut(.move(.pageDown)) }

    /// Moves the end of the selection that is not its anchor one insertion point to the left as seen.
    open func moveLeftAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.left)) }
    /// Moves the end of the selection that is not its anchor one insertion point to the right as seen.
    open func moveRightAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.right)) }
    /// Moves the end of the selection that is not its anchor to the end of the grapheme cluster at it.
    open func moveForwardAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.forward)) }
    /// Moves the end of the selection that is not its anchor to the start of the grapheme cluster before it.
    open func moveBackwardAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.backward)) }
    /// Moves the end of the selection that is not its anchor a line up.
    open func moveUpAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.up)) }
    /// Moves the end of the selection that is not its anchor a line down.
    open func moveDownAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.down)) }
    /// Moves the end of the selection that is not its anchor to the start of the word before, or on a right-to-left line to the end
    /// of the next one.
    open func moveWordLeftAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.wordLeft)) }
    /// Moves the end of the selection that is not its anchor to the end of the next word, or on a right-to-left line to the start
    /// of the one before.
    open func moveWordRightAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.wordRight)) }
    /// Moves the end of the selection that is not its anchor to the end of the next word.
    open func moveWordForwardAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.wordForward)) }
    /// Moves the end of the selection that is not its anchor to the start of the word before.
    open func moveWordBackwardAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.wordBackward)) }
    /// Moves the end of the selection that is not its anchor to the start of its line on the screen.
    open func moveToBeginningOfLineAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.lineStart)) }
    /// Moves the end of the selection that is not its anchor to the end of its line on the screen.
    open func moveToEndOfLineAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.lineEnd)) }
    /// Moves the end of the selection that is not its anchor to the start of its paragraph, and no farther.
    open func moveToBeginningOfParagraphAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.paragraphStart)) }
    /// Moves the end of the selection that is not its anchor to the end of its paragraph, before the separator, and no farther.
    open func moveToEndOfParagraphAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.paragraphEnd)) }
    /// Moves the end of the selection that is not its anchor to the start of the text.
    open func moveToBeginningOfDocumentAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.documentStart)) }
    /// Moves the end of the selection that is not its anchor to the end of the text.
    open func moveToEndOfDocumentAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.documentEnd)) }
    /// Moves the end of the selection that is not its anchor to the end of its paragraph, or of the next one where it is there.
    open func moveParagraphForwardAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.paragraphForward)) }
    /// Moves the end of the selection that is not its anchor to the start of its paragraph, or of the one before where it is there.
    open func moveParagraphBackwardAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.paragraphBackward)) }
    /// Moves the end of the selection that is not its anchor as far up as the view scrolls by one screen.
    open func pageUpAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.pageUp)) }
    /// Moves the end of the selection that is not its anchor as far down as the view scrolls by one screen.
    open func pageDownAndModifySelection(_ sender: Any?) { textView.carryOut(.extend(.pageDown)) }

    // MARK: The primary button

    open override func pointerDown(_ pointer: Pointer) { take(pointer, isPrimary: pointer.button == 1, .began) }
    open override func pointerDragged(_ pointer: Pointer) { take(pointer, isPrimary: isPrimaryDown, .moved) }
    open override func pointerUp(_ pointer: Pointer) { take(pointer, isPrimary: pointer.button == 1, .ended) }

    /// A press may begin a selection, follow a link or take hold of a figure, once it ends.
    open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { process(touches) }
    open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { process(touches) }
    open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { process(touches) }
    open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { process(touches) }

    private func take(_ pointer: Pointer, isPrimary: Bool, _ phase: Touch.Phase) {
        if isPrimary { tellTouches(pointer, phase) } else { textView.process(pointer, phase) }
    }

    private func process(_ touches: Set<Touch>) {
        guard let touch = touches.first else { return }
        var pointer = touch.pointer
        pointer.location = touch.location(in: self)
        textView.process(pointer, touch.phase)
    }

    private var textView: TextView {
        guard let view = self as? TextView else { preconditionFailure("TextActionView: \(type(of: self)) is no TextView") }
        return view
    }
}
