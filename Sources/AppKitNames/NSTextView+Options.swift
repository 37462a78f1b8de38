public import Foundation
public import TextKit
public import TextViews

extension TextView {
    /// Whether attributes may differ within the text, so that formatting changes what is selected and not all of the text; true at
    /// first (`NSText.isRichText`). Setting it also says whether Control+B, I and U act, which they do not at first.
    public var isRichText: Bool {
        get { editingOptions.isRichText ?? true }
        set {
            editingOptions.isRichText = newValue
            allowsEditingTextAttributes = newValue
        }
    }

    /// Whether `changeFont(_:)` and the other actions that change characters do so; true at first (`NSText.usesFontPanel`).
    public var usesFontPanel: Bool {
        get { editingOptions.usesFontPanel }
        set { editingOptions.usesFontPanel = newValue }
    }

    /// Whether the actions that change paragraphs do so; true at first (`NSTextView.usesRuler`).
    public var usesRuler: Bool {
        get { editingOptions.usesRuler }
        set { editingOptions.usesRuler = newValue }
    }

    /// Whether pictures may be pasted (`NSText.importsGraphics`). The clipboard brings characters alone here, so that the value is
    /// kept alone.
    public var importsGraphics: Bool {
        get { editingOptions.importsGraphics }
        set { editingOptions.importsGraphics = newValue }
    }

    /// Whether glyph information is accepted from an input method (`NSTextView.acceptsGlyphInfo`). No input method of X offers any,
    /// so that the value is kept alone.
    public var acceptsGlyphInfo: Bool {
        get { editingOptions.acceptsGlyphInfo }
        set { editingOptions.acceptsGlyphInfo = newValue }
    }

    /// Whether pictures may be edited where they stand (`NSTextView.allowsImageEditing`). Nothing edits pictures here, so that the value is
    /// kept alone.
    public var allowsImageEditing: Bool {
        get { editingOptions.allowsImageEditing }
        set { editingOptions.allowsImageEditing = newValue }
    }

    /// Whether a touch bar offers characters; true at first (`NSTextView.allowsCharacterPickerTouchBarItem`). There is no touch bar, so that
    /// the value is kept alone.
    public var allowsCharacterPickerTouchBarItem: Bool {
        get { editingOptions.allowsCharacterPicker }
        set { editingOptions.allowsCharacterPicker = newValue }
    }

    /// Whether light and dark are exchanged in a dark appearance (`NSTextView.usesAdaptiveColorMappingForDarkAppearance`). Kept alone: dynamic
    /// colours follow the appearance, all others stay.
    public var usesAdaptiveColorMappingForDarkAppearance: Bool {
        get { editingOptions.adaptsColorsToDarkness }
        set { editingOptions.adaptsColorsToDarkness = newValue }
    }

    /// Whether a button appears beside what is selected (`NSTextView.usesRolloverButtonForSelection`). There is none, so that the value is
    /// kept alone.
    public var usesRolloverButtonForSelection: Bool {
        get { editingOptions.usesRolloverButton }
        set { editingOptions.usesRolloverButton = newValue }
    }

    /// The languages of the input methods that may be used; nil for all (`NSTextView.allowedInputSourceLocales`). X has one input method for
    /// all programs, so that the value is kept alone.
    public var allowedInputSourceLocales: [String]? {
        get { editingOptions.inputSourceLocales }
        set { editingOptions.inputSourceLocales = newValue }
    }

    /// The attributes that an input method may give to marked text (`NSTextInputClient.validAttributesForMarkedText()`).
    public func validAttributesForMarkedText() -> [NSAttributedString.Key] {
        [.underlineStyle, .underlineColor, .foregroundColor, .backgroundColor, .font]
    }

    /// Whether Return and Tab end editing instead of typing characters (`NSText.isFieldEditor`). The notification that editing has
    /// ended then says which, as an `NSTextMovement`.
    public var isFieldEditor: Bool {
        get { editingOptions.isFieldEditor }
        set { editingOptions.isFieldEditor = newValue }
    }

    /// Whether the tool tip or else the target of the link under the pointer is shown, in the status line; true at first
    /// (`NSTextView.displaysLinkToolTips`).
    public var displaysLinkToolTips: Bool {
        get { editingOptions.displaysLinkToolTips }
        set { editingOptions.displaysLinkToolTips = newValue }
    }

    /// What paragraphs have that are typed into an empty text, or set as a plain string; nil for the default of paragraph styles
    /// (`NSTextView.defaultParagraphStyle`).
    public var defaultParagraphStyle: NSParagraphStyle? {
        get { editingOptions.defaultParagraphStyle }
        set { editingOptions.defaultParagraphStyle = newValue }
    }

    /// Whether words are completed as they are typed (`NSTextView.isAutomaticTextCompletionEnabled`). Kept alone: words are offered
    /// when `complete(_:)` is called.
    public var isAutomaticTextCompletionEnabled: Bool {
        get { editingOptions.completesAutomatically }
        set { editingOptions.completesAutomatically = newValue }
    }

    /// Changes `isAutomaticTextCompletionEnabled` to its opposite (`NSTextView.toggleAutomaticTextCompletion(_:)`).
    public func toggleAutomaticTextCompletion(_ sender: Any?) { isAutomaticTextCompletionEnabled.toggle() }
}
