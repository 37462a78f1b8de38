public import Foundation
public import TextDocuments

// Reading and writing by format, as AppKit has it beside what both kits share.
extension NSAttributedString {
    /// Reads Rich Text Format; nil where the data do not begin as it does (NSAttributedString.init(rtf:documentAttributes:)).
    public convenience init?(rtf data: Data, documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?) {
        guard data.starts(with: Array("{\\rtf".utf8)) else { return nil }
        try? self.init(data: data, options: [.documentType: DocumentType.rtf], documentAttributes: dict)
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

    /// A range as Rich Text Format (NSAttributedString.rtf(from:documentAttributes:)).
    public func rtf(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) -> Data? {
        try? data(from: range, documentAttributes: dict.merging([.documentType: DocumentType.rtf]) { $1 })
    }
}
