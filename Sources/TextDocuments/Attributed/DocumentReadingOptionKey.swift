public import Foundation

extension NSAttributedString {
    /// A key of the options for reading a document (NSAttributedString.DocumentReadingOptionKey).
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `DocumentType` or its raw value; found out from the bytes where absent.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// A number: `String.Encoding`'s raw value. Used for plain text and HTML; a byte order mark takes precedence.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// `[NSAttributedString.Key: Any]` for attributes that the document leaves open.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        /// `URL`: the base against which relative links and pictures are resolved.
        public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
        /// A string: the IANA name of the encoding of HTML.
        public static let textEncodingName = DocumentReadingOptionKey(rawValue: "TextEncodingName")
        /// A number of seconds. Without effect, because nothing is fetched.
        public static let timeout = DocumentReadingOptionKey(rawValue: "Timeout")
        /// A number that multiplies the sizes of HTML's fonts.
        public static let textSizeMultiplier = DocumentReadingOptionKey(rawValue: "TextSizeMultiplier")
        /// A string: a uniform type identifier, in place of `documentType`.
        public static let fileType = DocumentReadingOptionKey(rawValue: "UTI")
    }
}
