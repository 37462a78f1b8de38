/// The names of what a pasteboard holds. Subclasses of NSTextStorage must declare `init?(pasteboardPropertyList:ofType:)` on macOS,
/// which takes one; it is never called here.
public enum NSPasteboard {
    /// A kind of data (NSPasteboard.PasteboardType).
    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        /// The uniform type identifier.
        public let rawValue: String
        /// A type of this identifier, which is not checked.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A type of this identifier, as `init(rawValue:)` makes it.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Plain text.
        public static let string = PasteboardType("public.utf8-plain-text")
        /// Rich Text Format without attachments.
        public static let rtf = PasteboardType("public.rtf")
        /// Rich Text Format with its attachments, flattened into one piece of data.
        public static let rtfd = PasteboardType("com.apple.flat-rtfd")
        /// HTML.
        public static let html = PasteboardType("public.html")
        /// Plain text in columns that tabs separate.
        public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
        /// A URL of any scheme.
        public static let URL = PasteboardType("public.url")
        /// The URL of a file.
        public static let fileURL = PasteboardType("public.file-url")
        /// A picture in PNG.
        public static let png = PasteboardType("public.png")
    }
}
