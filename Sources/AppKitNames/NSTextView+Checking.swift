public import TextViews

// Spelling is checked by the dictionaries of Hunspell that are installed. Nothing checks grammar or corrects what is typed: editors of
// code see to that by setting these to false; they are false, and stay so whatever is set.
extension TextView {
    /// Whether misspelt words are underlined while the text can be edited (`NSTextView.isContinuousSpellCheckingEnabled`).
    public var isContinuousSpellCheckingEnabled: Bool {
        get { checksSpelling }
        set { checksSpelling = newValue }
    }
    /// Changes `isContinuousSpellCheckingEnabled` to its opposite (`NSTextView.toggleContinuousSpellChecking(_:)`).
    public func toggleContinuousSpellChecking(_ sender: Any?) { isContinuousSpellCheckingEnabled.toggle() }
    /// Always false: nothing checks grammar.
    public var isGrammarCheckingEnabled: Bool {
        get { false }
        set {}
    }
    /// Always false: nothing corrects spelling.
    public var isAutomaticSpellingCorrectionEnabled: Bool {
        get { false }
        set {}
    }
}
