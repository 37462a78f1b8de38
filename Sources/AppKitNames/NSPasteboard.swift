/// The names of what a pasteboard holds. Subclasses of NSTextStorage must declare
/// `init?(pasteboardPropertyList:ofType:)` on macOS, which takes one; nobody calls that here.
public enum NSPasteboard {
    /// A kind of data (NSPasteboard.PasteboardType).
    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let string = PasteboardType("public.utf8-plain-text")
        public static let rtf = PasteboardType("public.rtf")
        public static let rtfd = PasteboardType("com.apple.flat-rtfd")
        public static let html = PasteboardType("public.html")
        public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
        public static let URL = PasteboardType("public.url")
        public static let fileURL = PasteboardType("public.file-url")
        public static let png = PasteboardType("public.png")
    }
}
