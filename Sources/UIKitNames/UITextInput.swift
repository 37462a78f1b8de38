public import TextKit
public import TextViews

// What UIKit calls the members and types of text input.
/// UIKit's name for `KeyInput`, what takes typed text.
public typealias UIKeyInput = KeyInput
/// UIKit's name for `TextInput`, a text with the positions and ranges that input methods ask for.
public typealias UITextInput = TextInput
/// UIKit's name for `TextInputDelegate`, which is told of changes by programs.
public typealias UITextInputDelegate = TextInputDelegate
/// UIKit's name for `TextInputTokenizer`, which finds units of a text.
public typealias UITextInputTokenizer = TextInputTokenizer
/// UIKit's name for `TextInputStringTokenizer`, the tokenizer of text views.
public typealias UITextInputStringTokenizer = TextInputStringTokenizer
/// UIKit's name for `TextInputTraits`, what a view wants of the keyboard.
public typealias UITextInputTraits = TextInputTraits
/// UIKit's name for `TextGranularity`, a unit of text.
public typealias UITextGranularity = TextGranularity
/// UIKit's name for `TextDirection`, a direction of either kind.
public typealias UITextDirection = TextDirection
/// UIKit's name for `TextStorageDirection`, a direction in the order of the characters.
public typealias UITextStorageDirection = TextStorageDirection
/// UIKit's name for `TextLayoutDirection`, a direction as it is seen.
public typealias UITextLayoutDirection = TextLayoutDirection
/// UIKit's name for `TextAutocapitalization`, what is capitalised while it is typed.
public typealias UITextAutocapitalizationType = TextAutocapitalization
/// UIKit's name for `TextAutocorrection`, kept only.
public typealias UITextAutocorrectionType = TextAutocorrection
/// UIKit's name for `TextSpellChecking`, kept only.
public typealias UITextSpellCheckingType = TextSpellChecking
/// UIKit's name for `TextSmartQuotes`, whether quotation marks become typographic ones.
public typealias UITextSmartQuotesType = TextSmartQuotes
/// UIKit's name for `TextSmartDashes`, whether hyphens become dashes.
public typealias UITextSmartDashesType = TextSmartDashes
/// UIKit's name for `TextSmartInsertDelete`, kept only.
public typealias UITextSmartInsertDeleteType = TextSmartInsertDelete
/// UIKit's name for `TextInlinePrediction`, kept only.
public typealias UITextInlinePredictionType = TextInlinePrediction
/// UIKit's name for `KeyboardType`, kept only.
public typealias UIKeyboardType = KeyboardType
/// UIKit's name for `KeyboardAppearance`, kept only.
public typealias UIKeyboardAppearance = KeyboardAppearance
/// UIKit's name for `ReturnKeyType`, kept only.
public typealias UIReturnKeyType = ReturnKeyType
/// UIKit's name for `TextContentType`, kept only.
public typealias UITextContentType = TextContentType
/// UIKit's name for `WritingDirection`, as its text input spells it.
public typealias UITextWritingDirection = WritingDirection

extension TextView {
    /// On which of two lines the caret between them stands: `.backward` at the end of the upper one (`UITextInput.selectionAffinity`).
    ///
    /// Setting it moves a caret that stands between two lines of a paragraph.
    public var selectionAffinity: UITextStorageDirection {
        get { isSelectionUpstream ? .backward : .forward }
        set {
            let affinity: SelectionAffinity = newValue == .backward ? .upstream : .downstream
            setSelectedRange(selectedRange, affinity: affinity, stillSelecting: false)
        }
    }
}

extension TextInput {
    /// On which of two lines the caret between them stands, of a text view; `.forward` of any other text, unless it says so itself
    /// (`UITextInput.selectionAffinity`, an optional member).
    public var selectionAffinity: UITextStorageDirection {
        get { (self as? TextView)?.selectionAffinity ?? .forward }
        set { (self as? TextView)?.selectionAffinity = newValue }
    }
}
