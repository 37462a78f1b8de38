public import Foundation

/// Opens documents in the format that their names and first bytes indicate.
public enum DocumentReader {
    /// A format of documents.
    public typealias Format = DocumentFormat

    /// The format of a file with this name.
    public static func format(forName name: String) -> Format { .named(name) }

    /// The format of a file: by its name, else by its first bytes; and the kind of a file that holds no text.
    static func format(ofFile path: String, _ name: String) -> (format: Format, binary: BinaryKind?, byteCount: Int?) {
        let named = Format.named(name)
        guard let source = try? FileSource(path: path), source.byteCount != nil else { return (named, nil, nil) }
        var head = [UInt8](repeating: 0, count: BinaryKind.headLength)
        let count = head.withUnsafeMutableBytes { (try? source.read(into: $0)) ?? 0 }
        head.removeLast(head.count - count)
        let (format, isBinary) = format(named: named, head: Data(head), isBareName: !name.contains(".")) { try? ArchiveBytes(path: path) }
        let binary = isBinary ? nil : BinaryKind(head: head) { try? ArchiveBytes(path: path) }
        return (format, binary, source.byteCount)
    }

    /// The format of a document by its name, else by its first bytes, and whether it is one of those that are no text.
    static func format(
        named: Format, head: Data, isBareName: Bool, _ archive: () -> ArchiveBytes?
    ) -> (format: Format, isBinary: Bool) {
        let beginning = DocumentHead(head)
        // An archive is one whatever it is called, and nothing else is.
        if beginning.isArchive, named == .epub || beginning.isEPUB || archive().map(EPUBReader.isBook) == true { return (.epub, true) }
        let saysNothing = isBareName || named == .epub
        let named = named == .epub ? .plainText : named
        let found = named == .plainText ? Format.beginning(head) : named
        let format = found.needsBareName && !saysNothing ? named : found
        return (format, format == .rtfd)
    }

    /// What a file is that `open(path:)` refuses for holding neither text nor a picture, such as “a PDF document, 1.2 MB”; nil for one that
    /// it reads, and for what is no regular file.
    package static func refusedKind(path: String) -> String? {
        let (_, binary, byteCount) = format(ofFile: path, URL(fileURLWithPath: path).lastPathComponent)
        guard let binary, !binary.isPicture, !binary.isText else { return nil }
        return binary.nameAndSize(byteCount)
    }

    /// What bytes are that hold neither text nor a picture, such as “a tar archive”, by their beginning; nil for those that are read. The
    /// name may tell that they are a book.
    package static func refusedKind(head: [UInt8], name: String) -> String? {
        let (_, isBinary) = format(named: .named(name), head: Data(head), isBareName: !name.contains(".")) { nil }
        guard !isBinary, let binary = BinaryKind(head: head), !binary.isPicture else { return nil }
        return binary.name
    }

    /// So many bytes tell what a file is.
    package static let tellingLength = BinaryKind.headLength

    /// The text of a file as it stands there, whatever its format, as well-formed UTF-8. O(length).
    /// - Throws: `DocumentError` where it cannot be read, or holds no text.
    package static func source(path: String) throws(DocumentError) -> [UInt8] {
        let source = try FileSource(path: path)
        let byteCount = source.byteCount
        let data = Data(try source.readToEnd())
        if let binary = BinaryKind(head: Array(data.prefix(BinaryKind.headLength))) { throw binary.refusal(of: path, byteCount: byteCount) }
        return CharacterDecoding.utf8(data, encoding: nil)
    }

    /// Reads the document at `path`: the beginning of a plain text, the first parts of a book, all of any other. A picture is a document
    /// of its own.
    /// - Throws: `DocumentError` where it cannot be opened or read, is no regular file, or holds no text.
    public static func open(path: String) throws(DocumentError) -> Document { try open(path: path, as: nil) }

    /// Reads as `open(path:)`, in a format whatever the file is called and begins with; nil leaves that to be found.
    package static func open(path: String, as wanted: Format?) throws(DocumentError) -> Document {
        try open(path: path, ReadingChoices(format: wanted))
    }

    /// Reads as `open(path:)`, as a person wants it read.
    /// - Parameter readsAhead: Whether only the beginning of a long document is read at once, as `openAhead(path:)` does.
    package static func open(path: String, _ choices: ReadingChoices, readsAhead: Bool = false) throws(DocumentError) -> Document {
        let url = URL(fileURLWithPath: path)
        let name = url.lastPathComponent
        let (format, binary, byteCount) = choices.format.map { ($0, nil, nil) } ?? format(ofFile: path, name)
        if let binary {
            if binary.isPicture, let document = PictureDocument.open(path: path, baseURL: url, name: name) { return document }
            if !binary.isText { throw binary.refusal(of: path, byteCount: byteCount) }
        }
        if format == .rtfd, FileSource.isFolder(path) {
            // The pictures are found beside the text.
            let text = url.appendingPathComponent(RTFDPackage.textName)
            return try read(Data(FileSource(path: text.path).readToEnd()), format: .rtf, baseURL: text, name: name)
        }
        if case .archive(let read) = format.reading { return try read(ArchiveBytes(path: path), url, name, choices) }
        if case .plain = format.reading {
            let loader = PlainTextLoader(try FileSource(path: path), encoding: choices.encoding)
            return try PlainTextReader.read(loader, baseURL: url, name: name, joinsLines: choices.joinsLines)
        }
        if readsAhead { return try read(ahead: FileSource(path: path), format: format, choices, baseURL: url, name: name) }
        return try read(Data(FileSource(path: path).readToEnd()), format: format, choices, baseURL: url, name: name)
    }

    /// Opens a file to be edited, as plain text: for Markdown, the source. A file that does not exist is new and empty, if its
    /// directory exists.
    /// - Throws: `DocumentError` where it cannot be opened or read.
    public static func openForEditing(path: String) throws(DocumentError) -> (document: Document, file: EditedFile) {
        let url = URL(fileURLWithPath: path)
        let name = url.lastPathComponent
        var isFolder: ObjCBool = false
        let isMissing = !FileManager.default.fileExists(atPath: path)
        if isMissing, FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path, isDirectory: &isFolder),
            isFolder.boolValue
        {
            let document = try PlainTextReader.read(PlainTextLoader(data: Data()), baseURL: url, name: name, joinsLines: false)
            return (document, EditedFile(path: path, loader: nil))
        }
        let loader = try PlainTextLoader(contentsOfFile: path)
        loader.keepDigest()
        let document = try PlainTextReader.read(loader, baseURL: url, name: name, joinsLines: false, readsEscapes: false)
        return (document, EditedFile(path: path, loader: loader))
    }

    /// Opens a document as `open(path:)` does. The URL must be a file's; its fragment is left to the caller.
    public static func open(_ url: URL) throws(DocumentError) -> Document {
        guard url.isFileURL else { throw DocumentError(file: url.absoluteString, reason: "Not a local file") }
        return try open(path: url.path)
    }

    /// Reads bytes, such as those of standard input.
    public static func read(_ data: Data, format: Format, baseURL: URL? = nil, name: String = "") throws(DocumentError) -> Document {
        try read(data, format: format, ReadingChoices(), baseURL: baseURL, name: name)
    }

    /// Reads bytes as a person wants them read, in a format that has been found.
    package static func read(
        _ data: Data, format: Format, _ choices: ReadingChoices, baseURL: URL? = nil, name: String = ""
    ) throws(DocumentError) -> Document {
        switch format.reading {
        case .plain:
            let loader = PlainTextLoader(DataSource(data), encoding: choices.encoding)
            return try PlainTextReader.read(loader, baseURL: baseURL, name: name, joinsLines: choices.joinsLines)
        case .rich(let read):
            let rich = read(
                data,
                .init(baseURL: baseURL, encoding: choices.encoding?.name, isForOwnAppearance: true, isDark: choices.isDark))
            return RichDocument.make(rich, baseURL: baseURL, name: name)
        case .document(let read): return read(data, baseURL, name, choices)
        case .archive(let read): return try read(ArchiveBytes(data), baseURL, name, choices)
        }
    }
}
