public import Foundation

extension NSAttributedString {
    /// A format of documents that attributed strings are read from and written to (NSAttributedString.DocumentType).
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// Rich Text Format.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Rich Text Format in a folder with its attachments. As data, it is the folder's `FileWrapper.serializedRepresentation`, a format
        /// of our own.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        /// HyperText Markup Language.
        public static let html = DocumentType(rawValue: "NSHTML")
    }
}
