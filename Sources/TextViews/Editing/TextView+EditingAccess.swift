public import Foundation
import TextKit

/// What programs reach of a view's editing.
extension TextView {
    /// Posted when the user begins to edit, with the view as object (`UITextView.textDidBeginEditingNotification`).
    public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted after a change by the user, and after one that `didChangeText()` reports, with the view as object
    /// (`UITextView.textDidChangeNotification`).
    public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
    /// Posted when editing has ended, with the view as object (`UITextView.textDidEndEditingNotification`).
    public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")
    /// AppKit's name of `textDidBeginEditingNotification`, posted after it (`NSText.didBeginEditingNotification`).
    public static let didBeginEditingNotification = NSNotification.Name("NSTextDidBeginEditingNotification")
    /// AppKit's name of `textDidChangeNotification`, posted after it (`NSText.didChangeNotification`).
    public static let didChangeNotification = NSNotification.Name("NSTextDidChangeNotification")
    /// AppKit's name of `textDidEndEditingNotification`, posted after it (`NSText.didEndEditingNotification`).
    public static let didEndEditingNotification = NSNotification.Name("NSTextDidEndEditingNotification")
    /// Posted after `typingAttributes` has been set, with the view as object (`NSTextView.didChangeTypingAttributesNotification`).
    public static let didChangeTypingAttributesNotification = NSNotification.Name("NSTextViewDidChangeTypingAttributesNotification")

    /// Whether changes are registered for undo (`NSTextView.allowsUndo`).
    public var allowsUndo: Bool {
        get { editing.allowsUndo }
        set {
            editing.allowsUndo = newValue
            if !newValue { forgetUndo() }
        }
    }

    /// The line end that Return types and that pasted line ends become: "\n", or that of the edited file. An addition to
    /// UITextView.
    public var lineEnding: String {
        get { editing.lineEnding }
        set { editing.lineEnding = newValue }
    }

    /// The keys of the view while it can be edited; `keyBindings` are for reading. An addition to UITextView.
    public var editingKeyBindings: KeyBindings {
        get { editing.keyBindings }
        set { editing.keyBindings = newValue }
    }

    /// The attributes shown on marked text over those it will be typed with; nil is an underline (`UITextInput.markedTextStyle`).
    public var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editing.markedTextStyle }
        set { editing.markedTextStyle = newValue }
    }

    /// Which of two lines a caret at the break between them is shown on (`NSTextView.selectionAffinity`).
    @_disfavoredOverload
    public var selectionAffinity: SelectionAffinity { selection.isUpstream ? .upstream : .downstream }

    /// Whether `selectionAffinity` is upstream; no kit has a member of this name with another type.
    package var isSelectionUpstream: Bool { selection.isUpstream }

    /// Replaces characters as typing does: asking the delegate, undoably, with the typing attributes there.
    ///
    /// - Returns: false where the view is not editable or the delegate refuses.
    @discardableResult
    public func replaceCharacters(inRange range: NSRange, withTyped text: String) -> Bool {
        let length = textStorage.length
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= length - range.location,
            "TextView.replaceCharacters(inRange:withTyped:): \(range) in a text of \(length)")
        recorder.breakUndoCoalescing()
        changeSelection { $0.select(range.location..<range.location + range.length) }
        defer { recorder.breakUndoCoalescing() }
        return change(range.location..<range.location + range.length, to: text, .other)
    }
}

/// Which of two lines of a paragraph a caret position at the break between them belongs to (`NSSelectionAffinity`).
public enum SelectionAffinity: UInt, Sendable {
    /// To the upper one, at whose end it is.
    case upstream
    /// To the lower one, at whose start it is.
    case downstream
}
