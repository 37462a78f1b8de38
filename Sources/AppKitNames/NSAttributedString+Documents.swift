public import Foundation
public import TextDocuments
public import TextKit

// Reading and writing by format, as AppKit has it beside what both kits share.
extension NSAttributedString {
    /// Reads Rich Text Format; nil where the data do not begin as it does (NSAttributedString.init(rtf:documentAttributes:)).
    public convenience init?(rtf data: Data, documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?) {
        guard data.starts(with: Array("{\\rtf".utf8)) else { return nil }
        try? self.init(data: data, options: [.documentType: DocumentType.rtf], documentAttributes: dict)
    }

    /// Reads Rich Text Format with attachments from data, as `rtfd(from:documentAttributes:)` makes them; nil for other data
    /// (NSAttributedString.init(rtfd:documentAttributes:)). Data of Apple's systems are not read.
    public convenience init?(rtfd data: Data, documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?) {
        guard let wrapper = FileWrapper(serializedRepresentation: data) else { return nil }
        self.init(rtfdFileWrapper: wrapper, documentAttributes: dict)
    }

    /// Reads Rich Text Format with attachments from the wrapper of a folder, Apple's systems' as well; nil for one without a text
    /// (NSAttributedString.init(rtfdFileWrapper:documentAttributes:)).
    public convenience init?(rtfdFileWrapper wrapper: FileWrapper, documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?) {
        try? self.init(package: wrapper, documentAttributes: dict)
    }

    /// Reads HTML; nil for no data (NSAttributedString.init(html:documentAttributes:)). Nothing is fetched.
    public convenience init?(html data: Data, documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?) {
        self.init(html: data, options: [:], documentAttributes: dict)
    }

    /// Reads HTML whose relative links and pictures are found from `base` (NSAttributedString.init(html:baseURL:documentAttributes:)).
    public convenience init?(html data: Data, baseURL base: URL, documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?) {
        self.init(html: data, options: [.baseURL: base], documentAttributes: dict)
    }

    /// Reads HTML with options (NSAttributedString.init(html:options:documentAttributes:)).
    public convenience init?(
        html data: Data, options: [DocumentReadingOptionKey: Any], documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) {
        if data.isEmpty { return nil }
        let whole = options.merging([.documentType: DocumentType.html]) { $1 }
        try? self.init(data: data, options: whole, documentAttributes: dict)
    }

    /// A range as Rich Text Format with attachments, as data in a format of our own
    /// (NSAttributedString.rtfd(from:documentAttributes:)); nil where the file of an attachment cannot be read.
    public func rtfd(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) -> Data? {
        try? data(from: range, documentAttributes: dict.merging([.documentType: DocumentType.rtfd]) { $1 })
    }

    /// A range as Rich Text Format with attachments, in the wrapper of a folder
    /// (NSAttributedString.rtfdFileWrapper(from:documentAttributes:)).
    public func rtfdFileWrapper(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) -> FileWrapper? {
        try? fileWrapper(from: range, documentAttributes: dict.merging([.documentType: DocumentType.rtfd]) { $1 })
    }

    /// A range as Rich Text Format (NSAttributedString.rtf(from:documentAttributes:)).
    public func rtf(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) -> Data? {
        try? data(from: range, documentAttributes: dict.merging([.documentType: DocumentType.rtf]) { $1 })
    }
}
