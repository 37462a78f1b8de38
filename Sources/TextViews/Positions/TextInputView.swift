public import Foundation
public import TextKit

/// The places of a text view's text, as input methods and programs ask for them: positions, ranges, rectangles, selections.
///
/// They are members of a class of their own so that each can be overridden: `TextView`, which is the only subclass there may
/// be beside its own, answers them. Positions are UTF-16 offsets; points and rectangles are logical pixels of the content.
/// Follows UITextInput and NSTextView.
open class TextInputView: TextActionView {
    private var view: TextView {
        guard let view = self as? TextView else { preconditionFailure("TextInputView: \(type(of: self)) is no TextView") }
        return view
    }

    /// The place before the first character.
    open var beginningOfDocument: TextPosition { view.ownBeginningOfDocument }

    /// The place after the last character.
    open var endOfDocument: TextPosition { view.ownEndOfDocument }

    /// What is selected; where nothing is, the empty range of the insertion point. Setting nil selects nothing.
    open var selectedTextRange: TextRange? {
        get { view.ownSelectedTextRange }
        set { view.ownSelectedTextRange = newValue }
    }

    /// The place a number of UTF-16 units farther on; nil beyond either end of the text. One within a grapheme cluster is
    /// moved to its beginning.
    open func position(from position: TextPosition, offset: Int) -> TextPosition? { view.ownPosition(from: position, offset: offset) }

    /// How many UTF-16 units lie between two places; negative where the second comes first.
    open func offset(from: TextPosition, to toPosition: TextPosition) -> Int { view.ownOffset(from: from, to: toPosition) }

    /// Which of two places comes first.
    open func compare(_ position: TextPosition, to other: TextPosition) -> ComparisonResult { view.ownCompare(position, to: other) }

    /// The range between two places; nil where one is beyond the end of the text.
    open func textRange(from fromPosition: TextPosition, to toPosition: TextPosition) -> TextRange? {
        view.ownTextRange(from: fromPosition, to: toPosition)
    }

    /// The characters of a range; nil where it reaches beyond the end of the text.
    open func text(in range: TextRange) -> String? { view.ownText(in: range) }

    /// The insertion point nearest to a point of the content.
    open func closestPosition(to point: CGPoint) -> TextPosition? { view.ownClosestPosition(to: point) }

    /// The insertion point of a range nearest to a point of the content.
    open func closestPosition(to point: CGPoint, within range: TextRange) -> TextPosition? {
        view.ownClosestPosition(to: point, within: range)
    }

    /// The grapheme cluster under a point of the content; nil beside and below the text.
    open func characterRange(at point: CGPoint) -> TextRange? { view.ownCharacterRange(at: point) }

    /// The first line's part of what the characters of a range fill, closely, in the content; `.null` for a range of none.
    open func firstRect(for range: TextRange) -> CGRect { view.ownFirstRect(for: range) }

    /// What a selection of a range fills, in the content; lays all of the range out.
    open func selectionRects(for range: TextRange) -> [TextSelectionRect] { view.ownSelectionRects(for: range) }

    /// What an input method is composing; nil where nothing is.
    open var markedTextRange: TextRange? { view.ownMarkedTextRange }

    /// Replaces a range as a person would: asking the delegate, undoably.
    open func replace(_ range: TextRange, withText text: String) { view.ownReplace(range, withText: text) }

    /// What can be undone of this view's text.
    open var undoManager: UndoManager? { view.ownUndoManager }

    /// Whether there is any text (`UIKeyInput.hasText`).
    open var hasText: Bool { view.ownHasText }

    /// The characters that an input method is composing; `NSNotFound` where none are (`NSTextInputClient.markedRange()`).
    open func markedRange() -> NSRange { view.ownMarkedRange() }

    /// Whether an input method is composing.
    open func hasMarkedText() -> Bool { view.ownHasMarkedText() }

    /// Deletes the selection, or the character after the caret (`NSResponder.deleteForward(_:)`).
    open func deleteForward() { view.ownDeleteForward() }

    /// Selects the whole text.
    open func selectAll(_ sender: Any?) { view.ownSelectAll(sender) }

    /// Scrolls as little as shows the whole range, or its beginning where it is higher than the view
    /// (`UITextView.scrollRangeToVisible(_:)`).
    open func scrollRangeToVisible(_ range: NSRange) { view.ownScrollRangeToVisible(range) }

    /// What is selected, in the order of the text, apart from each other, at least one; the first is `selectedRange`
    /// (`NSTextView.selectedRanges`). The others last until a person or a program selects anew.
    open var selectedRanges: [NSValue] {
        get { view.ownSelectedRanges }
        set { view.ownSelectedRanges = newValue }
    }

    /// Selects one range (`NSTextView.setSelectedRange(_:affinity:stillSelecting:)`).
    open func setSelectedRange(_ charRange: NSRange, affinity: SelectionAffinity, stillSelecting stillSelectingFlag: Bool) {
        view.ownSetSelectedRange(charRange, affinity: affinity, stillSelecting: stillSelectingFlag)
    }

    /// Selects one range, with the caret on the line that it begins.
    open func setSelectedRange(_ charRange: NSRange) { view.ownSetSelectedRange(charRange) }

    /// The insertion point nearest to a point of the view's own coordinates, which scroll with the content
    /// (`NSTextView.characterIndexForInsertion(at:)`).
    open func characterIndexForInsertion(at point: CGPoint) -> Int { view.ownCharacterIndexForInsertion(at: point) }

    /// Marks a range for a second, so that the eye finds it (`NSTextView.showFindIndicator(for:)`). Does not scroll.
    open func showFindIndicator(for charRange: NSRange) { view.ownShowFindIndicator(for: charRange) }

    /// The first column's top left corner in the content (`NSTextView.textContainerOrigin`).
    open var textContainerOrigin: CGPoint { view.ownTextContainerOrigin }

    /// Gives the view a size as near to the one asked for as its limits and its resizability let it
    /// (`NSTextView.setConstrainedFrameSize(_:)`).
    open func setConstrainedFrameSize(_ desiredSize: CGSize) { view.ownSetConstrainedFrameSize(desiredSize) }

    /// Puts another container in the place of the view's, between the same layout manager and view
    /// (`NSTextView.replaceTextContainer(_:)`).
    open func replaceTextContainer(_ newContainer: TextContainer) { view.ownReplaceTextContainer(newContainer) }
}
