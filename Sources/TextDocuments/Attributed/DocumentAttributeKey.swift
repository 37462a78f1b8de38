public import Foundation

extension NSAttributedString {
    /// A key of a document's properties as a whole (NSAttributedString.DocumentAttributeKey).
    ///
    /// The dictionary that a reader returns has the raw strings as keys; `dictionary[key]` finds them for a key of this type and
    /// for its raw value alike.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `DocumentType`'s raw value; writers accept a `DocumentType` too.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// A number: `String.Encoding`'s raw value.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
        /// `String`: an encoding's IANA name. Readers give `characterEncoding` instead, and writers ignore it.
        public static let textEncodingName = DocumentAttributeKey(rawValue: "TextEncodingName")
        /// `[NSAttributedString.Key: Any]`.
        public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
        /// A size in points (`NSValue`).
        public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
        /// `NSEdgeInsets` or the four numbers below, points.
        public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
        /// A number, points: the paper's edge to the text at the left (RTF `\margl`).
        public static let leftMargin = DocumentAttributeKey(rawValue: "LeftMargin")
        /// A number, points: the paper's edge to the text at the right (RTF `\margr`).
        public static let rightMargin = DocumentAttributeKey(rawValue: "RightMargin")
        /// A number, points: the paper's edge to the text at the top (RTF `\margt`).
        public static let topMargin = DocumentAttributeKey(rawValue: "TopMargin")
        /// A number, points: the paper's edge to the text at the bottom (RTF `\margb`).
        public static let bottomMargin = DocumentAttributeKey(rawValue: "BottomMargin")
        /// A size in points (`NSValue`).
        public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize")
        /// A number, percent.
        public static let viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
        /// 0 normal, 1 by pages.
        public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode")
        /// A number: above 0 where the document is not to be edited.
        public static let readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
        /// `Color`.
        public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
        /// A number from 0 to 1.
        public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
        /// A number, points.
        public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
        /// A number: the version of the framework that wrote an RTF file. Nothing here reads or writes it.
        public static let cocoaVersion = DocumentAttributeKey(rawValue: "CocoaRTFVersion")
        /// A number: whether the document was converted from another format, and with loss where it is below 0.
        public static let converted = DocumentAttributeKey(rawValue: "Converted")
        /// A uniform type identifier.
        public static let fileType = DocumentAttributeKey(rawValue: "UTI")

        /// `String` (RTF `\title`, HTML `<title>`).
        public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")
        /// `String`: who wrote the document (RTF `\author`, HTML `<meta name="author">`).
        public static let author = DocumentAttributeKey(rawValue: "NSAuthorDocumentAttribute")
        /// `String`: the document's subject (RTF `\subject`, HTML `<meta name="subject">`).
        public static let subject = DocumentAttributeKey(rawValue: "NSSubjectDocumentAttribute")
        /// `String`: the company the document belongs to (RTF `\company`).
        public static let company = DocumentAttributeKey(rawValue: "NSCompanyDocumentAttribute")
        /// `String`: the copyright notice (RTF `\copyright`, HTML `<meta name="copyright">`).
        public static let copyright = DocumentAttributeKey(rawValue: "NSCopyrightDocumentAttribute")
        /// An array of strings.
        public static let keywords = DocumentAttributeKey(rawValue: "NSKeywordsDocumentAttribute")
        /// `String`: remarks on the document (RTF `\doccomm`, HTML `<meta name="description">`).
        public static let comment = DocumentAttributeKey(rawValue: "NSCommentDocumentAttribute")
        /// `String`: who changed it last (RTF `\operator`).
        public static let editor = DocumentAttributeKey(rawValue: "NSEditorDocumentAttribute")
        /// A `Date`: when the document was made (RTF `\creatim`).
        public static let creationTime = DocumentAttributeKey(rawValue: "NSCreationTimeDocumentAttribute")
        /// A `Date`: when it was changed last (RTF `\revtim`).
        public static let modificationTime = DocumentAttributeKey(rawValue: "NSModificationTimeDocumentAttribute")
        /// `String`: the kind of document, in its author's words (RTF `\category`).
        public static let category = DocumentAttributeKey(rawValue: "NSCategoryDocumentAttribute")
        /// `String`: the author's manager (RTF `\manager`).
        public static let manager = DocumentAttributeKey(rawValue: "NSManagerDocumentAttribute")
    }
}

// A key of an `NSDictionary` is found by its raw string.
extension NSAttributedString.DocumentAttributeKey: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
        result = Self(rawValue: String._unconditionallyBridgeFromObjectiveC(source))
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool {
        _forceBridgeFromObjectiveC(source, result: &result)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
        Self(rawValue: String._unconditionallyBridgeFromObjectiveC(source))
    }
}
