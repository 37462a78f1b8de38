public import Foundation
package import TextKit

extension NSAttributedString {
    /// Reads a document (NSAttributedString.init(data:options:documentAttributes:)): plain text, HTML or RTF.
    ///
    /// Without `.documentType` the format is detected from the bytes. Nothing is ever fetched: pictures come from `data:` URLs, and
    /// from files where `.baseURL` is a file's. A malformed document is no error. O(length).
    /// - Parameter dict: Receives the document's properties, by the raw values of `DocumentAttributeKey`.
    /// - Throws: `CocoaError` for a format that is not read.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try AttributedReader(options).read(data)
        dict?.pointee = document.attributes
        self.init(attributedString: document.text)
    }

    /// Reads the document at a file URL (NSAttributedString.init(url:options:documentAttributes:)).
    /// - Throws: What reading the file throws, and `CocoaError` for other URLs and for a format that is not read.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try AttributedReader(options).read(url)
        dict?.pointee = document.attributes
        self.init(attributedString: document.text)
    }

    /// Reads a package: the wrapper of a folder with Rich Text Format and its attachments.
    /// - Throws: `CocoaError` for a wrapper that has no text.
    package convenience init(
        package wrapper: FileWrapper, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try AttributedReader(options).read(wrapper)
        dict?.pointee = document.attributes
        self.init(attributedString: document.text)
    }
}

extension NSMutableAttributedString {
    /// Replaces the content with a document's (NSMutableAttributedString.read(from:options:documentAttributes:)).
    /// - Throws: As `init(data:options:documentAttributes:)`; the content is then as it was.
    public func read(
        from data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?,
        error: () = ()
    ) throws {
        let document = try AttributedReader(options).read(data)
        dict?.pointee = document.attributes
        setAttributedString(document.text)
    }

    /// As `read(from:options:documentAttributes:)` of the document at a file URL.
    public func read(
        from url: URL, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?,
        error: () = ()
    ) throws {
        let document = try AttributedReader(options).read(url)
        dict?.pointee = document.attributes
        setAttributedString(document.text)
    }
}
