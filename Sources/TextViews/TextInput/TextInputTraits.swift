/// What a view wants of the keyboard (UITextInputTraits). Every member has a default, which setting does not change.
public protocol TextInputTraits: AnyObject {
    /// What is capitalised while it is typed.
    var autocapitalizationType: TextAutocapitalization { get set }
    /// Whether typed words are to be corrected.
    var autocorrectionType: TextAutocorrection { get set }
    /// Whether spelling is to be checked.
    var spellCheckingType: TextSpellChecking { get set }
    /// Whether typed quotation marks become typographic ones.
    var smartQuotesType: TextSmartQuotes { get set }
    /// Whether typed hyphens become dashes.
    var smartDashesType: TextSmartDashes { get set }
    /// Whether pasting and deleting are to mind spaces.
    var smartInsertDeleteType: TextSmartInsertDelete { get set }
    /// Whether what may be typed next is to be shown.
    var inlinePredictionType: TextInlinePrediction { get set }
    /// What a keyboard on the screen would offer.
    var keyboardType: KeyboardType { get set }
    /// The appearance of a keyboard on the screen.
    var keyboardAppearance: KeyboardAppearance { get set }
    /// What would stand on the Return key.
    var returnKeyType: ReturnKeyType { get set }
    /// Whether the Return key would need text to be there.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether what is typed is a secret; kept only: the text is shown.
    var isSecureTextEntry: Bool { get set }
    /// What the text is.
    var textContentType: TextContentType! { get set }
}

extension TextInputTraits {
    /// What is capitalised while it is typed; `.sentences`, and stays so, where a type has no member of its own.
    public var autocapitalizationType: TextAutocapitalization {
        get { .sentences }
        set {}
    }
    /// Whether typed words are to be corrected; `.default`, and stays so, where a type has no member of its own.
    public var autocorrectionType: TextAutocorrection {
        get { .default }
        set {}
    }
    /// Whether spelling is to be checked; `.default`, and stays so, where a type has no member of its own.
    public var spellCheckingType: TextSpellChecking {
        get { .default }
        set {}
    }
    /// Whether typed quotation marks become typographic ones; `.default`, and stays so, where a type has no member of its own.
    public var smartQuotesType: TextSmartQuotes {
        get { .default }
        set {}
    }
    /// Whether typed hyphens become dashes; `.default`, and stays so, where a type has no member of its own.
    public var smartDashesType: TextSmartDashes {
        get { .default }
        set {}
    }
    /// Whether pasting and deleting are to mind spaces; `.default`, and stays so, where a type has no member of its own.
    public var smartInsertDeleteType: TextSmartInsertDelete {
        get { .default }
        set {}
    }
    /// Whether what may be typed next is to be shown; `.default`, and stays so, where a type has no member of its own.
    public var inlinePredictionType: TextInlinePrediction {
        get { .default }
        set {}
    }
    /// What a keyboard on the screen would offer; `.default`, and stays so, where a type has no member of its own.
    public var keyboardType: KeyboardType {
        get { .default }
        set {}
    }
    /// The appearance of a keyboard on the screen; `.default`, and stays so, where a type has no member of its own.
    public var keyboardAppearance: KeyboardAppearance {
        get { .default }
        set {}
    }
    /// What would stand on the Return key; `.default`, and stays so, where a type has no member of its own.
    public var returnKeyType: ReturnKeyType {
        get { .default }
        set {}
    }
    /// Whether the Return key would need text to be there; `false`, and stays so, where a type has no member of its own.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// Whether what is typed is a secret; kept only: the text is shown; `false`, and stays so, where a type has no member of its own.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// What the text is; `nil`, and stays so, where a type has no member of its own.
    public var textContentType: TextContentType! {
        get { nil }
        set {}
    }
}
