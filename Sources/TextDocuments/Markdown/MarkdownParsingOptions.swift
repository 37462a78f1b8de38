public import Foundation

extension AttributedString {
    /// How Markdown becomes attributes (AttributedString.MarkdownParsingOptions).
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// Which part of Markdown means something.
        public enum InterpretedSyntax: Hashable, Sendable {
            /// Blocks and what is within them.
            case full
            /// What is within paragraphs; line ends become spaces.
            case inlineOnly
            /// What is within paragraphs; white space and line ends stay as they are.
            case inlineOnlyPreservingWhitespace
        }

        /// What happens where a source cannot be read.
        public enum FailurePolicy: Hashable, Sendable {
            /// An error is thrown.
            case throwError
            /// What can be read is.
            case returnPartiallyParsedIfPossible
        }

        /// Whether `^[text](key: value)` gives attributes. No scope's keys are asked here: the text stays as it is in either case.
        public var allowsExtendedAttributes: Bool
        /// Which part of Markdown means something.
        public var interpretedSyntax: InterpretedSyntax
        /// What happens where a source is not UTF-8, the only failure here.
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
