package import Foundation

/// Reading what has no name to tell its format.
extension DocumentReader {
    /// Reads what comes through an open pipe, terminal or file, in the format that is chosen or that its first bytes tell.
    /// It waits for these. Plain text is read as it comes, any other document to its end. The descriptor stays open.
    /// - Parameters:
    ///   - name: what errors call it.
    ///   - unpacking: what unpacks the bytes of a document that begins so; nil for one that is not packed.
    ///   - setting: what makes HTML of the bytes of a document that begins so, where no format is chosen; nil for one that is read here. The
    ///     document is read as text where its end does not come soon, or nothing comes of the setting.
    /// - Throws: `DocumentError` where it cannot be read, or holds no text.
    package static func read(
        descriptor: Int32, name: String, _ choices: ReadingChoices = ReadingChoices(),
        unpacking: (_ head: [UInt8]) -> ((Data) throws(DocumentError) -> Data)? = { _ in nil },
        setting: (_ head: [UInt8]) -> ((_ bytes: [UInt8]) -> (html: String, title: String)?)? = { _ in nil }
    ) throws(DocumentError) -> Document {
        let source = try BegunSource(FileSource(descriptor, path: name, isOwned: false), count: MarkdownSigns.tellingBytes)
        let head = Array(source.beginning.prefix(BinaryKind.headLength))
        if let unpack = unpacking(source.beginning) {
            return try open(unpack(Data(source.readToEnd())), name: name, baseURL: nil, choices)
        }
        if let wanted = choices.format { return try read(source, wanted, name, choices) }
        if let set = setting(source.beginning),
            try source.begin(untilSilentFor: silence, seconds: patience, mostBytes: mostMarkdownBytes), let page = set(source.beginning)
        {
            var document = try read(Data(page.html.utf8), format: .html, choices, name: name)
            document.title = page.title
            // The source, which is set anew wherever the document is read again.
            if source.beginning.count <= mostPipedBytes { document.piped = (Data(source.beginning), nil) }
            return document
        }
        // Whether an archive is a book may stand at its end.
        var all: Data?
        var failure: DocumentError?
        let (format, isBinary) = format(named: .plainText, head: Data(head), isBareName: true) {
            do throws(DocumentError) { all = Data(try source.readToEnd()) } catch { failure = error }
            return all.map { ArchiveBytes($0) }
        }
        if let failure { throw failure }
        if !isBinary, let binary = BinaryKind(head: head, archive: { all.map { ArchiveBytes($0) } }) {
            guard binary.isPicture else { throw binary.refusal(of: name, byteCount: source.byteCount) }
            let data = Data(try source.readToEnd())
            if let document = PictureDocument.make(data, name: name) { return document }
            if !binary.isText { throw binary.refusal(of: name, byteCount: source.byteCount) }
            return try read(data, format: format, choices, name: name)
        }
        if let all { return try read(all, format: format, choices, name: name) }
        return try read(source, format, name, choices)
    }

    private static func read(
        _ source: BegunSource, _ format: Format, _ name: String, _ choices: ReadingChoices
    ) throws(DocumentError) -> Document {
        if case .plain = format.reading {
            if choices.format == nil, choices.encoding == nil, !choices.joinsLines, MarkdownSigns.areIn(source.beginning),
                try source.begin(untilSilentFor: silence, seconds: patience, mostBytes: mostMarkdownBytes)
            {
                var document = try piped(source.beginning, as: .markdown, name, choices)
                document.isFoundMarkdown = true
                return document
            }
            return try PlainTextReader.read(PlainTextLoader(source, encoding: choices.encoding), name: name, joinsLines: choices.joinsLines)
        }
        let bytes = try source.readToEnd()
        return try piped(bytes, as: format, name, choices)
    }

    /// A document with the bytes that it was read from.
    private static func piped(
        _ bytes: [UInt8], as format: Format, _ name: String, _ choices: ReadingChoices
    ) throws(DocumentError) -> Document {
        var document = try read(Data(bytes), format: format, choices, name: name)
        if bytes.count <= mostPipedBytes { document.piped = (Data(bytes), format) }
        return document
    }

    /// More is not kept for being read in another format.
    private static let mostPipedBytes = 32 << 20
    /// What looks like Markdown, and does not end before nothing comes for so many milliseconds, is shown as text, which follows.
    private static let silence: Int32 = 300
    /// The same where it goes on for longer than this, in seconds, or beyond so many bytes, as what a program writes without end.
    private static let (patience, mostMarkdownBytes) = (2.0, 128 << 20)
}
