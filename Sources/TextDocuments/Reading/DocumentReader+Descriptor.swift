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
            return try read(unpacked: [UInt8](unpack(Data(source.readToEnd()))), name, choices, setting: setting)
        }
        if let wanted = choices.format { return try read(source, wanted, name, choices) }
        if let set = setting(source.beginning),
            try source.begin(untilSilentFor: silence, seconds: patience, mostBytes: mostMarkdownBytes), let page = set(source.beginning)
        {
            return try reading(page, of: source.beginning, name, choices)
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

    /// Reads what was packed as what comes through a pipe, all of which is there.
    private static func read(
        unpacked bytes: [UInt8], _ name: String, _ choices: ReadingChoices,
        setting: (_ head: [UInt8]) -> ((_ bytes: [UInt8]) -> (html: String, title: String)?)?
    ) throws(DocumentError) -> Document {
        let beginning = Array(bytes.prefix(MarkdownSigns.tellingBytes))
        if choices.format == nil, let page = setting(beginning)?(bytes) { return try reading(page, of: bytes, name, choices) }
        let data = Data(bytes)
        let head = data.prefix(BinaryKind.headLength)
        let (format, isBinary) = format(named: .plainText, head: head, isBareName: true) { ArchiveBytes(data) }
        if case .plain = format.reading, !isBinary, choices.format == nil, choices.encoding == nil, !choices.joinsLines,
            MarkdownSigns.areIn(beginning)
        {
            var document = try piped(bytes, as: .markdown, name, choices)
            document.isFoundMarkdown = true
            return document
        }
        return try open(data, name: name, baseURL: nil, choices)
    }

    /// A page that was made of a source, with that, which is set anew wherever the document is read again.
    private static func reading(
        _ page: (html: String, title: String), of source: [UInt8], _ name: String, _ choices: ReadingChoices
    ) throws(DocumentError) -> Document {
        var document = try read(Data(page.html.utf8), format: .html, choices, name: name)
        document.title = page.title
        if source.count <= mostPipedBytes { document.piped = (Data(source), nil) }
        return document
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
