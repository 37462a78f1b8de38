import Foundation
import TextKit

/// A format of documents: one entry of the table from which everything that depends on formats is made. To add a format is to write
/// its reader and its entry here.
public struct DocumentFormat: Sendable {
    /// The format's name, for users.
    public let name: String
    /// What of such a document is read, for users; no full stop ends it.
    package let summary: String
    /// The extensions of its files, in lower case and without the dot.
    public let fileExtensions: [String]
    /// The media types that desktops and mail use for it, the registered one first.
    public let mediaTypes: [String]
    /// Uniform type identifiers, as `DocumentReadingOptionKey.fileType` has them; the first is the one that a document reports.
    let typeIdentifiers: [String]
    /// The type of attributed strings for it; nil where they do not read it.
    let documentType: NSAttributedString.DocumentType?
    /// Whether a document that begins so is of the format, whatever its name is.
    let begins: @Sendable (DocumentHead) -> Bool
    /// Whether what a file begins with counts only where its name has no extension.
    let needsBareName: Bool
    let reading: Reading
    /// Writes attributed text; nil where the format is not written, or is plain text.
    let write: (@Sendable (RichText, String.Encoding) -> Data)?
    /// Reads the beginning of a long document from the first bytes of its file, and what it needs of those further down; nil where the file
    /// must be read whole.
    var readBeginning: ReadBeginning?
    /// Reads a document whose parts are handed over as they come, and returns the last; nil where it comes in one. It takes the bytes
    /// away, so that they need not stay while what has been made of them is read.
    var readParts: ReadParts?

    typealias ReadParts =
        @Sendable (_ bytes: inout [UInt8], _ baseURL: URL?, _ name: String, ReadingChoices, DocumentPart.Taker) -> Document

    typealias ReadBeginning =
        @Sendable (_ head: [UInt8], _ source: any ByteSource, URL?, _ name: String, ReadingChoices)
        -> (document: Document, byteCount: Int)?

    /// How bytes are read. But for those of an archive, none are an error.
    enum Reading: Sendable {
        /// As characters alone, the beginning first.
        case plain
        /// Into text with the document's own attributes, for attributed strings and for recto's own appearance.
        case rich(@Sendable (Data, RichReading) -> RichText)
        /// Directly into recto's own appearance.
        case document(@Sendable (Data, _ baseURL: URL?, _ name: String, ReadingChoices) -> Document)
        /// Of an archive, the files in it when they are wanted. It throws what speaks against the archive as a whole.
        case archive(@Sendable (ArchiveBytes, _ baseURL: URL?, _ name: String, ReadingChoices) throws(DocumentError) -> Document)
    }

    /// The input of a rich reader beside the bytes.
    struct RichReading {
        /// Where the document is, for what lies beside it.
        var baseURL: URL?
        /// The name of an encoding from a source outside the document.
        var encoding: String?
        /// Whether the text is set in recto's own appearance, rather than in the document's.
        var isForOwnAppearance = false
        /// Whether the reader's paper is dark.
        var isDark = false
    }
}

extension DocumentFormat {
    /// Every format, in the order in which a file's beginning is compared with them.
    public static let all: [DocumentFormat] = [.rtf, .rtfd, .epub, .html, .markdown, .plainText]

    /// Text without attributes: any document that no other format claims.
    public static let plainText = DocumentFormat(
        name: "plain text", summary: "Unicode, and some forty encodings before it, found from the text; colours and links of terminals",
        fileExtensions: ["txt", "text"], mediaTypes: ["text/plain"],
        typeIdentifiers: ["public.plain-text", "public.text", "public.utf8-plain-text"], documentType: .plain, begins: { _ in false },
        needsBareName: false, reading: .plain, write: nil)

    /// CommonMark with GitHub's extensions.
    public static let markdown = DocumentFormat(
        name: "Markdown",
        summary: "CommonMark, GitHub's tables, task lists, strikethrough, autolinks, footnotes, alerts and emoji names, code in colours, "
            + "raw HTML, `<details>` that open and close, YAML front matter (hidden until `zf`)",
        fileExtensions: ["md", "markdown", "mdown", "mkd", "mkdn", "mdwn", "mdtxt", "mdtext", "rmd", "qmd"],
        mediaTypes: ["text/markdown", "text/x-markdown"], typeIdentifiers: ["net.daringfireball.markdown"], documentType: nil,
        begins: { _ in false }, needsBareName: false,
        reading: .document { MarkdownReader.read($0, baseURL: $1, name: $2, $3) }, write: nil,
        readBeginning: { MarkdownBeginning.read($0, of: $1, $2, $3, isDark: $4.isDark) },
        readParts: { bytes, baseURL, name, choices, parts in
            // What is read as it is needs no copy.
            var decoding = TextDecoding(encoding: TextEncoding.utf8.name)
            if !bytes.withUnsafeBufferPointer({ TextDecoder.isUTF8($0) }) {
                (bytes, decoding) = bytes.withUnsafeBufferPointer { CharacterDecoding.decode($0, encoding: nil) }
            }
            let utf8 = bytes
            bytes = []
            return MarkdownReader.read(
                utf8: consume utf8, decoding, baseURL: baseURL, name: name, parts: parts, isDark: choices.isDark)
        })

    /// HTML, as browsers parse it, with the style sheets within it.
    public static let html = DocumentFormat(
        name: "HTML",
        summary:
            "text, tables, pictures, and CSS that concerns text, with variables and counters; also files without an extension that begin as HTML",
        fileExtensions: ["html", "htm", "xhtml", "xht"], mediaTypes: ["text/html", "application/xhtml+xml"],
        typeIdentifiers: ["public.html", "public.xhtml"], documentType: .html, begins: { $0.isHTML }, needsBareName: true,
        reading: .rich { data, reading in
            var options = HTMLReader.Options(baseURL: reading.baseURL, encoding: reading.encoding, isDark: reading.isDark)
            if reading.isForOwnAppearance { options.medium = HTMLReader.Options.browserSize }
            return HTMLReader.read(data, options)
        }, write: { HTMLWriter.write($0, encoding: $1) },
        readBeginning: { head, source, baseURL, name, choices in
            HTMLBeginning.read(head, of: source, baseURL, name, isDark: choices.isDark)
        },
        readParts: { bytes, baseURL, name, choices, parts in
            let medium = HTMLReader.Options.browserSize
            var options = HTMLReader.Options(baseURL: baseURL, encoding: choices.encoding?.name, medium: medium, isDark: choices.isDark)
            options.isWanted = parts.isWanted
            let text = HTMLReader.read(taking: &bytes, options)
            return RichDocument.make(text, baseURL: baseURL, name: name, parts: parts)
        })

    /// Rich Text Format.
    public static let rtf = DocumentFormat(
        name: "RTF", summary: "text, notes, text boxes, tables, pictures; also files that begin as RTF", fileExtensions: ["rtf"],
        mediaTypes: ["text/rtf", "application/rtf"], typeIdentifiers: ["public.rtf"],
        documentType: .rtf, begins: { $0.text.hasPrefix("{\\rtf") }, needsBareName: false,
        reading: .rich { data, _ in RTFReader.read(data) }, write: { rich, _ in RTFWriter.write(rich) })

    /// Rich Text Format in a folder with its attachments, or such a folder as data.
    public static let rtfd = DocumentFormat(
        name: "RTFD", summary: "RTF with its pictures, in a folder or as one file", fileExtensions: ["rtfd"], mediaTypes: [],
        typeIdentifiers: ["com.apple.rtfd", "com.apple.flat-rtfd"],
        documentType: .rtfd, begins: { $0.text.hasPrefix("rtfdtkx1") }, needsBareName: false,
        reading: .rich { data, _ in FileWrapper(serializedRepresentation: data).flatMap { RTFDPackage.read($0) } ?? RTFReader.read(data) },
        write: { rich, _ in RTFDPackage.write(rich).serializedRepresentation ?? Data() })
}

extension DocumentFormat {
    /// Books in a ZIP archive.
    public static let epub = DocumentFormat(
        name: "EPUB",
        summary: "EPUB 2 and 3 as one text, with cover, pictures, contents, footnotes and links; also files that begin as EPUB",
        fileExtensions: ["epub"], mediaTypes: ["application/epub+zip"], typeIdentifiers: ["org.idpf.epub-container"],
        documentType: nil, begins: { $0.isEPUB }, needsBareName: false,
        reading: .archive { bytes, baseURL, name, choices throws(DocumentError) in
            try EPUBReader.read(bytes, baseURL: baseURL, name: name, isDark: choices.isDark)
        },
        write: nil)
}

extension DocumentFormat: Equatable {
    public static func == (a: DocumentFormat, b: DocumentFormat) -> Bool { a.name == b.name }
}

extension DocumentFormat {
    /// The extensions of files that recto reads.
    public static let allFileExtensions = Set(all.flatMap(\.fileExtensions))

    /// The format of a file with this name: plain text where no other claims its extension. O(formats).
    public static func named(_ name: String) -> DocumentFormat {
        let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let fileExtension = parts.last.map(String.init) else { return .plainText }
        return all.first { $0.fileExtensions.contains(fileExtension) } ?? .plainText
    }

    /// What the command line calls the format: its name in small letters, of plain text the last word.
    package var word: String { name.lowercased().split(separator: " ").last.map(String.init) ?? name }

    /// The format that is called so, by a word, an extension or a media type; nil where there is none. O(formats).
    package static func called(_ name: String) -> DocumentFormat? {
        let name = name.lowercased()
        return all.first { $0.word == name || $0.name.lowercased() == name || ($0.fileExtensions + $0.mediaTypes).contains(name) }
    }

    /// The format of a document that begins with these bytes; plain text where no other does.
    static func beginning(_ data: Data) -> DocumentFormat {
        let head = DocumentHead(data)
        return all.first { $0.begins(head) } ?? .plainText
    }

    static func of(_ type: NSAttributedString.DocumentType) -> DocumentFormat? { all.first { $0.documentType == type } }

    static func of(typeIdentifier: String) -> DocumentFormat? { all.first { $0.typeIdentifiers.contains(typeIdentifier) } }
}
