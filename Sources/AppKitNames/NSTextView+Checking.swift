public import TextViews

// Nothing here corrects or replaces what is typed. Editors of code see to that by setting these to false; they are false, and
// stay so whatever is set.
extension TextView {
    /// Always false: nothing checks spelling.
    public var isContinuousSpellCheckingEnabled: Bool {
        get { false }
        set {}
    }
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
    /// Always false: quotation marks stay as they are typed.
    public var isAutomaticQuoteSubstitutionEnabled: Bool {
        get { false }
        set {}
    }
    /// Always false: hyphens stay as they are typed.
    public var isAutomaticDashSubstitutionEnabled: Bool {
        get { false }
        set {}
    }
    /// Always false: nothing is replaced while it is typed.
    public var isAutomaticTextReplacementEnabled: Bool {
        get { false }
        set {}
    }
}
