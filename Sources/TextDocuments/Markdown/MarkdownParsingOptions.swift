public import Foundation

extension AttributedString {
    /// How Markdown becomes attributes (AttributedString.MarkdownParsingOptions).
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// Which part of Markdown means something.
        public enum InterpretedSyntax: Hashable, Sendable {
            /// Blocks and what is within them.
            case full
            /// Only marks within paragraphs are read; line ends become spaces.
            case inlineOnly
            /// Only marks within paragraphs are read; white space and line ends stay as they are.
            case inlineOnlyPreservingWhitespace
        }

        /// How a source that cannot be read is treated.
        public enum FailurePolicy: Hashable, Sendable {
            /// An error is thrown.
            case throwError
            /// The readable part is returned.
            case returnPartiallyParsedIfPossible
        }

        /// Whether `^[text](key: value)` gives attributes. No scope's keys are asked here: the text stays as it is in either case.
        public var allowsExtendedAttributes: Bool
        /// Which part of Markdown means something.
        public var interpretedSyntax: InterpretedSyntax
        /// How a source that is not UTF-8 is treated, the only failure here.
        public var failurePolicy: FailurePolicy
        /// The BCP 47 language of the whole text, its `languageIdentifier`; none where it is nil.
        public var languageCode: String?

        /// Options for a whole document, unless others are given.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }
}
