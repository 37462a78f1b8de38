import Foundation
import TextKit

/// The parts of UITextInput that change the text.
extension TextView {
    /// What an input method is composing; nil where nothing is.
    var ownMarkedTextRange: TextRange? { editing.marked.map { TextRange(NSRange($0)) } }

    /// Replaces a range as a person would: asking the delegate, undoably.
    func ownReplace(_ range: TextRange, withText text: String) {
        replaceCharacters(inRange: range.nsRange, withTyped: text)
        showCaret()
    }
}
