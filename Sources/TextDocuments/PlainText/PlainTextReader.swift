public import Foundation

/// Reads plain text: the first slice at once, the rest when it is asked for. Lines stay as they are, unless they are to be joined.
public enum PlainTextReader {
    /// Reads the first `firstSlice` bytes; `Document.remainder` has the rest.
    /// - Parameter name: The file's name: it gives the title, and its extension is used to recognise code.
    /// - Throws: `DocumentError` where reading fails.
    public static func read(
        _ loader: PlainTextLoader, baseURL: URL? = nil, name: String = "", firstSlice: Int = 1 << 18
    ) throws(DocumentError) -> Document {
        try read(loader, baseURL: baseURL, name: name, firstSlice: firstSlice, joinsLines: false)
    }

    /// Reads as above.
    /// - Parameters:
    ///   - joinsLines: whether lines that were broken by hand are joined to paragraphs.
    ///   - readsEscapes: whether what was written for terminals looks as it does there; else the characters stay.
    static func read(
        _ loader: PlainTextLoader, baseURL: URL? = nil, name: String = "", firstSlice: Int = 1 << 18, joinsLines: Bool,
        readsEscapes: Bool = true
    ) throws(DocumentError) -> Document {
        let slice = try loader.next(maximumBytes: firstSlice)
        let beginning = PlainBeginning(
            utf8: slice?.utf8 ?? [], name: name, baseURL: baseURL, joinsLines: joinsLines, readsEscapes: readsEscapes)
        var (document, filter) = beginning.document(isWhole: loader.isAtEnd)
        let tail = PlainTextRemainder(loader, filter, beginning)
        document.tail = tail
        if !loader.isAtEnd { document.remainder = tail }
        return document
    }
}
