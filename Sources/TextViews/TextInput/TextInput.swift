public import Foundation
public import TextKit

/// A text with the positions and ranges that input methods and programs ask for (UITextInput); a text view conforms.
public protocol TextInput: KeyInput {
    /// What is selected; where nothing is, the empty range of the caret.
    ///
    /// Setting it clips it to the text; nil selects nothing, where the selection began.
    var selectedTextRange: TextRange? { get set }
    /// What an input method is composing; nil where nothing is.
    var markedTextRange: TextRange? { get }
    /// What marked text has over what it will be typed with; nil is an underline.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// The position before the first character.
    var beginningOfDocument: TextPosition { get }
    /// The position after the last character.
    var endOfDocument: TextPosition { get }
    /// Is told of changes by programs; it is not retained.
    var inputDelegate: (any TextInputDelegate)? { get set }
    /// Finds words, sentences and other units.
    var tokenizer: any TextInputTokenizer { get }

    /// The characters of a range; nil where it reaches beyond the text.
    func text(in range: TextRange) -> String?
    /// Replaces a range as a person would: asking the delegate, undoably.
    ///
    /// The range must be in the text. Does nothing in a view that cannot be edited.
    func replace(_ range: TextRange, withText text: String)
    /// Whether the characters of a range may be replaced by others.
    func shouldChangeText(in range: TextRange, replacementText text: String) -> Bool
    /// Replaces the marked text, or the selection where there is none, by provisional text; nil is an empty one.
    ///
    /// Does nothing in a view that cannot be edited.
    ///
    /// - Parameter selectedRange: in UTF-16 units of the new text; its start is where the caret is, and `NSNotFound` the end.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Shows provisional text whose attributes do not count, by `setMarkedText(_:selectedRange:)` where nothing else is said.
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
    /// Takes marked text over as if it had been typed.
    func unmarkText()
    /// The range between two positions, in either order; nil where one is beyond the text.
    func textRange(from fromPosition: TextPosition, to toPosition: TextPosition) -> TextRange?
    /// The position `offset` UTF-16 units farther on, or back where it is negative; nil beyond either end of the text.
    ///
    /// One within a grapheme cluster is moved to its beginning.
    func position(from position: TextPosition, offset: Int) -> TextPosition?
    /// The position `offset` steps in a direction as it is seen: insertion points sideways, lines up and down. Nil beyond the text.
    func position(from position: TextPosition, in direction: TextLayoutDirection, offset: Int) -> TextPosition?
    /// Which of two positions comes first.
    func compare(_ position: TextPosition, to other: TextPosition) -> ComparisonResult
    /// How many UTF-16 units lie between two positions; negative where the second comes first.
    func offset(from: TextPosition, to toPosition: TextPosition) -> Int
    /// The position in a range that lies farthest in a direction.
    func position(within range: TextRange, farthestIn direction: TextLayoutDirection) -> TextPosition?
    /// The range between a position and the end of its line, or of the text, in a direction.
    func characterRange(byExtending position: TextPosition, in direction: TextLayoutDirection) -> TextRange?
    /// The writing direction of the paragraph on one side of a position.
    func baseWritingDirection(for position: TextPosition, in direction: TextStorageDirection) -> WritingDirection
    /// Gives the paragraphs of a range a writing direction.
    func setBaseWritingDirection(_ writingDirection: WritingDirection, for range: TextRange)
    /// The first line's part of what the characters of a range fill, closely; `.null` for an empty range.
    ///
    /// Logical pixels of the content. The range must be in the text.
    func firstRect(for range: TextRange) -> CGRect
    /// The rectangle of the caret at a position, in logical pixels of the content.
    ///
    /// The position must be in the text.
    func caretRect(for position: TextPosition) -> CGRect
    /// What a selection of a range fills, line by line, in logical pixels of the content; none for an empty range.
    ///
    /// The range must be in the text; all of it is laid out.
    func selectionRects(for range: TextRange) -> [TextSelectionRect]
    /// The insertion point nearest to a point of the content, in logical pixels.
    func closestPosition(to point: CGPoint) -> TextPosition?
    /// The insertion point nearest to a point of the content, moved to the nearer end of a range where it is outside.
    func closestPosition(to point: CGPoint, within range: TextRange) -> TextPosition?
    /// The grapheme cluster under a point of the content, in logical pixels; nil beside and below the text.
    func characterRange(at point: CGPoint) -> TextRange?

    /// The font and the colours of the character on one side of a position.
    func textStyling(at position: TextPosition, in direction: TextStorageDirection) -> [NSAttributedString.Key: Any]?
    /// The position `offset` characters into a range; nil beyond it.
    func position(within range: TextRange, atCharacterOffset offset: Int) -> TextPosition?
    /// How many characters lie between the start of a range and a position.
    func characterOffset(of position: TextPosition, within range: TextRange) -> Int
    /// The view whose coordinates rectangles and points are in.
    var textInputView: View { get }
}

extension TextView: TextInput {}
