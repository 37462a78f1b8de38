public import Foundation

/// Opens documents by what their names and first bytes say they are.
public enum DocumentReader {
    /// A way in which a document is written down.
    public enum Format: Sendable, Equatable {
        /// Characters alone; what no other format claims.
        case plainText
        /// CommonMark with GitHub's extensions.
        case markdown
        /// HTML, as browsers parse it, with the style sheets within it.
        case html
        /// Rich Text Format.
        case rtf
    }

    private static let markdownExtensions: Set<String> = [
        "md", "markdown", "mdown", "mkd", "mkdn", "mdwn", "mdtxt", "mdtext", "rmd", "qmd",
    ]

    /// The format of a file of that name.
    public static func format(forName name: String) -> Format {
        let fileExtension = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        switch fileExtension.map(String.init) {
        case "html", "htm", "xhtml", "xht": return .html
        case "rtf": return .rtf
        case let found?: return markdownExtensions.contains(found) ? .markdown : .plainText
        case nil: return .plainText
        }
    }

    /// The format of a file: by its name, else by its first bytes where it begins as RTF, or as HTML under a name without
    /// an extension.
    private static func format(ofFile path: String, _ name: String) -> Format {
        let named = format(forName: name)
        guard named == .plainText, let source = try? FileSource(path: path), source.byteCount != nil else { return named }
        var head = [UInt8](repeating: 0, count: 1024)
        let count = head.withUnsafeMutableBytes { (try? source.read(into: $0)) ?? 0 }
        switch DocumentSniffer.type(of: Data(head.prefix(count))) {
        case .rtf: return .rtf
        case .html: return name.contains(".") ? named : .html
        default: return named
        }
    }

    /// Reads the document at `path`: the beginning of a plain text, all of any other.
    /// - Throws: `DocumentError` where it cannot be opened or read.
    public static func open(path: String) throws(DocumentError) -> Document {
        let url = URL(fileURLWithPath: path)
        let name = url.lastPathComponent
        let format = format(ofFile: path, name)
        switch format {
        case .plainText: return try PlainTextReader.read(PlainTextLoader(contentsOfFile: path), baseURL: url, name: name)
        case .markdown, .html, .rtf: return try read(Data(FileSource(path: path).readToEnd()), format: format, baseURL: url, name: name)
        }
    }

    /// Opens a file to be edited, as the plain text it is: of Markdown, the source. One that is not there is new and empty, if
    /// its directory is there.
    /// - Throws: `DocumentError` where it cannot be opened or read.
    public static func openForEditing(path: String) throws(DocumentError) -> (document: Document, file: EditedFile) {
        let url = URL(fileURLWithPath: path)
        let name = url.lastPathComponent
        var isFolder: ObjCBool = false
        let isMissing = !FileManager.default.fileExists(atPath: path)
        if isMissing, FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path, isDirectory: &isFolder),
            isFolder.boolValue
        {
            let document = try PlainTextReader.read(PlainTextLoader(data: Data()), baseURL: url, name: name)
            return (document, EditedFile(path: path, loader: nil))
        }
        let loader = try PlainTextLoader(contentsOfFile: path)
        return (try PlainTextReader.read(loader, baseURL: url, name: name), EditedFile(path: path, loader: loader))
    }

    /// As `open(path:)`. The URL must be a file's; a fragment is the caller's to follow.
    public static func open(_ url: URL) throws(DocumentError) -> Document {
        guard url.isFileURL else { throw DocumentError(file: url.absoluteString, reason: "Not a local file") }
        return try open(path: url.path)
    }

    private static func page(_ data: Data, _ baseURL: URL?) -> RichText {
        HTMLReader.read(data, .init(baseURL: baseURL, medium: HTMLReader.Options.browserSize))
    }

    /// Reads bytes, such as those of standard input.
    public static func read(_ data: Data, format: Format, baseURL: URL? = nil, name: String = "") throws(DocumentError) -> Document {
        switch format {
        case .plainText: try PlainTextReader.read(PlainTextLoader(data: data), baseURL: baseURL, name: name)
        case .markdown: MarkdownReader.read(data, baseURL: baseURL, name: name)
        case .html: RichDocument.make(page(data, baseURL), baseURL: baseURL, name: name)
        case .rtf: RichDocument.make(RTFReader.read(data), baseURL: baseURL, name: name)
        }
    }
}
