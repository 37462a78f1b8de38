/// What a view was told to want of the keyboard.
struct TextInputTraitValues {
    /// Nil until it is set.
    var autocapitalization: TextAutocapitalization?
    var autocorrection: TextAutocorrection = .default
    var spellChecking: TextSpellChecking = .default
    var smartQuotes: TextSmartQuotes = .default
    var smartDashes: TextSmartDashes = .default
    var smartInsertDelete: TextSmartInsertDelete = .default
    var inlinePrediction: TextInlinePrediction = .default
    var keyboard: KeyboardType = .default
    var keyboardAppearance: KeyboardAppearance = .default
    var returnKey: ReturnKeyType = .default
    var enablesReturnKey: Bool = false
    var isSecure: Bool = false
    var content: TextContentType?
}
