public import Foundation

/// Reads Markdown: CommonMark with GitHub's tables, strikethrough, task lists, autolinks and footnotes, front matter, and
/// the simple elements of raw HTML.
public enum MarkdownReader {
    /// Reads a file's bytes, in whatever encoding `PlainTextLoader` finds. No text is an error. O(length).
    /// - Parameters:
    ///   - baseURL: Where the document is, for relative links and pictures.
    ///   - name: The title where the document gives none.
    public static func read(_ data: Data, baseURL: URL? = nil, name: String = "") -> Document {
        read(data, baseURL: baseURL, name: name, isBeginning: false)
    }

    /// - Parameters:
    ///   - isBeginning: Whether more follows, and the notes after that.
    ///   - showsFrontMatter: Whether front matter stands above the text, as code.
    ///   - isDark: Whether the reader's paper is dark, for pictures that ask.
    static func read(
        _ data: Data, baseURL: URL?, name: String, isBeginning: Bool = false, showsFrontMatter: Bool = false, isDark: Bool = false
    ) -> Document {
        var decoder = TextDecoder()
        var utf8: [UInt8] = []
        utf8.reserveCapacity(data.count)
        data.withUnsafeBytes { raw in
            _ = decoder.decode(raw.bindMemory(to: UInt8.self), isLast: true, into: &utf8)
        }
        return read(
            utf8: utf8, baseURL: baseURL, name: name, isBeginning: isBeginning, showsFrontMatter: showsFrontMatter, isDark: isDark)
    }

    static func read(
        utf8: [UInt8], baseURL: URL?, name: String, isBeginning: Bool = false, showsFrontMatter: Bool = false, isDark: Bool = false
    ) -> Document {
        let utf8 = utf8.withUnsafeBufferPointer { ShortDelimiters.lengthened($0) } ?? utf8
        let events = MarkdownEvents(baseURL: baseURL)
        events.omitsNotes = isBeginning
        events.isDark = isDark
        var front = FrontMatter.Values()
        utf8.withUnsafeBufferPointer { bytes in
            front = FrontMatter.read(bytes)
            if let language = front.language { events.builder.setLanguage(language) }
            events.builder.reserve(bytes.count)
            if showsFrontMatter, !front.lines.isEmpty {
                events.appendFrontMatter(UnsafeBufferPointer(rebasing: bytes[front.lines]))
            }
            let text = UnsafeBufferPointer(rebasing: bytes[front.end...])
            if let notes = FootnoteScanner.scan(text) { events.parse(with: notes) } else { _ = events.parse(text) }
            events.builder.finish()
        }
        let heading = events.builder.outline.min { $0.level < $1.level }?.title
        var document = Document(content: events.builder.content, title: front.title ?? heading ?? name, baseURL: baseURL)
        document.hasFrontMatter = !front.lines.isEmpty
        document.anchors = events.builder.anchors
        document.outline = events.builder.outline
        document.figures = events.builder.figures
        document.floatingBlocks = events.builder.floatingBlocks
        document.disclosures = events.builder.disclosures
        document.dependsOnColorScheme = events.dependsOnColorScheme
        return document
    }
}
