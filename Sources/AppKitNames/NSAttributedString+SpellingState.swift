public import Foundation

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
