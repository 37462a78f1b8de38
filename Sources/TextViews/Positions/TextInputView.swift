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

    /// What is selected; where nothing is, the empty range of the insertion point.
    ///
    /// Setting it clips it to the text; nil selects nothing, where the selection began.
    open var selectedTextRange: TextRange? {
        get { view.ownSelectedTextRange }
        set { view.ownSelectedTextRange = newValue }
    }

    /// The place a number of UTF-16 units farther on, or back where it is negative; nil beyond either end of the text.
    ///
    /// One within a grapheme cluster is moved to its beginning.
    open func position(from position: TextPosition, offset: Int) -> TextPosition? { view.ownPosition(from: position, offset: offset) }

    /// How many UTF-16 units lie between two places, which are not checked; negative where the second comes first.
    open func offset(from: TextPosition, to toPosition: TextPosition) -> Int { view.ownOffset(from: from, to: toPosition) }

    /// Which of two places, which are not checked, comes first.
    open func compare(_ position: TextPosition, to other: TextPosition) -> ComparisonResult { view.ownCompare(position, to: other) }

    /// The range between two places, in either order; nil where one is beyond the text.
    open func textRange(from fromPosition: TextPosition, to toPosition: TextPosition) -> TextRange? {
        view.ownTextRange(from: fromPosition, to: toPosition)
    }

    /// The characters of a range; nil where it reaches beyond the text.
    open func text(in range: TextRange) -> String? { view.ownText(in: range) }

    /// The insertion point nearest to a point of the content; the start of an empty text. Lays the place out.
    open func closestPosition(to point: CGPoint) -> TextPosition? { view.ownClosestPosition(to: point) }

    /// The insertion point nearest to a point of the content, moved to the nearer end of a range where it is outside.
    ///
    /// The range is not checked. Lays the place out.
    open func closestPosition(to point: CGPoint, within range: TextRange) -> TextPosition? {
        view.ownClosestPosition(to: point, within: range)
    }

    /// The grapheme cluster under a point of the content; nil beside and below the text. Lays the place out.
    open func characterRange(at point: CGPoint) -> TextRange? { view.ownCharacterRange(at: point) }

    /// The first line's part of what the characters of a range fill, closely, in the content.
    ///
    /// `.null` for an empty range and where its line fits in no container. The range must be in the text. Lays its first line out.
    open func firstRect(for range: TextRange) -> CGRect { view.ownFirstRect(for: range) }

    /// What a selection of a range fills, in the content, in the order of the text; none for an empty range.
    ///
    /// The range must be in the text; all of it is laid out.
    open func selectionRects(for range: TextRange) -> [TextSelectionRect] { view.ownSelectionRects(for: range) }

    /// What an input method is composing; nil where nothing is.
    open var markedTextRange: TextRange? { view.ownMarkedTextRange }

    /// Replaces a range as a person would: asking the delegate, undoably.
    ///
    /// The range must be in the text. Does nothing in a view that cannot be edited. Scrolls to show the caret.
    open func replace(_ range: TextRange, withText text: String) { view.ownReplace(range, withText: text) }

    /// What can be undone of this view's text; never nil, though an override may be.
    open var undoManager: UndoManager? { view.ownUndoManager }

    /// Whether there is any text (`UIKeyInput.hasText`).
    open var hasText: Bool { view.ownHasText }

    /// The characters that an input method is composing, in UTF-16 units of the text; `{NSNotFound, 0}` where none are
    /// (`NSTextInputClient.markedRange()`).
    open func markedRange() -> NSRange { view.ownMarkedRange() }

    /// Whether an input method is composing.
    open func hasMarkedText() -> Bool { view.ownHasMarkedText() }

    /// Deletes the selection, or the grapheme cluster after the caret, as the action `deleteForward(_:)` does.
    ///
    /// Does nothing in a view that cannot be edited.
    open func deleteForward() { view.ownDeleteForward() }

    /// Selects the whole text.
    open func selectAll(_ sender: Any?) { view.ownSelectAll(sender) }

    /// Scrolls as little as shows the whole range, or its beginning where it is higher than the view
    /// (`UITextView.scrollRangeToVisible(_:)`).
    ///
    /// UTF-16 units; the range must be in the text. Lays out what is scrolled to.
    open func scrollRangeToVisible(_ range: NSRange) { view.ownScrollRangeToVisible(range) }

    /// What is selected, in the order of the text, apart from each other, at least one; the first is `selectedRange`
    /// (`NSTextView.selectedRanges`).
    ///
    /// The others last until a person or a program selects anew. Setting them clips them to the text, sorts them and joins those
    /// that touch; there must be one at least.
    open var selectedRanges: [NSValue] {
        get { view.ownSelectedRanges }
        set { view.ownSelectedRanges = newValue }
    }

    /// Selects one range, which is clipped to the text (`NSTextView.setSelectedRange(_:affinity:stillSelecting:)`).
    ///
    /// `affinity` is that of a caret between two lines. `stillSelectingFlag` is handed on to
    /// `setSelectedRanges(_:affinity:stillSelecting:)`, which does not look at it.
    open func setSelectedRange(_ charRange: NSRange, affinity: SelectionAffinity, stillSelecting stillSelectingFlag: Bool) {
        view.ownSetSelectedRange(charRange, affinity: affinity, stillSelecting: stillSelectingFlag)
    }

    /// Selects one range, which is clipped to the text, with a caret between two lines on the later one.
    open func setSelectedRange(_ charRange: NSRange) { view.ownSetSelectedRange(charRange) }

    /// The insertion point nearest to a point of the view's own coordinates, which scroll with the content
    /// (`NSTextView.characterIndexForInsertion(at:)`).
    open func characterIndexForInsertion(at point: CGPoint) -> Int { view.ownCharacterIndexForInsertion(at: point) }

    /// Marks a range for a second, so that the eye finds it (`NSTextView.showFindIndicator(for:)`). Does not scroll.
    ///
    /// UTF-16 units; the range must be in the text.
    open func showFindIndicator(for charRange: NSRange) { view.ownShowFindIndicator(for: charRange) }

    /// The first column's top left corner in the content, in logical pixels (`NSTextView.textContainerOrigin`).
    open var textContainerOrigin: CGPoint { view.ownTextContainerOrigin }

    /// Gives the view a size as near to the one asked for as its limits and its resizability let it
    /// (`NSTextView.setConstrainedFrameSize(_:)`).
    ///
    /// Logical pixels. A dimension in which the view cannot be resized stays as it is.
    open func setConstrainedFrameSize(_ desiredSize: CGSize) { view.ownSetConstrainedFrameSize(desiredSize) }

    /// Puts another container in the place of the view's, between the same layout manager and view
    /// (`NSTextView.replaceTextContainer(_:)`).
    open func replaceTextContainer(_ newContainer: TextContainer) { view.ownReplaceTextContainer(newContainer) }
}
