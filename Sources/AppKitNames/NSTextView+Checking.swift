public import Foundation
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

extension NSAttributedString {
    /// The faults of a range, as `NSTextView.setSpellingState(_:range:)` takes them (NSAttributedString.SpellingState); the raw values are
    /// AppKit's.
    public struct SpellingState: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// A misspelt word.
        public static let spelling = SpellingState(rawValue: 1)
        /// Faulty grammar, which is not shown here.
        public static let grammar = SpellingState(rawValue: 2)
    }
}
