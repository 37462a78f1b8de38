package import Foundation

/// Opening long documents whose beginning is read ahead of the whole.
extension DocumentReader {
    /// Opens a document as `open(path:)` does, but of a long one of HTML or Markdown only the beginning: the whole is read on another
    /// thread, and comes by the document's `remainder`. O(1) in the length of a long file of these formats.
    /// - Throws: `DocumentError` where it cannot be opened, is no regular file, or holds no text. Where the rest cannot be read, the
    ///   remainder throws it.
    public static func openAhead(path: String) throws(DocumentError) -> Document {
        try open(path: path, ReadingChoices(), readsAhead: true)
    }

    /// Shorter files are read whole before anything is shown.
    static let longDocument = 128 << 10
    /// So much of a file is looked at for where its beginning ends; more where it has scripts, style sheets and pictures of that length above
    /// its text.
    private static let headLength = 512 << 10
    private static let longestHead = 64 << 20

    /// Whether nothing of a file can be shown before all of it is read, and that takes longer than a person notices.
    package static func takesLong(path: String, _ choices: ReadingChoices) -> Bool {
        guard let byteCount = (try? FileSource(path: path))?.byteCount, byteCount >= longWhole else { return false }
        let format = choices.format ?? format(ofFile: path, (path as NSString).lastPathComponent).format
        return switch format.reading {
        case .plain, .archive: false
        case .rich, .document: !choices.allowsBeginning || format.readBeginning == nil
        }
    }

    /// RTF of so many bytes takes about a twentieth of a second.
    private static let longWhole = 1 << 20

    /// The bytes that a regular file begins with; nil for any other, which is not waited for, and of which nothing is taken.
    package static func firstBytes(_ count: Int, ofFile path: String) -> [UInt8]? {
        guard let source = try? FileSource(path: path), source.byteCount != nil else { return nil }
        return try? source.read(atMost: count)
    }

    /// Opens the bytes of a file that has a name, such as one that was packed in another.
    /// - Throws: `DocumentError` where they hold no text.
    package static func open(_ data: Data, name: String, baseURL: URL?, _ choices: ReadingChoices) throws(DocumentError) -> Document {
        let head = data.prefix(BinaryKind.headLength)
        let archive = { ArchiveBytes(data) }
        let (found, isBinary) = format(named: .named(name), head: Data(head), isBareName: !name.contains("."), archive)
        if choices.format == nil, !isBinary, let binary = BinaryKind(head: Array(head), archive: archive) {
            if binary.isPicture, let document = PictureDocument.make(data, name: name) { return document }
            if !binary.isText { throw binary.refusal(of: name, byteCount: data.count) }
        }
        return try read(ahead: DataSource(data), format: choices.format ?? found, choices, baseURL: baseURL, name: name)
    }

    /// Reads all of a source, or where it is long and its format can, the beginning. Read as a person has chosen, all.
    static func read(
        ahead source: any ByteSource, format: Format, _ choices: ReadingChoices = ReadingChoices(), baseURL: URL?, name: String,
        partLength: Int = DocumentPart.usualLength
    ) throws(DocumentError) -> Document {
        guard let readBeginning = choices.allowsBeginning ? format.readBeginning : nil, (source.byteCount ?? 0) >= longDocument else {
            return try read(Data(source.readToEnd()), format: format, choices, baseURL: baseURL, name: name).inSlices()
        }
        let byteCount = source.byteCount ?? 0
        var head: [UInt8] = []
        var found: (document: Document, byteCount: Int)?
        repeat {
            head += try source.read(atMost: max(headLength, 3 * head.count))
            found = readBeginning(head, source, baseURL, name, choices)
        } while found == nil && head.count < min(longestHead, byteCount)
        guard let beginning = found, let (shown, isCut) = Self.beginning(beginning.document) else {
            return try read(Data(source.readToEnd(after: head)), format: format, choices, baseURL: baseURL, name: name).inSlices()
        }
        let start = head
        let firstLength = max(partLength, 2 * beginning.byteCount)
        var document = shown
        let rest = RestChoices(choices)
        let reading = BackgroundReading(inParts: { reading in
            let choices = rest.value
            var bytes = try source.readToEnd(after: start)
            if let readParts = format.readParts {
                let parts = DocumentPart.Taker(
                    length: partLength, firstLength: firstLength, add: { reading.add($0) }, isWanted: { reading.isWanted })
                return readParts(&bytes, baseURL, name, choices, parts)
            }
            return try read(Data(bytes), format: format, choices, baseURL: baseURL, name: name)
        })
        let share = Double(beginning.byteCount) / Double(max(1, byteCount))
        document.remainder = ReadAheadRemainder(shown, isCut: isCut, share: share, byteCount: byteCount, reading, rest)
        return document
    }

    /// The paragraphs of a beginning but for the last one, whose gap depends on what follows, and the table or box that it stands in. Where
    /// these are next to all there is, they are shown as far as they go: the document is cut within them.
    private static func beginning(_ document: Document) -> (document: Document, isCut: Bool)? {
        let blocks = document.content.blocks
        var count = blocks.count - 1
        while count > 0, document.content.continuesTable(at: count) { count -= 1 }
        let isCut = count < 1 || blocks[count].utf16 < leastShown
        if isCut { count = blocks.count }
        guard count > 0, !isCut || document.utf16Count >= leastShown else { return nil }
        var slicer = ContentSlicer(document.content)
        var beginning = document.withContent(slicer.first(count))
        beginning.drop(after: beginning.content.text.utf16Count)
        return (beginning, isCut)
    }

    /// So much text, in bytes or units, is about what a window shows.
    static let leastShown = 2000
}
