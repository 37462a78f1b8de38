public import Foundation
public import TextViews

// The rest of NSStandardKeyBindingResponding. The senders are ignored.
extension TextView {
    /// Selects the word at the selection, or all words that it touches (`selectWord(_:)`).
    public func selectWord(_ sender: Any?) { performAction("selectWord:") }
    /// Selects the lines on the screen that the selection is in (`selectLine(_:)`).
    public func selectLine(_ sender: Any?) { performAction("selectLine:") }
    /// Selects the paragraphs that the selection is in, with their separators (`selectParagraph(_:)`).
    public func selectParagraph(_ sender: Any?) { performAction("selectParagraph:") }

    /// Types a line end (`insertParagraphSeparator(_:)`).
    public func insertParagraphSeparator(_ sender: Any?) { performAction("insertParagraphSeparator:") }
    /// Types a line end, in a field too (`insertNewlineIgnoringFieldEditor(_:)`).
    public func insertNewlineIgnoringFieldEditor(_ sender: Any?) { performAction("insertNewlineIgnoringFieldEditor:") }
    /// Types a tab, in a field too (`insertTabIgnoringFieldEditor(_:)`).
    public func insertTabIgnoringFieldEditor(_ sender: Any?) { performAction("insertTabIgnoringFieldEditor:") }
    /// Types a straight quotation mark, which stays one (`insertDoubleQuoteIgnoringSubstitution(_:)`).
    public func insertDoubleQuoteIgnoringSubstitution(_ sender: Any?) { performAction("insertDoubleQuoteIgnoringSubstitution:") }
    /// Types a straight apostrophe, which stays one (`insertSingleQuoteIgnoringSubstitution(_:)`).
    public func insertSingleQuoteIgnoringSubstitution(_ sender: Any?) { performAction("insertSingleQuoteIgnoringSubstitution:") }

    /// Moves the caret to the left end of its line on the screen (`moveToLeftEndOfLine(_:)`).
    public func moveToLeftEndOfLine(_ sender: Any?) { performAction("moveToLeftEndOfLine:") }
    /// Moves the caret to the right end of its line on the screen (`moveToRightEndOfLine(_:)`).
    public func moveToRightEndOfLine(_ sender: Any?) { performAction("moveToRightEndOfLine:") }
    /// Moves the end of the selection that is not its anchor to the left end of its line
    /// (`moveToLeftEndOfLineAndModifySelection(_:)`).
    public func moveToLeftEndOfLineAndModifySelection(_ sender: Any?) { performAction("moveToLeftEndOfLineAndModifySelection:") }
    /// Moves the end of the selection that is not its anchor to the right end of its line
    /// (`moveToRightEndOfLineAndModifySelection(_:)`).
    public func moveToRightEndOfLineAndModifySelection(_ sender: Any?) { performAction("moveToRightEndOfLineAndModifySelection:") }

    /// Scrolls a line up (`scrollLineUp(_:)`); the caret stays, as with all of these.
    public func scrollLineUp(_ sender: Any?) { performAction("scrollLineUp:") }
    /// Scrolls a line down (`scrollLineDown(_:)`).
    public func scrollLineDown(_ sender: Any?) { performAction("scrollLineDown:") }
    /// Scrolls a screen up (`scrollPageUp(_:)`).
    public func scrollPageUp(_ sender: Any?) { performAction("scrollPageUp:") }
    /// Scrolls a screen down (`scrollPageDown(_:)`).
    public func scrollPageDown(_ sender: Any?) { performAction("scrollPageDown:") }
    /// Scrolls to the beginning of the text (`scrollToBeginningOfDocument(_:)`).
    public func scrollToBeginningOfDocument(_ sender: Any?) { performAction("scrollToBeginningOfDocument:") }
    /// Scrolls to the end of the text (`scrollToEndOfDocument(_:)`).
    public func scrollToEndOfDocument(_ sender: Any?) { performAction("scrollToEndOfDocument:") }
    /// Scrolls so that the caret is in the middle of the view, as far as there is text on both sides
    /// (`centerSelectionInVisibleArea(_:)`).
    public func centerSelectionInVisibleArea(_ sender: Any?) { performAction("centerSelectionInVisibleArea:") }

    /// Types a string, or the characters of an attributed string, replacing marked text or the selection
    /// (`NSResponder.insertText(_:)`).
    public func insertText(_ insertString: Any) {
        insertText(insertString, replacementRange: NSRange(location: NSNotFound, length: 0))
    }

    /// Replaces a range as a person does: the delegate is asked, and undo brings it back. The range must be in the text
    /// (`NSTextView.performValidatedReplacement(in:with:)`).
    ///
    /// - Returns: false where the view cannot be edited, or the delegate refuses.
    @discardableResult
    public func performValidatedReplacement(in range: NSRange, with attributedString: NSAttributedString) -> Bool {
        guard shouldChangeText(in: range, replacementString: attributedString.string) else { return false }
        stack.storage?.replaceCharacters(in: range, with: attributedString)
        didChangeText()
        return true
    }
}
