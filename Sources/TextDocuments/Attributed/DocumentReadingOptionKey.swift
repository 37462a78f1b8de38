public import Foundation

extension NSAttributedString {
    /// What a reader is told (NSAttributedString.DocumentReadingOptionKey).
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `DocumentType` or its raw value; found out from the bytes where absent.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// A number: `String.Encoding`'s raw value. Of plain text and HTML; a byte order mark wins.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// `[NSAttributedString.Key: Any]` for what the document leaves open.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        /// `URL`: where relative links and pictures are found from.
        public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
        /// A string: the name of the encoding of HTML, as the Internet has it.
        public static let textEncodingName = DocumentReadingOptionKey(rawValue: "TextEncodingName")
        /// A number of seconds. Nothing is fetched, so nothing waits.
        public static let timeout = DocumentReadingOptionKey(rawValue: "Timeout")
        /// A number that multiplies the sizes of HTML's fonts.
        public static let textSizeMultiplier = DocumentReadingOptionKey(rawValue: "TextSizeMultiplier")
        /// A string: a uniform type identifier, in the place of `documentType`.
        public static let fileType = DocumentReadingOptionKey(rawValue: "UTI")
    }
}
