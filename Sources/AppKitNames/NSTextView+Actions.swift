public import Foundation
public import TextViews

// The rest of NSStandardKeyBindingResponding. The senders are ignored.
extension TextView {
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
        shownStorage?.replaceCharacters(in: range, with: attributedString)
        didChangeText()
        return true
    }
}
