public import Foundation
public import TextViews

/// What takes typed text (UIKeyInput).
public protocol UIKeyInput: AnyObject {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Types characters in the place of marked text, else of the selection, or at the caret.
    ///
    /// Does nothing in a view that cannot be edited.
    func insertText(_ text: String)
    /// Deletes the selection, or what Backspace deletes before the caret.
    ///
    /// Does nothing in a view that cannot be edited.
    func deleteBackward()
}

/// The places of a text as input methods and programs ask for them (UITextInput); a text view answers.
public protocol UITextInput: UIKeyInput {
    /// What is selected; where nothing is, the empty range of the caret.
    ///
    /// Setting it clips it to the text; nil selects nothing, where the selection began.
    var selectedTextRange: UITextRange? { get set }
    /// What an input method is composing; nil where nothing is.
    var markedTextRange: UITextRange? { get }
    /// What marked text has over what it will be typed with; nil is an underline.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// The place before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The place after the last character.
    var endOfDocument: UITextPosition { get }

    /// The characters of a range; nil where it reaches beyond the text.
    func text(in range: UITextRange) -> String?
    /// Replaces a range as a person would: asking the delegate, undoably.
    ///
    /// The range must be in the text. Does nothing in a view that cannot be edited.
    func replace(_ range: UITextRange, withText text: String)
    /// Replaces the marked text, or the selection where there is none, by provisional text; nil is an empty one.
    ///
    /// Does nothing in a view that cannot be edited.
    ///
    /// - Parameter selectedRange: in UTF-16 units of the new text; its start is where the caret is, and `NSNotFound` the end.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Takes marked text over as if it had been typed.
    func unmarkText()
    /// The range between two places, in either order; nil where one is beyond the text.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The place a number of UTF-16 units farther on, or back where it is negative; nil beyond either end of the text.
    ///
    /// One within a grapheme cluster is moved to its beginning.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Which of two places comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// How many UTF-16 units lie between two places; negative where the second comes first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The first line's part of what the characters of a range fill, closely; `.null` for an empty range.
    ///
    /// Logical pixels of the content. The range must be in the text.
    func firstRect(for range: UITextRange) -> CGRect
    /// Where the caret of a place stands, in logical pixels of the content.
    ///
    /// The place must be in the text.
    func caretRect(for position: UITextPosition) -> CGRect
    /// What a selection of a range fills, line by line, in logical pixels of the content; none for an empty range.
    ///
    /// The range must be in the text; all of it is laid out.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The insertion point nearest to a point of the content, in logical pixels.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The insertion point nearest to a point of the content, moved to the nearer end of a range where it is outside.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// The grapheme cluster under a point of the content, in logical pixels; nil beside and below the text.
    func characterRange(at point: CGPoint) -> UITextRange?
}

extension TextView: UITextInput {}
