public import Foundation

/// Reads Markdown: CommonMark with GitHub's tables, strikethrough, task lists, autolinks and footnotes, front matter, and
/// the simple elements of raw HTML.
public enum MarkdownReader {
    /// The source is the beginning of a longer one.
    struct Beginning {
        /// What the table that it ends in has below.
        var tableRest: TableRest?
    }

    /// Reads a file's bytes, in whatever encoding `PlainTextLoader` finds. No text is an error. O(length).
    /// - Parameters:
    ///   - baseURL: Where the document is, for relative links and pictures.
    ///   - name: The title where the document gives none.
    public static func read(_ data: Data, baseURL: URL? = nil, name: String = "") -> Document {
        read(data, baseURL: baseURL, name: name, ReadingChoices())
    }

    /// Reads a file's bytes as its beginning, or as a person wants them read; see `read(utf8:)`.
    static func read(
        _ data: Data, baseURL: URL?, name: String, beginning: Beginning? = nil, _ choices: ReadingChoices
    ) -> Document {
        let (utf8, decoding) = data.withUnsafeBytes {
            CharacterDecoding.decode($0.bindMemory(to: UInt8.self), encoding: choices.encoding?.name)
        }
        return read(
            utf8: utf8, decoding, baseURL: baseURL, name: name, beginning: beginning, showsFrontMatter: choices.showsFrontMatter,
            isDark: choices.isDark)
    }

    /// - Parameters:
    ///   - utf8: The text; given away, since of a long one every copy counts.
    ///   - decoding: How its bytes were read.
    ///   - beginning: Where more follows, and the notes after that.
    ///   - parts: What takes all parts of the document but the last, which is returned; nil where it comes in one.
    ///   - showsFrontMatter: Whether front matter stands above the text, as code.
    ///   - isDark: Whether the reader's paper is dark, for pictures that ask.
    static func read(
        utf8: consuming [UInt8], _ decoding: TextDecoding, baseURL: URL?, name: String, beginning: Beginning? = nil,
        parts: DocumentPart.Taker? = nil,
        showsFrontMatter: Bool = false,
        isDark: Bool = false
    ) -> Document {
        var verbatim: VerbatimRanges?
        if let other = utf8.withUnsafeBufferPointer({ TableHeads.completed($0) }) { (utf8, verbatim) = other }
        if let other = utf8.withUnsafeBufferPointer({ MathSpans.escaped($0, verbatim: verbatim) }) { utf8 = other }
        let events = MarkdownEvents(baseURL: baseURL)
        events.omitsNotes = beginning != nil
        events.tableRest = beginning?.tableRest
        events.isDark = isDark
        var maker = DocumentMaker(name: name, baseURL: baseURL)
        maker.decoding = decoding
        let finisher = PartFinisher()
        let (front, notes) = utf8.withUnsafeBufferPointer { bytes -> (Int, Footnotes?) in
            let front = FrontMatter.read(bytes)
            maker.title = front.title
            maker.hasFrontMatter = !front.lines.isEmpty
            if let language = front.language { events.builder.setLanguage(language) }
            events.builder.reserve(min(bytes.count, parts?.length ?? .max))
            if let parts {
                events.partLength = parts.firstLength
                events.nextPartLength = parts.length
                events.onPart = { part, share, dependsOnColorScheme in
                    finisher.finish(part) {
                        parts.add(DocumentPart(document: maker.document(of: $0, dependsOnColorScheme: dependsOnColorScheme), share: share))
                    }
                    return parts.isWanted()
                }
            }
            if showsFrontMatter, !front.lines.isEmpty {
                events.appendFrontMatter(UnsafeBufferPointer(rebasing: bytes[front.lines]))
            }
            return (front.end, FootnoteScanner.scan(UnsafeBufferPointer(rebasing: bytes[front.end...])))
        }
        if let notes {
            // They have the text without their own.
            utf8 = []
            events.parse(with: notes)
        } else {
            _ = utf8.withUnsafeBufferPointer { events.parse(UnsafeBufferPointer(rebasing: $0[front...])) }
        }
        _ = events.builder.finish(below: finisher.end())
        return maker.document(of: events.builder, dependsOnColorScheme: events.dependsOnColorScheme)
    }
}
