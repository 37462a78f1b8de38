public import Foundation
import TextKit

/// What programs reach of a view's editing.
extension TextView {
    /// Posted when a person begins to edit, with the view as object (`UITextView.textDidBeginEditingNotification`).
    public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted after a change by a person, or one that `didChangeText()` was called for, with the view as object
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
            if !newValue { editing.undoManager.removeAllActions() }
        }
    }

    /// What Return types and line ends of pasted text become: "\n", or what the file has that is edited. An addition to UITextView.
    public var lineEnding: String {
        get { editing.lineEnding }
        set { editing.lineEnding = newValue }
    }

    /// The keys of the view while it can be edited; `keyBindings` are for reading. An addition to UITextView.
    public var editingKeyBindings: KeyBindings {
        get { editing.keyBindings }
        set { editing.keyBindings = newValue }
    }

    /// What marked text has over what it will be typed with; nil is an underline (`UITextInput.markedTextStyle`).
    public var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editing.markedTextStyle }
        set { editing.markedTextStyle = newValue }
    }

    /// On which of two lines a caret between them stands (`NSTextView.selectionAffinity`).
    public var selectionAffinity: SelectionAffinity { selection.isUpstream ? .upstream : .downstream }

    /// Replaces characters as a person would: asking the delegate, undoably, with the typing attributes there.
    ///
    /// - Returns: false where the view is not editable or the delegate refuses.
    @discardableResult
    public func replaceCharacters(inRange range: NSRange, withTyped text: String) -> Bool {
        let length = textStorage.length
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= length - range.location,
            "TextView.replaceCharacters(inRange:withTyped:): \(range) in a text of \(length)")
        editing.undoManager.breakUndoCoalescing()
        changeSelection { $0.select(range.location..<range.location + range.length) }
        defer { editing.undoManager.breakUndoCoalescing() }
        return change(range.location..<range.location + range.length, to: text, .other)
    }
}

/// To which of two lines of a paragraph a place between them belongs (`NSSelectionAffinity`).
public enum SelectionAffinity: UInt, Sendable {
    /// To the upper one, at whose end it is.
    case upstream
    /// To the lower one, at whose start it is.
    case downstream
}
