public import TextViews

// Nothing here checks spelling or grammar. Editors of code see to that by setting these to false; they are false, and stay so
// whatever is set.
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
}
